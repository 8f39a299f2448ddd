"""Tables of figures: TOML beside a script, checked when loaded."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any


def load(package: str, name: str) -> dict[str, Any]:
    """The table `data/<name>` of a title's package."""
    return tomllib.loads(resources.files(package).joinpath("data", name).read_text(encoding="utf-8"))


def check_words(where: str, words: Iterable[str], known: Iterable[str]) -> None:
    """A wrong word stops at once, with its place: `deal.toml, chest.devil: unknown word "marbel"`."""
    known = set(known)
    for word in words:
        if word not in known:
            raise ValueError(f'{where}: unknown word "{word}"')


def check_counts(where: str, row: Mapping[str, Any]) -> None:
    for word, number in row.items():
        if type(number) is not int or number < 0:
            raise ValueError(f"{where}: {word} = {number!r} is no count")
