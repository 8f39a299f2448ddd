"""The whole state of a solo game."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.news import News
from companion.table.scores import Score
from companion.table.script import Table
from companion.table.text import Text, say
from companion.titles.viscounts.castle import Castle
from companion.titles.viscounts.rival import Rival
from companion.titles.viscounts.schemes import Scheme
from companion.titles.viscounts.words import RESOURCES

ANY = say("resource")


@dataclass(frozen=True)
class View:
    """Everything; there are no secrets from a solo player."""

    round: int = 0
    phase: str = "setup"
    rival: Rival | None = None
    castle: Castle = field(default_factory=Castle)
    piles: tuple[int, int, int] = (0, 0, 0)
    """Schemes to draw, discarded, Future Schemes."""
    revealed: tuple[str, ...] = ()
    scores: tuple[Score, ...] = ()


@dataclass
class Game(News):
    table: Table
    rival: Rival
    rulings: Mapping[str, str]
    schemes: dict[str, Scheme]
    pile: int = 0
    discards: int = 0
    futures: int = 0
    castle: Castle = field(default_factory=Castle)
    round: int = 0
    phase: str = "setup"
    revealed: list[str] = field(default_factory=list)
    """Poverty, Prosperity."""
    scores: tuple[Score, ...] = ()

    def publish(self) -> None:
        self.table.view = View(
            self.round,
            self.phase,
            copy.deepcopy(self.rival),
            copy.deepcopy(self.castle),
            (self.pile, self.discards, self.futures),
            tuple(self.revealed),
            self.scores,
        )

    def gain_resource(self, resource: str) -> None:
        self.rival.resources[resource] += 1
        self.tell(say("It gains: {resource}.", resource=resource_words(resource)))

    def gain_virtue(self) -> None:
        self.rival.markers.gain_virtue()
        self.tell(say("Its virtue: marker on space {space}.", space=self.rival.markers.virtue))

    def gain_corruption(self, times: int = 1) -> None:
        self.rival.markers.gain_corruption(times)
        self.tell(say("Its corruption: marker on space {space}.", space=self.rival.markers.corruption))


def resource_words(resource: str) -> Text:
    return RESOURCES.get(resource, ANY)
