"""The routing law: which chest goes to whom in the five rounds of trade (digest, section 3).

The law stands here as its four sentences. Of all there is, 48 schedules obey it; one is drawn, each
as likely as the others, so that nothing beyond the law can be learnt from our habits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from companion.titles.deal.roles import Role

ROUNDS = (1, 2, 3, 4, 5)

Route = Mapping[Role, Role]
"""Whose chest → who gets it."""

OWN: Route = {role: role for role in Role}
"""The return: every chest to its owner."""


@dataclass(frozen=True)
class Trade:
    """One round: the first offer, the second offer; the return needs no drawing."""

    first: Route
    second: Route


Schedule = tuple[Trade, ...]


def everybody_sees_two_offers_of_others(trade: Trade) -> bool:
    """1. Nobody gets the own chest, and nobody gets the same chest twice in a round."""
    return all(len({owner, trade.first[owner], trade.second[owner]}) == 3 for owner in Role)


def the_cultist_sees_the_devils_offer(number: int, trade: Trade) -> bool:
    """2. The cultist sees the devil's offer every round: first in round 3, second in the others."""
    seen = trade.first if number == 3 else trade.second
    return seen[Role.DEVIL] is Role.CULTIST


def each_mortal_sees_the_devils_offer_first_twice(schedule: Schedule) -> bool:
    """3. In rounds 1, 2, 4, 5 a mortal sees the devil's offer first; over the game each mortal twice."""
    firsts = [trade.first[Role.DEVIL] for number, trade in enumerate(schedule, 1) if number != 3]
    return firsts.count(Role.MORTAL_A) == firsts.count(Role.MORTAL_B) == 2


def the_devil_sees_the_cultists_offer_once(schedule: Schedule) -> bool:
    """4. The devil sees the cultist's offer exactly once in the game: second, in round 2 or in round 4."""
    sights = [sight for number, trade in enumerate(schedule, 1) for sight in _sights_of_the_cultist(number, trade)]
    return sights in ([(2, "second")], [(4, "second")])


def _sights_of_the_cultist(number: int, trade: Trade) -> list[tuple[int, str]]:
    offers = {"first": trade.first, "second": trade.second}
    return [(number, name) for name, route in offers.items() if route[Role.CULTIST] is Role.DEVIL]


@lru_cache
def schedules() -> tuple[Schedule, ...]:
    """All that obey the law, in a fixed order."""
    return tuple(
        schedule
        for schedule in product(*(_trades(number) for number in ROUNDS))
        if each_mortal_sees_the_devils_offer_first_twice(schedule) and the_devil_sees_the_cultists_offer_once(schedule)
    )


def _trades(number: int) -> list[Trade]:
    """What sentences 1 and 2 allow in this round, less what sentence 4 forbids in any game."""
    return [
        trade
        for trade in trades()
        if the_cultist_sees_the_devils_offer(number, trade)
        and _sights_of_the_cultist(number, trade) in ([], [(2, "second")], [(4, "second")])
    ]


@lru_cache
def trades() -> tuple[Trade, ...]:
    """The 24 pairs of offers that sentence 1 allows."""
    routes = [dict(zip(Role, getters, strict=True)) for getters in permutations(Role)]
    pairs = (Trade(first, second) for first, second in product(routes, repeat=2))
    return tuple(trade for trade in pairs if everybody_sees_two_offers_of_others(trade))
