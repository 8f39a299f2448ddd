"""The few kinds of prompt a script may yield, and what each takes for an answer.

A prompt holds only what its readers may know. Answers are plain JSON values:

| kind    | what it asks                       | answer                                |
|---------|------------------------------------|---------------------------------------|
| Tell    | do this at the table, then go on   | null                                  |
| Choose  | one of several                     | the option's key                      |
| Pick    | several of several                 | list of keys, in the options' order   |
| Count   | a number in a range                | the number                            |
| Write   | a short name                       | the words                             |
| Form    | several of the above on one card   | field → answer                        |
| Scan    | a chest, by code or number card    | the chest's mark                      |
| Show    | look at this player's colour       | null                                  |
| Draw    | a map of hexes, tap by tap         | [column, row, kind, [edges]] of each  |
| Think   | nobody: an opponent of the app     | what `decide` gives                   |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.table.hexagons import AROUND, is_connected
from companion.table.people import Player
from companion.table.text import Text, plain, say, say_n

Answer = Any  # a JSON value; each kind checks its own
Check = Callable[[Mapping[str, Answer]], Text | None]


@dataclass(frozen=True)
class Prompt:
    """What a script says or asks. `key` names the prompt for logs and tests, never for people."""

    key: str
    text: Text
    notes: tuple[Text, ...] = field(default=(), kw_only=True)
    why: Text | None = field(default=None, kw_only=True)
    private: Player | None = field(default=None, kw_only=True)
    """For one player's eyes: front ends hand the device over first; the answer never shows."""
    secret: bool = field(default=False, kw_only=True)
    """Not in the history until the game is over."""
    landmark: bool = field(default=False, kw_only=True)
    """A place where Back stops: the start of a pass or a phase."""
    keep: str | None = field(default=None, kw_only=True)
    """The answer is a figure of the user's: kept under this name for later games."""
    by_hand: bool = field(default=False, kw_only=True)
    """The table may do this by hand: null is an answer, too."""

    def refusal(self, answer: Answer) -> Text | None:
        """Why this answer is not taken, in one sentence; None if it is."""
        if answer is None and self.by_hand:
            return None
        return self._refusal(answer)

    def accepts(self, answer: Answer) -> bool:
        return self.refusal(answer) is None

    def in_words(self, answer: Answer) -> Text | None:
        """The answer as the history tells it."""
        if answer is None:
            return say("done by hand") if self.by_hand else None
        return self._in_words(answer)

    def _refusal(self, answer: Answer) -> Text | None:
        return None if answer is None else say("Nothing needs to be entered here.")

    def _in_words(self, answer: Answer) -> Text | None:
        return None


@dataclass(frozen=True)
class Tell(Prompt):
    """Do this at the table, then go on."""


@dataclass(frozen=True)
class Show(Prompt):
    """The whole screen takes this player's colour."""

    player: Player = field(kw_only=True)


