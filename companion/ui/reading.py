"""Pages to read: history, private help, the menu of a game, and the page for what nobody expected."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion import report
from companion.table.text import say
from companion.table.trouble import FileTrouble
from companion.ui.page import Page
from companion.ui.theme import BODY, GAP, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Bar, Card, Column, IconPress, Press, Words


class HistoryPage(Page):
    """What was asked and answered; nothing secret is in it before the end."""

    def build(self) -> None:
        self.put_bar(self.say(say("History")))
        column = Column(gap=GAP)
        session = self.app.session
        for number, entry in enumerate(reversed(session.history if session else []), 1):
            lines = [Words(self.say(entry.prompt.text), SMALL, theme.look.muted)]
            if entry.answer is not None:
                lines.append(Words(self.say(entry.answer), BODY))
            column.add_widget(Card(lines, gap=4))
            if number == 80:
                break
        self.put_column(column)


class HelpPage(Page):
    """The private help: the same for everybody, opened and closed with one tap, no trace left."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._open: int | None = None

    def told(self, **what: Any) -> None:
        self._open = None

    def build(self) -> None:
        close = IconPress("close", self.app.back, self.say(say("Close")))
        self.put(Bar(self.say(say("Private help")), (), [close]))
        session = self.app.session
        topics = session.title.help if session else ()
        column = Column(gap=GAP)
        if self._open is None:
            for number, topic in enumerate(topics):
                column.add_widget(Press(self.say(topic.title), partial(self._turn_to, number)))
        else:
            topic = topics[self._open]
            words = [Words(self.say(topic.title), HEADING, bold=True)]
            words += [Words(self.say(line), BODY) for line in topic.lines]
            column.add_widget(Card(words, gap=PAD))
            column.add_widget(Press(self.say(say("All topics")), lambda: self._turn_to(None)))
        column.add_widget(Press(self.say(say("Close")), self.app.back, main=True))
        self.put_column(column)

    def _turn_to(self, number: int | None) -> None:
        self._open = number
        self.refresh()

    def on_back(self) -> bool:
        if self._open is None:
            return False
        self._turn_to(None)
        return True


class MenuPage(Page):
    """In a game: where to go from here."""

    def build(self) -> None:
        self.put_bar(self.say(say("Menu")))
        app = self.app
        ways = [
            (say("Go on playing"), app.back),
            (say("Back to the start of this pass or phase"), lambda: app.step(lambda session: session.back())),
            (say("History"), lambda: app.go("history")),
            (say("Settings"), lambda: app.go("settings")),
            (say("Home; the game is kept"), app.home_again),
        ]
        column = Column(gap=GAP + 4)
        for number, (words, act) in enumerate(ways):
            column.add_widget(Press(self.say(words), act, main=number == 0))
        self.put_column(column, widest=520)


class TroublePage(Page):
    """Something nobody expected. The game is kept; a report can be saved."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._report = ""
        self._saved = ""

    def told(self, said: str = "", **what: Any) -> None:
        self._report, self._saved = said, ""

    def build(self) -> None:
        self.put(Bar("Truhla"))
        words = [
            Words(self.say(say("Something unexpected happened.")), HEADING, bold=True),
            Words(self.say(say("Your games are kept. You can go on."))),
        ]
        if self._saved:
            words.append(Words(self._saved, SMALL, theme.look.muted))
        column = Column([Card(words, gap=PAD)], gap=PAD)
        column.add_widget(Press(self.say(say("Continue")), self.app.recover, main=True))
        column.add_widget(Press(self.say(say("Save a report")), self._save))
        self.put_column(column, widest=520)

    def _save(self) -> None:
        try:
            path = report.save(self._report, self.app.store.path)
            self._saved = self.say(self.app.handed_on(path) or say("The report is in {path}.", path=str(path)))
        except FileTrouble as trouble:
            self._saved = self.say(trouble.text)
        self.refresh()
