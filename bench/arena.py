"""Jerusalem's opponents against each other, seats swapped; and how many random games a second the engine plays.

    python bench/arena.py [--games N] [--pairs strong:plain,plain:random] [--seed S]

Incomes are the example table: nobody has told us the board's. Win rates with 95 % confidence intervals (Wilson).
"""

from __future__ import annotations

import argparse
import math
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from companion.table.chance import Chance
from companion.titles.jerusalem.engine import State
from companion.titles.jerusalem.figures import example_income
from companion.titles.jerusalem.search import BOTS

INCOME = example_income()
RANDOM_GAMES = 1000


def one_game(pair: tuple[str, str], seed: str, number: int) -> bool:
    """Whether the first of the pair won; every deal is played twice, with seats swapped."""
    seats = pair if number % 2 == 0 else pair[::-1]
    chance = Chance(f"{seed}/{number // 2}")
    state = State(2, INCOME, chance.of("deck"), first=number // 2 % 2)
    luck = chance.of("bots")
    while not state.over:
        state.play(BOTS[seats[state.player]](state, luck).move)
    return seats[state.ranking()[0]] == pair[0]


def wilson(won: int, games: int) -> tuple[float, float]:
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def random_games_a_second() -> float:
    luck = random.Random(1)
    began = time.perf_counter()
    for number in range(RANDOM_GAMES):
        state = State(2, INCOME, Chance(f"speed {number}"))
        while not state.over:
            moves = state.legal()
            state.play(moves[int(luck.random() * len(moves))])
    return RANDOM_GAMES / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--pairs", default="plain:random,strong:plain")
    parser.add_argument("--seed", default="published")
    asked = parser.parse_args()
    print(f"random two-player games on one core: {random_games_a_second():.0f} a second\n")
    print("| pair | games | won by the first | 95 % interval |\n|---|---|---|---|", flush=True)
    for words in asked.pairs.split(","):
        first, second = words.split(":")
        with ProcessPoolExecutor(os.cpu_count()) as workers:
            play = partial(one_game, (first, second), asked.seed)
            won = sum(workers.map(play, range(asked.games), chunksize=4))
        low, high = wilson(won, asked.games)
        print(f"| {first} : {second} | {asked.games} | {won / asked.games:.1%} | {low:.1%} – {high:.1%} |", flush=True)


if __name__ == "__main__":
    main()
