"""What every command has at hand: the store, and a voice."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from companion.table import export
from companion.table.script import Title
from companion.table.session import Session
from companion.table.store import Listed, Store
from companion.table.text import Language, Text, say
from companion.table.trouble import FileTrouble, ReplayTrouble, Trouble
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

    def give(self, game: int, path: Path) -> Text:
        """A game to a file, and a warning if it is not over."""
        export.write(self.store.load(game), path)
        if any(each.over for each in self.store.games() if each.id == game):
            return say("Game {game} is in {path}.", game=game, path=str(path))
        return say(
            "Game {game} is in {path}. The game is not over: the file holds its sealed seed. "
            "Show it to nobody who plays.",
            game=game,
            path=str(path),
        )

    def take(self, path: Path) -> tuple[int, Text | None]:
        """A game from a file, and what is wrong with it if it no longer plays."""
        saved = export.read(path)
        title = title_of(saved.title)
        if saved.version > title.version:
            raise FileTrouble(
                say("{name} was written by a newer Truhla. Please update; nothing was changed.", name=path.name)
            )
        over, wrong = False, None
        try:
            over = Session(title, saved).over
        except ReplayTrouble as trouble:
            wrong = trouble.text
        return self.store.add(saved, over=over), wrong

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
