"""Roles and wishes (rules 1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from companion.table.chance import Chance
from companion.titles.deal.roles import KINDS, NO_WISHES, Role, Wish, deal_roles, odds

FACTOR = {Wish.LIKE: Fraction(2), Wish.NEUTRAL: Fraction(1), Wish.DISLIKE: Fraction(1, 2)}
ALL_WISHES = [dict(zip(KINDS, wishes, strict=True)) for wishes in product(Wish, repeat=3)]


def test_without_wishes_all_24_assignments_are_equally_likely() -> None:
    counts = Counter(deal_roles(Chance(f"game {n}").of("roles"), [NO_WISHES] * 4) for n in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # chi-square, 23 df, p = 0.001


@pytest.mark.parametrize("wishes", ALL_WISHES, ids=lambda wishes: "-".join(wishes.values()))
def test_own_odds_are_exact(wishes: dict[str, Wish]) -> None:
    """Counted independently: role by role, the others neutral, six orders each."""
    share = {role: FACTOR[wishes["mortal" if "mortal" in role else role]] for role in map(str, Role)}
    total = sum(share.values())
    found = odds(wishes)
    assert found["devil"] == share["devil"] / total
    assert found["cultist"] == share["cultist"] / total
    assert found["mortal"] == (share["mortal_a"] + share["mortal_b"]) / total
    assert all(chance > 0 for chance in found.values())


def test_wishes_shift_the_draw_by_their_product() -> None:
    """Four players with different wishes: frequencies against the exact weights of all 24."""
    table = [
        {"devil": Wish.LIKE, "cultist": Wish.DISLIKE, "mortal": Wish.NEUTRAL},
        {"devil": Wish.LIKE, "cultist": Wish.LIKE, "mortal": Wish.DISLIKE},
        {"devil": Wish.DISLIKE, "cultist": Wish.NEUTRAL, "mortal": Wish.LIKE},
        NO_WISHES,
    ]
    weights = {}
    for dealt in permutations(Role):
        weight = Fraction(1)
        for role, wishes in zip(dealt, table, strict=True):
            weight *= FACTOR[wishes["mortal" if role.is_mortal else str(role)]]
        weights[dealt] = weight
    total, games = sum(weights.values()), 60_000
    counts = Counter(deal_roles(Chance(f"wish {n}"), table) for n in range(games))
    expected = {dealt: float(weight / total * games) for dealt, weight in weights.items()}
    assert sum((counts[d] - e) ** 2 / e for d, e in expected.items()) < 49.7
