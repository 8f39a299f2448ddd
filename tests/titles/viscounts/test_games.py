"""Whole games by somebody who answers at random: nothing impossible ever happens."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of
from companion.titles.viscounts.game import View
from companion.titles.viscounts.words import Building

VISCOUNTS = title_of("viscounts")


def play(number: int) -> Session:
    session = Session.start(VISCOUNTS, {}, seed_from(f"viscounts {number}"))
    chance = Chance(f"viscounts {number}")
    while not session.over:
        check(session.view)
        answer = random_answer(session.prompt, chance)
        if session.prompt.key == "you" and answer in ("revealed", "correct") and chance.below(5):
            answer = "done"
        session.answer(answer)
    return session


def check(view: View) -> None:
    rival = view.rival
    if rival is None:
        return
    assert min([*rival.resources.values(), 0]) == 0
    assert min(rival.debts, rival.deeds, rival.flipped_debts, rival.flipped_deeds) >= 0
    assert all(rival.built[building] <= 3 for building in Building)
    assert 1 <= rival.markers.corruption <= rival.markers.virtue <= 7
    assert min(view.piles) >= 0
    assert sum(view.piles) + sum(card is not None for card in rival.cards) <= 16


@pytest.mark.parametrize("hundred", range(3))
def test_random_games_end(hundred: int) -> None:
    for number in range(100 * hundred, 100 * (hundred + 1)):
        view = play(number).view
        assert view.phase == "over"
        assert len(view.scores) == 2


@pytest.mark.trial
def test_ten_thousand_random_games() -> None:
    for number in range(10_000):
        assert play(number).view.phase == "over"
