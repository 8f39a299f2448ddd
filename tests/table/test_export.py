"""Games as files: there and back, and every file that is none of ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table import export
from companion.table.session import Session
from companion.table.trouble import FileTrouble
from tests.games import DEAL, deal, play_until

GAME = play_until(deal(), "phase.actions")


def exported(**changes: object) -> bytes:
    return json.dumps({**json.loads(export.dumps(GAME.saved)), **changes}).encode()


def test_there_and_back(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    export.write(GAME.saved, file)
    again = Session(DEAL, export.read(file))
    assert again.prompt == GAME.prompt
    assert again.view == GAME.view
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\x00\xff" * 50,
        b"[" * 200_000,
        b"9" * 10_000,
        b'{"format": "something else"}',
        exported(format_version=2),
        exported(format_version="1"),
        exported(title=3),
        exported(version=True),
        exported(options=[]),
        exported(answers={"0": 1}),
        exported(seed="short"),
        exported(seed="g" * 32),
        exported(fingerprint="0000 0000 0000"),
    ],
    ids=range(17),
)
def test_broken_foreign_and_newer_files_get_a_sentence(data: bytes) -> None:
    with pytest.raises(FileTrouble):
        export.loads(data, "file")


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(export.dumps(GAME.saved).encode()) - 2))
def test_a_file_cut_short_anywhere_is_refused(length: int) -> None:
    with pytest.raises(FileTrouble):
        export.loads(export.dumps(GAME.saved).encode()[:length], "file")


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(FileTrouble, match="too large"):
        export.read(huge)


def test_missing_files_folders_and_places_that_can_not_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(FileTrouble):
            export.read(path)
    with pytest.raises(FileTrouble):
        export.write(GAME.saved, tmp_path / "no folder" / "game.json")
