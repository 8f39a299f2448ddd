"""Deal with the Devil in pictures: who sits where while it is played, the ways of the chests when it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table.people import Colour, Player, Seat
from companion.table.text import say
from companion.titles.deal.game import View
from companion.titles.deal.routing import ROUNDS
from companion.ui import drawing
from companion.ui.boards import Render
from companion.ui.theme import RADIUS, SMALL, theme
from companion.ui.widgets import line_label

PICTURE = say("The ways of the chests")


def board(view: View, render: Render) -> Widget | None:
    return TableFromAbove(view) if view.players else None


def picture(record: Mapping[str, Any], render: Render) -> Widget | None:
    return Routes(record)


class TableFromAbove(Widget):
    """Players by shape, colour and name on their sides of the table; the rounds as pips in the middle."""

    def __init__(self, view: View) -> None:
        super().__init__(size_hint_y=None, height=dp(150) + 2 * _line_height())
        self._view = view
        self._names = {player: line_label(player.name, "center") for player in view.players}
        for label in self._names.values():
            self.add_widget(label)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        width, height = 0.36 * self.width, self.height - 2 * (dp(36) + _line_height())
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.look.raised)
            RoundedRectangle(
                pos=(middle_x - width / 2, middle_y - height / 2), size=(width, height), radius=[dp(RADIUS)]
            )
            self._draw_rounds(middle_x, middle_y, width)
            for player in self._view.players:
                self._draw_player(player, middle_x, middle_y, width, height)

    def _draw_rounds(self, x: float, y: float, width: float) -> None:
        step = width / (len(ROUNDS) + 1)
        for number in ROUNDS:
            Color(*(theme.look.accent if number <= self._view.round else theme.look.line))
            drawing.disc(x - width / 2 + number * step, y, min(dp(6), 0.3 * step))

    def _draw_player(self, player: Player, x: float, y: float, width: float, height: float) -> None:
        across = 0.5 * (self.width + width) / 2
        away = height / 2 + dp(18)
        at = {
            Seat.NEAR: (x, y - away),
            Seat.FAR: (x, y + away),
            Seat.LEFT: (x - across, y + _line_height() / 2),
            Seat.RIGHT: (x + across, y + _line_height() / 2),
        }[player.seat]
        Color(*theme.player(player.colour))
        drawing.shape(player.colour, *at, dp(13))
        label = self._names[player]
        label.size = (0.3 * self.width, _line_height())
        above = player.seat is Seat.FAR
        label.pos = (at[0] - label.width / 2, at[1] + dp(16) if above else at[1] - dp(16) - label.height)


def _line_height() -> float:
    return 1.4 * theme.letters(SMALL)


class Routes(Widget):
    """Rounds across, chests as lines between the players' colours."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(size_hint_y=None, height=dp(200) + _line_height())
        self._roles: dict[str, str] = {role: colour for colour, role in record["roles"].items()}
        self._ways = _ways(record["routes"])
        self._lines = list(self._roles.values())
        self._numbers = [line_label(str(number), "center") for number in ROUNDS]
        for label in self._numbers:
            self.add_widget(label)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        left, low = self.x + dp(36), self.y + _line_height() + dp(16)
        step = (self.width - dp(56)) / (2 * len(ROUNDS) - 1)
        rise = (self.y + self.height - dp(16) - low) / max(1, len(self._lines) - 1)
        height = {colour: low + rise * place for place, colour in enumerate(self._lines)}
        self.canvas.before.clear()
        with self.canvas.before:
            for colour, y in height.items():
                Color(*theme.look.line)
                Line(points=[left, y, (self.x + self.width) - dp(12), y], width=dp(0.8))
                Color(*theme.player(Colour(colour)))
                drawing.shape(Colour(colour), self.x + dp(16), y, dp(10))
            for chest, seen in self._ways.items():
                Color(*theme.player(Colour(self._roles[chest]))[:3], 0.85)
                points = [(left + step * n, height[self._roles[role]]) for n, role in enumerate(seen)]
                if len(points) >= 2:
                    Line(points=[value for point in points for value in point], width=dp(2), joint="round")
                for point in points:
                    drawing.disc(*point, dp(4))
        for number, label in enumerate(self._numbers):
            label.size = (2 * step, _line_height())
            label.pos = (left + step * (2 * number) - step / 2, self.y)


def _ways(routes: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Chest → who saw it, pass by pass."""
    ways: dict[str, list[str]] = {}
    for each in routes:
        if each["pass"] in ("first", "second"):
            ways.setdefault(each["chest"], []).append(each["player"])
    return ways
