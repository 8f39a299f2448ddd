"""Home: what to play, what to go on with, and everything else."""

from __future__ import annotations

from functools import partial

from companion.home import titles
from companion.table.script import Title
from companion.table.store import Listed
from companion.table.text import LANGUAGES, NAMES, say
from companion.ui.page import Page
from companion.ui.theme import GAP, HEADING, SMALL, TITLE, theme
from companion.ui.widgets import Bar, Buttons, Card, Column, IconPress, Press, Words


class HomePage(Page):
    def build(self) -> None:
        settings = IconPress("settings", lambda: self.app.go("settings"), self.say(say("Settings")))
        self.put(Bar("Truhla", (), [settings]))
        column = Column(gap=2 * GAP)
        column.add_widget(self._languages())
        unfinished = self.app.home.unfinished()
        if unfinished:
            column.add_widget(Words(self.say(say("Go on")), HEADING, bold=True))
            for game in unfinished[:5]:
                column.add_widget(self._unfinished(game))
        column.add_widget(Words(self.say(say("New game")), HEADING, bold=True))
        for title in titles():
            column.add_widget(self._title(title))
        column.add_widget(Words(self.say(say("More")), HEADING, bold=True))
        for words, screen in ((say("Labels and codes of the chests"), "codes"), (say("Past games"), "past")):
            column.add_widget(Press(self.say(words), partial(self.app.go, screen)))
        self.put_column(column)

    def _languages(self) -> Buttons:
        buttons = []
        for code in LANGUAGES:
            button = Press(NAMES[code], partial(self.app.change, language=code), letters=SMALL)
            button.chosen = code == self.app.language.code
            buttons.append(button)
        return Buttons(buttons)

    def _title(self, title: Title) -> Card:
        about = self.say(title.about) if title.about else ""
        return Card(
            [
                Words(self.say(title.name), TITLE, bold=True),
                Words(about, SMALL, theme.look.muted),
                Press(self.say(say("Play")), lambda: self.app.begin(title.key), main=True),
            ]
        )

    def _unfinished(self, game: Listed) -> Card:
        return Card(
            [
                Words(self.say(self.app.home.describe(game))),
                Words(game.touched, SMALL, theme.look.muted),
                Press(self.say(say("Go on")), lambda: self.app.resume(game), main=True),
            ]
        )
