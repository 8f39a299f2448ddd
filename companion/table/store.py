"""One SQLite file holds all games, their answers and the user's figures.

A commit is on the disk when `append` returns (synchronous=EXTRA, rollback journal: one file, nothing
beside it between commits). A damaged file is set aside under a new name, never overwritten.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from companion.table.prompts import Answer
from companion.table.schema import ANSWER, APPLICATION, GAME, KEPT, SCHEMA, bring_up, know_guards
from companion.table.script import Options, Title
from companion.table.seal import new_seed
from companion.table.session import SavedGame, Session
from companion.table.text import Text, say
from companion.table.trouble import StoreTrouble

PATIENCE = 3.0  # seconds to wait for another process
SMALLEST = 512  # bytes of a page; what is left of a store in less, SQLite would take for an empty one


@dataclass(frozen=True)
class Listed:
    """A game in the list; times are UTC, as SQLite writes them."""

    id: int
    title: str
    version: int
    answers: int
    over: int
    begun: str
    touched: str


class Store:
    """Opens, makes or mends the file. `set_aside` tells where a damaged one went."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        try:
            self._db = self._open()
        except _Damaged:
            self.set_aside = self._put_aside()
            self._db = self._open()

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # games

    def begin(self, title: Title, seed: str | None = None) -> tuple[int, Session]:
        """A new game with all figures kept for the title."""
        kept = self.kept(title.key)
        fresh = title.prepare(kept, new_seed())
        options = {**kept, **fresh}
        session = Session.start(title, options, seed)
        with self._writing() as db:
            self._keep(db, title.key, fresh)
            game = self._insert(db, session.saved, over=session.over)
        return game, self.resume(game, title)

    def add(self, saved: SavedGame, *, over: bool) -> int:
        """An imported game."""
        with self._writing() as db:
            return self._insert(db, saved, over=over)

    def load(self, game: int) -> SavedGame:
        """As it was written; a game of which a bit has changed is not played on."""
        _check_number(game)
        with self._reading() as db:
            row = db.execute(_GAME, (game,)).fetchone()
            rows = db.execute(_ANSWERS, (game,)).fetchall()
        if row is None:
            raise StoreTrouble(_no_game(game))
        title, version, options, seed, position, whole = row
        numbers = [number for number, _, sound in rows if sound]
        if not whole or numbers != list(range(len(rows))) or position > len(rows):
            raise StoreTrouble(
                say("Game {game} is damaged in the store, so it is not played on. Nothing was changed.", game=game)
            )
        answers = tuple(json.loads(answer) for _, answer, _ in rows)
        return SavedGame(title, version, json.loads(options), seed, answers, position)

    def resume(self, game: int, title: Title) -> Session:
        return Session(title, self.load(game), _Journal(self, game))

    def games(self) -> list[Listed]:
        """The last one touched first. A damaged one counts as unfinished, so that nobody overlooks it."""
        with self._reading() as db:
            return [Listed(*row) for row in db.execute(_LIST).fetchall()]

    def delete(self, game: int) -> None:
        """Only when the user says so."""
        _check_number(game)
        with self._writing() as db:
            if not db.execute("DELETE FROM game WHERE id = ?", (game,)).rowcount:
                raise StoreTrouble(_no_game(game))

    def backup(self, folder: Path) -> Path:
        """A copy of the whole store, under a name that is free."""
        number = 1
        while (copy := folder / f"truhla-backup-{number}.db").exists():
            number += 1
        with self._reading() as db:
            target = sqlite3.connect(copy)
            try:
                db.backup(target)
            finally:
                target.close()
        return copy

    # the user's figures

    def kept(self, title: str) -> dict[str, Any]:
        with self._reading() as db:
            rows = db.execute(_FIGURES, (title,)).fetchall()
        for name, _, whole in rows:
            if not whole:
                raise StoreTrouble(_damaged_figure(title, name))
        return {name: json.loads(value) for name, value, _ in rows}

    def keep(self, title: str, figures: Options) -> None:
        with self._writing() as db:
            self._keep(db, title, figures)

    def forget(self, title: str, name: str) -> bool:
        with self._writing() as db:
            return db.execute("DELETE FROM kept WHERE title = ? AND name = ?", (title, name)).rowcount > 0

    # inside

    def _keep(self, db: sqlite3.Connection, title: str, figures: Options) -> None:
        rows = [(title, name, json.dumps(value)) for name, value in figures.items()]
        db.executemany(
            "INSERT OR REPLACE INTO kept (title, name, value, guard) VALUES (?1, ?2, ?3, guard(?1, ?2, ?3))", rows
        )

    def _insert(self, db: sqlite3.Connection, saved: SavedGame, *, over: bool) -> int:
        row = db.execute(
            "INSERT INTO game (title, version, options, seed, position, over) VALUES (?, ?, ?, ?, ?, ?)",
            (saved.title, saved.version, json.dumps(saved.options), saved.seed, len(saved.counted), over),
        )
        game = row.lastrowid
        assert game is not None  # noqa: S101
        db.execute(f"UPDATE game SET guard = {GAME} WHERE id = ?", (game,))  # noqa: S608
        answers = [(game, number, json.dumps(answer)) for number, answer in enumerate(saved.answers)]
        db.executemany(_WRITE, answers)
        return game

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._db
        except (sqlite3.Error, ValueError) as error:
            raise StoreTrouble(_what(error, self.path)) from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield self._db
            self._db.execute("COMMIT")
        except BaseException as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error | UnicodeDecodeError):
                raise StoreTrouble(_what(error, self.path)) from error
            raise

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise StoreTrouble(_cannot_open(self.path)) from error
        try:
            self._prepare(db)
        except BaseException as error:
            db.close()
            if _is_damage(error):
                raise _Damaged from error
            if isinstance(error, sqlite3.Error):
                raise StoreTrouble(_what(error, self.path)) from error
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = EXTRA")
        if _pragma(db, "application_id") not in (0, APPLICATION):
            raise StoreTrouble(say("{path} belongs to another program; it was left as it is.", path=str(self.path)))
        schema = _pragma(db, "user_version")
        if schema < 0:
            raise _Damaged
        if schema > SCHEMA:
            raise StoreTrouble(
                say("{path} was written by a newer Truhla. Please update; nothing was changed.", path=str(self.path))
            )
        if _pragma(db, "quick_check") != "ok" or 0 < self.path.stat().st_size < SMALLEST:
            raise _Damaged
        know_guards(db)
        if schema < SCHEMA:
            self._bring_up(db)

    def _bring_up(self, db: sqlite3.Connection) -> None:
        db.execute("BEGIN EXCLUSIVE")  # two processes may start at once
        schema = _pragma(db, "user_version")
        if schema == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            db.execute("ROLLBACK")
            raise StoreTrouble(say("{path} belongs to another program; it was left as it is.", path=str(self.path)))
        bring_up(db, schema)
        db.execute("COMMIT")

    def _put_aside(self) -> Path:
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        try:
            self.path.rename(aside)
            journal = self.path.with_name(self.path.name + "-journal")
            if journal.exists():
                journal.rename(aside.with_name(aside.name + "-journal"))
        except OSError as error:
            raise StoreTrouble(_cannot_open(self.path)) from error
        return aside


