"""Jerusalem in a picture: the quarters with everybody's squires, barons as rings, towers beside the names."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.table.people import Colour
from companion.titles.jerusalem.at_table import View
from companion.titles.jerusalem.city import TOWER, quarter_of
from companion.titles.jerusalem.words import QUARTER_NAMES
from companion.ui import drawing
from companion.ui.boards import Render
from companion.ui.theme import SMALL, theme
from companion.ui.widgets import line_label

COLOURS = (Colour.BLUE, Colour.RED, Colour.YELLOW, Colour.GREEN)
FLOORS = 8


def board(view: View, render: Render) -> Widget | None:
    return City(view, render) if view.names else None


class City(Widget):
    """A row for every seat with its tower, then a row for every quarter: large area, lower left, lower right."""

    def __init__(self, view: View, render: Render) -> None:
        super().__init__(size_hint_y=None)
        self._view = view
        self._row = 1.8 * theme.letters(SMALL)
        self._quarters = sorted({quarter_of(area) for area in view.in_play})
        words = [*view.names, *(render(QUARTER_NAMES[quarter]) for quarter in self._quarters)]
        self._labels: list[Label] = [line_label(each, "left") for each in words]
        for label in self._labels:
            self.add_widget(label)
        self.height = self._row * len(self._labels)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        view, left = self._view, self.x + 0.4 * self.width
        width = self.x + self.width - left
        self.canvas.before.clear()
        with self.canvas.before:
            for place, label in enumerate(self._labels):
                y = self.y + self.height - (place + 0.5) * self._row
                label.pos, label.size = (self.x + dp(18), y - self._row / 2), (0.38 * self.width - dp(18), self._row)
                if place < len(view.names):
                    self._draw_tower(place, left, y, width)
                else:
                    self._draw_quarter(self._quarters[place - len(view.names)], left, y, width)

    def _draw_tower(self, player: int, left: float, y: float, width: float) -> None:
        Color(*theme.player(COLOURS[player]))
        drawing.shape(COLOURS[player], self.x + dp(8), y, dp(6))
        step = width / FLOORS
        for floor in range(FLOORS):
            Color(*(theme.player(COLOURS[player]) if floor < self._view.height[player] else theme.look.line))
            Rectangle(pos=(left + floor * step + dp(1), y - dp(6)), size=(step - dp(2), dp(12)))

    def _draw_quarter(self, quarter: int, left: float, y: float, width: float) -> None:
        areas = [area for area in self._view.in_play if quarter_of(area) == quarter]
        step = width / 3
        for place, area in enumerate(areas):
            x = left + place * step
            Color(*theme.look.raised)
            size = (step if area != TOWER else width) - dp(3)
            RoundedRectangle(pos=(x, y - 0.42 * self._row), size=(size, 0.84 * self._row), radius=[dp(4)])
            self._draw_squires(area, x + dp(8), y, size)

    def _draw_squires(self, area: int, x: float, y: float, room: float) -> None:
        """One mark for each player present, as large as its share."""
        there = [who for who in range(len(self._view.names)) if self._view.board[who][area]]
        if not there:
            return
        most = max(self._view.board[who][area] for who in there)
        step = min(dp(20), (room - dp(12)) / len(there))
        for place, who in enumerate(there):
            radius = (0.45 + 0.55 * self._view.board[who][area] / most) * min(dp(8), 0.45 * step)
            Color(*theme.player(COLOURS[who]))
            drawing.shape(COLOURS[who], x + place * step, y, radius)
            if self._view.guard[area] == who:
                Color(*theme.look.text)
                Line(circle=(x + place * step, y, radius + dp(2)), width=dp(1))
