"""Chests over the camera: the lamp, the eye's picture, advice; and the keypad as the other way. Then the colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.scan.scanner import Glance
from companion.seeing import HINTS, SOURCES
from companion.table.people import Player, Seat
from companion.table.prompts import Scan, Show
from companion.table.text import say
from companion.table.trouble import Refused, Trouble
from companion.ui import devices, drawing
from companion.ui.page import Page
from companion.ui.theme import BODY, GAP, HEADING, LOOKS, NARROW, PAD, SMALL, TARGET, TITLE, theme
from companion.ui.widgets import Column, IconPress, Keypad, Press, Row, Scroll, Words

LAMP = (1, 1, 0.97, 1)
INK = LOOKS["light"].text
FADED = LOOKS["light"].muted
SHOWN_FOR = 3.0  # seconds, for every chest the same
LOOKS_A_SECOND = 20
WIDE_EYE = 240  # pixels of the small live picture
TOWARDS = {Seat.NEAR: -90.0, Seat.LEFT: 180.0, Seat.FAR: 90.0, Seat.RIGHT: 0.0}


class ScanPage(Page):
    """Waits for a chest. The display is the lamp: white, as bright as it can."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._watch: Any = None
        self._keypad_open = False
        self._complaint = ""

    def told(self, **what: Any) -> None:
        self._complaint = ""

    @property
    def prompt(self) -> Scan:
        prompt = self.app.session.prompt if self.app.session else None
        assert isinstance(prompt, Scan)  # noqa: S101
        return prompt

    def entered(self) -> None:
        self._use_eye()
        self._watch = Clock.schedule_interval(self._look, 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def build(self) -> None:
        self.background = LAMP
        session = self.app.session
        assert session is not None  # noqa: S101
        self.put(_LampBar(self, self.say(session.title.headline(session.view))))
        self._picture = EyePicture()
        self._hint = Words("", HEADING if self.app.settings.station else BODY, INK, halign="center")
        seats = SeatsAround(self._picture, self.prompt.players)
        if _lies_wide():
            both = BoxLayout(padding=dp(GAP), spacing=dp(GAP))
            if not self._keypad_open:
                both.add_widget(seats)
            both.add_widget(Scroll(self._column(), widest=520))
            self.put(both)
            return
        column = self._column()
        if not self._keypad_open:
            seats.size_hint_y = None
            seats.height = max(dp(190), 0.42 * Window.height)
            column.add_widget(seats, index=len(column.children) - 1)
        self.put_column(column, widest=520)

    def _column(self) -> Column:
        """How many are done, and what to do."""
        done = say("Chests done: {done} of {of}", done=self.prompt.done, of=self.prompt.of)
        size = TITLE if self.app.settings.station else HEADING
        column = Column([Words(self.say(done), size, INK, halign="center")], gap=PAD)
        if not self._keypad_open:
            column.add_widget(self._hint)
            column.add_widget(Press(self.say(say("Type the number instead")), self._toggle_keypad))
            return column
        column.add_widget(Words(self.say(self.prompt.text), BODY, INK, halign="center"))
        if self._complaint:
            column.add_widget(Words(self._complaint, BODY, INK, halign="center"))
        column.add_widget(Keypad(2, self._typed, INK))
        column.add_widget(Press(self.say(say("Use the camera")), lambda: self.app.with_camera(self._back_to_eye)))
        return column

    def _use_eye(self) -> None:
        """One way at a time: nothing changes under the fingers of somebody who types."""
        if self._keypad_open:
            self.app.eye.close()
        else:
            self.app.eye.open(self.app.chest_codes())

    def _toggle_keypad(self) -> None:
        self._keypad_open = not self._keypad_open
        self._complaint = ""
        self._use_eye()
        self.refresh()

    def _back_to_eye(self) -> None:
        """Perhaps after a question of the system's, and people may have gone on meanwhile."""
        if self._keypad_open and self.app.page is self:
            self._toggle_keypad()

    def _typed(self, number: str) -> None:
        if self.app.waits_for(Scan):
            self._name(self.prompt.chest_with(number))

    def _name(self, chest: str | None) -> None:
        session = self.app.session
        assert session is not None  # noqa: S101
        try:
            session.answer(chest)
        except (Refused, Trouble) as trouble:
            self._complaint = self.say(trouble.text)
            self.refresh()
        else:
            self.app.show_prompt()

    def _look(self, _: float) -> None:
        eye = self.app.eye
        if not self.app.waits_for(Scan):  # the colour is being shown, or fading out
            return
        if self._keypad_open:
            return
        if (chest := eye.take()) is not None:
            self._name(chest)
            return
        glance = eye.glance
        if eye.trouble is not None:
            self._toggle_keypad()
            self._complaint = self.say(SOURCES[eye.trouble])
            self.refresh()
        elif glance is not None:
            self._picture.show(glance)
            hint = glance.seen.hint
            self._hint.text = self.say(HINTS[hint] if hint else say("Hold a chest over the camera."))


class _LampBar(Column):
    """The bar of a white screen. A station has nothing in reach but the menu and the way back."""

    def __init__(self, page: ScanPage, title: str) -> None:
        super().__init__(gap=0, pad=4)
        app = page.app
        left = [_InkIcon("menu", lambda: app.go("menu"), page.say(say("Menu")))]
        right = [
            _InkIcon("undo", lambda: app.step(lambda session: session.undo()), page.say(say("Undo"))),
            _InkIcon("help", lambda: app.go("help"), page.say(say("Private help"))),
        ][: 1 if app.settings.station else None]
        space = Widget(size_hint_y=None, height=dp(TARGET))
        self.add_widget(Row([*left, space, *right], gap=0))
        self.add_widget(Words(title, HEADING if app.settings.station else SMALL, FADED, halign="center"))


class _InkIcon(IconPress):
    """Dark on the lamp."""

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*INK[:3], 0.5 if self.state == "down" else 1)
        self.canvas.add(drawing.icon(self.icon, (self.x + self.width / 2), (self.y + self.height / 2), dp(13), dp(1.7)))


