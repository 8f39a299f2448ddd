"""Card lists and tables: counts and totals."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.titles.paladins.actions import SPACE_REWARDS, STEPS
from companion.titles.paladins.figures import FAVOURS, FIGURES, OUTSIDER_CARDS, PEOPLES, TOWNSFOLK_CARDS, WALLS
from companion.titles.paladins.words import ACTIONS, OUTSIDERS, SCHEMES, SPACES, TOWNSFOLK, Action, TopRow


def test_thirty_two_townsfolk_of_eleven_names() -> None:
    assert len(TOWNSFOLK_CARDS) == len(set(TOWNSFOLK_CARDS)) == 32
    assert {card.name for card in TOWNSFOLK_CARDS} == set(TOWNSFOLK)


def test_thirty_six_outsiders_twelve_of_each_people() -> None:
    assert Counter(card.people for card in OUTSIDER_CARDS) == dict.fromkeys(PEOPLES, 12)
    assert {card.name for card in OUTSIDER_CARDS} == set(OUTSIDERS)


def test_name_and_reward_tell_an_outsider() -> None:
    assert len({(card.name, card.reward) for card in OUTSIDER_CARDS}) == 36


def test_twenty_four_walls_seven_with_a_choice() -> None:
    assert sum(WALLS.values()) == 24
    assert sum(copies for wall, copies in WALLS.items() if "|" in wall) == 7


def test_ten_favours_three_with_a_choice() -> None:
    assert len(FAVOURS) == 10
    assert sum("|" in reward for reward in FAVOURS.values()) == 3


def test_taverns() -> None:
    criminals = Counter(card.count("X") for card in FIGURES["taverns"]["cards"])
    assert criminals == {0: 13, 1: 8, 2: 3}
    assert {len(card) for card in FIGURES["taverns"]["cards"]} == {4}


def test_twenty_four_suspicions() -> None:
    assert sum(FIGURES["suspicion"]["tax"].values()) == 24


@pytest.mark.parametrize("needs", ["faith", "strength", "wall"])
def test_needs_rise(needs: str) -> None:
    row = FIGURES["needs"][needs]
    assert row == sorted(set(row))
    assert len(row) == (7 if needs == "wall" else 6)


def test_points_never_fall() -> None:
    for name in ("attribute", "commission", "garrison", "fortify", "absolve", "develop"):
        row = FIGURES["points"][name]
        assert row == sorted(row)
    assert len(FIGURES["points"]["attribute"]) == FIGURES["attribute_top"] + 1


def test_every_action_has_words_and_steps() -> None:
    assert set(STEPS) == {*Action, *TopRow} == set(ACTIONS)
    assert set(SCHEMES) == {*ACTIONS, "order", "favour"}


def test_every_kind_of_space_has_words_a_reward_and_a_rank() -> None:
    assert set(SPACES) == set(SPACE_REWARDS) == set(FIGURES["space_order"]["kinds"])
    assert {kind for kinds in FIGURES["spaces"].values() for kind in kinds} == set(SPACES)
