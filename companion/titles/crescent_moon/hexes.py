"""The map: hexes by axial coordinates, their kind, and the rivers along their edges (digest, section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.table.hexagons import Spot, free_spots, spots_around

KINDS = ("fertile", "wilderness", "quarry", "mountains", "desert", "holy", "river", "ford")
"""Terrain and feature in one: the holy site lies on desert, river and ford on fertile land."""


@dataclass(frozen=True)
class Hex:
    q: int
    r: int
    kind: str
    rivers: tuple[int, ...] = ()
    """Directions of the edges a river runs along."""

    @property
    def spot(self) -> Spot:
        return self.q, self.r


class Map:
    """Hexes are known by their number, in the order they were laid."""

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes: tuple[Hex, ...] = tuple(hexes)
        self._at = {each.spot: number for number, each in enumerate(self.hexes)}
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(self._adjacent(number) for number in range(len(self.hexes)))

    def __len__(self) -> int:
        return len(self.hexes)

    def __getitem__(self, number: int) -> Hex:
        return self.hexes[number]

    def _adjacent(self, number: int) -> tuple[int, ...]:
        """Sharing an edge with no river along it, on either side."""
        found = []
        for direction, spot in enumerate(spots_around(self.hexes[number].spot)):
            other = self._at.get(spot)
            if other is None or direction in self.hexes[number].rivers:
                continue
            if (direction + 3) % 6 not in self.hexes[other].rivers:
                found.append(other)
        return tuple(sorted(found))

    def of_kind(self, *kinds: str) -> list[int]:
        return [number for number, each in enumerate(self.hexes) if each.kind in kinds]


def touching(spot: Spot, taken: Iterable[Spot]) -> int:
    """How many laid hexes a spot would touch."""
    around = set(spots_around(spot))
    return sum(each in around for each in taken)


def spots_for(kind: str, laid: Sequence[Hex]) -> list[Spot]:
    """Where the variable set-up allows a hex: a river extends the river, others touch as many hexes as possible.

    No other hex may take the last places where the river can go on; the river begins at the ford.
    """
    taken = [each.spot for each in laid]
    free = free_spots(taken)
    if kind == "river":
        return [spot for spot in free if _by_river(spot, laid)]
    allowed = [spot for spot in free if _leaves_the_river_open(spot, laid)] or free
    most = max(touching(spot, taken) for spot in allowed)
    return [spot for spot in allowed if touching(spot, taken) == most]


def _by_river(spot: Spot, laid: Sequence[Hex]) -> bool:
    around = set(spots_around(spot))
    return any(each.spot in around for each in laid if each.kind in ("river", "ford"))


def _leaves_the_river_open(spot: Spot, laid: Sequence[Hex]) -> bool:
    taken = [*(each.spot for each in laid), spot]
    return sum(_by_river(other, laid) for other in free_spots(taken)) >= len(("one end", "the other"))
