"""How many random two-player games a second Jerusalem's engine plays on one core: `python bench/arena.py`

Opponents are compared by `companion simulate jerusalem --bots strong,plain --games 1000`.
"""

from __future__ import annotations

import random
import time

from companion.table.chance import Chance
from companion.titles.jerusalem.engine import State
from companion.titles.jerusalem.figures import example_income

GAMES = 2000


def main() -> None:
    luck, income = random.Random(1), example_income()
    moves_played = 0
    began = time.perf_counter()
    for number in range(GAMES):
        state = State(2, income, Chance(f"speed {number}"))
        while not state.over:
            moves = state.legal()
            state.play(moves[int(luck.random() * len(moves))])
            moves_played += 1
    seconds = time.perf_counter() - began
    print("| random two-player games | moves a game | games a second | moves a second |\n|---|---|---|---|")
    print(f"| {GAMES} | {moves_played / GAMES:.0f} | {GAMES / seconds:.0f} | {moves_played / seconds:.0f} |")


if __name__ == "__main__":
    main()
