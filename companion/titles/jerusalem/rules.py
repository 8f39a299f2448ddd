"""Rules as plain functions: prices, building, events' arithmetic (digest, sections 4 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.titles.jerusalem.city import TOWER_QUARTER
from companion.titles.jerusalem.figures import FIGURES

MERCENARY = FIGURES["mercenary"]
OFFICES = CONSTABLE, TREASURER, MARSHAL, ADMIRAL = 1, 2, 3, 4


class Rulings(NamedTuple):
    """Readings of what the rulebook leaves open (digest, section 13), as proposed."""

    genoese_for_all: bool = False
    """With the Genoese Merchants the Treasurer pays their price for the first two as well."""
    sells_guarded: bool = True
    """Squires may be sold out of an area with another player's baron."""
    tower_moves_guarded: bool = False
    """The late move may leave the Tower of David although a baron stands there."""
    sixth: int = TOWER_QUARTER
    """The quarter of the sixth Overwhelming card, read off it."""


PROPOSED = Rulings()


def mercenary_price(bought: int, office: int, genoese: bool = False, rulings: Rulings = PROPOSED) -> int:
    """Of the next one, after so many bought this turn."""
    cheap: list[int] = MERCENARY["treasurer"]
    price: int = MERCENARY["genoese"] if genoese else MERCENARY["price"]
    if office == TREASURER and bought < len(cheap) and not (genoese and rulings.genoese_for_all):
        return min(price, cheap[bought])
    return price


def squires_for_baron(office: int, large: bool) -> int:
    baron = FIGURES["baron"]
    if office != CONSTABLE:
        return int(baron["squires"])
    return int(baron["constable_large"] if large else baron["constable_small"])


def floor_cost(floor: int, highest: int) -> int:
    """One more for the first who ever builds so high."""
    return floor + 1 + (floor > highest)


def build(height: int, prestige: int, highest: int) -> tuple[int, int]:
    """As many floors as the prestige pays for: the new height, and what is left."""
    while prestige >= (cost := floor_cost(height + 1, highest)):
        height, prestige = height + 1, prestige - cost
        highest = max(highest, height)
    return height, prestige


def election(counts: Sequence[int]) -> list[int]:
    """In an area, everybody comes down to the weakest who is present."""
    weakest = min((count for count in counts if count), default=0)
    return [min(count, weakest) for count in counts]


def gifts(amounts: Sequence[int]) -> list[int]:
    """Prestige for the most; tied players get less."""
    best = [who for who, amount in enumerate(amounts) if amount == max(amounts)]
    worth = FIGURES["gifts"]["most"] if len(best) == 1 else FIGURES["gifts"]["tied"]
    return [worth if who in best else 0 for who in range(len(amounts))]


def war_toll(removed: int, opponents: int) -> int:
    """Opponents' squires one may take along: one for one, at most two of each."""
    return min(removed, 2 * opponents)


def banned_from_palace(heights: Sequence[int], prestige: Sequence[int]) -> list[bool]:
    """Who may not put the baron on the large Palace area: the highest tower, then most prestige; all who tie."""
    best = max(zip(heights, prestige, strict=True))
    return [pair == best for pair in zip(heights, prestige, strict=True)]
