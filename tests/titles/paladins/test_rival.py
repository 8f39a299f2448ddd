"""How the virtual player acts, row by row of the table of its actions."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.titles.paladins.actions import attempt
from companion.titles.paladins.effects import discard_suspicion, draw_suspicion, gain, inquisition, pay_debt
from companion.titles.paladins.figures import Card
from companion.titles.paladins.rival import Rival
from companion.titles.paladins.turn import take_turn, top_row
from companion.titles.paladins.words import Action, Attribute, TopRow
from tests.titles.answering import run
from tests.titles.paladins.scene import game_with

FAITH, STRENGTH, INFLUENCE = Attribute.FAITH, Attribute.STRENGTH, Attribute.INFLUENCE


def test_a_wrap_raises_the_top_of_the_stack_on_the_lowest_space() -> None:
    rival = Rival(marker=5)
    assert rival.step_marker(1) == [STRENGTH]
    assert (rival.marker, rival.stack) == (1, [INFLUENCE, FAITH, STRENGTH])
    assert rival.step_marker(5) == [FAITH]
    assert rival.step_marker(5) == [INFLUENCE]
    assert rival.lowest() == INFLUENCE, "all on 1: Influence came last"


@given(st.lists(st.sampled_from([*Attribute, "step"]), max_size=60))
def test_the_stack_agrees_with_piles_on_a_track(moves: list[str]) -> None:
    """A second model: real piles of markers on the spaces."""
    rival, piles, marker = Rival(), {0: [INFLUENCE, FAITH, STRENGTH]}, 1

    def lift(attribute: Attribute) -> None:
        space = next(space for space, pile in piles.items() if attribute in pile)
        if space < 12:
            piles[space].remove(attribute)
            piles.setdefault(space + 1, []).append(attribute)

    for move in moves:
        if move == "step":
            marker += 1
            if marker == 6:
                marker = 1
                lift(piles[min(space for space, pile in piles.items() if pile)][-1])
            rival.step_marker(1)
        else:
            lift(Attribute(move))
            rival.raise_attribute(Attribute(move))
    assert rival.marker == marker
    assert {a: rival.value(a) for a in Attribute} == {a: space for space, pile in piles.items() for a in pile}
    assert rival.lowest() == piles[min(space for space, pile in piles.items() if pile)][-1]


def test_recruit_discards_the_card_aimed_at_or_the_next() -> None:
    game = game_with(workers=2, marker=4)
    assert run(
        attempt(game, TopRow.RECRUIT), ("townsfolk", "none"), ("townsfolk", "squire"), ("townsfolk.reward", "influence")
    )
    assert game.empty_townsfolk == {4, 5}
    assert game.rival.value(INFLUENCE) == 1
    game.rival.occupied.clear()
    assert run(attempt(game, TopRow.RECRUIT), ("townsfolk", "acolyte"), ("townsfolk.reward", "C")), "slot 1 now"


def test_pray_clears_the_right_part_only() -> None:
    game = game_with(workers=2, occupied={"attack", "recruit"})
    assert run(attempt(game, TopRow.PRAY))
    assert game.rival.occupied == {"recruit", "pray"}
    assert game.rival.workers == 1


def test_pray_with_nothing_to_clear_gains_a_worker() -> None:
    game = game_with(workers=2, occupied={"recruit"})
    assert run(attempt(game, TopRow.PRAY))
    assert game.rival.workers == 2


def test_trade_moves_the_marker() -> None:
    game = game_with(workers=1)
    assert run(attempt(game, TopRow.TRADE))
    assert game.rival.marker == 2


def test_conspire_two_workers_a_suspicion_and_its_tax() -> None:
    game = game_with(workers=1)
    assert run(attempt(game, TopRow.CONSPIRE), ("suspicion", "2"), ("tax", "no"))
    assert (game.rival.workers, game.rival.suspicion, game.rival.marker) == (2, 1, 3)


def test_rest_moves_by_the_workers_left_and_passes() -> None:
    game = game_with(workers=3)
    assert run(attempt(game, TopRow.REST))
    assert (game.rival.marker, game.rival.passed) == (4, True)


def test_commission_takes_the_best_space_and_raises_influence() -> None:
    game = game_with(workers=3, faith=4)
    assert run(attempt(game, Action.COMMISSION), ("space", "pray"))
    assert (game.rival.value(INFLUENCE), game.rival.spaces["pray"]) == (1, 1)
    assert game.rival.occupied == set(), "the reward clears its own workers, too"


def test_pay_a_debt_is_wanted_only_with_a_debt() -> None:
    without = next(attempt(game_with(workers=3, faith=8), Action.COMMISSION))
    with_debt = next(attempt(game_with(workers=3, faith=8, unpaid=1), Action.COMMISSION))
    assert "pay debt" not in without.options
    assert list(with_debt.options)[:2] == ["recruit", "pay debt"]


def test_garrison_raises_faith() -> None:
    game = game_with(workers=3, strength=1)
    assert run(attempt(game, Action.GARRISON), ("space", "2 silver"))
    assert (game.rival.value(FAITH), game.rival.marker) == (1, 3)


def test_absolve_pays_a_debt_before_a_second_suspicion() -> None:
    game = game_with(workers=3, suspicion=3, unpaid=1)
    assert run(attempt(game, Action.ABSOLVE))
    assert (game.rival.value(FAITH), game.rival.suspicion, game.rival.unpaid, game.rival.paid) == (1, 2, 0, 1)
    again = game_with(workers=3, suspicion=3)
    assert run(attempt(again, Action.ABSOLVE))
    assert again.rival.suspicion == 1


def test_absolve_needs_the_influence_read_off_the_board() -> None:
    game = game_with(workers=3, used=Counter(absolve=1), influence=1)
    assert not run(attempt(game, Action.ABSOLVE))
    game.rival.attributes[INFLUENCE] = 2
    assert run(attempt(game, Action.ABSOLVE), ("tax", "no"), ("tax", "no"))


def test_fortify_takes_the_left_most_of_a_choice() -> None:
    game = game_with(workers=3, suspicion=1)
    assert run(attempt(game, Action.FORTIFY), ("wall", "-s | $ $"), ("wall.left", "first"))
    assert (game.rival.value(STRENGTH), game.rival.suspicion, game.rival.marker) == (1, 0, 1)


def test_attack_only_what_it_reaches() -> None:
    game = game_with(workers=3, strength=3, marker=4)
    assert run(
        attempt(game, Action.ATTACK),
        ("outsider", "none"),
        ("outsider", "thief"),
        ("outsider.reward", "X"),
        ("suspicion", "0"),
    )
    assert game.empty_outsiders == {1, 2}
    assert (game.rival.value(INFLUENCE), game.rival.workers) == (1, 1)
    assert game.rival.attacked == [Card("thief", "X", "green")]


def test_convert_gives_two_strength_for_some() -> None:
    game = game_with(workers=3)
    assert run(attempt(game, Action.CONVERT), ("outsider", "assassin"), ("outsider.reward", "L F"))
    assert game.rival.value(STRENGTH) == 2
    unsure = game_with(workers=3)
    answers = (("outsider", "barbarian"), ("outsider.reward", "T P"), ("convert.strength", "1"))
    assert run(attempt(unsure, Action.CONVERT), *answers)
    assert unsure.rival.value(STRENGTH) == 1


def test_nothing_is_placed_where_the_table_has_no_target() -> None:
    game = game_with(workers=3, strength=1)
    assert not run(attempt(game, Action.ATTACK), ("outsider", "none"))
    assert (game.rival.workers, game.rival.occupied) == (3, set())


def test_without_anything_possible_it_is_done() -> None:
    game = game_with(workers=0)
    run(top_row(game))
    assert game.rival.passed


def test_the_last_worker_ends_its_round() -> None:
    game = game_with(workers=1)
    run(take_turn(game), ("scheme", "trade"))
    assert game.rival.passed


def test_inquisition_of_both_and_of_nobody() -> None:
    game = game_with(suspicion=3)
    run(inquisition(game), ("inquisition", 3))
    assert (game.rival.suspicion, game.rival.unpaid) == (2, 1)
    calm = game_with(suspicion=1)
    run(inquisition(calm), ("inquisition", 2))
    assert (calm.rival.suspicion, calm.rival.unpaid) == (1, 0)


def test_two_criminals_are_two_suspicions_one_after_the_other() -> None:
    game = game_with()
    run(draw_suspicion(game, 2), ("suspicion", "2"), ("tax", "yes"), ("inquisition", 0), ("suspicion", "0"))
    assert (game.rival.suspicion, game.rival.unpaid) == (2, 1)


@pytest.mark.parametrize(("ruling", "asked"), [("kind", 1), ("neither", 0)])
def test_nothing_to_discard_takes_a_coin_by_ruling(ruling: str, asked: int) -> None:
    game = game_with({"none_to_discard": ruling}, unpaid=1)
    run(discard_suspicion(game), *[("tax", "no")] * asked)
    assert game.rival.marker == 1


@pytest.mark.parametrize(("ruling", "asked"), [("nothing", 0), ("coin", 1)])
def test_no_debt_to_pay_by_ruling(ruling: str, asked: int) -> None:
    run(pay_debt(game_with({"no_debt_to_pay": ruling})), *[("tax", "no")] * asked)


def test_a_reward_that_takes_a_debt_is_no_cost_in_silver() -> None:
    game = game_with()
    run(gain(game, "+d S M F"))
    assert (game.rival.unpaid, game.rival.workers) == (1, 3)