@dataclass(frozen=True)
class Choose(Prompt):
    """One of several."""

    options: Mapping[str, Text] = field(kw_only=True)
    default: str | None = field(default=None, kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if isinstance(answer, str) and answer in self.options:
            return None
        return say("That is none of the choices.")

    def _in_words(self, answer: Answer) -> Text:
        return self.options[answer]


@dataclass(frozen=True)
class Pick(Prompt):
    """Several of several, or none; or exactly so many."""

    options: Mapping[str, Text] = field(kw_only=True)
    default: tuple[str, ...] = field(default=(), kw_only=True)
    exactly: int | None = field(default=None, kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if not isinstance(answer, list) or not all(isinstance(each, str) and each in self.options for each in answer):
            return say("That is none of the choices.")
        if answer != [key for key in self.options if key in answer]:
            return say("Each choice may be named once, in the order of the list.")
        if self.exactly is not None and len(answer) != self.exactly:
            return say_n("Exactly {n} is needed.", "Exactly {n} are needed.", self.exactly)
        return None

    def _in_words(self, answer: Answer) -> Text:
        return say("{chosen}", chosen=tuple(self.options[each] for each in answer)) if answer else say("none")


@dataclass(frozen=True)
class Count(Prompt):
    """A number from `least` to `most`."""

    least: int = field(default=0, kw_only=True)
    most: int = field(kw_only=True)
    default: int | None = field(default=None, kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if not isinstance(answer, int) or isinstance(answer, bool):
            return say("A number is needed here.")
        if not self.least <= answer <= self.most:
            return say("The number must be from {least} to {most}.", least=self.least, most=self.most)
        return None

    def _in_words(self, answer: Answer) -> Text:
        return plain(str(answer))


@dataclass(frozen=True)
class Write(Prompt):
    """A short name."""

    longest: int = field(default=20, kw_only=True)
    taken: tuple[str, ...] = field(default=(), kw_only=True)
    default: str | None = field(default=None, kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if not isinstance(answer, str) or not answer.strip() or not answer.isprintable():
            return say("Please write a name.")
        if answer != answer.strip() or len(answer) > self.longest:
            return say_n(
                "The name may have at most {n} character.", "The name may have at most {n} characters.", self.longest
            )
        if answer.casefold() in (each.casefold() for each in self.taken):
            return say("That name is taken already.")
        return None

    def _in_words(self, answer: Answer) -> Text:
        return plain(answer)


@dataclass(frozen=True)
class Form(Prompt):
    """Several prompts on one card. `check` looks at the fields together; `total` is what counts must add up to."""

    fields: Mapping[str, Prompt] = field(kw_only=True)
    check: Callable[[Mapping[str, Answer]], Text | None] = field(
        default=lambda answers: None, kw_only=True, compare=False
    )

    total: int | None = field(default=None, kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if not isinstance(answer, dict) or list(answer) != list(self.fields):
            return say("All fields of the card are needed.")
        for name, asked in self.fields.items():
            if refusal := asked.refusal(answer[name]):
                return say("{field}: {refusal}", field=asked.text, refusal=refusal)
        if self.total is not None and sum(answer.values()) != self.total:
            return say("Together it must be {total}, this is {sum}.", total=self.total, sum=sum(answer.values()))
        return self.check(answer)

    def _in_words(self, answer: Answer) -> Text:
        told = ((asked.text, asked.in_words(answer[name])) for name, asked in self.fields.items())
        pairs = tuple(say("{field}: {answer}", field=label, answer=words) for label, words in told if words)
        return say("{chosen}", chosen=pairs)


@dataclass(frozen=True)
class Cell:
    """A place on the number cards."""

    row: int
    column: str

    @property
    def called(self) -> Text:
        return say("row {row}, column {column}", row=self.row, column=self.column)


@dataclass(frozen=True)
class Scan(Prompt):
    """One chest, please. `numbers` tells what each chest's card has in the cell of this pass."""

    cell: Cell = field(kw_only=True)
    numbers: Mapping[str, str] = field(kw_only=True)
    done: int = field(default=0, kw_only=True)
    of: int = field(default=4, kw_only=True)
    players: tuple[Player, ...] = field(default=(), kw_only=True)
    """Who sits around; everybody may know that."""

    def chest_with(self, number: str) -> str | None:
        """The chest whose card has this number in the asked cell."""
        return self.numbers.get(number)

    def _refusal(self, answer: Answer) -> Text | None:
        if isinstance(answer, str) and answer in self.numbers.values():
            return None
        return say("No chest was recognised. Please look at the cell again.")


@dataclass(frozen=True)
class Draw(Prompt):
    """A map of so many hexes. Those of an `edged` kind have a line along two of their six edges."""

    kinds: Mapping[str, Text] = field(kw_only=True)
    edged: str = field(kw_only=True)
    hexes: int = field(kw_only=True)

    def _refusal(self, answer: Answer) -> Text | None:
        if not isinstance(answer, list) or not all(self._is_hex(each) for each in answer):
            return say("That is no map of hexes.")
        spots = [(each[0], each[1]) for each in answer]
        if len(spots) != self.hexes or len(set(spots)) != len(spots):
            return say(
                "The map needs {n} hexes, each in a place of its own; there are {there}.",
                n=self.hexes,
                there=len(set(spots)),
            )
        if not is_connected(spots):
            return say("The hexes must touch each other.")
        if any(len(each[3]) != EDGES for each in answer if each[2] == self.edged):
            return say("Such a hex needs a line along two edges: {kind}", kind=self.kinds[self.edged])
        return None

    def _is_hex(self, each: Answer) -> bool:
        if not isinstance(each, list) or len(each) != len(("column", "row", "kind", "edges")):
            return False
        column, row, kind, edges = each
        if not all(type(number) is int and abs(number) <= FARTHEST for number in (column, row)):
            return False
        if not isinstance(kind, str) or kind not in self.kinds or not isinstance(edges, list):
            return False
        if not all(type(edge) is int and 0 <= edge < len(AROUND) for edge in edges):
            return False
        return edges == sorted(set(edges)) and (kind == self.edged or not edges)

    def _in_words(self, answer: Answer) -> Text:
        return say_n("a map of {n} hex", "a map of {n} hexes", len(answer))


EDGES, FARTHEST = 2, 20


@dataclass(frozen=True)
class Think(Prompt):
    """Nobody is asked: an opponent of the app decides. It may take a moment, so front ends call `decide` aside.

    What it decided is an answer like any other: kept, and never thought out again.
    """

    decide: Callable[[], Answer] = field(kw_only=True, compare=False)
    check: Callable[[Answer], bool] = field(kw_only=True, compare=False)
    """Whether such a decision is possible at all: a saved game may be read anywhere."""

    def _refusal(self, answer: Answer) -> Text | None:
        return None if self.check(answer) else say("That is no possible move.")


KINDS = (Tell, Choose, Pick, Count, Write, Form, Scan, Show, Draw, Think)
