"""The table: one prompt as a card in large type, the ways to answer it, and the game around it."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table.prompts import Answer, Prompt, Think
from companion.table.session import Session
from companion.table.text import say
from companion.table.trouble import Refused, Trouble
from companion.ui.answers import answer_widget
from companion.ui.boards import board_of
from companion.ui.page import Page
from companion.ui.theme import BODY, GAP, HEADING, PAD, WIDE, theme
from companion.ui.thinking import Dots, Thinker
from companion.ui.widgets import Bar, Card, Column, IconPress, Press, Row, Scroll, Words


class TablePage(Page):
    """Plays `app.session`. Chests and colours have screens of their own; everything else is asked here."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._complaint = ""
        self._board_open = False
        self._why_open = False
        self._thinker = Thinker(self._thought)

    @property
    def session(self) -> Session:
        assert self.app.session is not None  # noqa: S101
        return self.app.session

    def told(self, **what: Any) -> None:
        self._complaint = ""
        self._board_open = False

    def build(self) -> None:
        self.put(self._bar())
        if self.session.over:
            self.put_column(self._ending())
            return
        if self._board_open:
            self.put_column(self._board())
            return
        if _wide() and self._board_lines():
            both = BoxLayout(spacing=dp(GAP))
            both.add_widget(Scroll(self._prompt_column(self.session.prompt)))
            side = Scroll(self._board(), size_hint_x=0.42)
            both.add_widget(side)
            self.put(both)
        else:
            self.put_column(self._prompt_column(self.session.prompt))

    def _bar(self) -> Bar:
        session = self.session
        undo = IconPress("undo", self.undo, self.say(say("Undo")))
        redo = IconPress("redo", self.redo, self.say(say("Redo")))
        undo.disabled, redo.disabled = session.undoes is None, not session.can_redo()
        return Bar(
            self.say(session.title.headline(session.view)),
            [IconPress("menu", lambda: self.app.go("menu"), self.say(say("Menu")))],
            [
                undo,
                redo,
                IconPress("history", lambda: self.app.go("history"), self.say(say("History"))),
                IconPress("help", lambda: self.app.go("help"), self.say(say("Private help"))),
            ],
        )

    def _prompt_column(self, prompt: Prompt) -> Column:
        card = Card([Words(self.say(prompt.text), HEADING)], gap=GAP + 4)
        for note in prompt.notes:
            card.add_widget(_note(self.say(note)))
        if prompt.why is not None:
            card.add_widget(Press(self.say(say("Why?")), self._toggle_why))
            if self._why_open:
                card.add_widget(Words(self.say(prompt.why), BODY, theme.look.muted))
        column = Column([card], gap=PAD)
        if self._complaint:
            column.add_widget(Card([Words(self._complaint, BODY, theme.look.on_accent)], tone=theme.look.accent))
        if isinstance(prompt, Think):
            column.add_widget(Dots())
            self._thinker.begin(prompt)
        else:
            column.add_widget(answer_widget(prompt, self.app.language, self.answer))
        if self._board_lines() and not _wide():
            column.add_widget(Press(self.say(say("How things stand")), self._toggle_board))
        return column

    def _board_lines(self) -> list[str]:
        return [self.say(line) for line in self.session.title.board(self.session.view)]

    def _board(self) -> Column:
        lines: list[Widget] = [Words(self.say(say("How things stand")), HEADING, bold=True)]
        drawn = board_of(self.session.title.key, self.session.view, self.say)
        lines += [drawn] if drawn is not None else []
        lines += [Words(line, BODY) for line in self._board_lines()]
        column = Column([Card(lines)], gap=PAD)
        if self._board_open:
            column.add_widget(Press(self.say(say("Close")), self._toggle_board, main=True))
        return column

    def _ending(self) -> Column:
        lines = [Words(self.say(say("This game is over.")), HEADING)]
        lines += [Words(line) for line in self._board_lines()]
        return Column([Card(lines), Press(self.say(say("Home")), self.app.home_again, main=True)], gap=PAD)

    def _toggle_board(self) -> None:
        self._board_open = not self._board_open
        self.refresh()

    def _toggle_why(self) -> None:
        self._why_open = not self._why_open
        self.refresh()

    # what people do

    def answer(self, answer: Answer) -> None:
        self._complaint = ""
        self._why_open = False
        try:
            self.session.answer(answer)
        except (Refused, Trouble) as trouble:
            self._complaint = self.say(trouble.text)
            self.refresh()
        else:
            self.app.show_prompt()

    def _thought(self, prompt: Think, answer: Answer) -> None:
        """Nobody is torn from another page; and who went back meanwhile is asked again."""
        session = self.app.session
        if session is None or session.over or session.prompt is not prompt:
            return
        if self.app.page is self:
            self.answer(answer)
        else:
            session.answer(answer)

    def undo(self) -> None:
        undone = self.session.undoes
        self._move(self.session.undo)
        if undone is not None:
            self.app.notice(say("Undone: {what}", what=undone))

    def redo(self) -> None:
        self._move(self.session.redo)

    def _move(self, move: Any) -> None:
        try:
            move()
        except Trouble as trouble:
            self._complaint = self.say(trouble.text)
        self.app.show_prompt()

    def on_back(self) -> bool:
        if self._board_open:
            self._toggle_board()
            return True
        return False


def _note(words: str) -> Row:
    dot = Words("•", BODY, theme.look.accent, size_hint_x=None, width=dp(18), pos_hint={"top": 1})
    return Row([dot, Words(words, BODY)], gap=0)


def _wide() -> bool:
    return bool(Window.width >= dp(WIDE) and Window.width > Window.height)
