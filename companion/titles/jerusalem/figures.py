"""The figures of the rulebook, and how the user's incomes join them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.table.data import load

FIGURES: dict[str, Any] = load(__package__, "jerusalem.toml")
QUARTERS = ("palace", "templars", "patriarchate", "market", "nobility")

Income = tuple[tuple[int, int, int], ...]
"""For every area but the Tower: squires, bezants, prestige."""


def incomes(entered: Mapping[str, Sequence[Sequence[int]]]) -> Income:
    """The Market as printed, the other quarters as entered; a quarter nobody entered gives nothing."""
    nothing = [[0, 0, 0]] * 3
    rows = {**entered, "market": FIGURES["income"]["market"]["areas"]}
    return tuple((area[0], area[1], area[2]) for quarter in QUARTERS for area in rows.get(quarter, nothing))


def example_income() -> Income:
    """For tests and simulations only: amounts made up."""
    return incomes(load(__package__, "example_income.toml"))
