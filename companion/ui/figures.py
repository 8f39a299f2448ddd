"""Figures people have entered once: to look at, to forget (they are asked again), to give to others and to take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.home import titles
from companion.table import export
from companion.table.script import Title
from companion.table.text import Text, say
from companion.table.trouble import Trouble
from companion.ui.page import Page
from companion.ui.theme import BODY, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Buttons, Card, Column, Field, Press, Words


class FiguresPage(Page):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._notice = ""

    def told(self, **what: Any) -> None:
        self._notice = ""

    def build(self) -> None:
        self.put_bar(self.say(say("Figures entered once")))
        column = Column(gap=PAD)
        if self._notice:
            column.add_widget(Card([Words(self._notice)], tone=theme.look.raised))
        for title in titles():
            if title.figure is not None:
                shared = [name for name in self.app.store.kept(title.key) if title.asks_for(name) is not None]
                column.add_widget(self._title(title, shared))
        self.put_column(column)

    def _title(self, title: Title, shared: list[str]) -> Card:
        lines: list[Any] = [Words(self.say(title.name), HEADING, bold=True)]
        if not shared:
            lines.append(Words(self.say(say("Nothing entered yet.")), BODY, theme.look.muted))
        for name in shared:
            lines.append(Words(name.replace("_", " "), BODY))
            lines.append(Press(self.say(say("Forget it, ask again")), partial(self._forget, title, name)))
        path = Field(str(self.app.folder / f"truhla-figures-{title.key}.json"))
        lines.append(Words(self.say(say("File for others")), SMALL, theme.look.muted))
        lines.append(path)
        lines.append(
            Buttons(
                [
                    Press(self.say(say("Export")), lambda: self._try(lambda: self._export(title, Path(path.text)))),
                    Press(self.say(say("Import")), lambda: self._try(lambda: self._import(title, Path(path.text)))),
                ]
            )
        )
        return Card(lines)

    def _forget(self, title: Title, name: str) -> None:
        self._try(lambda: self._forgotten(title, name))

    def _forgotten(self, title: Title, name: str) -> Text:
        self.app.store.forget(title.key, name)
        return say("Forgotten: {name}", name=name)

    def _export(self, title: Title, path: Path) -> Text:
        number = export.write_figures(title, self.app.store.kept(title.key), path)
        return say("Figures written: {n}", n=number)

    def _import(self, title: Title, path: Path) -> Text:
        taken = export.read_figures(title, path)
        self.app.store.keep(title.key, taken)
        return say("Figures taken: {n}", n=len(taken))

    def _try(self, act: Callable[[], Text]) -> None:
        try:
            self._notice = self.say(act())
        except Trouble as trouble:
            self._notice = self.say(trouble.text)
        self.refresh()
