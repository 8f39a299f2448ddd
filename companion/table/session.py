"""One game in progress: a script and the answers so far.

State is never patched: undo is a replay with one answer fewer. An answer counts only when the
journal has it; if the disk says no, or the script stumbles, the session stands where it stood.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.table.prompts import Answer, Prompt, Think
from companion.table.script import Options, Script, Table, Title
from companion.table.seal import fingerprint, new_seed
from companion.table.text import Text, say
from companion.table.trouble import Refused, ReplayTrouble


class Journal(Protocol):
    """Where answers are kept. Returns only when they are safe."""

    def append(self, position: int, answer: Answer, kept: Mapping[str, Any], over: bool) -> None:
        """Answer number `position` (from 0); any later ones are dropped."""

    def move(self, position: int, over: bool) -> None:
        """Undo or redo: the first `position` answers count."""


class NoJournal:
    """For tests and simulations: nothing outlives the session."""

    def append(self, position: int, answer: Answer, kept: Mapping[str, Any], over: bool) -> None: ...

    def move(self, position: int, over: bool) -> None: ...


@dataclass(frozen=True)
class Entry:
    """A line of the history; `answer` is None where there was nothing to say."""

    prompt: Prompt
    answer: Text | None


@dataclass(frozen=True)
class SavedGame:
    """What makes a game: with these and the title's script it can be played again, exactly."""

    title: str
    version: int
    options: Options
    seed: str
    answers: tuple[Answer, ...] = ()
    position: int = field(default=-1)
    """How many of the answers count; those behind were undone. -1: all."""

    @property
    def counted(self) -> tuple[Answer, ...]:
        return self.answers if self.position < 0 else self.answers[: self.position]


class Session:
    """A script being played."""

    def __init__(self, title: Title, saved: SavedGame, journal: Journal | None = None) -> None:
        if saved.version != title.version:
            raise ReplayTrouble(
                say(
                    "This game was begun with version {old} of the rules, now there is version {new}. "
                    "It is kept and can be exported, but not played on.",
                    old=saved.version,
                    new=title.version,
                )
            )
        self.title = title
        self.options = saved.options
        self.seed = saved.seed
        self._journal = journal or NoJournal()
        self._answers = list(saved.answers)
        self._replay(len(saved.counted))

    @classmethod
    def start(
        cls,
        title: Title,
        options: Options | None = None,
        seed: str | None = None,
        journal: Journal | None = None,
    ) -> Session:
        return cls(title, SavedGame(title.key, title.version, options or {}, seed or new_seed()), journal)

    @property
    def prompt(self) -> Prompt:
        """What waits for an answer."""
        if self._prompt is None:
            raise Refused(say("This game is over."))
        return self._prompt

    @property
    def over(self) -> bool:
        return self._prompt is None

    @property
    def view(self) -> Any:
        return self._table.view

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.seed)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that count."""
        return tuple(self._answers[: len(self._asked)])

    @property
    def saved(self) -> SavedGame:
        return SavedGame(
            self.title.key, self.title.version, self.options, self.seed, tuple(self._answers), len(self._asked)
        )

    def answer(self, answer: Answer) -> None:
        """Take the answer, keep it, go on. A wrong one raises `Refused` and changes nothing."""
        prompt = self.prompt
        if refusal := prompt.refusal(answer):
            raise Refused(refusal)
        position = len(self._asked)
        before = self._answers
        same = self._answers[position : position + 1] == [answer]
        self._answers = list(before) if same else [*before[:position], json.loads(json.dumps(answer))]
        kept = {prompt.keep: answer} if prompt.keep and answer is not None else {}
        try:
            self._send(self._answers[position])
            if same and not kept:
                self._journal.move(position + 1, self.over)
            else:
                self._journal.append(position, answer, kept, self.over)
        except BaseException:
            self._answers = before
            self._replay(position)
            raise

    def think(self) -> None:
        """Let the app's opponent decide, here and now."""
        if isinstance(self.prompt, Think):
            self.answer(self.prompt.decide())

    @property
    def undoes(self) -> Text | None:
        """What undo would take back, in words that everybody may read."""
        if not self.can_undo():
            return None
        last = self._asked[self._last_by_people()]
        return say("a private answer") if last.private or last.secret else last.text

    def can_undo(self) -> bool:
        return self._last_by_people() >= 0

    def _last_by_people(self) -> int:
        """The number of the last answer that people gave; -1 if there is none."""
        numbers = range(len(self._asked) - 1, -1, -1)
        return next((number for number in numbers if not isinstance(self._asked[number], Think)), -1)

    def can_redo(self) -> bool:
        return len(self._asked) < len(self._answers)

    def undo(self) -> Prompt:
        """Take the last answer of people back; it can be redone. Gives the prompt that waits again."""
        if not self.can_undo():
            raise Refused(say("There is nothing to undo."))
        self._go_to(self._last_by_people())
        return self.prompt

    def redo(self) -> None:
        if not self.can_redo():
            raise Refused(say("There is nothing to redo."))
        self._go_to(len(self._asked) + 1)
        while isinstance(self._prompt, Think) and self.can_redo():
            self._go_to(len(self._asked) + 1)

    def back(self) -> Prompt:
        """The rulebook's Back: to the start of this pass or phase, or, from there, of the one before."""
        marks = [number for number, prompt in enumerate(self._asked) if prompt.landmark]
        if not self._asked:
            raise Refused(say("There is nothing to undo."))
        self._go_to(marks[-1] if marks else 0)
        return self.prompt

    @property
    def history(self) -> list[Entry]:
        """What everybody may read again. Nothing private, ever; secrets when the game is over."""
        return [
            Entry(prompt, prompt.in_words(answer))
            for prompt, answer in zip(self._asked, self._answers, strict=False)
            if not prompt.private and not isinstance(prompt, Think) and (self.over or not prompt.secret)
        ]

    def _go_to(self, position: int) -> None:
        before = len(self._asked)
        self._replay(position)
        try:
            self._journal.move(position, self.over)
        except BaseException:
            self._replay(before)
            raise

    def _replay(self, position: int) -> None:
        self._table = Table(self.options, self.seed)
        self._asked: list[Prompt] = []
        try:
            self._script: Script[None] = self.title.play(self._table)
            self._prompt: Prompt | None = next(self._script, None)
            for answer in self._answers[:position]:
                if self._prompt is None or self._prompt.refusal(answer):
                    raise ReplayTrouble(_does_not_fit(len(self._asked)))
                self._send(answer)
        except ReplayTrouble:
            raise
        except Exception as error:
            raise ReplayTrouble(_does_not_fit(len(self._asked))) from error

    def _send(self, answer: Answer) -> None:
        assert self._prompt is not None  # noqa: S101
        self._asked.append(self._prompt)
        try:
            self._prompt = self._script.send(answer)
        except StopIteration:
            self._prompt = None


def _does_not_fit(number: int) -> Text:
    return say(
        "The game can't be replayed: answer {number} does not fit. It is kept and can be exported.", number=number + 1
    )
