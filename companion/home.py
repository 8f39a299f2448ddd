"""What every command has at hand: the store, and a voice."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from companion.table.script import Title
from companion.table.session import Session
from companion.table.store import Listed, Store
from companion.table.text import Language, Text, say
from companion.table.trouble import Trouble
from companion.terminal import Terminal
from companion.titles import KEYS, title_of


@dataclass
class Home:
    store: Store
    language: Language

    def put(self, text: Text) -> None:
        print(self.language.render(text))

    def terminal(self) -> Terminal:
        return Terminal(self.language, sys.stdin, sys.stdout)

    def unfinished(self, title: str | None = None) -> list[Listed]:
        return [game for game in self.store.games() if not game.over and title in (None, game.title)]

    def open(self, game: Listed) -> Session:
        return self.store.resume(game.id, title_of(game.title))

    def describe(self, game: Listed) -> Text:
        """A line of the list. A game that no longer plays is named as such, never hidden."""
        try:
            title: Title = title_of(game.title)
        except Trouble:
            return say("of a title this Truhla does not know")
        try:
            where = title.headline(self.open(game).view)
        except Trouble as trouble:
            where = trouble.text
        return say("{title}: {where}", title=title.name, where=where)


def titles() -> list[Title]:
    return [title_of(key) for key in KEYS]
