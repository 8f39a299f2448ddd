"""The virtual player's board of Paladins: three tracks, the resource marker, its actions with pieces and Workshops."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.titles.paladins.game import View
from companion.titles.paladins.rival import TOP, TRACK, Rival
from companion.titles.paladins.words import ACTIONS, ATTRIBUTES, Action, Attribute
from companion.ui import drawing
from companion.ui.boards import Render
from companion.ui.theme import SMALL, theme
from companion.ui.widgets import line_label

TONES = {Attribute.FAITH: "#8d8d8d", Attribute.STRENGTH: "#c4302b", Attribute.INFLUENCE: "#2867b2"}
PIECES = 7


def board(view: View, render: Render) -> Widget | None:
    return RivalBoard(view.rival, render) if view.difficulty else None


class RivalBoard(Widget):
    """One row each: words on the left, its track or pips on the right."""

    def __init__(self, rival: Rival, render: Render) -> None:
        super().__init__(size_hint_y=None)
        self._rival = rival
        self._row = 1.7 * theme.letters(SMALL)
        words = [*(ATTRIBUTES[a] for a in Attribute), *(ACTIONS[a] for a in Action)]
        self._labels: list[Label] = [line_label(render(each), "left") for each in words]
        for label in self._labels:
            self.add_widget(label)
        self.height = self._row * (len(self._labels) + 1)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        left = self.x + 0.36 * self.width
        width = self.x + self.width - left - dp(8)
        self.canvas.before.clear()
        with self.canvas.before:
            for place, label in enumerate(self._labels):
                y = self._middle(place)
                label.pos, label.size = (self.x, y - self._row / 2), (0.34 * self.width, self._row)
            for place, attribute in enumerate(Attribute):
                self._draw_track(self._rival.value(attribute), attribute, left, self._middle(place), width)
            for place, action in enumerate(Action, len(Attribute)):
                self._draw_action(action, left, self._middle(place), width)
            self._draw_marker(left, self._middle(len(self._labels)), width)

    def _middle(self, place: int) -> float:
        return float(self.y + self.height - (place + 0.5) * self._row)

    def _draw_track(self, value: int, attribute: Attribute, left: float, y: float, width: float) -> None:
        step = width / TOP
        Color(*theme.look.line)
        Line(points=[left, y, left + width, y], width=dp(1))
        for space in range(TOP + 1):
            drawing.disc(left + space * step, y, dp(1.6))
        Color(*get_color_from_hex(TONES[attribute]))
        drawing.disc(left + value * step, y, dp(7))
        Color(*theme.look.text)
        Line(circle=(left + value * step, y, dp(7)), width=dp(1))

    def _draw_action(self, action: Action, left: float, y: float, width: float) -> None:
        """Seven pips for what is done, squares for the Workshops; a line under an action that is occupied."""
        step = width / (PIECES + 3)
        done = self._rival.used[action]
        for pip in range(PIECES):
            Color(*(theme.look.accent if pip < done else theme.look.line))
            drawing.disc(left + (pip + 0.5) * step, y, min(dp(4.5), 0.4 * step))
        for number in range(self._rival.workshops[action]):
            Color(*theme.look.text)
            side = min(dp(9), 0.7 * step)
            Rectangle(pos=(left + (PIECES + 0.8 + number) * step, y - side / 2), size=(side, side))
        if action in self._rival.occupied:
            Color(*theme.look.accent)
            Line(points=[left, y - 0.42 * self._row, left + PIECES * step, y - 0.42 * self._row], width=dp(1))

    def _draw_marker(self, left: float, y: float, width: float) -> None:
        step = width / TRACK
        for space in range(1, TRACK + 1):
            here = space == self._rival.marker
            Color(*(theme.look.accent if here else theme.look.raised))
            RoundedRectangle(
                pos=(left + (space - 1) * step + dp(2), y - 0.32 * self._row),
                size=(step - dp(4), 0.64 * self._row),
                radius=[dp(4)],
            )
        Color(*theme.look.text)
        for worker in range(self._rival.workers):
            drawing.disc(self.x + dp(6) + worker * dp(12), y, dp(4))
