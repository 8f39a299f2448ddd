"""Jerusalem at the table: whole games with people and bots in any seats."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of
from companion.titles.jerusalem.figures import example_income
from companion.titles.jerusalem.script import TableState, View

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
    assert ("successor", 0, 0) in state.happened
    assert state.round == 3
