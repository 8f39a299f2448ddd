"""The rulebook's examples, by their ids in the digest."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.titles.viscounts import rules, scoring
from companion.titles.viscounts.castle import Bumped, Castle, Innermost, Inward
from companion.titles.viscounts.effects import apply
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.markers import Markers
from companion.titles.viscounts.setup import starting_items
from companion.titles.viscounts.turn import take_turn, your_collision
from companion.titles.viscounts.words import Building, Focus, Icon
from tests.titles.answering import run
from tests.titles.viscounts.scene import game_with


def test_v_s1_the_cleric_starts_with_its_items_and_a_guildhall() -> None:
    game = game_with()
    run(starting_items(game), ("spot", "virtue"), ("link", "nothing"))
    rival = game.rival
    assert rival.resources == Counter(ink=1, stone=1)
    assert (rival.deeds, rival.debts, rival.built["guildhall"], rival.markers.virtue) == (1, 1, 1, 6)


@pytest.mark.parametrize(
    ("ink", "stone", "expected"), [(0, 0, "ink"), (5, 4, "ink"), (6, 3, "stone"), (6, 4, "gold"), (9, 9, "gold")]
)
def test_v_s2_the_clerics_resource_of_choice(ink: int, stone: int, expected: str) -> None:
    assert game_with(resources=Counter(ink=ink, stone=stone)).rival.of_choice() == expected


def first_turn(**more: object) -> object:
    game = game_with(debts=1, deeds=1, built=Counter(guildhall=1), **more)
    run(take_turn(game), ("scheme", "st_c"), ("dismiss", "virtue"), ("move", "no"))
    return game


def test_v_s3_the_first_turn() -> None:
    game = first_turn()
    rival = game.rival
    assert rival.free_icons(Icon.NOBLE) == 2, "header and starting icon; workers need 3"
    assert (rival.debts, rival.flipped_debts, rival.deeds) == (0, 1, 1)
    assert rival.resources == Counter(ink=1), "for the flipped debt"
    assert rival.markers == Markers(corruption=1, virtue=5)


def test_v_s3_without_the_resource_if_the_table_rules_so() -> None:
    assert not first_turn(rulings={"flip_resource": "no"}).rival.resources


def test_v_s4_the_second_turn() -> None:
    game = first_turn(rulings={"flip_resource": "no"})
    gain_a_card = next(
        str(number)
        for number, tile in enumerate(
            (cost, effects) for seen in FIGURES["manuscripts"].values() for cost, effects in seen
        )
        if tile == (3, ["hire"])
    )
    run(take_turn(game), ("scheme", "st_b"), ("move", "no"), ("manuscript", gain_a_card))
    rival = game.rival
    assert rival.markers == Markers(corruption=2, virtue=5)
    assert [tile.cost for tile in rival.manuscripts] == [3]
    assert (game.futures, game.discards) == (4, 2), "one by the card, one by the manuscript"
    assert rival.free_icons(Icon.CLERIC) == 3


def test_v_b1_the_second_virtue_moves_both() -> None:
    markers = Markers(corruption=4, virtue=5)
    markers.gain_virtue(2)
    assert markers == Markers(3, 3)


def test_v_b2_an_antagonist_counts_all_criminals() -> None:
    """By the same rule on the virtual player's board: the new card's criminals and those that lie there."""
    game = game_with(debts=1, deeds=1)
    game.rival.cards = [game.schemes["st_b"], game.schemes["st_b"], None]
    run(take_turn(game), ("scheme", "st_b"), ("move", "no"), ("manuscript", "none"))
    assert game.rival.markers.corruption == 1 + 3
    peaceful = game_with()
    peaceful.rival.cards = [peaceful.schemes["st_b"], None, None]
    run(take_turn(peaceful), ("scheme", "st_a"), ("move", "no"), ("spot", "none"), ("manuscript", "none"))
    assert peaceful.rival.markers.corruption == 1, "a card without the warning"


def test_v_b3_trade_for_gold() -> None:
    assert rules.traded_goods(merchants=4, silver=2) == 3


def test_v_b4_a_workshop_with_two_stone_and_a_mason() -> None:
    """Two stone and one builder icon; the virtual player has its icon from a bonus card."""
    rival = game_with(resources=Counter(stone=2), fields={"right_builder": 0}).rival
    assert rival.dearest() is None
    rival.bonus_icons["builder"] = 1
    assert rival.dearest() == Building.WORKSHOP
    assert rival.pay(Icon.BUILDER, 3) == 2
    assert rival.resources["stone"] == 0


def test_v_b5_a_cascade_through_the_castle() -> None:
    assert rules.workers_for("you", 5 + 3) == 4
    castle = Castle()
    castle.outer[0]["you"] = 1
    castle.outer[4]["you"] = 2
    castle.outer[1]["it"] = 3
    castle.inner[0]["you"] = 2
    events = castle.place("you", 0, 4)
    assert events == [
        Inward(0),
        Inward(4),
        Inward(0),
        Innermost(0),
        Innermost(0),
        Bumped("it", 1, 1),
        Bumped("it", 1, 1),
    ]
    assert FIGURES["castle"]["inner"][0] == ["ink", "stone"]
    assert FIGURES["castle"]["inner"][4] == ["virtue", "virtue"]
    assert (castle.heart["you"], castle.leader) == (2, "you")


def test_v_b6_a_manuscript_for_six() -> None:
    """Icons first: 1 + 1 + 1, then three ink wells."""
    rival = game_with(resources=Counter(ink=4), bonus_icons=Counter(cleric=2)).rival
    assert rival.free_icons(Icon.CLERIC) == 3
    assert rival.worth(Icon.CLERIC) >= 6
    assert rival.pay(Icon.CLERIC, 6) == 3
    assert rival.resources["ink"] == 1


def test_v_b7_a_collision_of_yours_on_the_sixth_space() -> None:
    assert FIGURES["track"]["yours"][5] == {"debt": 2, "silver": 3}
    honest = game_with()
    run(your_collision(honest, 6))
    assert honest.rival.markers.virtue == 6
    crooked = game_with()
    crooked.rival.cards[0] = crooked.schemes["st_b"]
    run(your_collision(crooked, 6))
    assert crooked.rival.markers.virtue == 7


def test_v_b8_ties_share_the_places() -> None:
    places = FIGURES["points"]["places"]
    assert scoring.place_points([3, 3, 2, 0], places) == [10, 10, 4, 0]
    assert scoring.place_points([5, 3, 3, 3], places) == [12, 4, 4, 4]
    assert scoring.place_points([2, 2], FIGURES["points"]["places_of_two"]) == [8, 8]
    assert scoring.place_points([0, 1], FIGURES["points"]["places_of_two"]) == [0, 12]


def building_points(built: dict[str, int]) -> int:
    return sum(int(line.points) for line in scoring.building_lines(built))


def test_v_b9_a_whole_score() -> None:
    buildings = building_points({"trading_post": 1, "guildhall": 2, "workshop": 3})
    sets = scoring.set_points(["grey", "black", "yellow", "blue", "grey", "black", "yellow", "grey"])
    assert (buildings, sets) == (4 + 13 + 9, 16 + 9 + 1)
    manuscripts = sets + 6 + 5 + 4 + 3
    debts_and_deeds = scoring.debt_points(unpaid=1, deeds=4, flipped_deeds=2)
    leader, bonus = FIGURES["castle"]["leader"], FIGURES["points"]["bonus_card"]
    assert buildings + 19 + manuscripts + leader + bonus + debts_and_deeds + 4 == 109


def test_v_b10_trading_posts() -> None:
    assert [building_points({"trading_post": number}) for number in (1, 2, 3)] == [4, 9, 15]


def test_substitutions_of_the_reference_card() -> None:
    for printed, gained in (("rearrange", "ink"), ("2 silver", "ink")):
        game = game_with()
        run(apply(game, printed))
        assert game.rival.resources == Counter({gained: 1})
    for printed in ("discard", "castle move", "destroy"):  # a flip with nothing to flip is virtue, too
        game = game_with()
        run(apply(game, printed))
        assert game.rival.markers.virtue == 6
    game = game_with(futures=0, debts=1)
    run(apply(game, "hire"))
    assert game.rival.flipped_debts == 1


def test_the_card_player_has_one_kind_of_resource() -> None:
    game = game_with(Focus.CARD)
    run(apply(game, "stone"))
    run(apply(game, "resource"))
    assert game.rival.resources == Counter(any=2)
    assert game.rival.worth(Icon.CLERIC) == game.rival.worth(Icon.BUILDER) == 2
