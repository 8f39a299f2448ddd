"""Who is who: four roles, dealt at random, with wishes or without (digest, section 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import permutations
from math import prod

from companion.table.chance import Chance
from companion.table.text import Text, say


class Role(StrEnum):
    DEVIL = "devil"
    CULTIST = "cultist"
    MORTAL_A = "mortal_a"
    MORTAL_B = "mortal_b"

    @property
    def kind(self) -> str:
        """Both mortals are the same kind: same chest, same rules."""
        return "mortal" if self.is_mortal else str(self)

    @property
    def is_mortal(self) -> bool:
        return self in (Role.MORTAL_A, Role.MORTAL_B)


NAMES: dict[Role, Text] = {
    Role.DEVIL: say("the devil"),
    Role.CULTIST: say("the cultist"),
    Role.MORTAL_A: say("the first mortal"),
    Role.MORTAL_B: say("the second mortal"),
}

KINDS = ("devil", "cultist", "mortal")
KIND_NAMES: dict[str, Text] = {"devil": say("devil"), "cultist": say("cultist"), "mortal": say("mortal")}


class Wish(StrEnum):
    LIKE = "like"
    NEUTRAL = "neutral"
    DISLIKE = "dislike"


WISH_NAMES: dict[Wish, Text] = {
    Wish.LIKE: say("I would like it"),
    Wish.NEUTRAL: say("I do not mind"),
    Wish.DISLIKE: say("rather not"),
}

# A like doubles the weight, a dislike halves it; never to nothing, so every role stays possible.
WEIGHTS = {Wish.LIKE: 4, Wish.NEUTRAL: 2, Wish.DISLIKE: 1}

Wishes = Mapping[str, Wish]
"""Kind of role → wish, of one player."""

NO_WISHES: Wishes = dict.fromkeys(KINDS, Wish.NEUTRAL)

Dealt = tuple[Role, ...]
"""The role of the first, second, third, fourth player."""

ASSIGNMENTS: tuple[Dealt, ...] = tuple(permutations(Role))


def weight(dealt: Dealt, wishes: Sequence[Wishes]) -> int:
    return prod(WEIGHTS[wish[role.kind]] for role, wish in zip(dealt, wishes, strict=True))


def deal_roles(chance: Chance, wishes: Sequence[Wishes]) -> Dealt:
    """One of the 24 assignments, each weighing the product of what its players wished."""
    return chance.weighted(ASSIGNMENTS, [weight(dealt, wishes) for dealt in ASSIGNMENTS])


def odds(wishes: Wishes) -> dict[str, Fraction]:
    """Exact odds of one player by kind, everybody else taken as neutral: nobody learns another's wishes."""
    everybody = (wishes, NO_WISHES, NO_WISHES, NO_WISHES)
    weights = {dealt: weight(dealt, everybody) for dealt in ASSIGNMENTS}
    total = sum(weights.values())
    return {
        kind: Fraction(sum(each for dealt, each in weights.items() if dealt[0].kind == kind), total) for kind in KINDS
    }
