"""Hexagons by axial coordinates: what lies around a spot, and what hangs together."""

from __future__ import annotations

from collections.abc import Sequence

Spot = tuple[int, int]

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east; the edges of a hex are numbered alike."""


def spots_around(spot: Spot) -> list[Spot]:
    return [(spot[0] + q, spot[1] + r) for q, r in AROUND]


def free_spots(taken: Sequence[Spot]) -> list[Spot]:
    """Next to something laid, in a fixed order."""
    return sorted({spot for each in taken for spot in spots_around(each)} - set(taken))


def is_connected(spots: Sequence[Spot]) -> bool:
    reached, left = set(spots[:1]), set(spots[1:])
    while True:
        near = {spot for spot in left if any(other in reached for other in spots_around(spot))}
        if not near:
            return not left
        reached |= near
        left -= near
