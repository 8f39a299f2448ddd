"""The rulebook's examples of the solo game, by their ids in the digest."""

from __future__ import annotations

from collections import Counter

from companion.titles.paladins import scoring
from companion.titles.paladins.actions import kings_favour, kings_order, order_of_orders, why_not
from companion.titles.paladins.figures import Card
from companion.titles.paladins.rival import Rival
from companion.titles.paladins.setup import difficulty_orders
from companion.titles.paladins.turn import follow, take_turn
from companion.titles.paladins.words import Action, Attribute
from tests.titles.answering import run
from tests.titles.paladins.scene import game_with


def test_p_s1_standard_difficulty_puts_a_workshop_on_each_order_turned_up() -> None:
    game = game_with()
    run(difficulty_orders(game), ("difficulty.orders", ["commission", "absolve", "attack"]))
    assert game.rival.workshops == {"commission": 1, "absolve": 1, "attack": 1}


def test_p_s2_the_middle_space_aims_at_the_third_card_then_to_the_right() -> None:
    assert list(Rival(marker=3).aims()) == [3, 4, 5, 1, 2]


def test_outsiders_have_a_sixth_slot_before_the_first() -> None:
    assert list(Rival(marker=5).aims(6)) == [5, 6, 1, 2, 3, 4]


def test_p_s3_a_favour_that_costs_silver_is_done_without_paying() -> None:
    game = game_with(workers=2, unpaid=1, favours=["debt"])
    assert run(kings_favour(game), ("favour", "debt"), ("favour.debt", "pay"))
    assert (game.rival.workers, game.rival.marker, game.rival.unpaid, game.rival.paid) == (1, 1, 0, 1)


def test_p_s4_seven_workers_in_round_four() -> None:
    rival = Rival(workers=2)
    rival.begin_round(4)
    assert rival.workers == 7


def test_p_s5_a_workshop_saves_a_worker() -> None:
    game = game_with(workers=2, workshops=Counter(commission=1))
    assert run(follow(game, "commission"), ("space", "2 silver"))
    assert (game.rival.workers, game.rival.used["commission"], game.rival.value(Attribute.INFLUENCE)) == (0, 1, 1)


def test_p_s5_with_one_worker_it_takes_the_left_most_action_of_the_top_row() -> None:
    game = game_with(workers=1, workshops=Counter(commission=1))
    run(take_turn(game), ("scheme", "commission"), ("townsfolk", "abbot"), ("townsfolk.reward", "C L"))
    assert game.rival.occupied == {"recruit"}
    assert (game.rival.used["commission"], game.rival.workers) == (0, 2)


ORDERS = ["fortify", "convert", "commission"]


def test_p_s6_orders_are_tried_from_the_right() -> None:
    assert order_of_orders(game_with(orders=ORDERS)) == ["commission", "convert", "fortify"]


def test_p_s7_an_order_that_is_met_is_left_out() -> None:
    game = game_with(orders=ORDERS, used=Counter(commission=5))
    assert order_of_orders(game) == ["convert", "fortify"]


def test_p_s8_an_occupied_order_gives_way_to_the_next() -> None:
    game = game_with(orders=ORDERS, workers=5, occupied={"commission"})
    assert run(kings_order(game), ("outsider", "thief"), ("outsider.reward", "X"))
    assert game.rival.used["convert"] == 1


def test_all_orders_met_means_the_right_most_again() -> None:
    game = game_with(orders=ORDERS, used=Counter(dict.fromkeys(ORDERS, 5)))
    assert order_of_orders(game) == ["commission"]
    also = game_with({"met_orders": "also"}, orders=ORDERS, used=Counter(dict.fromkeys(ORDERS, 5)))
    assert order_of_orders(also) == ["commission", "convert", "fortify"]


def test_p_s9_a_favour_round_the_corner_and_its_tax() -> None:
    game = game_with(
        workers=3,
        marker=5,
        suspicion=2,
        favours=["pray", None, None, None, "recruit"],
        strength=2,
        faith=3,
        influence=1,
    )
    done = run(kings_favour(game), ("favour", "none"), ("favour", "none"), ("favour", "absolution"), ("tax", "no"))
    assert done
    assert game.favours[1] == "absolution"
    assert (game.rival.workers, game.rival.suspicion, game.rival.marker) == (2, 1, 2)
    assert game.rival.attributes == {"faith": 3, "strength": 2, "influence": 2}


def test_p_s10_its_score() -> None:
    rival = Rival(
        attributes={Attribute.FAITH: 12, Attribute.STRENGTH: 12, Attribute.INFLUENCE: 8},
        used=Counter(commission=6, garrison=5, convert=6, fortify=3),
        workshops=Counter(commission=2, convert=2, garrison=2),
        converted=[Card(name, "") for name in ("armourer", "lookout", "guardian", "protector", "raider", "hunter")],
        attacked=[Card("thief", "X", "blue"), Card("guardian", "M P", "blue")],
        paid=1,
        unpaid=2,
    )
    converted = [scoring.converted_points(rival, card, 2) for card in rival.converted]
    assert converted == [3, 1, 3, 1, 2, 1]  # the hunter's 0 is raised to 1
    score = scoring.its_score(rival, ["attack", "commission", "garrison"], converted)
    assert sum(line.points for line in score.lines if line.what in scoring.ATTRIBUTES.values()) == 49
    assert (score.tie[0], score.total) == (14, 76)


def test_the_scheme_that_is_ruled_out_says_why() -> None:
    game = game_with(workers=2, occupied={"attack"}, used=Counter(convert=7), strength=3)
    assert why_not(game, Action.ATTACK).message == "{action}: the space is occupied this round."
    assert why_not(game, Action.COMMISSION).message == "{action} needs {needed} of its workers; it has {workers}."
    game.rival.workers = 5
    assert why_not(game, Action.CONVERT).message == "{action} was done {n} times, more is not possible."
    game.rival.used["fortify"] = 2
    assert why_not(game, Action.FORTIFY).message == "{action} needs {attribute} {need}; it has {value}."
    assert why_not(game, Action.GARRISON) is None
