"""A game as one JSON file: title, script version, options, seed, answers. And the figures people have entered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.table import files
from companion.table.script import Options, Title
from companion.table.seal import fingerprint, is_seed
from companion.table.session import SavedGame
from companion.table.text import Text, say
from companion.table.trouble import FileTrouble, SealBroken

FORMAT = "truhla game"
FIGURES_FORMAT = "truhla figures"
VERSION = 1


def write(saved: SavedGame, path: Path) -> None:
    files.write(dumps(saved), path)


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
    return loads(files.read(path), path.name)


def write_figures(title: Title, kept: Options, path: Path) -> int:
    """What may serve others; how many figures that are."""
    shared = {name: value for name, value in kept.items() if title.asks_for(name) is not None}
    whole = {"format": FIGURES_FORMAT, "format_version": VERSION, "title": title.key, "figures": shared}
    files.write(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", path)
    return len(shared)


def read_figures(title: Title, path: Path) -> Options:
    """Only what the title would have asked for, and would have taken as an answer."""
    whole = _parsed(files.read(path), path.name)
    if not isinstance(whole, dict) or whole.get("format") != FIGURES_FORMAT or type(whole.get("figures")) is not dict:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=path.name))
    if whole.get("title") != title.key:
        raise FileTrouble(say("{name} belongs to another title.", name=path.name))
    for name, value in whole["figures"].items():
        asked = title.asks_for(name)
        if asked is None or not asked.accepts(value):
            raise FileTrouble(say("{name}: “{figure}” is no figure of this title.", name=path.name, figure=name))
    return dict(whole["figures"])


def loads(data: bytes, name: str) -> SavedGame:
    game = _parsed(data, name)
    if refusal := _refusal(game, name):
        raise FileTrouble(refusal)
    if game.get("fingerprint") != fingerprint(game["seed"]):
        raise SealBroken(say("The seal of {name} is broken: seed and fingerprint do not belong together.", name=name))
    return SavedGame(game["title"], game["version"], game["options"], game["seed"], tuple(game["answers"]))


def _parsed(data: bytes, name: str) -> Any:
    """Only what could be written again: no half letters, no numbers beyond all numbers, no bottomless nesting."""
    try:
        whole = json.loads(data)
        json.dumps(whole, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError) as error:
        raise FileTrouble(say("{name} is damaged or no export of ours.", name=name)) from error
    return whole


def _refusal(game: Any, name: str) -> Text | None:
    if not isinstance(game, dict) or game.get("format") != FORMAT:
        return say("{name} is damaged or no export of ours.", name=name)
    version = game.get("format_version")
    if isinstance(version, int) and version > VERSION:
        return say("{name} was written by a newer Truhla. Please update; nothing was changed.", name=name)
    fields = {"format_version": int, "title": str, "version": int, "options": dict, "answers": list}
    if version != VERSION or not all(type(game.get(key)) is kind for key, kind in fields.items()):
        return say("{name} is damaged or no export of ours.", name=name)
    if not is_seed(game.get("seed")) or game["version"] < 1:
        return say("{name} is damaged or no export of ours.", name=name)
    return None
