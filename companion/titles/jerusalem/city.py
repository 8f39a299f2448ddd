"""The city: five quarters of one large and two small areas, and the Tower of David."""

from __future__ import annotations

from collections.abc import Sequence

PALACE, TEMPLARS, PATRIARCHATE, MARKET, NOBILITY, TOWER_QUARTER = range(6)
TOWER = 15
AREAS = 16
LARGE_PALACE = 0


def areas_of(quarter: int) -> range:
    return range(TOWER, AREAS) if quarter == TOWER_QUARTER else range(3 * quarter, 3 * quarter + 3)


def quarter_of(area: int) -> int:
    return area // 3


def is_large(area: int) -> bool:
    return area % 3 == 0


def areas_in_play(players: int) -> tuple[int, ...]:
    """For two, Patriarchate and Nobility are closed."""
    quarters = (PALACE, TEMPLARS, MARKET, TOWER_QUARTER) if players == 2 else range(6)
    return tuple(area for quarter in quarters for area in areas_of(quarter))


def leader(counts: Sequence[int], offices: Sequence[int]) -> int | None:
    """Who has most; of equals the lower office number. Nobody where nobody stands."""
    best, first = 0, None
    for who, count in enumerate(counts):
        if count > best or (count and count == best and first is not None and offices[who] < offices[first]):
            best, first = count, who
    return first
