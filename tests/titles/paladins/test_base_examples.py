"""The rulebook's examples of the base game, by their ids in the digest."""

from __future__ import annotations

from collections import Counter

from companion.titles.paladins import rules
from companion.titles.paladins.actions import why_not
from companion.titles.paladins.figures import FIGURES, spaces_up_to
from companion.titles.paladins.scoring import Yours, your_score
from companion.titles.paladins.words import Action
from tests.titles.paladins.scene import game_with


def test_p_b1_four_players_have_five_tavern_cards() -> None:
    assert rules.tavern_cards(4) == 5
    assert rules.tavern_cards(1) == 2


def test_p_b2_tax_beyond_the_supply_comes_from_the_main_supply() -> None:
    tax = rules.take_tax(supply=1, owed=2)
    assert (tax.from_supply, tax.from_main, tax.inquisition) == (1, 1, True)


def test_p_b3_all_with_most_suspicion_are_called() -> None:
    assert rules.inquisition([1, 0, 3, 3]) == [None, None, 1, 1]
    assert rules.inquisition([0, 0]) == [None, None]


def test_p_b4_two_workers_with_a_workshop_and_region_two_with_faith_three() -> None:
    assert rules.workers_needed(workshops=1) == 2
    assert rules.reach(FIGURES["needs"]["faith"], 2 + 1) == 2
    assert spaces_up_to(2)["1 worker"] == 1  # the scout


def test_p_b5_the_fourth_wall_needs_five_influence_the_fifth_seven() -> None:
    fourth = game_with(workers=3, influence=5, used=Counter(fortify=3))
    assert why_not(fourth, Action.FORTIFY) is None
    fifth = game_with(workers=3, influence=6, used=Counter(fortify=4))
    refusal = why_not(fifth, Action.FORTIFY)
    assert refusal is not None
    assert refusal.values["need"] == 7


def test_p_b6_strength_five_reaches_region_three_with_its_pray() -> None:
    assert rules.reach(FIGURES["needs"]["strength"], 5) == 3
    assert "pray" in FIGURES["spaces"]["3"]


def test_p_b7_missing_strength_is_bought_by_humans() -> None:
    assert rules.strength_to_buy(5, 7) == 1
    assert rules.strength_to_buy(7, 7) == 0


def test_p_b8_faith_four_reaches_flag_two_and_an_assassin_gives_two_strength() -> None:
    assert FIGURES["needs"]["faith"][1] == 2 <= 3 + 1
    assert "assassin" in FIGURES["conversion"]["double"]


def test_p_b9_a_human_score() -> None:
    yours = Yours(
        orders=(True, False, True),
        **_attributes(16, 13, 6),
        monks=6,
        walls=6,
        wall_points=3,
        converted=3 + 1 + 1 + 3,
        paid=2,
        unpaid=1,
        resources=4,
    )
    assert your_score(yours).total == 66


def _attributes(faith: int, strength: int, influence: int) -> dict[str, int]:
    """Values that give these points."""
    table = FIGURES["points"]["attribute"]
    return {
        name: table.index(points)
        for name, points in (("faith", faith), ("strength", strength), ("influence", influence))
    }


def test_p_b10_the_rows_at_the_end_of_a_round() -> None:
    townsfolk = rules.refresh([False, True, True, False, True], discards=[4])
    assert (townsfolk.discarded, townsfolk.slid, townsfolk.new) == (1, 2, 3)
    outsiders = rules.refresh([False, True, True, True, True, False], discards=[0])
    assert (outsiders.discarded, outsiders.slid, outsiders.new) == (0, 4, 2)
