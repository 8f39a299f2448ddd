"""Games among the opponents alone, on the example incomes; seats rotate from game to game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.table.chance import Chance
from companion.titles.jerusalem.engine import State
from companion.titles.jerusalem.figures import example_income
from companion.titles.jerusalem.search import BOTS


def arena(bots: Sequence[str], seed: str, number: int) -> Mapping[str, Any]:
    """Every deal is played once with each rotation of the seats."""
    players = len(bots)
    deal, turn = divmod(number, players)
    seats = [(seat + turn) % players for seat in range(players)]
    chance = Chance(f"{seed}/{deal}")
    state = State(players, example_income(), chance.of("deck"), first=deal % players)
    luck = chance.of("bots")
    while not state.over:
        state.play(BOTS[bots[seats[state.player]]](state, luck).move)
    floors = {seats[seat]: state.height[seat] for seat in range(players)}
    return {
        "bots": list(bots),
        "winner": seats[state.ranking()[0]],
        "floors": [floors[bot] for bot in range(players)],
    }
