"""Whole games by players who answer at random, on all cores, in a fixed order."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from companion.table.chance import Chance
from companion.table.random_player import play_on
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of

ALONE = 50  # so few games are not worth a second process
CHUNK = 20


def simulate_games(title: str, games: int, seed: str) -> Iterator[Mapping[str, Any]]:
    """One record a game: the same seed, the same records."""
    one = partial(simulate_one, title, seed)
    if games <= ALONE:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        yield from workers.map(one, range(games), chunksize=CHUNK)


def arena_games(title: str, bots: Sequence[str], games: int, seed: str) -> Iterator[Mapping[str, Any]]:
    """Games among a title's own opponents."""
    one = partial(arena_one, title, tuple(bots), seed)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        yield from workers.map(one, range(games))


def arena_one(key: str, bots: Sequence[str], seed: str, number: int) -> Mapping[str, Any]:
    arena = title_of(key).arena
    assert arena is not None  # noqa: S101
    return arena(bots, seed, number)


def interval(won: int, games: int) -> tuple[float, float]:
    """95 % of a win rate (Wilson)."""
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def simulate_one(key: str, seed: str, number: int) -> Mapping[str, Any]:
    title = title_of(key)
    name = f"{seed}/{number}"
    session = Session.start(title, title.prepare({}, seed_from(f"{name}/first")), seed_from(name))
    play_on(session, Chance(f"{name}/answers"))
    return title.record(session.view)
