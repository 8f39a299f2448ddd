"""The shape of the store, and how an older one becomes the present one.

Every row carries a guard, a checksum of all it says: a flipped bit is noticed, and never taken for an answer. A new
store walks the same steps as an old one, so that each of them is tried every day.
"""

from __future__ import annotations

import json
import sqlite3
import zlib

APPLICATION = 0x54525548  # "TRUH"
SCHEMA = 2

GAME = "guard(id, title, version, options, seed, position, over)"
ANSWER = "guard(game, number, answer)"
KEPT = "guard(title, name, value)"

_TABLES = (
    """CREATE TABLE game (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        version INTEGER NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        position INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 0,
        over INTEGER NOT NULL DEFAULT 0,
        begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
        touched TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
    )""",
    """CREATE TABLE answer (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE kept (
        title TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (title, name)
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {APPLICATION}",
)

_GUARDS = tuple(
    statement
    for table, guard in {"game": GAME, "answer": ANSWER, "kept": KEPT}.items()
    for statement in (
        f"ALTER TABLE {table} ADD COLUMN guard INTEGER NOT NULL DEFAULT 0",
        f"UPDATE {table} SET guard = {guard}",  # noqa: S608 — all words are our own
    )
)

STEPS = {0: _TABLES, 1: _GUARDS}
"""Schema → what makes it the next one."""


def know_guards(db: sqlite3.Connection) -> None:
    db.create_function("guard", -1, _guard, deterministic=True)


def bring_up(db: sqlite3.Connection, schema: int) -> None:
    """To the present schema, inside the caller's transaction: whole or not at all."""
    for step in range(schema, SCHEMA):
        for statement in STEPS[step]:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA}")


def _guard(*values: object) -> int:
    """Notices every single flipped bit, and all but one in four thousand million of larger damages."""
    return zlib.crc32(json.dumps(values, default=str).encode())