def _lies_wide() -> bool:
    return bool(Window.width > Window.height and Window.width >= dp(NARROW))


class SeatsAround(FloatLayout):
    """The eye's picture in the middle, every player's shape on the player's side: so the device lies right."""

    def __init__(self, picture: EyePicture, players: Sequence[Player]) -> None:
        super().__init__()
        self._picture = picture
        self._players = players
        self.add_widget(picture)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        edge = dp(44)
        picture = self._picture
        picture.size_hint = (None, None)
        picture.pos = (self.x + edge, self.y + edge)
        picture.size = (max(1, self.width - 2 * edge), max(1, self.height - 2 * edge))
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        at = {
            Seat.NEAR: (middle_x, self.y + edge / 2),
            Seat.FAR: (middle_x, self.y + self.height - edge / 2),
            Seat.LEFT: (self.x + edge / 2, middle_y),
            Seat.RIGHT: (self.x + self.width - edge / 2, middle_y),
        }
        self.canvas.before.clear()
        with self.canvas.before:
            for player in self._players:
                x, y = at[player.seat]
                Color(*theme.player(player.colour))
                drawing.shape(player.colour, x, y, dp(11))
                along = dp(28) if player.seat in (Seat.NEAR, Seat.FAR) else 0
                self.canvas.before.add(
                    drawing.arrow(x + along, y if along else y + dp(28), dp(20), TOWARDS[player.seat])
                )


