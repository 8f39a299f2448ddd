"""The few widgets all screens are made of. They wrap their words, grow with the text size and never cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.table.people import Colour
from companion.ui import drawing
from companion.ui.theme import BODY, GAP, HEADING, NARROW, PAD, RADIUS, SMALL, TARGET, Rgba, theme


def wrap(label: Label, width: float) -> None:
    """Lines as long as there is room; letters as large as wished, or so that the longest word still fits."""
    inner = max(1.0, width - label.padding[0] - label.padding[2])
    if not hasattr(label, "wished"):
        label.wished = label.font_size
    needed = longest_word(label, label.wished)
    label.font_size = label.wished if needed <= inner else max(1.0, label.wished * inner / (needed + 1))
    label.text_size = (width, None)


def longest_word(label: Label, size: float) -> float:
    """How wide the widest word would be in letters of a size."""
    ruler = CoreLabel(font_size=size, bold=label.bold)
    return float(max((ruler.get_extents(word)[0] for word in label.text.split()), default=0))


class Words(Label):
    """Text that wraps at its width and is as high as it needs."""

    def __init__(self, text: str = "", size: int = BODY, tone: Rgba | None = None, **more: Any) -> None:
        more.setdefault("halign", "left")
        super().__init__(
            text=text,
            font_size=theme.letters(size),
            color=tone or theme.look.text,
            size_hint_y=None,
            **more,
        )
        self.bind(width=self._wrap, text=self._wrap, texture_size=self._grow)

    def _wrap(self, *_: object) -> None:
        wrap(self, self.width)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


def line_label(text: str, halign: str) -> Label:
    """One small line of a drawing, cut with dots where it does not fit."""
    label = Label(
        text=text, font_size=theme.letters(SMALL), color=theme.look.text, halign=halign, valign="middle", shorten=True
    )
    label.bind(size=lambda *_: setattr(label, "text_size", label.size))
    return label


class Column(BoxLayout):
    """Things one below the other, as high as they are together."""

    def __init__(self, children: Iterable[Widget] = (), gap: int = GAP, pad: int = 0, **more: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(gap), padding=dp(pad), size_hint_y=None, **more)
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Row(BoxLayout):
    """Things side by side, as high as the highest."""

    def __init__(self, children: Iterable[Widget] = (), gap: int = GAP, **more: Any) -> None:
        super().__init__(orientation="horizontal", spacing=dp(gap), size_hint_y=None, **more)
        for child in children:
            self.add_widget(child)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        heights = [child.height for child in self.children if child.size_hint_y is None]
        self.height = (
            max([*heights, dp(TARGET)]) if any(isinstance(each, Tap) for each in self.children) else max(heights)
        )


class Buttons(BoxLayout):
    """Buttons side by side; one below the other where their words would not fit."""

    def __init__(self, buttons: Sequence[Press]) -> None:
        super().__init__(spacing=dp(GAP), size_hint_y=None)
        for button in buttons:
            self.add_widget(button)
            button.bind(height=self._grow)
        self.bind(width=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        room = (self.width - dp(GAP) * (len(self.children) - 1)) / len(self.children)
        fits = all(button.needs() <= room for button in self.children)
        self.orientation = "horizontal" if fits else "vertical"
        self._grow()

    def _grow(self, *_: object) -> None:
        heights = [button.height for button in self.children]
        self.height = max(heights) if self.orientation == "horizontal" else sum(heights) + dp(GAP) * (len(heights) - 1)


class Card(Column):
    """A raised surface around a few things."""

    def __init__(self, children: Iterable[Widget] = (), tone: Rgba | None = None, **more: Any) -> None:
        super().__init__(children, pad=PAD, **more)
        with self.canvas.before:
            Color(*(tone or theme.look.surface))
            self._back = RoundedRectangle(radius=[dp(RADIUS)])
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._back.pos, self._back.size = self.pos, self.size


class Scroll(ScrollView):
    """One column that scrolls if it must, kept in the middle and not too wide to read."""

    def __init__(self, column: Column, widest: int = 720, **more: Any) -> None:
        super().__init__(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"], **more)
        self._widest = dp(widest)
        self._column = column
        self._holder = BoxLayout(size_hint_y=None)
        self._holder.add_widget(column)
        column.bind(height=self._fit)
        self.bind(size=self._fit)
        self.add_widget(self._holder)

    def _fit(self, *_: object) -> None:
        side = max(dp(PAD), (self.width - self._widest) / 2)
        self._holder.padding = (side, dp(PAD), side, dp(PAD))
        self._holder.height = self._column.height + 2 * dp(PAD)


class Tap(ButtonBehavior, FocusBehavior, Widget):
    """Anything that can be tapped, or reached with Tab and Enter."""

    def __init__(self, on_tap: Callable[[], None] | None = None, **more: Any) -> None:
        super().__init__(**more)
        self._on_tap = on_tap

    def on_release(self) -> None:
        if self._on_tap is not None and not self.disabled:
            self._on_tap()

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        if keycode[1] in ("enter", "numpadenter", "spacebar"):
            self.dispatch("on_release")
            return True
        if keycode[1] in ("up", "down", "left", "right"):
            nearby = self.get_focus_previous() if keycode[1] in ("up", "left") else self.get_focus_next()
            if nearby is not None:
                nearby.focus = True
                _scroll_to(nearby)
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


def _scroll_to(widget: Widget) -> None:
    """Into sight, if it stands in something that scrolls."""
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=dp(GAP), animate=False)
            return
        parent = parent.parent


class Press(Tap):
    """A big button whose words wrap. `main` is the one people will want."""

    text = StringProperty()
    chosen = BooleanProperty(False)

    def __init__(
        self,
        text: str,
        on_tap: Callable[[], None],
        main: bool = False,
        colour: Colour | None = None,
        letters: int = BODY,
        **more: Any,
    ) -> None:
        more.setdefault("size_hint_y", None)
        super().__init__(on_tap, text=text, **more)
        self.main = main
        self.colour = colour
        self._label = Label(text=text, font_size=theme.letters(letters), halign="center", valign="middle", bold=main)
        self.add_widget(self._label)
        self.bind(pos=self._place, size=self._place, state=self._draw, focus=self._draw, chosen=self._draw)
        self.bind(disabled=self._draw)
        self._label.bind(texture_size=self._grow)
        self.height = dp(TARGET)

    def needs(self) -> float:
        """The width below which a word would not fit."""
        wished = getattr(self._label, "wished", self._label.font_size)
        return longest_word(self._label, wished) + 2 * dp(8) + self._side

    @property
    def _side(self) -> float:
        """Room for the player's shape, or the check mark of what is chosen."""
        return dp(34) if self.colour is not None else 0

    def _place(self, *_: object) -> None:
        inset = dp(8)
        wrap(self._label, max(1.0, self.width - 2 * inset - self._side))
        self._label.size = (self.width - 2 * inset - self._side, self.height)
        self._label.pos = (self.x + inset + self._side, self.y)
        self._draw()

    def _grow(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(TARGET), self._label.texture_size[1] + dp(20))

    def _draw(self, *_: object) -> None:
        look = theme.look
        filled = self.main or self.chosen
        back, front = (look.accent, look.on_accent) if filled else (look.raised, look.text)
        self._label.color = front if not self.disabled else [*front[:3], 0.4]
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*back[:3], 0.35 if self.disabled else 0.75 if self.state == "down" else 1)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS)])
            if self.focus:
                Color(*look.text)
                Line(rounded_rectangle=(*self.pos, *self.size, dp(RADIUS)), width=dp(1.5))
            if self.colour is not None:
                Color(*theme.player(self.colour))
                drawing.shape(self.colour, self.x + dp(28), (self.y + self.height / 2), dp(13))


