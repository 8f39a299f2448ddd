"""Nothing lost: the store under ordinary and hostile conditions."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table import store as store_module
from companion.table.session import Session
from companion.table.store import Store
from companion.table.trouble import StoreTrouble, Trouble
from tests.games import DEAL, steps


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "truhla.db"


def play(session: Session, answers: int, chance: str = "answers") -> None:
    for number, _ in enumerate(steps(session, chance)):
        if number == answers:
            return


def test_a_game_comes_back_as_it_was(path: Path) -> None:
    with Store(path) as store:
        game, session = store.begin(DEAL)
        play(session, 60)
        session.undo()
    with Store(path) as store:
        again = store.resume(game, DEAL)
        assert again.prompt == session.prompt
        assert again.view == session.view
        assert again.can_redo()


def test_an_answer_is_on_the_disk_before_the_next_prompt_is_visible(path: Path) -> None:
    """Looked at through a second connection while the session still holds the first."""
    with Store(path) as store:
        game, session = store.begin(DEAL)
        for number, _ in enumerate(steps(session), 1):
            other = sqlite3.connect(path)
            (count,) = other.execute("SELECT count(*) FROM answer").fetchone()
            other.close()
            assert count == number - 1 == len(session.answers)
            if number > 40:
                break
        assert store.load(game).counted == session.answers


def test_figures_are_kept_for_the_next_game(path: Path) -> None:
    with Store(path) as store:
        _, session = store.begin(DEAL)
        play(session, 12)
        kept = store.kept("deal")
        assert {"chest_set", "player_1", "player_4", "taught"} <= set(kept)
        _, following = store.begin(DEAL)
        assert following.options == kept
        assert store.forget("deal", "taught")
        assert not store.forget("deal", "taught")


def test_two_processes_on_one_game_do_not_write_over_each_other(path: Path) -> None:
    with Store(path) as one, Store(path) as other:
        game, session = one.begin(DEAL)
        elsewhere = other.resume(game, DEAL)
        session.answer(None)
        with pytest.raises(StoreTrouble):
            elsewhere.answer(None)
        assert one.load(game).counted == (None,)
        assert other.resume(game, DEAL).prompt == session.prompt


def test_two_processes_on_different_games(path: Path) -> None:
    with Store(path) as one, Store(path) as other:
        _, first = one.begin(DEAL)
        _, second = other.begin(DEAL)
        play(first, 10)
        play(second, 10)
        assert [game.answers for game in one.games()] == [10, 10]


def test_a_locked_store_says_so_and_the_answer_can_be_given_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.05)
    with Store(path) as store:
        _, session = store.begin(DEAL)
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreTrouble, match="in use"):
            session.answer(None)
        holder.execute("ROLLBACK")
        holder.close()
        assert session.prompt.key == "seal"
        session.answer(None)
        assert session.prompt.key == "player.1"


def test_a_full_disk_takes_nothing_and_loses_nothing(path: Path) -> None:
    with Store(path) as store:
        game, session = store.begin(DEAL)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreTrouble, match="full"):
            play(session, 5000)
        given = session.answers
        store._db.execute("PRAGMA max_page_count = 100000")
        assert store.load(game).counted == given
        assert store.resume(game, DEAL).prompt == session.prompt


@pytest.mark.skipif(os.name != "posix", reason="rights of files as POSIX has them")
def test_a_read_only_store_can_be_read_and_says_why_it_can_not_be_written() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "truhla.db"
        with Store(path) as store:
            store.begin(DEAL)
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        try:
            assert as_somebody_without_rights(lambda: _read_and_write(path)) == "1 game, read-only"
        finally:
            Path(folder).chmod(0o755)


def _read_and_write(path: Path) -> str:
    with Store(path) as store:
        games = len(store.games())
        try:
            store.begin(DEAL)
        except StoreTrouble as trouble:
            return f"{games} game, {'read-only' if 'read-only' in str(trouble) else trouble}"
    return "it was written"


def as_somebody_without_rights(act: Callable[[], str]) -> str:
    """Root may write everything, so a child process becomes nobody first."""
    if os.getuid() != 0:
        return act()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.setuid(65534)
        try:
            os.write(write, act().encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    with open(read, encoding="utf-8") as said:
        return said.read()


@pytest.mark.parametrize("damage", ["garbage", "header", "middle", "cut"])
def test_a_damaged_store_is_set_aside_never_overwritten(path: Path, damage: str) -> None:
    with Store(path) as store:
        _, session = store.begin(DEAL)
        play(session, 200)
    data = bytearray(path.read_bytes())
    assert len(data) > 3 * 4096
    if damage == "garbage":
        data = bytearray(b"no database at all" * 1000)
    elif damage == "header":
        data[:16] = b"x" * 16
    elif damage == "middle":
        data[4096:] = b"\xff" * (len(data) - 4096)
    else:
        data = data[: len(data) // 2]
    path.write_bytes(data)
    with Store(path) as store:
        assert store.set_aside is not None
        assert store.set_aside.read_bytes() == data
        assert store.games() == []
        store.begin(DEAL)
    path.write_bytes(data)
    with Store(path) as store:
        assert store.set_aside is not None
        assert store.set_aside.name.endswith("damaged-2")


def test_a_newer_store_and_a_foreign_one_are_left_as_they_are(path: Path) -> None:
    Store(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreTrouble, match="newer"):
        Store(path)
    assert path.read_bytes() == before
    foreign = path.with_name("other.db")
    db = sqlite3.connect(foreign)
    db.execute("CREATE TABLE theirs (x)")
    db.commit()
    db.close()
    before = foreign.read_bytes()
    with pytest.raises(StoreTrouble, match="another program"):
        Store(foreign)
    assert foreign.read_bytes() == before


def test_a_place_where_no_store_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for impossible in (tmp_path / "file" / "truhla.db", tmp_path):
        with pytest.raises(StoreTrouble):
            Store(impossible)


def test_no_such_game(path: Path) -> None:
    with Store(path) as store, pytest.raises(Trouble, match="no game"):
        store.load(7)


def test_deleting_takes_the_answers_along(path: Path) -> None:
    with Store(path) as store:
        game, session = store.begin(DEAL)
        play(session, 5)
        store.delete(game)
        assert store._db.execute("SELECT count(*) FROM answer").fetchone() == (0,)
