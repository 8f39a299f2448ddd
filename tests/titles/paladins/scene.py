"""A game in the middle, and somebody who answers by the prompts' keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.rulings import proposed
from companion.table.script import Table
from companion.table.seal import seed_from
from companion.titles.paladins.game import Game
from companion.titles.paladins.schemes import Schemes
from companion.titles.paladins.setup import RULINGS
from companion.titles.paladins.words import Attribute, TopRow

# Example figures for tests only: nobody has told us the real ones.
EXAMPLE_BOARD = {**dict.fromkeys(TopRow, 1), **{f"jar_{n}": 2 * (n - 1) for n in range(2, 8)}, "tax": 5}


def game_with(rulings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """A game whose virtual player has what is told: attributes by name, everything else as its field."""
    table = Table({}, seed_from("paladins"))
    schemes = Schemes(None, table.random.of("schemes"))
    game = Game(table, "standard", EXAMPLE_BOARD, {**proposed(RULINGS), **(rulings or {})}, schemes)
    for name, value in state.items():
        if name in set(Attribute):
            game.rival.attributes[Attribute(name)] = value
        elif hasattr(game.rival, name):
            setattr(game.rival, name, value)
        else:
            setattr(game, name, value)
    return game