class _Journal:
    """The answers of one game. Refuses to write over what another process has written."""

    def __init__(self, store: Store, game: int) -> None:
        self._store = store
        self._game = game
        with store._reading() as db, closing(db.execute("SELECT revision FROM game WHERE id = ?", (game,))) as rows:
            (self._revision,) = rows.fetchone()

    def append(self, position: int, answer: Answer, kept: Mapping[str, Any], over: bool) -> None:
        with self._store._writing() as db:
            self._advance(db, position + 1, over)
            db.execute("DELETE FROM answer WHERE game = ? AND number >= ?", (self._game, position))
            db.execute(_WRITE, (self._game, position, json.dumps(answer)))
            if kept:
                (title,) = db.execute("SELECT title FROM game WHERE id = ?", (self._game,)).fetchone()
                self._store._keep(db, title, kept)
        self._revision += 1

    def move(self, position: int, over: bool) -> None:
        with self._store._writing() as db:
            self._advance(db, position, over)
        self._revision += 1

    def _advance(self, db: sqlite3.Connection, position: int, over: bool) -> None:
        changed = db.execute(
            "UPDATE game SET position = ?1, over = ?2, revision = revision + 1, touched = CURRENT_TIMESTAMP, "
            "guard = guard(id, title, version, options, seed, ?1, ?2) WHERE id = ?3 AND revision = ?4",
            (position, over, self._game, self._revision),
        ).rowcount
        if not changed:
            raise StoreTrouble(say("This game was played on elsewhere in the meantime. Please open it again."))


# words all our own, put together once; S608 fears those of others
_GAME = f"SELECT title, version, options, seed, position, guard = {GAME} FROM game WHERE id = ?"  # noqa: S608
_ANSWERS = f"SELECT number, answer, guard = {ANSWER} FROM answer WHERE game = ? ORDER BY number"  # noqa: S608
_FIGURES = f"SELECT name, value, guard = {KEPT} FROM kept WHERE title = ? ORDER BY name"  # noqa: S608
_LIST = (
    f"SELECT id, title, version, position, over AND guard = {GAME}, begun, touched "  # noqa: S608
    "FROM game ORDER BY touched DESC, id DESC"
)
_WRITE = "INSERT INTO answer (game, number, answer, guard) VALUES (?1, ?2, ?3, guard(?1, ?2, ?3))"


class _Damaged(Exception):
    """The file is no sound database."""


def _pragma(db: sqlite3.Connection, name: Literal["application_id", "user_version", "quick_check"]) -> Any:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


def _is_damage(error: BaseException) -> bool:
    """SQLite says NOTADB or CORRUPT, or can't even say it in letters; all else (locked, read-only, full) passes."""
    if isinstance(error, _Damaged | UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def store_set_aside(path: Path) -> Text:
    return say("The store was damaged. It was set aside as {path}; a new one is begun.", path=str(path))


def _check_number(game: int) -> None:
    """SQLite counts no further."""
    if not 0 < game < 1 << 63:
        raise StoreTrouble(_no_game(game))


def _no_game(game: int) -> Text:
    return say("There is no game {game}.", game=game)


def _damaged_figure(title: str, name: str) -> Text:
    return say(
        "What is kept for {title} as {name} is damaged. Let it be forgotten, and it is asked again: "
        "companion figures {title} --forget {name}",
        title=title,
        name=name,
    )


def _cannot_open(path: Path) -> Text:
    return say("The store {path} can't be opened.", path=str(path))


def _what(error: Exception, path: Path) -> Text:
    sentences = {
        sqlite3.SQLITE_BUSY: say("The store is in use by another program. Please try again."),
        sqlite3.SQLITE_READONLY: say("The store {path} can't be written: it is read-only.", path=str(path)),
        sqlite3.SQLITE_FULL: say("The disk is full. The answer was not taken; make room and try again."),
        sqlite3.SQLITE_CANTOPEN: _cannot_open(path),
    }
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    fallback = say("The store {path} failed: {error}.", path=str(path), error=str(error))
    return sentences.get(code, fallback)