class IconPress(Tap):
    """A square button with one of our icons. `told` is what it does, in words, for those who can't see it."""

    def __init__(self, icon: str, on_tap: Callable[[], None], told: str = "", **more: Any) -> None:
        super().__init__(on_tap, size_hint=(None, None), size=(dp(TARGET), dp(TARGET)), **more)
        self.icon = icon
        self.told = told
        self.bind(pos=self._draw, size=self._draw, state=self._draw, disabled=self._draw, focus=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            if self.state == "down" or self.focus:
                Color(*theme.look.raised)
                RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS)])
            Color(*theme.look.text[:3], 0.3 if self.disabled else 1)
        self.canvas.add(drawing.icon(self.icon, (self.x + self.width / 2), (self.y + self.height / 2), dp(13), dp(1.7)))


class Bar(Column):
    """The top of a screen: what it is, and what can be done. Where it is narrow, the words get a line of their own."""

    def __init__(self, title: str, left: Sequence[Widget] = (), right: Sequence[Widget] = ()) -> None:
        super().__init__(gap=0, pad=4)
        narrow = len(right) > 1 and Window.width < dp(NARROW)
        words = Words(title, SMALL, theme.look.muted if narrow else theme.look.text, padding=(dp(10), dp(4)))
        words.pos_hint = {"center_y": 0.5}
        middle = Widget(size_hint_y=None, height=dp(TARGET)) if narrow else words
        self.add_widget(Row([*left, middle, *right], gap=0))
        if narrow:
            self.add_widget(words)
        with self.canvas.before:
            Color(*theme.look.surface)
            self._back = RoundedRectangle(radius=[0])
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._back.pos, self._back.size = self.pos, self.size


