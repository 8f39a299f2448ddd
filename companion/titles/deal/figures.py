"""The figures of the rulebook, loaded and checked once, and the words for what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.data import check_counts, check_words, load
from companion.table.text import Text, say_n

FIGURES: dict[str, Any] = load(__package__, "deal.toml")

RARE = ("marble", "glass")
COMMON = ("wood", "stone", "grain")


def amount(what: str, n: int) -> Text:
    """ "2 ducats": a number of things in words."""
    return _AMOUNTS[what](n)


def amounts(things: Mapping[str, int]) -> tuple[Text, ...]:
    return tuple(amount(what, n) for what, n in things.items() if n)


_AMOUNTS = {
    "marble": lambda n: say_n("{n} marble", "{n} marble", n),
    "glass": lambda n: say_n("{n} glass", "{n} glass", n),
    "wood": lambda n: say_n("{n} wood", "{n} wood", n),
    "stone": lambda n: say_n("{n} stone", "{n} stone", n),
    "grain": lambda n: say_n("{n} grain", "{n} grain", n),
    "ducat": lambda n: say_n("{n} ducat", "{n} ducats", n),
    "pure_part": lambda n: say_n("{n} pure soul part", "{n} pure soul parts", n),
    "tainted_part": lambda n: say_n("{n} tainted soul part", "{n} tainted soul parts", n),
    "soul_part": lambda n: say_n("{n} soul part", "{n} soul parts", n),
    "devil_guess": lambda n: say_n("{n} token for guessing the devil", "{n} tokens for guessing the devil", n),
    "cultist_guess": lambda n: say_n("{n} token for guessing the cultist", "{n} tokens for guessing the cultist", n),
    "angel_wings": lambda n: say_n("{n} angel wings", "{n} pairs of angel wings", n),
    "demon_wings": lambda n: say_n("{n} demon wings", "{n} pairs of demon wings", n),
    "indulgence": lambda n: say_n("{n} indulgence", "{n} indulgences", n),
    "house_guest": lambda n: say_n("{n} House Guest", "{n} House Guests", n),
    "point": lambda n: say_n("{n} point", "{n} points", n),
}


def _check() -> None:
    for role, contents in FIGURES["chest"].items():
        check_words(f"deal.toml, chest.{role}", contents, _AMOUNTS)
        check_counts(f"deal.toml, chest.{role}", contents)
    for table in ("ritual_3", "cultist_3"):
        for row, step in enumerate(FIGURES[table], 1):
            check_words(f"deal.toml, {table}, row {row}", step, {*_AMOUNTS, "parts", "turns_up"})
            check_counts(f"deal.toml, {table}, row {row}", step)


_check()
