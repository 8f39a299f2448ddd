"""A game in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.rulings import proposed
from companion.table.script import Table
from companion.table.seal import seed_from
from companion.titles.viscounts import rivals
from companion.titles.viscounts.game import Game
from companion.titles.viscounts.rival import Rival
from companion.titles.viscounts.rivals import Board
from companion.titles.viscounts.schemes import known_schemes
from companion.titles.viscounts.setup import RULINGS
from companion.titles.viscounts.words import Focus
from tests.titles.answering import as_proposed


def board(focus: Focus, **fields: Any) -> Board:
    """Known figures, the rest nothing; for tests only."""
    chart = {"chart_1": "gold", "chart_2": "ink", "chart_3": "stone"} if focus is Focus.NOBLE else {}
    return rivals.read(focus, {**as_proposed(rivals.enter(focus)), **chart, **fields})


def game_with(
    focus: Focus = Focus.CLERIC,
    rulings: Mapping[str, str] | None = None,
    fields: Mapping[str, Any] | None = None,
    **state: Any,
) -> Game:
    table = Table({}, seed_from("viscounts"))
    rival = Rival(board(focus, **(fields or {})))
    game = Game(table, rival, {**proposed(RULINGS), **(rulings or {})}, known_schemes({}), pile=6, futures=6)
    for name, value in state.items():
        setattr(rival if hasattr(rival, name) else game, name, value)
    return game
