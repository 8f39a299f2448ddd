"""Whole games by somebody who answers at random: nothing impossible ever happens."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of
from companion.titles.paladins.game import View
from companion.titles.paladins.words import Action, Attribute

PALADINS = title_of("paladins")


def play(number: int) -> Session:
    session = Session.start(PALADINS, {}, seed_from(f"paladins {number}"))
    chance = Chance(f"paladins {number}")
    while not session.over:
        check(session.view)
        session.answer(random_answer(session.prompt, chance))
    return session


def check(view: View | None) -> None:
    if view is None:
        return
    rival = view.rival
    assert min(rival.workers, rival.suspicion, rival.unpaid, rival.paid) >= 0
    assert all(0 <= rival.value(a) <= 12 for a in Attribute)
    assert sorted(rival.stack) == sorted(Attribute)
    assert 1 <= rival.marker <= 5
    assert all(rival.used[action] <= 7 for action in Action if action is not Action.ATTACK)
    assert all(workshops <= 2 for workshops in rival.workshops.values())
    assert min(view.round, 3) - 1 <= len(view.orders) <= min(view.round, 3)
    assert len(view.favours) <= max(0, view.round - 2)


@pytest.mark.parametrize("hundred", range(3))
def test_random_games_end_after_seven_rounds(hundred: int) -> None:
    for number in range(100 * hundred, 100 * (hundred + 1)):
        view = play(number).view
        assert (view.round, view.phase, len(view.scores)) == (7, "over", 2)


@pytest.mark.trial
def test_ten_thousand_random_games() -> None:
    for number in range(10_000):
        assert play(number).view.round == 7


def test_a_second_game_asks_no_figure_again() -> None:
    kept: dict[str, object] = {}
    first = Session.start(PALADINS, {}, seed_from("first"))
    chance = Chance("first")
    while not first.over:
        prompt, answer = first.prompt, random_answer(first.prompt, chance)
        if prompt.keep:
            kept[prompt.keep] = answer
        first.answer(answer)
    second = Session.start(PALADINS, kept, seed_from("second"))
    asked = []
    while not second.over:
        asked.append(second.prompt.key)
        second.answer(random_answer(second.prompt, chance))
    assert "board" in kept
    assert "board" not in asked
    if "wall_choices" in kept:
        assert "wall.left" not in asked


def test_every_decision_says_why() -> None:
    session = Session.start(PALADINS, {}, seed_from("why"))
    chance, reasons, turns = Chance("why"), 0, 0
    while not session.over:
        prompt = session.prompt
        if prompt.key == "you" and prompt.notes:
            turns += 1
            reasons += prompt.why is not None or not session.view.rival.occupied
        session.answer(random_answer(prompt, chance))
    assert reasons == turns > 0
