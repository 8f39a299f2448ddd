"""The virtual player of Viscounts in a picture: virtue and corruption, buildings, and the castle from above."""

from __future__ import annotations

import math

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.titles.viscounts.castle import SECTIONS, Castle
from companion.titles.viscounts.game import View
from companion.titles.viscounts.markers import LAST
from companion.titles.viscounts.rival import Rival
from companion.titles.viscounts.words import BUILDINGS, Building
from companion.ui import drawing
from companion.ui.boards import Render
from companion.ui.theme import SMALL, theme
from companion.ui.widgets import line_label

BUILDINGS_OF_A_KIND = 3
CASTLE = 190  # dp


def board(view: View, render: Render) -> Widget | None:
    return RivalBoard(view.rival, view.castle, render) if view.rival is not None else None


class RivalBoard(Widget):
    """The track, a row for each kind of building, the castle with both sides' workers."""

    def __init__(self, rival: Rival, castle: Castle, render: Render) -> None:
        super().__init__(size_hint_y=None)
        self._rival, self._castle = rival, castle
        self._row = 1.7 * theme.letters(SMALL)
        self._labels: list[Label] = [line_label(render(BUILDINGS[building]), "left") for building in Building]
        for label in self._labels:
            self.add_widget(label)
        self.height = self._row * (len(self._labels) + 1) + dp(CASTLE)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        left = self.x + 0.5 * self.width
        self.canvas.before.clear()
        with self.canvas.before:
            self._draw_track(self.y + self.height - self._row / 2)
            for place, (building, label) in enumerate(zip(Building, self._labels, strict=True), 1):
                y = self.y + self.height - (place + 0.5) * self._row
                label.pos, label.size = (self.x, y - self._row / 2), (0.48 * self.width, self._row)
                for number in range(BUILDINGS_OF_A_KIND):
                    Color(*(theme.look.accent if number < self._rival.built[building] else theme.look.line))
                    Rectangle(pos=(left + number * dp(22), y - dp(7)), size=(dp(14), dp(14)))
            self._draw_castle(self.x + self.width / 2, self.y + dp(CASTLE) / 2, 0.46 * dp(CASTLE))

    def _draw_track(self, y: float) -> None:
        """Corruption as a square from the left, virtue as a disc from the right."""
        step = self.width / LAST
        for space in range(1, LAST + 1):
            Color(*theme.look.raised)
            RoundedRectangle(
                pos=(self.x + (space - 1) * step + dp(2), y - 0.36 * self._row),
                size=(step - dp(4), 0.72 * self._row),
                radius=[dp(4)],
            )
        markers = self._rival.markers
        Color(*theme.look.accent)
        drawing.disc(self.x + (markers.virtue - 0.35) * step, y, dp(6))
        Color(*theme.look.text)
        Rectangle(pos=(self.x + (markers.corruption - 0.75) * step, y - dp(5)), size=(dp(10), dp(10)))

    def _draw_castle(self, x: float, y: float, radius: float) -> None:
        Color(*theme.look.line)
        for part in (1.0, 0.68, 0.36):
            Line(circle=(x, y, part * radius), width=dp(1))
        for section in range(SECTIONS):
            angle = math.radians(90 - 360 * (section - 0.5) / SECTIONS)
            Line(points=[*_at(x, y, angle, 0.36 * radius), *_at(x, y, angle, radius)], width=dp(1))
        for part, tier in ((0.84, self._castle.outer), (0.52, self._castle.inner)):
            for section, workers in enumerate(tier):
                self._draw_workers(x, y, part * radius, 90 - 360 * section / SECTIONS, workers)
        self._draw_heart(x, y)

    def _draw_workers(self, x: float, y: float, radius: float, angle: float, workers: dict[str, int]) -> None:
        tokens = ["it"] * workers["it"] + ["you"] * workers["you"]
        for place, side in enumerate(tokens):
            turn = math.radians(angle + 14 * (place - (len(tokens) - 1) / 2))
            _token(side, *_at(x, y, turn, radius))

    def _draw_heart(self, x: float, y: float) -> None:
        tokens = ["it"] * self._castle.heart["it"] + ["you"] * self._castle.heart["you"]
        for place, side in enumerate(tokens[:9]):
            _token(side, x + dp(10) * (place % 3 - 1), y + dp(10) * (place // 3 - 1))


def _token(side: str, x: float, y: float) -> None:
    """Its workers filled with the accent, yours with the colour of the text."""
    Color(*(theme.look.accent if side == "it" else theme.look.text))
    drawing.disc(x, y, dp(4.2))


def _at(x: float, y: float, angle: float, radius: float) -> tuple[float, float]:
    return x + radius * math.cos(angle), y + radius * math.sin(angle)
