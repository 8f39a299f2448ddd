"""Whole games by players who answer at random, on all cores, in a fixed order."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
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


def simulate_one(key: str, seed: str, number: int) -> Mapping[str, Any]:
    title = title_of(key)
    name = f"{seed}/{number}"
    session = Session.start(title, title.prepare({}, seed_from(f"{name}/first")), seed_from(name))
    play_on(session, Chance(f"{name}/answers"))
    return title.record(session.view)
