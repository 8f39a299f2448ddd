"""A game as one JSON file: title, script version, options, seed, answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.table.seal import fingerprint, is_seed
from companion.table.session import SavedGame
from companion.table.text import Text, say
from companion.table.trouble import FileTrouble

FORMAT = "truhla game"
VERSION = 1
LARGEST = 4_000_000  # bytes; a long game has about 100 kB


def write(saved: SavedGame, path: Path) -> None:
    """Whole or not at all: a new file takes its place only when it is complete."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(dumps(saved), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise FileTrouble(say("{path} can't be written: {error}.", path=str(path), error=_reason(error))) from error


def dumps(saved: SavedGame) -> str:
    game = {
        "format": FORMAT,
        "format_version": VERSION,
        "title": saved.title,
        "version": saved.version,
        "fingerprint": fingerprint(saved.seed),
        "seed": saved.seed,
        "options": saved.options,
        "answers": saved.counted,
    }
    return json.dumps(game, ensure_ascii=False, indent=1) + "\n"


def read(path: Path) -> SavedGame:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise FileTrouble(say("{path} can't be read: {error}.", path=str(path), error=_reason(error))) from error
    if len(data) > LARGEST:
        raise FileTrouble(say("{path} is too large for a game of ours.", path=str(path)))
    return loads(data, path.name)


def loads(data: bytes, name: str) -> SavedGame:
    try:
        game = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=name)) from error
    if refusal := _refusal(game, name):
        raise FileTrouble(refusal)
    return SavedGame(game["title"], game["version"], game["options"], game["seed"], tuple(game["answers"]))


def _refusal(game: Any, name: str) -> Text | None:
    if not isinstance(game, dict) or game.get("format") != FORMAT:
        return say("{name} is damaged or no export of ours.", name=name)
    version = game.get("format_version")
    if isinstance(version, int) and version > VERSION:
        return say("{name} was written by a newer Truhla. Please update; nothing was changed.", name=name)
    fields = {"title": str, "version": int, "options": dict, "answers": list}
    if version != VERSION or not all(type(game.get(key)) is kind for key, kind in fields.items()):
        return say("{name} is damaged or no export of ours.", name=name)
    if not is_seed(game.get("seed")):
        return say("{name} is damaged or no export of ours.", name=name)
    if game.get("fingerprint") != fingerprint(game["seed"]):
        return say("The seal of {name} is broken: seed and fingerprint do not belong together.", name=name)
    return None


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
