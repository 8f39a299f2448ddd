"""How long replay and one answer take. Figures to read, never asserted.

The disk's own sync is measured apart, by committing the same rows with plain SQLite.
"""

from __future__ import annotations

import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.table.chance import Chance
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import SavedGame, Session
from companion.table.store import Store
from companion.titles import title_of

ANSWERS = 500
TRIES = 15
DEAL = title_of("deal")


def milliseconds(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def long_game() -> SavedGame:
    """The first drawn game with 500 answers or more; repeated chests make long evenings."""
    for number in range(1000):
        session = Session.start(DEAL, {"chest_set": seed_from("bench")}, seed_from(f"bench {number}"))
        chance = Chance(f"bench {number}")
        while not session.over and len(session.answers) < ANSWERS:
            session.answer(random_answer(session.prompt, chance))
        if len(session.answers) == ANSWERS:
            return session.saved
    raise SystemExit("no game was long enough")


def with_store(saved: SavedGame, folder: Path) -> list[float]:
    with Store(folder / "store.db") as store:
        game = store.add(SavedGame(saved.title, saved.version, saved.options, saved.seed), over=False)
        session = store.resume(game, DEAL)
        return [milliseconds(lambda answer=answer: session.answer(answer)) for answer in saved.answers]


def in_memory(saved: SavedGame) -> list[float]:
    session = Session.start(DEAL, saved.options, saved.seed)
    return [milliseconds(lambda answer=answer: session.answer(answer)) for answer in saved.answers]


def plain_commits(saved: SavedGame, folder: Path) -> list[float]:
    """The same rows, each committed, with nothing of ours around: what the disk takes for itself."""
    db = sqlite3.connect(folder / "plain.db", isolation_level=None)
    db.execute("PRAGMA synchronous = EXTRA")
    db.execute("CREATE TABLE answer (number INTEGER PRIMARY KEY, answer TEXT)")
    rows = enumerate(saved.answers)
    return [
        milliseconds(lambda row=row: db.execute("INSERT INTO answer VALUES (?, ?)", (row[0], json.dumps(row[1]))))
        for row in rows
    ]


def main() -> None:
    saved = long_game()
    Session(DEAL, saved)  # the first one fills the caches
    replays = [milliseconds(lambda: Session(DEAL, saved)) for _ in range(TRIES)]
    with tempfile.TemporaryDirectory() as folder:
        stored = with_store(saved, Path(folder))
        plain = plain_commits(saved, Path(folder))
    memory = in_memory(saved)
    rows = [
        (f"replay of {ANSWERS} answers", replays),
        ("one answer, script alone", memory),
        ("one answer, with the store", stored),
        ("one commit of plain SQLite (the disk)", plain),
    ]
    print(f"{'':42}{'median ms':>12}{'worst ms':>12}")
    for name, times in rows:
        print(f"{name:42}{statistics.median(times):12.3f}{max(times):12.3f}")
    own = statistics.median(stored) - statistics.median(plain)
    print(f"{'one answer apart from the disk, median':42}{own:12.3f}")


if __name__ == "__main__":
    main()
