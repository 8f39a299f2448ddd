"""A game as one JSON file: title, script version, options, seed, answers. And the figures people have entered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.table.script import Options, Title
from companion.table.seal import fingerprint, is_seed
from companion.table.session import SavedGame
from companion.table.text import Text, say
from companion.table.trouble import FileTrouble, SealBroken

FORMAT = "truhla game"
FIGURES_FORMAT = "truhla figures"
VERSION = 1
LARGEST = 4_000_000  # bytes; a long game has about 100 kB


def write(saved: SavedGame, path: Path) -> None:
    _write(dumps(saved), path)


def _write(text: str, path: Path) -> None:
    """Whole or not at all: a new file takes its place only when it is complete."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
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
    return loads(_read(path), path.name)


def write_figures(title: Title, kept: Options, path: Path) -> int:
    """What may serve others; how many figures that are."""
    shared = {name: value for name, value in kept.items() if title.asks_for(name) is not None}
    whole = {"format": FIGURES_FORMAT, "format_version": VERSION, "title": title.key, "figures": shared}
    _write(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", path)
    return len(shared)


def read_figures(title: Title, path: Path) -> Options:
    """Only what the title would have asked for, and would have taken as an answer."""
    try:
        whole = json.loads(_read(path))
    except (ValueError, RecursionError) as error:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=path.name)) from error
    if not isinstance(whole, dict) or whole.get("format") != FIGURES_FORMAT or type(whole.get("figures")) is not dict:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=path.name))
    if whole.get("title") != title.key:
        raise FileTrouble(say("{name} belongs to another title.", name=path.name))
    for name, value in whole["figures"].items():
        asked = title.asks_for(name)
        if asked is None or not asked.accepts(value):
            raise FileTrouble(say("{name}: “{figure}” is no figure of this title.", name=path.name, figure=name))
    return dict(whole["figures"])


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise FileTrouble(say("{path} can't be read: {error}.", path=str(path), error=_reason(error))) from error
    if len(data) > LARGEST:
        raise FileTrouble(say("{path} is too large for a game of ours.", path=str(path)))
    return data


def loads(data: bytes, name: str) -> SavedGame:
    try:
        game = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=name)) from error
    if refusal := _refusal(game, name):
        raise FileTrouble(refusal)
    if game.get("fingerprint") != fingerprint(game["seed"]):
        raise SealBroken(say("The seal of {name} is broken: seed and fingerprint do not belong together.", name=name))
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
    return None


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
