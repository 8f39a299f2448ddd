"""Stores and exports of every schema and format there ever was open for ever, and nothing in them changes.

A store `N.db` of schema N lies beside `N.json`, which tells what must be found in it.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.home import Home
from companion.table import schema
from companion.table.session import Session
from companion.table.store import Store
from companion.table.text import Language
from companion.table.trouble import StoreTrouble
from companion.titles import title_of
from tools.record_store import contents

STORES = sorted((Path(__file__).parent / "stores").glob("*.db"))


def copied(path: Path, folder: Path) -> Path:
    return Path(shutil.copy(path, folder / "truhla.db"))


def test_every_schema_has_its_recorded_store() -> None:
    assert [int(path.stem) for path in STORES] == list(range(1, schema.SCHEMA + 1))


@pytest.mark.parametrize("path", STORES, ids=lambda path: f"schema {path.stem}")
def test_an_old_store_opens_with_all_it_had(path: Path, tmp_path: Path) -> None:
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    copy = copied(path, tmp_path)
    for _ in range(2):  # brought up, and opened once more
        with Store(copy) as store:
            assert store.set_aside is None
            found = contents(store)
            assert found["games"] == told["games"]
            assert {key: found["kept"][key] for key in told["kept"]} == told["kept"]
            assert store._db.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA,)


@pytest.mark.parametrize("path", STORES, ids=lambda path: f"schema {path.stem}")
def test_its_games_are_played_on(path: Path, tmp_path: Path) -> None:
    with Store(copied(path, tmp_path)) as store:
        for game in store.games():
            title = title_of(game.title)
            assert Home(store, Language("cs")).describe(game)
            if game.version == title.version:
                session: Session = store.resume(game.id, title)
                assert session.over == bool(game.over)
                session.undo()
                assert store.load(game.id).position == len(session.answers)


@pytest.mark.parametrize("statement", range(len([each for step in schema.STEPS.values() for each in step])))
def test_a_migration_that_stops_half_way_changes_nothing(
    statement: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each statement of each step fails in turn, as on a full disk."""
    path = copied(STORES[0], tmp_path)
    before = list(sqlite3.connect(path).iterdump())
    flat = [(step, number) for step, each in schema.STEPS.items() for number in range(len(each))]
    step, number = flat[statement]
    if step == 0:
        path.unlink()
    broken = dict(schema.STEPS)
    broken[step] = (*broken[step][:number], "SELECT no such column", *broken[step][number + 1 :])
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", broken)
        with pytest.raises(StoreTrouble):
            Store(path)
    if step:
        assert list(sqlite3.connect(path).iterdump()) == before
    with Store(path) as store:
        assert bool(store.games()) is bool(step)
