"""Past games: results, the ways of the chests as a picture, and a few figures over all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.table.people import COLOURS, Colour
from companion.table.store import Listed
from companion.table.text import Text, say, say_n
from companion.table.trouble import Trouble
from companion.titles import title_of
from companion.titles.deal.roles import NAMES, Role
from companion.ui import drawing
from companion.ui.page import Page
from companion.ui.theme import BODY, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Card, Column, Press, Words


class PastPage(Page):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._open: int | None = None

    def told(self, **what: Any) -> None:
        self._open = None

    def build(self) -> None:
        self.put_bar(self.say(say("Past games")))
        column = Column(gap=PAD)
        finished = [(game, record) for game in self.app.store.games() if (record := self._record(game)) is not None]
        if not finished:
            column.add_widget(Words(self.say(say("There are no finished games yet.")), BODY))
        else:
            column.add_widget(self._statistics([record for _, record in finished]))
        for game, record in finished:
            column.add_widget(self._game(game, record))
        self.put_column(column)

    def _record(self, game: Listed) -> Mapping[str, Any] | None:
        if not game.over:
            return None
        try:
            session = self.app.home.open(game)
            return session.title.record(session.view)
        except Trouble:
            return None

    def _game(self, game: Listed, record: Mapping[str, Any]) -> Card:
        lines: list[Widget] = [
            Words(self.say(title_of(game.title).name), HEADING, bold=True),
            Words(game.touched, SMALL, theme.look.muted),
        ]
        for colour, role in record.get("roles", {}).items():
            lines.append(Words(self.say(self._result(colour, role, record)), BODY))
        if self._open == game.id:
            lines.append(Routes(record, self.say))
        words = say("Close") if self._open == game.id else say("The ways of the chests")
        lines.append(Press(self.say(words), lambda: self._toggle(game.id)))
        return Card(lines)

    def _result(self, colour: str, role: str, record: Mapping[str, Any]) -> Text:
        points = record.get("scores", {}).get(colour)
        named = say("{colour}: {role}", colour=COLOURS[Colour(colour)], role=NAMES[Role(role)])
        if points is None:
            return named
        return say_n("{who}, {n} point", "{who}, {n} points", points[0], who=named)

    def _toggle(self, game: int) -> None:
        self._open = None if self._open == game else game
        self.refresh()

    def _statistics(self, records: Sequence[Mapping[str, Any]]) -> Card:
        """How often which role won, as bars."""
        winners: Counter[str] = Counter()
        for record in records:
            scores = record.get("scores", {})
            if scores:
                best = max(scores.values())
                winners.update(record["roles"][colour] for colour, points in scores.items() if points == best)
        lines: list[Widget] = [
            Words(self.say(say_n("{n} finished game", "{n} finished games", len(records))), HEADING, bold=True)
        ]
        if winners:
            lines.append(Words(self.say(say("Won by")), SMALL, theme.look.muted))
            bars = [(self.say(NAMES[role]), winners[role]) for role in Role]
            lines.append(Bars(bars))
        return Card(lines)


class Bars(Widget):
    """A small bar chart: words, bar, number."""

    def __init__(self, bars: Sequence[tuple[str, int]]) -> None:
        super().__init__(size_hint_y=None)
        self._bars = bars
        self._row = theme.letters(BODY) * 1.9
        self.height = self._row * len(bars)
        self._labels = [(_label(words, "left"), _label(str(number), "right")) for words, number in bars]
        for pair in self._labels:
            for label in pair:
                self.add_widget(label)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        most = max([number for _words, number in self._bars] + [1])
        self.canvas.before.clear()
        left, right = 0.42 * self.width, theme.letters(BODY) * 2
        with self.canvas.before:
            for place, (_words, number) in enumerate(self._bars):
                y = (self.y + self.height) - (place + 1) * self._row
                Color(*theme.look.raised)
                RoundedRectangle(
                    pos=(self.x + left, y + 0.25 * self._row),
                    size=(self.width - left - right, 0.5 * self._row),
                    radius=[dp(4)],
                )
                Color(*theme.look.accent)
                width = (self.width - left - right) * number / most
                RoundedRectangle(
                    pos=(self.x + left, y + 0.25 * self._row), size=(max(width, dp(2)), 0.5 * self._row), radius=[dp(4)]
                )
        for place, (words, count) in enumerate(self._labels):
            y = (self.y + self.height) - (place + 1) * self._row
            words.pos, words.size = (self.x, y), (left - dp(8), self._row)
            count.pos, count.size = ((self.x + self.width) - right, y), (right, self._row)


def _label(text: str, halign: str) -> Label:
    label = Label(
        text=text, font_size=theme.letters(SMALL), color=theme.look.text, halign=halign, valign="middle", shorten=True
    )
    label.bind(size=lambda *_: setattr(label, "text_size", label.size))
    return label


class Routes(Widget):
    """Rounds across, chests as lines between the players' colours."""

    def __init__(self, record: Mapping[str, Any], render: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(220))
        self._roles: dict[str, str] = {role: colour for colour, role in record["roles"].items()}
        self._ways = _ways(record["routes"])
        self._lines = list(self._roles.values())
        self._numbers = [_label(str(number), "center") for number in range(1, 6)]
        for label in self._numbers:
            self.add_widget(label)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        left, low = self.x + dp(36), self.y + dp(24)
        step = (self.width - dp(56)) / 9
        rise = (self.height - dp(48)) / max(1, len(self._lines) - 1)
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
                points = [v for n, role in enumerate(seen) for v in (left + step * n, height[self._roles[role]])]
                if len(points) >= 4:
                    Line(points=points, width=dp(2), joint="round")
        for number, label in enumerate(self._numbers):
            label.size = (2 * step, dp(20))
            label.pos = (left + step * (2 * number) - step / 2, self.y)


def _ways(routes: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Chest → who saw it, pass by pass."""
    ways: dict[str, list[str]] = {}
    for each in routes:
        if each["pass"] in ("first", "second"):
            ways.setdefault(each["chest"], []).append(each["player"])
    return ways
