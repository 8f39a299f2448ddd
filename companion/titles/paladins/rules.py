"""Base rules both sides share (digest, section 2), as plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.titles.paladins.figures import FIGURES


def workers_needed(workshops: int) -> int:
    """For an action of the right part."""
    return int(FIGURES["workers_of_action"]) - workshops


def reach(needs: Sequence[int], value: int) -> int:
    """How many regions, slots or pieces from the left this attribute reaches."""
    return sum(need <= value for need in needs)


def strength_to_buy(strength: int, needed: int) -> int:
    """Silver a human pays for missing Strength: 1 for every 2. The virtual player never does."""
    return max(0, -(-(needed - strength) // 2))


def tavern_cards(players: int) -> int:
    """One more than there are players; alone, two."""
    return players + 1


@dataclass(frozen=True)
class Tax:
    from_supply: int
    from_main: int
    inquisition: bool


def take_tax(supply: int, owed: int) -> Tax:
    """From the tax supply as far as it goes; who empties it calls the Inquisition."""
    taken = min(supply, owed)
    return Tax(taken, owed - taken, inquisition=supply > 0 and taken == supply)


def inquisition(suspicions: Sequence[int]) -> list[int | None]:
    """For each side: suspicion cards to discard beside the debt taken, or None if it is spared."""
    most = max(suspicions)
    return [number // 2 if number == most and number > 0 else None for number in suspicions]


@dataclass(frozen=True)
class Refreshed:
    discarded: int
    slid: int
    new: int


def refresh(filled: Sequence[bool], discards: Sequence[int]) -> Refreshed:
    """A row at the round's end: cards on these places go, the others slide, the row is filled up."""
    discarded = sum(filled[place] for place in discards)
    slid = sum(filled) - discarded
    return Refreshed(discarded, slid, len(filled) - slid)


def points_of(action: str, count: int) -> int:
    table: list[int] = FIGURES["points"][action]
    return table[min(count, len(table) - 1)]


def attribute_points(value: int) -> int:
    return points_of("attribute", value)


def debt_points(paid: int, unpaid: int) -> int:
    points = FIGURES["points"]
    return int(points["paid_debt"] * paid + points["unpaid_debt"] * unpaid)


def order_points(met: Sequence[bool]) -> int:
    """For the first, second and third order."""
    return sum(points for points, is_met in zip(FIGURES["order_points"], met, strict=False) if is_met)
