"""Records a store of the present schema for tests/stores: `record_store.py`. Once a schema, never again.

`N.db` is the store, `N.json` what must be found in it for ever: the games as exports tell them, and the kept figures.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench.players import quick_answer
from companion.table import export
from companion.table.chance import Chance
from companion.table.schema import SCHEMA
from companion.table.seal import seed_from
from companion.table.store import Store
from companion.titles import KEYS, title_of

STORES = Path(__file__).parent.parent / "tests" / "stores"
ANSWERS, UNDONE = 45, 3


def contents(store: Store) -> dict[str, Any]:
    """All that a store must never lose."""
    games = {str(game.id): json.loads(export.dumps(store.load(game.id))) for game in store.games()}
    return {"games": games, "kept": {key: store.kept(key) for key in KEYS}}


def fill(store: Store) -> None:
    """A game of every title, in the middle, with some answers undone; and one that is over."""
    for number, (key, answers) in enumerate([*((key, ANSWERS) for key in KEYS), (KEYS[0], 10_000)]):
        _, session = store.begin(title_of(key), seed_from(f"store {SCHEMA} {number}"))
        chance = Chance(f"store {SCHEMA} {number}")
        while not session.over and len(session.answers) < answers:
            session.answer(quick_answer(session.prompt, chance))
        for _ in range(0 if session.over else UNDONE):
            session.undo()


def record() -> None:
    path = STORES / f"{SCHEMA}.db"
    if path.exists():
        sys.exit(f"{path.name} is recorded already")
    with Store(path) as store:
        fill(store)
        told = json.dumps(contents(store), ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
