"""Points of both sides, line by line (digest, sections 2.11 to 2.14, 6.6, 9.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from companion.table.scores import Line
from companion.table.text import say
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.words import BUILDINGS, Building

POINTS = FIGURES["points"]


def set_points(ribbons: Iterable[str]) -> int:
    """Sets of different ribbons, the largest ones first: the best there is."""
    counts = Counter(ribbons)
    points = 0
    while counts:
        points += POINTS["sets"][len(counts)]
        counts = Counter({ribbon: number - 1 for ribbon, number in counts.items() if number > 1})
    return points


def place_points(counts: Sequence[int], places: Sequence[int]) -> list[Fraction]:
    """For the most flipped; ties share the places' points, nobody without any is counted."""
    points = [Fraction(0)] * len(counts)
    left = list(places)
    for value in sorted({count for count in counts if count > 0}, reverse=True):
        tied = [who for who, count in enumerate(counts) if count == value]
        shared = Fraction(sum(left[: len(tied)]), len(tied))
        for who in tied:
            points[who] = shared
        left = left[len(tied) :]
    return points


def debt_points(unpaid: int, deeds: int, flipped_deeds: int) -> int:
    points: dict[str, int] = POINTS
    return points["unpaid_debt"] * unpaid + points["deed"] * deeds + points["flipped_deed"] * flipped_deeds


def building_lines(built: Mapping[str, int]) -> list[Line]:
    return [
        Line(
            say("{building}: {n}", building=BUILDINGS[building], n=built.get(building, 0)),
            FIGURES["buildings"][building]["points"][built.get(building, 0)],
        )
        for building in Building
    ]
