"""The routing law (rules 3), against an independent brute force that shares no code with it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

from companion.table.chance import Chance
from companion.titles.deal.roles import Role
from companion.titles.deal.routing import Schedule, schedules, trades

D, C, A, B = "devil", "cultist", "mortal_a", "mortal_b"
WHO = (D, C, A, B)


def rounds_by_brute_force() -> list[list[tuple[dict[str, str], dict[str, str]]]]:
    maps = [dict(zip(WHO, p, strict=True)) for p in permutations(WHO)]
    found = []
    for number in range(1, 6):
        fitting = []
        for first, second in product(maps, maps):
            if any(first[x] == x or second[x] == x or first[x] == second[x] for x in WHO):
                continue
            if (first if number == 3 else second)[D] != C:
                continue
            if first[C] == D or (second[C] == D and number not in (2, 4)):
                continue
            fitting.append((first, second))
        found.append(fitting)
    return found


def brute_force() -> set[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    games = set()
    for game in product(*rounds_by_brute_force()):
        seen_first = Counter(first[D] for number, (first, _) in enumerate(game, 1) if number != 3)
        if seen_first != {A: 2, B: 2}:
            continue
        if sum(second[C] == D for _, second in game) != 1:
            continue
        games.add(tuple((tuple(f[x] for x in WHO), tuple(s[x] for x in WHO)) for f, s in game))
    return games


def as_tuples(schedule: Schedule) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    return tuple((tuple(str(t.first[r]) for r in Role), tuple(str(t.second[r]) for r in Role)) for t in schedule)


def test_routing_law_leaves_48_schedules_and_they_are_those_of_the_brute_force() -> None:
    ours = {as_tuples(schedule) for schedule in schedules()}
    assert len(schedules()) == len(ours) == 48
    assert ours == brute_force()


def test_24_pairs_obey_sentence_1_and_2_6_2_6_2_fit_the_rounds_alone() -> None:
    assert len(trades()) == 24
    assert [len(fitting) for fitting in rounds_by_brute_force()] == [2, 6, 2, 6, 2]


def test_all_48_come_up_evenly() -> None:
    counts = Counter(as_tuples(Chance(f"game {n}").of("routes").choice(schedules())) for n in range(48_000))
    assert len(counts) == 48
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 82.7  # chi-square, 47 df, p = 0.001


def test_the_app_favours_neither_mortal() -> None:
    """Mirror the mortals: the set of schedules stays the same."""
    swap = {D: D, C: C, A: B, B: A}
    mirrored = {
        tuple(
            tuple(tuple(swap[each[WHO.index(swap[x])]] for x in WHO) for each in trade) for trade in as_tuples(schedule)
        )
        for schedule in schedules()
    }
    assert mirrored == {as_tuples(schedule) for schedule in schedules()}
