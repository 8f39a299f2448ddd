"""Random games: squires, bezants and cards are conserved, no move is illegal, every game ends."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.table.chance import Chance
from companion.titles.jerusalem.city import MARKET, TOWER
from companion.titles.jerusalem.engine import State, cards_of
from companion.titles.jerusalem.figures import example_income
from companion.titles.jerusalem.rules import Rulings, floor_cost, mercenary_price

INCOME = example_income()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_their_pieces(players: int) -> None:
    luck = random.Random(players)
    for number in range(60):
        state = State(players, INCOME, Chance(f"{players} {number}"), first=number % players)
        cards = Counter(state.deck)
        while not state.over:
            moves = state.legal()
            assert moves
            assert len(set(moves)) == len(moves)
            before = sum(state.bezants)
            move = luck.choice(moves)
            state.play(move)
            assert_pieces(state)
            if move[0] in ("place", "to", "baron", "swap", "put", "keep", "remove"):
                assert sum(state.bezants) >= before
        left = Counter(state.deck) + Counter(card for hand in state.hand for card in hand)
        assert not left - cards
        assert state.round == 5


def assert_pieces(state: State) -> None:
    assert min(*state.bezants, *state.screen, *state.supply, *state.prestige) >= 0
    for player, squires in enumerate(state.board):
        assert min(squires) >= 0
        assert sum(squires) + state.screen[player] + state.supply[player] == 50
        assert all(not squires[area] for area in range(16) if area not in state.in_play)
    assert sum(owner >= 0 for owner in state.guard) == sum(area >= 0 for area in state.baron)


def test_a_clone_lives_its_own_life() -> None:
    luck = random.Random(5)
    state = State(3, INCOME, Chance("clone"))
    for _ in range(120):
        state.play(luck.choice(state.legal()))
    twin = state.clone()
    frozen = repr(vars(state))
    while not twin.over:
        twin.play(luck.choice(twin.legal()))
    assert repr(vars(state)) == frozen


def test_the_same_moves_make_the_same_game() -> None:
    luck = random.Random(9)
    one, other = (State(4, INCOME, Chance("same")) for _ in range(2))
    while not one.over:
        move = luck.choice(one.legal())
        assert one.legal() == other.legal()
        one.play(move)
        other.play(move)
    assert one.height == other.height


def test_towers_use_up_prestige() -> None:
    luck = random.Random(2)
    state = State(2, INCOME, Chance("towers"))
    while not state.over:
        state.play(luck.choice(state.legal()))
    for player in range(2):
        assert state.prestige[player] < floor_cost(state.height[player] + 1, state.highest)


def test_two_players_use_three_quarters_and_two_offices() -> None:
    state = State(2, INCOME, Chance("two"))
    assert len(state.in_play) == 10
    assert state.offices == [3, 4]
    assert len(cards_of(4)) == 27
    assert len(state.deck) == 25
    assert "election" not in state.events


def test_the_auction_ends_with_an_office_for_everybody() -> None:
    state = State(4, INCOME, Chance("auction"), first=2)
    assert (state.stage, state.player) == ("open", 2)
    state.play(("open", 1, 3))
    assert state.player == 3
    state.play(("bid", 4))
    state.play(("pass",))
    state.play(("pass",))
    assert state.player == 2, "who was outbid may answer"
    state.play(("pass",))
    assert (state.office[3], state.bezants[3]) == (1, 8)
    assert (state.stage, state.player) == ("open", 0)
    state.play(("open", 4, 0))
    state.play(("pass",))
    state.play(("pass",))
    assert state.office[0] == 4
    state.play(("open", 3, 0))
    state.play(("pass",))
    assert sorted(state.office) == [1, 2, 3, 4]
    assert (state.stage, state.player) == ("draft", 3)


def test_rulings_of_the_table() -> None:
    assert mercenary_price(0, 2, True) == 1
    assert mercenary_price(0, 2, True, Rulings(genoese_for_all=True)) == 2
    state = State(3, example_income(), Chance("rulings"), rulings=Rulings(sells_guarded=False))
    other = State(3, example_income(), Chance("rulings"), rulings=Rulings(tower_moves_guarded=True))
    for each in (state, other):
        each.office, each.order, each.turn, each.player = [4, 3, 2], [2, 1, 0], 0, 0
        each._lose(0, TOWER, -3)
        each.take_squires(0, 1)
        each.guard[TOWER] = 1
        each._take_turn()
        each.player = 0
    assert ("sell",) not in state.legal()
    assert ("sell",) in other.legal()
    state._tower_of_david()
    other._tower_of_david()
    assert state.stage != "tower"
    assert other.stage == "tower"


def test_the_sixth_overwhelming_card_is_what_it_says() -> None:
    assert cards_of(4, MARKET).count(f"overwhelming {MARKET}") == 2
    assert len(cards_of(4, MARKET)) == 27
    assert len(cards_of(2)) == 25
