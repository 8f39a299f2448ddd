"""Recorded games end as they did when they were recorded; a script that changes them needs a new version.

A file `KEY-N.json` is an export, `KEY-N.end.json` the record its game ends with.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.table import export
from companion.table.session import Session
from companion.titles import KEYS, title_of

REPLAYS = Path(__file__).parent / "replays"
GAMES = sorted(path for path in REPLAYS.glob("*.json") if not path.name.endswith(".end.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_the_same(path: Path) -> None:
    saved = export.read(path)
    session = Session(title_of(saved.title), saved)
    assert session.over
    record = json.loads(json.dumps(session.title.record(session.view)))
    assert record == json.loads(path.with_suffix(".end.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", KEYS)
def test_every_title_has_a_recorded_game_of_its_present_version(key: str) -> None:
    assert any((export.read(path).title, export.read(path).version) == (key, title_of(key).version) for path in GAMES)
