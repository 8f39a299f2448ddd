"""Past games: results, a picture where the title has one, and a few figures over all games of a title."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table.script import Standing, Title
from companion.table.store import Listed
from companion.table.text import Text, say, say_n
from companion.table.trouble import Trouble
from companion.ui.boards import picture_name, record_of
from companion.ui.page import Page
from companion.ui.theme import BODY, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Card, Column, Press, Words, line_label


@dataclass(frozen=True)
class Finished:
    game: Listed
    title: Title
    standings: Sequence[Standing]
    record: Mapping[str, Any]


class PastPage(Page):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._open: int | None = None

    def told(self, **what: Any) -> None:
        self._open = None

    def build(self) -> None:
        self.put_bar(self.say(say("Past games")))
        column = Column(gap=PAD)
        finished = [each for game in self.app.store.games() if (each := self._finished(game)) is not None]
        if not finished:
            column.add_widget(Words(self.say(say("There are no finished games yet.")), BODY))
        by_title: dict[str, list[Finished]] = defaultdict(list)
        for each in finished:
            by_title[each.title.key].append(each)
        for games in by_title.values():
            column.add_widget(self._statistics(games))
        for each in finished:
            column.add_widget(self._game(each))
        self.put_column(column)

    def _finished(self, game: Listed) -> Finished | None:
        if not game.over:
            return None
        try:
            session = self.app.home.open(game)
        except Trouble:
            return None
        title = session.title
        return Finished(game, title, title.standings(session.view), title.record(session.view))

    def _game(self, each: Finished) -> Card:
        lines: list[Widget] = [
            Words(self.say(each.title.name), HEADING, bold=True),
            Words(each.game.touched, SMALL, theme.look.muted),
        ]
        lines += [Words(self.say(_result(standing)), BODY, bold=standing.won) for standing in each.standings]
        if self._open == each.game.id:
            drawn = record_of(each.title.key, each.record, self.say)
            lines += [drawn] if drawn is not None else []
            lines.append(Press(self.say(say("Close")), lambda: self._turn_to(None)))
        elif (name := picture_name(each.title.key)) is not None:
            lines.append(Press(self.say(name), lambda: self._turn_to(each.game.id)))
        return Card(lines)

    def _turn_to(self, game: int | None) -> None:
        self._open = game
        self.refresh()

    def _statistics(self, games: Sequence[Finished]) -> Card:
        """How many games, who won how often, and with how many points on average."""
        standings = [standing for each in games for standing in each.standings]
        kinds = {standing.key: self.say(standing.kind) for standing in standings}
        lines: list[Widget] = [
            Words(self.say(games[0].title.name), HEADING, bold=True),
            Words(self.say(say_n("{n} finished game", "{n} finished games", len(games))), BODY),
        ]
        won = {key: sum(each.won for each in standings if each.key == key) for key in kinds}
        if any(won.values()):
            lines.append(Words(self.say(say("Won by")), SMALL, theme.look.muted))
            lines.append(Bars([(kinds[key], won[key]) for key in kinds]))
        points = {
            key: [each.points for each in standings if each.key == key and each.points is not None] for key in kinds
        }
        if any(points.values()):
            lines.append(Words(self.say(say("Points on average")), SMALL, theme.look.muted))
            lines.append(Bars([(kinds[key], round(sum(got) / len(got))) for key, got in points.items() if got]))
        return Card(lines)


def _result(standing: Standing) -> Text:
    if standing.points is None:
        return standing.who
    return say_n("{who}, {n} point", "{who}, {n} points", standing.points, who=standing.who)


class Bars(Widget):
    """A small bar chart: words above their bar, the number beside it."""

    def __init__(self, bars: Sequence[tuple[str, int]]) -> None:
        super().__init__(size_hint_y=None)
        self._bars = bars
        self._line = 1.4 * theme.letters(SMALL)
        self._row = self._line + dp(18)
        self.height = self._row * len(bars)
        self._labels = [(line_label(words, "left"), line_label(str(number), "right")) for words, number in bars]
        for pair in self._labels:
            for label in pair:
                self.add_widget(label)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        most = max([number for _words, number in self._bars] + [1])
        right = 2.4 * theme.letters(SMALL)
        self.canvas.before.clear()
        for place, (words, count) in enumerate(self._labels):
            y = self.y + self.height - (place + 1) * self._row
            words.pos, words.size = (self.x, y + dp(14)), (self.width - right, self._line)
            count.pos, count.size = (self.x + self.width - right, y + dp(14)), (right, self._line)
            with self.canvas.before:
                Color(*theme.look.raised)
                RoundedRectangle(pos=(self.x, y + dp(4)), size=(self.width, dp(8)), radius=[dp(4)])
                Color(*theme.look.accent)
                width = self.width * max(0, self._bars[place][1]) / most
                RoundedRectangle(pos=(self.x, y + dp(4)), size=(max(width, dp(8)), dp(8)), radius=[dp(4)])
