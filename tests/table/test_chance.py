"""Chance that is fair, and the same for ever."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from companion.table.chance import Chance
from companion.table.seal import fingerprint, is_seed, new_seed, seed_from


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    """Recorded with the first release: if this changes, every saved game changes."""
    chance = Chance("truhla")
    assert [chance.below(1000) for _ in range(6)] == RECORDED
    assert Chance("truhla").shuffled("abcdefgh") == RECORDED_SHUFFLE


RECORDED = [304, 287, 483, 425, 663, 796]
RECORDED_SHUFFLE = list("cebdgfha")


def test_streams_do_not_disturb_each_other() -> None:
    one, other = Chance("x"), Chance("x")
    other.of("cards").shuffled(range(50))
    assert [one.of("dice").below(6) for _ in range(3)] == [other.of("dice").below(6) for _ in range(3)]


def test_below_is_even() -> None:
    chance = Chance("even")
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert sum((counts[n] - 10_000) ** 2 / 10_000 for n in range(7)) < 22.5  # chi-square, 6 df, p = 0.001


def test_weighted_keeps_the_proportions() -> None:
    chance = Chance("weights")
    counts = Counter(chance.weighted("abc", [1, 2, 5]) for _ in range(80_000))
    expected = {"a": 10_000, "b": 20_000, "c": 50_000}
    assert sum((counts[x] - n) ** 2 / n for x, n in expected.items()) < 13.8  # 2 df, p = 0.001


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="can't draw"):
        Chance("x").choice([])


def test_seeds_have_128_bits_and_do_not_repeat() -> None:
    seeds = {new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert all(is_seed(seed) for seed in seeds)


def test_anybody_can_check_the_fingerprint_with_sha_256() -> None:
    seed = seed_from("x")
    assert fingerprint(seed).replace(" ", "") == hashlib.sha256(seed.encode()).hexdigest()[:12]