class Field(TextInput):
    """A line to write a name into."""

    def __init__(self, text: str = "", **more: Any) -> None:
        super().__init__(
            text=text,
            multiline=False,
            write_tab=False,
            font_size=theme.letters(BODY),
            size_hint_y=None,
            background_normal="",
            background_active="",
            background_color=theme.look.raised,
            foreground_color=theme.look.text,
            cursor_color=theme.look.accent,
            padding=(dp(14), dp(14)),
            **more,
        )
        self.height = max(dp(TARGET), self.line_height + dp(28))


class Stepper(Row):
    """A number with minus and plus, which may be held; or typed."""

    value = NumericProperty(0)

    def __init__(self, value: int, least: int, most: int) -> None:
        super().__init__()
        self.least, self.most = least, most
        self._repeat: Any = None
        self._number = Field(halign="center", input_type="number")
        self._number.bind(text=self._typed, focus=self._left)
        self.add_widget(self._button("minus", -1))
        self.add_widget(self._number)
        self.add_widget(self._button("plus", 1))
        self.value = max(least, min(most, value))
        self.bind(value=self._show)
        self._show()

    def _button(self, icon: str, by: int) -> IconPress:
        button = IconPress(icon, lambda: None)
        button.bind(on_press=lambda _: self._hold(by), on_release=self._let_go)
        return button

    def _show(self, *_: object) -> None:
        if not self._number.focus:
            self._number.text = str(int(self.value))

    def _typed(self, _: object, text: str) -> None:
        if self._number.focus and text.removeprefix("-").isdecimal() and len(text) < 7:
            self.value = max(self.least, min(self.most, int(text)))

    def _left(self, _: object, focused: bool) -> None:
        if not focused:
            self._show()

    def _hold(self, by: int) -> None:
        self._number.focus = False
        self.step(by)
        self._repeat = Clock.schedule_once(lambda _: self._again(by), 0.45)

    def _again(self, by: int) -> None:
        self.step(by)
        self._repeat = Clock.schedule_once(lambda _: self._again(by), 0.08)

    def _let_go(self, *_: object) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None

    def step(self, by: int) -> None:
        self.value = max(self.least, min(self.most, self.value + by))


class Keypad(Column):
    """Digits, large. Gives the number when it has as many digits as wanted."""

    entered = StringProperty("")

    def __init__(self, digits: int, on_number: Callable[[str], None], tone: Rgba | None = None) -> None:
        super().__init__()
        self.digits = digits
        self._on_number = on_number
        self._shown = Words("", HEADING, tone, halign="center", bold=True)
        self.add_widget(self._shown)
        for row in ("123", "456", "789", "⌫0"):
            line = Row()
            for key in row:
                if key == "⌫":
                    line.add_widget(_DeleteKey(self.erase))
                    continue
                line.add_widget(Press(key, partial(self.type, key)))
            if row == "⌫0":
                line.add_widget(Widget(size_hint_y=None, height=dp(TARGET)))
            self.add_widget(line)
        self.bind(entered=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._shown.text = " ".join(self.entered.ljust(self.digits, "·"))

    def type(self, digit: str) -> None:
        self.entered += digit
        if len(self.entered) >= self.digits:
            number, self.entered = self.entered, ""
            self._on_number(number)

    def erase(self) -> None:
        self.entered = self.entered[:-1]


class _DeleteKey(Press):
    def __init__(self, on_tap: Callable[[], None]) -> None:
        super().__init__("", on_tap)
        self.bind(pos=self._icon, size=self._icon)

    def _icon(self, *_: object) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*theme.look.text)
        self.canvas.after.add(
            drawing.icon("back", (self.x + self.width / 2), (self.y + self.height / 2), dp(12), dp(1.7))
        )


class Choices(Column):
    """One of several, as big buttons; the one that is chosen is filled."""

    value = ObjectProperty(None, allownone=True)

    def __init__(self, options: Sequence[tuple[str, str]], value: str | None, colours: dict[str, Colour]) -> None:
        super().__init__()
        self._buttons: dict[str, Press] = {}
        for key, words in options:
            button = Press(words, partial(setattr, self, "value", key), colour=colours.get(key))
            self._buttons[key] = button
            self.add_widget(button)
        self.bind(value=self._show)
        self.value = value

    def _show(self, *_: object) -> None:
        for key, button in self._buttons.items():
            button.chosen = key == self.value


class Picks(Column):
    """Several of several: each on or off."""

    values = ListProperty()

    def __init__(self, options: Sequence[tuple[str, str]], values: Sequence[str]) -> None:
        super().__init__()
        self._order = [key for key, _ in options]
        self._buttons: dict[str, Press] = {}
        for key, words in options:
            self._buttons[key] = Press(words, partial(self._switch, key))
            self.add_widget(self._buttons[key])
        self.bind(values=self._show)
        self.values = list(values)
        self._show()

    def _switch(self, key: str) -> None:
        on = {*self.values} ^ {key}
        self.values = [each for each in self._order if each in on]

    def _show(self, *_: object) -> None:
        for key, button in self._buttons.items():
            button.chosen = key in self.values
