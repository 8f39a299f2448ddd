"""What a title is: a name, a version and a script; and what a script is given: a table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.seal import fingerprint
from companion.table.text import Text

T = TypeVar("T")

Script = Generator[Prompt, Answer, T]
"""Yields prompts, receives answers, returns a T to the script that called it."""

Options = Mapping[str, Any]


class Table:
    """All a script may know of the world: options, chance, and a place to publish its view."""

    def __init__(self, options: Options, seed: str) -> None:
        self.options = options
        self.random = Chance(seed)
        self.view: Any = None

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.random.seed)

    def open_seal(self) -> str:
        """The seed itself. Only for the end of a game."""
        return self.random.seed


@dataclass(frozen=True)
class Topic:
    """A page of the private help."""

    title: Text
    lines: tuple[Text, ...]


@dataclass(frozen=True)
class Standing:
    """How one side of a finished game came out."""

    key: str
    """What statistics count by: a role, an opponent, you."""
    kind: Text
    """The key in words."""
    who: Text
    """In this game."""
    points: int | None
    won: bool


def _nothing(kept: Options, fresh_seed: str) -> Options:
    return {}


@dataclass(frozen=True)
class Title:
    """A game we serve. `version` rises with every change that alters the replay of saved games."""

    key: str
    name: Text
    version: int
    play: Callable[[Table], Script[None]]
    headline: Callable[[Any], Text]
    """Where the game stands, in a few words for lists; from the view."""
    record: Callable[[Any], Mapping[str, Any]]
    """Everything opened, as JSON, from the view of a finished game."""
    standings: Callable[[Any], Sequence[Standing]] = field(default=lambda view: ())
    """Who came out how, from the view of a finished game."""
    about: Text | None = None
    """What Truhla does for this game, in a sentence."""
    board: Callable[[Any], Sequence[Text]] = field(default=lambda view: ())
    """The view in lines, for front ends that can't draw."""
    help: tuple[Topic, ...] = ()
    figure: Callable[[str], Prompt | None] | None = None
    """The prompt that asks for a kept figure which may serve others, too; by the figure's name."""
    bots: tuple[str, ...] = ()
    """Opponents that can play each other."""
    arena: Callable[[Sequence[str], str, int], Mapping[str, Any]] | None = None
    """One game among bots by seed and number, as JSON; `winner` is the index of the bot that won."""
    prepare: Callable[[Options, str], Options] = _nothing
    """What a first game needs beside the kept figures; it is kept from then on."""

    def asks_for(self, figure: str) -> Prompt | None:
        return self.figure(figure) if self.figure is not None else None
