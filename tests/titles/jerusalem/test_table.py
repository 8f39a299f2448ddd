"""Jerusalem at the table: whole games with people and bots in any seats."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.random_player import random_answer
from companion.table.script import Table
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of
from companion.titles.jerusalem.at_table import Game, TableState, View
from companion.titles.jerusalem.bots import area_value
from companion.titles.jerusalem.figures import example_income, incomes
from companion.titles.jerusalem.opponents import is_possible
from companion.titles.jerusalem.script import settle_income
from tests.titles.answering import run

JERUSALEM = title_of("jerusalem")


def quick(prompt: Prompt, chance: Chance) -> Answer:
    """At random, but without the opponent that takes its time."""
    answer = random_answer(prompt, chance)
    if prompt.key.startswith("seat") and answer["kind"] == "strong":
        return {**answer, "kind": "plain"}
    return answer


def play(number: int) -> Session:
    session = Session.start(JERUSALEM, {}, seed_from(f"jerusalem {number}"))
    chance = Chance(f"jerusalem {number}")
    while not session.over:
        check(session.view)
        session.answer(quick(session.prompt, chance))
    return session


def check(view: View) -> None:
    assert all(number >= 0 for squires in view.board for number in squires)
    assert all(sum(squires) <= 50 for squires in view.board)
    assert not {"screen", "bezants", "hand"} & set(vars(view)), "nothing behind a screen is shown"


@pytest.mark.parametrize("ten", range(4))
def test_random_tables_play_to_the_end(ten: int) -> None:
    for number in range(10 * ten, 10 * ten + 10):
        view = play(number).view
        assert (view.round, view.phase) == (5, "over")
        assert JERUSALEM.record(view)["winner"] in view.names
        assert len(JERUSALEM.standings(view)) == len(view.names)


def test_incomes_are_asked_once_and_serve_others() -> None:
    form = JERUSALEM.asks_for("income_palace")
    assert form is not None
    assert form.keep == "income_palace"
    assert JERUSALEM.asks_for("income_market") is not None
    assert JERUSALEM.asks_for("palace") is None


def test_a_game_against_two_bots() -> None:
    """One person, two opponents: the person answers, the bots never ask for anything but their cards."""
    session = Session.start(JERUSALEM, {}, seed_from("solo"))
    chance = Chance("solo")
    keys = set()
    while not session.over:
        prompt = session.prompt
        keys.add(prompt.key)
        answer = quick(prompt, chance)
        if prompt.key == "players":
            answer = "3"
        elif prompt.key.startswith("seat"):
            number = prompt.key[-1]
            answer = {"name": ("Anna", "Bot", "Cyril")[int(number) - 1], "kind": "human" if number == "1" else "plain"}
        session.answer(answer)
    assert {"bot", "bot.card"} <= keys
    assert session.view.kinds == ("human", "plain", "plain")


def test_income_is_told_as_it_was_when_it_was_gained() -> None:
    """The news names the controller of that moment, not of the next round."""
    state = TableState(3, example_income(), Chance("news"), 0)
    state.office, state.order = [4, 3, 2], [2, 1, 0]
    for player in (0, 1):
        state._lose(player, 9, -2)  # a tie in the large Market: player 1 has the lower office
    state.events, state.round = ["successor"] * 3, 2
    state.happened.clear()
    state._income()
    assert ("income", 1, 9) in state.happened
    state.go_on()
    assert ("successor", 0, 0) in state.happened
    assert state.round == 3


FIGURES = ("income_palace", "income_templars", "income_patriarchate", "income_nobility", "sixth", "rulings")


def kept_figures() -> dict[str, Answer]:
    """What a first game asks for, and later ones do not."""
    session, chance, kept = Session.start(JERUSALEM, {}, seed_from("kept")), Chance("kept"), {}
    while session.prompt.key != "first":
        answer = "3" if session.prompt.key == "players" else quick(session.prompt, chance)
        if session.prompt.keep:
            kept[session.prompt.keep] = answer
        session.answer(answer)
    return kept


def asked_in_set_up(options: dict[str, Answer]) -> list[str]:
    session, chance, keys = Session.start(JERUSALEM, options, seed_from("again")), Chance("again"), []
    while session.prompt.key != "first":
        keys.append(session.prompt.keep)
        answer = {"players": "3", "rulings.same": "same"}.get(session.prompt.key)
        session.answer(answer if answer is not None else quick(session.prompt, chance))
    return [key for key in keys if key]


def test_a_figure_that_is_missing_is_asked_for_and_only_that() -> None:
    kept = kept_figures()
    assert tuple(kept) == FIGURES
    assert asked_in_set_up(kept) == []
    for figure in FIGURES:
        assert asked_in_set_up({name: answer for name, answer in kept.items() if name != figure}) == [figure]


def test_without_its_income_a_quarter_is_worth_nothing_to_a_bot() -> None:
    state = TableState(3, incomes({}), Chance("none"), 0)
    assert area_value(state, 0) == 0
    assert area_value(state, 9) > 0


def test_what_people_are_asked_never_depends_on_the_bezants_behind_their_screens() -> None:
    for bezants in (0, 1, 30):
        state = TableState(2, example_income(), Chance("purse"), 0)
        state.seat([0, 1])
        state.bezants[0] += bezants - 12
        state.office, state.order = [3, 4], [0, 1]
        state._lose(0, 9, -2)
        state.player = 0
        state._market()
        assert state.stage == "market"
        assert state.legal() == [("buy", number) for number in range(5)]
        state.turn = 0
        state._take_turn()
        assert ("mercenary",) in state.legal()


@pytest.mark.parametrize("wrong", [None, [], [1], [{}], "x", [{"move": ["end"], "reason": "?", "numbers": []}]])
def test_a_decision_read_from_a_file_must_be_possible(wrong: Answer) -> None:
    state = TableState(2, example_income(), Chance("file"), 0)
    assert not is_possible(state, wrong)
    right = {"move": ["open", 3, 1], "reason": "by chance", "numbers": [1]}
    assert is_possible(state, [right])
    assert not is_possible(state, [right, right])
    assert not is_possible(state, [{**right, "move": ["open", 3, 99]}])


def test_the_royal_gifts_go_by_what_is_shown() -> None:
    state = TableState(2, example_income(), Chance("gifts"), 0)
    state.seat([0, 1])
    game = Game(Table({}, "s"), ("Anna", "Boris"), ("human", "human"), state, Chance("b"))
    state.round, state.stage, state.gained = 5, "income", [0, 0]
    state.office, state.order = [3, 4], [0, 1]
    run(
        settle_income(game),
        ("income", None),
        ("gifts", {"squires": 4, "bezants": 0, "card": "yes"}),
        ("gifts", {"squires": 3, "bezants": 0, "card": "no"}),
    )
    assert state.over
    assert state.happened == []
    assert (state.height, state.prestige) == ([1, 0], [2, 1]), "3 + 1 + 1 for Anna, 1 for Boris"


def test_prestige_may_be_refused() -> None:
    state = TableState(2, example_income(), Chance("refused"), 0)
    state.seat([0])
    game = Game(Table({}, "s"), ("Anna", "Boris"), ("human", "plain"), state, Chance("b"))
    state.stage, state.gained, state.prestige = "income", [2, 2], [2, 2]
    state.office, state.order = [3, 4], [0, 1]
    run(settle_income(game), ("income", "less"), ("refused", {"0": 2}))
    assert state.prestige == [0, 2]
