"""Opponents: honest, legal, repeatable; plain beats chance."""

from __future__ import annotations

import random

import pytest

from companion.table.chance import Chance
from companion.titles.jerusalem.engine import State
from companion.titles.jerusalem.figures import example_income
from companion.titles.jerusalem.search import BOTS, strong_bot
from companion.titles.jerusalem.sight import sight

INCOME = example_income()


def play(bots: list[str], seed: str) -> State:
    chance = Chance(seed)
    state = State(len(bots), INCOME, chance.of("deck"))
    luck = chance.of("bots")
    while not state.over:
        decision = BOTS[bots[state.player]](state, luck)
        assert decision.move in state.legal()
        assert decision.reason
        state.play(decision.move)
    return state


def middle(players: int, seed: int, moves: int) -> State:
    luck = random.Random(seed)
    state = State(players, INCOME, Chance(f"middle {seed}"))
    for _ in range(moves):
        if not state.over:
            state.play(luck.choice(state.legal()))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_plays_whole_games_by_the_rules(players: int) -> None:
    for number in range(12):
        assert play(["plain"] * players, f"plain {number}").over


def test_plain_beats_chance() -> None:
    won = 0
    for number in range(40):
        seats = ["plain", "random"] if number % 2 else ["random", "plain"]
        won += seats[play(seats, f"chance {number // 2}").ranking()[0]] == "plain"
    assert won >= 38


@pytest.mark.parametrize("bot", ["plain", "strong"])
@pytest.mark.parametrize("seed", range(12))
def test_hidden_values_of_others_never_change_a_move(bot: str, seed: int) -> None:
    state = middle(3, seed, 40 + 9 * seed)
    if state.over or state.stage == "bid":
        return
    other = state.clone()
    luck = random.Random(seed)
    for player in range(3):
        if player != state.player:
            shift = luck.randint(0, other.supply[player])
            other.supply[player] -= shift
            other.screen[player] += shift
            other.bezants[player] += luck.randint(1, 9)
    assert sight(state, state.player, Chance("s")).screen == sight(other, state.player, Chance("s")).screen
    few = {"worlds": 2} if bot == "strong" else {}
    choose = strong_bot if bot == "strong" else BOTS[bot]
    assert choose(state, Chance("x"), **few) == choose(other, Chance("x"), **few)


def test_hands_and_deck_are_unseen() -> None:
    state = middle(3, 4, 60)
    other = state.clone()
    mixed = Chance("mix").shuffled(
        [*other.deck, *(card for who in (0, 1, 2) if who != state.player for card in other.hand[who])]
    )
    for who in range(3):
        if who != state.player:
            other.hand[who] = [mixed.pop() for _ in other.hand[who]]
    other.deck = mixed
    assert vars(sight(state, state.player, Chance("s"))) == vars(sight(other, state.player, Chance("s")))


def test_same_state_and_seed_same_decision() -> None:
    state = middle(2, 7, 50)
    assert strong_bot(state, Chance("a"), worlds=2) == strong_bot(state, Chance("a"), worlds=2)


def test_sight_keeps_pieces_whole() -> None:
    for seed in range(20):
        state = middle(4, seed, 30 + 11 * seed)
        seen = sight(state, state.player, Chance("s"))
        for player in range(4):
            assert sum(seen.board[player]) + seen.screen[player] + seen.supply[player] == 50
        assert len(seen.deck) == len(state.deck)
