"""The whole state of a solo game, and its news: what the player has to do for the virtual player, and why."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.news import News
from companion.table.scores import Score
from companion.table.script import Table
from companion.table.text import say, say_n
from companion.titles.paladins.figures import Card
from companion.titles.paladins.rival import Rival
from companion.titles.paladins.schemes import Schemes
from companion.titles.paladins.words import ATTRIBUTES, Attribute


@dataclass(frozen=True)
class View:
    """Everything; there are no secrets from a solo player, save the order of the schemes."""

    round: int = 0
    phase: str = "setup"
    difficulty: str = ""
    rival: Rival = field(default_factory=Rival)
    orders: tuple[str, ...] = ()
    favours: tuple[str | None, ...] = ()
    schemes: tuple[int, int] | None = None
    """Cards in the draw pile and in the discards, where the app keeps them."""
    scores: tuple[Score, ...] = ()


@dataclass
class Game(News):
    table: Table
    difficulty: str
    board: Mapping[str, int]
    """Figures read off the virtual player's board."""
    rulings: Mapping[str, str]
    schemes: Schemes
    rival: Rival = field(default_factory=Rival)
    round: int = 0
    phase: str = "setup"
    orders: list[str] = field(default_factory=list)
    """Revealed, from the left."""
    favours: list[str | None] = field(default_factory=list)
    """Revealed, from the left; what lies there, as far as it was asked."""
    taken_favours: set[int] = field(default_factory=set)
    """Places with a worker, this round."""
    empty_townsfolk: set[int] = field(default_factory=set)
    empty_outsiders: set[int] = field(default_factory=set)
    """Slots known to be empty, this round."""
    gone: set[Card] = field(default_factory=set)
    """Cards that never come back."""
    you_passed: bool = False
    scores: tuple[Score, ...] = ()

    def publish(self) -> None:
        self.table.view = View(
            round=self.round,
            phase=self.phase,
            difficulty=self.difficulty,
            rival=copy.deepcopy(self.rival),
            orders=tuple(self.orders),
            favours=tuple(self.favours),
            schemes=self.schemes.counts,
            scores=self.scores,
        )

    # what moves on the virtual player's board

    def gain_workers(self, number: int) -> None:
        self.rival.workers += number
        self.tell(say_n("It gains {n} worker.", "It gains {n} workers.", number))

    def raise_attribute(self, attribute: Attribute, by: int = 1) -> None:
        if self.rival.raise_attribute(attribute, by):
            self.tell(
                say("Its {attribute}: {value}", attribute=ATTRIBUTES[attribute], value=self.rival.value(attribute))
            )
        else:
            self.because(say("Its {attribute} is at the end of the track.", attribute=ATTRIBUTES[attribute]))

    def move_marker(self, steps: int) -> None:
        raised = self.rival.step_marker(steps)
        self.tell(
            say_n(
                "Its resource marker: {n} step, to space {space}.",
                "Its resource marker: {n} steps, to space {space}.",
                steps,
                space=self.rival.marker,
            )
        )
        for attribute in raised:
            value = self.rival.value(attribute)
            self.tell(say("Its {attribute}: {value}", attribute=ATTRIBUTES[attribute], value=value))
            self.because(
                say("The marker began the track again: the lowest attribute rises, of equal ones the uppermost marker.")
            )
