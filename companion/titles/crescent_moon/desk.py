"""Who sits where, and what everybody is told: what the resolvers, the year and the opponents share."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.table.news import News
from companion.table.script import Table
from companion.table.text import Text
from companion.titles.crescent_moon.figures import Aids
from companion.titles.crescent_moon.hexes import Hex
from companion.titles.crescent_moon.land import Land, Place
from companion.titles.crescent_moon.words import FACTION_NAMES, hex_name


@dataclass(frozen=True)
class View:
    """What everybody may see; announced points are added up only at the end."""

    phase: str = "setup"
    year: int = 0
    years: int = 3
    round: int = 0
    factions: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    hexes: tuple[Hex, ...] = ()
    places: tuple[Place, ...] = ()
    coins: tuple[int, ...] = ()
    reserves: tuple[tuple[str, int], ...] = ()
    hand: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    ranking: tuple[str, ...] = ()


@dataclass
class Desk(News):
    """A table with its factions. `land` is None where a contest is resolved alone."""

    table: Table
    factions: tuple[str, ...]
    aids: Aids
    bots: frozenset[str] = frozenset()
    land: Land | None = None
    phase: str = "play"
    year: int = 1
    years: int = 3
    round: int = 0
    points: dict[str, int] = field(default_factory=dict)
    ranking: tuple[str, ...] = ()

    def name(self, faction: str) -> Text:
        return FACTION_NAMES[faction]

    def is_bot(self, faction: str) -> bool:
        return faction in self.bots

    def hex(self, number: int) -> Text:
        assert self.land is not None  # noqa: S101
        return hex_name(number, self.land.map[number].kind)

    def hexes(self, numbers: list[int]) -> dict[str, Text]:
        """As options."""
        return {str(number): self.hex(number) for number in numbers}

    def publish(self) -> None:
        land = self.land
        if land is None:
            return
        self.table.view = View(
            self.phase,
            self.year,
            self.years,
            self.round,
            self.factions,
            tuple(faction for faction in self.factions if faction in self.bots),
            land.map.hexes,
            tuple(land.copy().places),
            tuple(land.coins[faction] for faction in self.factions),
            tuple(land.reserves.items()),
            tuple(land.hand[faction] for faction in self.factions),
            tuple(self.points.get(faction, 0) for faction in self.factions),
            self.ranking,
        )
