"""Is chance fair? Draws a million games and holds what came out against exact odds: `fairness.py [--games N]`."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product

from companion.table.chance import Chance
from companion.table.seal import seed_from
from companion.titles.deal.roles import ASSIGNMENTS, KINDS, NO_WISHES, Wish, Wishes, odds, weight
from companion.titles.deal.routing import schedules
from companion.titles.deal.script import draw

Odds = Mapping[Hashable, Fraction]
Counts = Counter[tuple[str, Hashable]]

DOUBTFUL = 0.001
CHUNK = 5_000
ALL_WISHES: tuple[Wishes, ...] = tuple(dict(zip(KINDS, wishes, strict=True)) for wishes in product(Wish, repeat=3))
TABLE: tuple[Wishes, ...] = (
    {"devil": Wish.LIKE, "cultist": Wish.DISLIKE, "mortal": Wish.NEUTRAL},
    {"devil": Wish.LIKE, "cultist": Wish.LIKE, "mortal": Wish.DISLIKE},
    {"devil": Wish.DISLIKE, "cultist": Wish.NEUTRAL, "mortal": Wish.LIKE},
    NO_WISHES,
)


@dataclass(frozen=True)
class Finding:
    """One comparison: how often each thing came, and how likely that is if chance is fair."""

    what: str
    games: int
    cells: int
    farthest: float
    """The largest distance of one thing from its odds, in standard deviations."""
    chi_square: float

    @property
    def p(self) -> float:
        return survival(self.chi_square, self.cells - 1)

    @property
    def doubtful(self) -> bool:
        return self.p < DOUBTFUL


def survival(chi_square: float, degrees: int) -> float:
    """The chance of a chi-square at least so large (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return math.erfc(((chi_square / degrees) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread)) / 2


def compare(what: str, counts: Mapping[Hashable, int], exact: Odds) -> Finding:
    games = sum(counts.values())
    if not set(counts) <= set(exact):
        raise ValueError(f"{what}: something came that can't come")
    far, chi_square = 0.0, 0.0
    for thing, chance in exact.items():
        off, expected = counts.get(thing, 0) - games * float(chance), games * float(chance)
        chi_square += off * off / expected
        far = max(far, abs(off) / math.sqrt(expected * (1 - float(chance))))
    return Finding(what, games, len(exact), far, chi_square)


def _even(number: int, chance: Chance) -> Iterable[tuple[str, Hashable]]:
    roles, ways = draw(chance, [NO_WISHES] * 4)
    who, way = ASSIGNMENTS.index(roles), schedules().index(ways)
    yield from (("roles", who), ("routes", way), ("roles and routes", (who, way)))
    yield from ((f"roles of player {seat}", role.kind) for seat, role in enumerate(roles, 1))


def _one_wishes(number: int, chance: Chance) -> Iterable[tuple[str, Hashable]]:
    which = number % len(ALL_WISHES)
    roles, _ = draw(chance, [ALL_WISHES[which], NO_WISHES, NO_WISHES, NO_WISHES])
    yield (f"one wishes {which}", roles[0].kind)


def _all_wish(number: int, chance: Chance) -> Iterable[tuple[str, Hashable]]:
    roles, _ = draw(chance, TABLE)
    yield ("all four wish", ASSIGNMENTS.index(roles))


KINDS_OF_GAME = {"even": _even, "one wishes": _one_wishes, "all wish": _all_wish}


def count(kind: str, seed: str, numbers: range) -> Counts:
    """What came out in these games; a game's chance follows from its number alone."""
    counts: Counts = Counter()
    for number in numbers:
        counts.update(KINDS_OF_GAME[kind](number, Chance(seed_from(f"{seed}/{kind}/{number}"))))
    return counts


def exact_odds() -> dict[str, Odds]:
    """What the rules say, counted and never drawn."""
    ways = len(schedules())
    weights = {number: weight(dealt, TABLE) for number, dealt in enumerate(ASSIGNMENTS)}
    known: dict[str, Odds] = {
        "roles": dict.fromkeys(range(24), Fraction(1, 24)),
        "routes": dict.fromkeys(range(ways), Fraction(1, ways)),
        "roles and routes": dict.fromkeys(product(range(24), range(ways)), Fraction(1, 24 * ways)),
        "all four wish": {number: Fraction(each, sum(weights.values())) for number, each in weights.items()},
    }
    known |= {f"roles of player {seat}": odds(NO_WISHES) for seat in (1, 2, 3, 4)}
    return known | {f"one wishes {which}": odds(wishes) for which, wishes in enumerate(ALL_WISHES)}


def findings(counts: Counts) -> list[Finding]:
    """The 27 ways in which one player can wish are told as one line: their chi-squares add up."""
    found = {
        what: compare(what, {thing: n for (told, thing), n in counts.items() if told == what}, exact)
        for what, exact in exact_odds().items()
    }
    single = [found.pop(what) for what in list(found) if what.startswith("one wishes")]
    return [*found.values(), _together(single)]


def _together(single: Sequence[Finding]) -> Finding:
    return Finding(
        "one wishes, 27 ways",
        sum(each.games for each in single),
        sum(each.cells - 1 for each in single) + 1,
        max(each.farthest for each in single),
        sum(each.chi_square for each in single),
    )


def draw_games(games: int, seed: str) -> Counts:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    counts: Counts = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for kind in KINDS_OF_GAME:
            for part in workers.map(partial(count, kind, seed), chunks):
                counts.update(part)
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", default="published")
    asked = parser.parse_args()
    found = findings(draw_games(asked.games, asked.seed))
    print("| what is drawn | games | cells | farthest, in σ | χ² | p |\n|---|---|---|---|---|---|")
    for each in found:
        row = f"| {each.what} | {each.games:,} | {each.cells:,} | {each.farthest:.2f} | {each.chi_square:,.1f} "
        print(row + f"| {each.p:.3f}{' DOUBTFUL' if each.doubtful else ''} |")
    return int(any(each.doubtful for each in found))


if __name__ == "__main__":
    sys.exit(main())