class EyePicture(Widget):
    """What the camera sees, small, with an outline of what is recognised."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._textures: list[Texture] = []
        self._shown: Glance | None = None
        with self.canvas:
            self._paint = Color(1, 1, 1, 0)
            self._sheet = Rectangle()
            Color(*LOOKS["light"].accent)
            self._outline = Line(points=[], close=True, width=dp(2))

    def show(self, glance: Glance) -> None:
        """A new glance only. Two textures in turn: the one being drawn is never waited for."""
        if glance is self._shown:
            return
        self._shown = glance
        gray = glance.frame.gray
        small = glance.frame.upright(cv2.resize(gray, (WIDE_EYE, round(WIDE_EYE * gray.shape[0] / gray.shape[1]))))
        if not self._textures or self._textures[0].size != (small.shape[1], small.shape[0]):
            self._textures = [Texture.create(size=small.shape[::-1], colorfmt="luminance") for _ in range(2)]
            for texture in self._textures:
                texture.flip_vertical()
        self._textures.reverse()
        self._textures[0].blit_buffer(small.tobytes(), colorfmt="luminance", bufferfmt="ubyte")
        width = min(self.width, self.height * small.shape[1] / small.shape[0])
        height = width * small.shape[0] / small.shape[1]
        left, low = (self.x + self.width / 2) - width / 2, (self.y + self.height / 2) - height / 2
        self._paint.a = 1
        self._sheet.texture, self._sheet.pos, self._sheet.size = self._textures[0], (left, low), (width, height)
        corners = glance.seen.corners
        places = () if corners is None else glance.frame.upright_places(corners)
        self._outline.points = [value for x, y in places for value in (left + x * width, low + height - y * height)]


class ColourPage(Page):
    """The whole screen in the player's colour, with shape, name and the way to the player's side of the table."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._over: Any = None

    @property
    def prompt(self) -> Show:
        prompt = self.app.session.prompt if self.app.session else None
        assert isinstance(prompt, Show)  # noqa: S101
        return prompt

    def build(self) -> None:
        self.put(ColourFace(self.prompt, self.say(self.prompt.text), self.go_on))

    def entered(self) -> None:
        settings = self.app.settings
        if settings.sound:
            devices.tick()
        if settings.vibration:
            devices.vibrate()
        if settings.speech:
            devices.speak(self.say(self.prompt.text), self.app.language.code)
        self._over = Clock.schedule_once(lambda _: self.go_on(), SHOWN_FOR)

    def left(self) -> None:
        if self._over is not None:
            self._over.cancel()
            self._over = None

    def go_on(self) -> None:
        """Once: the tap and the clock may both come."""
        if self.app.waits_for(Show):
            self.app.eye.forget()
            self.app.step(lambda session: session.answer(None))


class ColourFace(FloatLayout):
    """Tapping it goes on at once."""

    def __init__(self, prompt: Show, words: str, go_on: Any) -> None:
        super().__init__()
        self._player = prompt.player
        self._go_on = go_on
        front = theme.on_player(prompt.player.colour)
        self._words = Label(text=words, font_size=theme.letters(TITLE), bold=True, color=front, halign="center")
        self._words.size_hint = (0.86, None)
        self._words.pos_hint = {"center_x": 0.5, "center_y": 0.22}
        self._words.bind(width=self._wrap, texture_size=lambda label, size: setattr(label, "height", size[1]))
        self.add_widget(self._words)
        self.bind(pos=self._draw, size=self._draw)

    def _wrap(self, *_: object) -> None:
        self._words.text_size = (self._words.width, None)

    def _draw(self, *_: object) -> None:
        player = self._player
        front = theme.on_player(player.colour)
        radius = 0.2 * min(self.width, self.height)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.player(player.colour))
            Rectangle(pos=self.pos, size=self.size)
            Color(*front)
            drawing.shape(player.colour, (self.x + self.width / 2), self.y + 0.58 * self.height, radius)
        edge = 0.09 * min(self.width, self.height) + dp(GAP)
        at = {
            Seat.NEAR: ((self.x + self.width / 2), self.y + edge),
            Seat.FAR: ((self.x + self.width / 2), (self.y + self.height) - edge),
            Seat.LEFT: (self.x + edge, (self.y + self.height / 2)),
            Seat.RIGHT: ((self.x + self.width) - edge, (self.y + self.height / 2)),
        }[player.seat]
        self.canvas.before.add(drawing.arrow(*at, 1.6 * edge, TOWARDS[player.seat]))

    def on_touch_up(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._go_on()
            return True
        return bool(super().on_touch_up(touch))
