"""The rulebook's examples, by their ids in the digest."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.titles.jerusalem import rules
from companion.titles.jerusalem.city import MARKET, NOBILITY, PATRIARCHATE, areas_of
from companion.titles.jerusalem.engine import ELECTION, SUCCESSOR, TAX, WAR, State
from companion.titles.jerusalem.figures import FIGURES, example_income

BLUE, RED, YELLOW, GREEN = range(4)
LARGE_PATRIARCHATE, LEFT_PATRIARCHATE, RIGHT_PATRIARCHATE = areas_of(PATRIARCHATE)
LARGE_NOBILITY, LEFT_NOBILITY, RIGHT_NOBILITY = areas_of(NOBILITY)
LARGE_MARKET, LEFT_MARKET, RIGHT_MARKET = areas_of(MARKET)


def city(**squires: dict[int, int]) -> State:
    """Four players with offices in the order of their names, and squires by area."""
    state = State(4, example_income(), Chance("example"))
    state.office = [1, 2, 3, 4]
    state.order = [0, 1, 2, 3]
    for name, areas in squires.items():
        player = ("blue", "red", "yellow", "green").index(name)
        for area, number in areas.items():
            state._lose(player, area, -number)
    return state


def with_event(event: str, **squires: dict[int, int]) -> State:
    state = city(**squires)
    state.round = 2
    state.events = [event] * 3
    return state


@pytest.mark.parametrize(
    ("office", "genoese", "total"),
    [(2, False, [1, 3, 6, 9]), (1, False, [3, 6, 9, 12]), (1, True, [2, 4, 6, 8])],
)
def test_j_merc_1(office: int, genoese: bool, total: list[int]) -> None:
    paid = [sum(rules.mercenary_price(n, office, genoese) for n in range(bought)) for bought in range(1, 5)]
    assert paid == total


def test_j_bar_1_a_baron_closes_one_area_only() -> None:
    state = city()
    state.player, state.stage = RED, "turn"
    state.placed = [0] * 16
    state.baron_free = True
    state.placed[LARGE_NOBILITY] = 3
    state.play(("baron", LARGE_NOBILITY))
    for other in (BLUE, YELLOW, GREEN):
        assert not state.may_place(other, LARGE_NOBILITY)
        assert state.may_place(other, LEFT_NOBILITY)
        assert state.may_place(other, RIGHT_NOBILITY)
    assert state.may_place(RED, LARGE_NOBILITY)
    assert not state.may_move(LARGE_NOBILITY)


def test_in_round_one_nobody_puts_the_baron_on_the_large_palace() -> None:
    assert rules.banned_from_palace([0, 0, 0], [0, 0, 0]) == [True, True, True]
    assert rules.banned_from_palace([2, 1, 2], [0, 5, 1]) == [False, False, True]


def test_j_ctl_1_most_squires_then_the_lower_office() -> None:
    state = city(
        blue={RIGHT_PATRIARCHATE: 1, LARGE_PATRIARCHATE: 1},
        red={LARGE_PATRIARCHATE: 3, LEFT_PATRIARCHATE: 1},
        yellow={LARGE_PATRIARCHATE: 3, LEFT_PATRIARCHATE: 2},
    )
    assert state.controller(LARGE_PATRIARCHATE) == RED
    assert state.controller(LEFT_PATRIARCHATE) == YELLOW
    assert state.controller(RIGHT_PATRIARCHATE) == BLUE
    assert state.controller(LARGE_MARKET) is None


def test_j_priv_1_the_majority_of_a_quarter_needs_no_area() -> None:
    state = city(
        yellow={LARGE_MARKET: 2, LEFT_MARKET: 2, RIGHT_MARKET: 3},
        blue={RIGHT_MARKET: 4},
        green={LARGE_MARKET: 4},
        red={LEFT_MARKET: 3},
    )
    assert state.majority(MARKET) == YELLOW
    assert YELLOW not in {state.controller(area) for area in areas_of(MARKET)}


def test_j_inc_1_income_of_the_market() -> None:
    state = city(green={LARGE_MARKET: 1}, red={LEFT_MARKET: 1}, blue={RIGHT_MARKET: 1})
    before = state.bezants[:]
    state.events = [ELECTION] * 3
    state._build = lambda: None  # type: ignore[method-assign]
    state._income()
    assert [after - early for after, early in zip(state.bezants, before, strict=True)] == [2, 2, 0, 4]
    assert state.screen == [1, 1, 0, 2]


def test_j_bld_1_the_first_to_a_floor_pays_one_more() -> None:
    assert rules.floor_cost(3, highest=3) == 4
    assert rules.floor_cost(3, highest=2) == 5
    assert [sum(rules.floor_cost(n, 9) for n in range(1, top + 1)) for top in range(1, 9)] == [
        2,
        5,
        9,
        14,
        20,
        27,
        35,
        44,
    ]
    assert rules.build(0, 13, highest=0) == (3, 1)
    assert rules.build(0, 13, highest=8) == (3, 4)


def test_j_ev_1_successor() -> None:
    state = with_event(SUCCESSOR, green={0: 3, 1: 1}, yellow={0: 2}, red={2: 4})
    state.baron = [-1, LARGE_PATRIARCHATE, -1, LEFT_MARKET]
    state._resolve_event()
    assert (state.stage, state.player) == ("save", RED)
    state.play(("save", 2))
    state.play(("save", 2))
    assert [sum(state.board[who][:3]) for who in range(4)] == [0, 0, 0, 0]
    assert state.board[RED][LARGE_PATRIARCHATE] == 2
    assert state.board[GREEN][LEFT_MARKET] == 2
    assert sum(state.board[YELLOW]) == 0
    assert state.round == 3


def test_j_ev_2_election_of_a_new_patriarch() -> None:
    state = with_event(
        ELECTION,
        blue={LARGE_PATRIARCHATE: 4, LEFT_PATRIARCHATE: 2, LARGE_NOBILITY: 1, LEFT_NOBILITY: 1},
        yellow={LARGE_PATRIARCHATE: 2, LEFT_PATRIARCHATE: 2, LEFT_NOBILITY: 2},
        red={RIGHT_PATRIARCHATE: 3, LARGE_NOBILITY: 3},
    )
    state._resolve_event()
    assert [state.board[who][LARGE_PATRIARCHATE] for who in range(4)] == [2, 0, 2, 0]
    assert [state.board[who][LEFT_PATRIARCHATE] for who in range(4)] == [2, 0, 2, 0]
    assert [state.board[who][RIGHT_PATRIARCHATE] for who in range(4)] == [0, 3, 0, 0]
    assert [state.board[who][LARGE_NOBILITY] for who in range(4)] == [1, 1, 0, 0]
    assert [state.board[who][LEFT_NOBILITY] for who in range(4)] == [1, 0, 1, 0]


def test_j_ev_3_special_tax() -> None:
    state = with_event(
        TAX, blue={LARGE_MARKET: 7}, green={LEFT_MARKET: 4}, yellow={RIGHT_MARKET: 2}, red={LEFT_MARKET: 1}
    )
    state.bezants = [9, 5, 0, 5]
    state._resolve_event()
    for paid, removed, area in ((4, 3, LARGE_MARKET), (1, 0, LEFT_MARKET), (0, 2, RIGHT_MARKET), (3, 1, LEFT_MARKET)):
        assert ("pay", paid) in state.legal()
        state.play(("pay", paid))
        for _ in range(removed):
            state.play(("return", area))
    assert state.round == 3
    assert state.bezants == [5, 4, 0, 2]
    assert [sum(state.board[who][area] for area in areas_of(MARKET)) for who in range(4)] == [4, 1, 0, 3]


def test_j_ev_3_without_bezants_nothing_can_be_kept() -> None:
    state = with_event(TAX, yellow={RIGHT_MARKET: 2})
    state.bezants = [0] * 4
    state._resolve_event()
    assert state.legal() == [("pay", 0)]


def test_j_ev_4_war() -> None:
    assert [rules.war_toll(removed, 3) for removed in (4, 7, 1, 0)] == [4, 6, 1, 0]
    state = with_event(WAR, red={3: 4}, green={12: 4}, blue={12: 3, 3: 1}, yellow={12: 2})
    state.order = [RED, GREEN, BLUE, YELLOW]
    state._resolve_event()
    for other in (GREEN, GREEN, BLUE, BLUE):
        state.play(("remove", other, 12))
    assert state.player == BLUE, "green has none in the Templars"
    assert state.board[GREEN][12] == 2
    state.play(("pass",))
    assert [sum(squires[3:6]) for squires in state.board] == [0, 0, 0, 0]


def test_war_takes_at_most_two_of_each() -> None:
    state = with_event(WAR, red={3: 4}, green={12: 4})
    state._resolve_event()
    state.play(("remove", GREEN, 12))
    state.play(("remove", GREEN, 12))
    assert state.legal() == [("pass",)]


def test_a_tie_of_towers_is_broken_by_prestige() -> None:
    state = city()
    state.height, state.prestige = [4, 4, 4, 4], [1, 7, 0, 1]
    assert state.ranking()[0] == RED


def test_royal_gifts() -> None:
    assert rules.gifts([3, 1, 2]) == [3, 0, 0]
    assert rules.gifts([3, 3, 2]) == [1, 1, 0]


def test_twenty_seven_cards() -> None:
    assert sum(FIGURES["cards"].values()) == 27
