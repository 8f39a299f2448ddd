"""The examples of the rules that need only sums (rules 2, 5, 6, 7, 8)."""

from __future__ import annotations

import pytest

from companion.table.people import Colour
from companion.titles.deal.figures import FIGURES
from companion.titles.deal.game import Guess
from companion.titles.deal.guide import PHASES, phases_of
from companion.titles.deal.reckoning import (
    Bribes,
    Exchange,
    Interest,
    bribe,
    exchange_wings,
    inquisitors,
    interest,
    penalties,
    questioned,
    standing,
)
from companion.titles.deal.ritual import (
    Match,
    cultists_reward,
    devils_reward_3,
    devils_reward_5,
    matches,
    may_guess,
    points_for_guesses,
)
from companion.titles.deal.roles import Role
from companion.titles.deal.scoring import Score, score, score_lines, winners

RED, BLUE, GREEN, YELLOW = Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW
DEVIL, CULTIST, A, B = Role


# 5 interest


@pytest.mark.parametrize("ring", range(4))
def test_interest_debt_4_anywhere_on_the_ring_rises_once(ring: int) -> None:
    assert interest(4, ring) == Interest(5, ring, 0)


@pytest.mark.parametrize(("ring", "debt"), [(0, 2), (1, 2), (2, 3), (3, 3)])
def test_interest_debt_2_depends_on_the_ring(ring: int, debt: int) -> None:
    assert interest(2, ring).debt == debt


@pytest.mark.parametrize("ring", range(4))
def test_interest_debt_8_rises_twice(ring: int) -> None:
    assert interest(8, ring) == Interest(10, ring, 0)


@pytest.mark.parametrize("ring", [2, 3])
def test_interest_debt_10_entering_the_start_three_times(ring: int) -> None:
    """10 → over → 9 (+1 demon wings) → 10 → over → 9 (+1 demon wings)."""
    assert interest(10, ring) == Interest(9, (ring + 10) % 4, 2)


def test_no_debt_no_interest() -> None:
    assert interest(0, 3) == Interest(0, 3, 0)


def test_interest_agrees_with_walking_step_by_step() -> None:
    for debt in range(11):
        for ring in range(4):
            after, place, wings = debt, ring, 0
            for _ in range(debt):
                place = (place + 1) % 4
                if place == 0:
                    after += 1
                    if after > 10:
                        after, wings = 9, wings + 1
            assert interest(debt, ring) == Interest(after, place, wings)


# 2 phases


@pytest.mark.parametrize(("number", "count"), [(1, 6), (2, 7), (3, 8), (4, 6), (5, 7)])
def test_only_the_phases_of_the_round(number: int, count: int) -> None:
    phases = phases_of(number)
    assert len(phases) == count
    assert ("witch_hunt" in phases) == (number in (2, 3))
    assert ("inquisition" in phases) == (number in (3, 5))
    assert phases == [phase for phase in PHASES if phase in phases]


def test_reputation_highest_and_lowest_with_ties() -> None:
    found = standing({RED: 3, BLUE: 3, GREEN: 0, YELLOW: -2})
    assert (found.highest, found.lowest) == ((RED, BLUE), (YELLOW,))


def test_reputation_nobody_when_all_stand_on_one_space() -> None:
    found = standing(dict.fromkeys((RED, BLUE, GREEN, YELLOW), 1))
    assert (found.highest, found.lowest) == ((), ())


# 6 witch hunt, 7 wings


@pytest.mark.parametrize(
    ("votes", "who"),
    [
        ([], ()),
        ([RED, BLUE, GREEN], ()),
        ([RED, RED, BLUE], (RED,)),
        ([RED, BLUE, RED, BLUE], (RED, BLUE)),
        ([RED] * 3, (RED,)),
    ],
)
def test_two_votes_or_more_are_questioned(votes: list[Colour], who: tuple[Colour, ...]) -> None:
    assert questioned(votes) == who


@pytest.mark.parametrize(
    ("held", "gained", "after"),
    [(0, 1, Exchange(1, 0)), (2, 1, Exchange(0, 1)), (2, 2, Exchange(1, 1)), (2, 4, Exchange(0, 2))],
)
def test_three_wings_are_exchanged(held: int, gained: int, after: Exchange) -> None:
    assert exchange_wings(held, gained) == after


# 7.4 bribes


@pytest.mark.parametrize(
    ("track", "bribed", "ducats", "after"),
    [
        (0, (), 4, Bribes(4, frozenset())),
        (0, (), 5, Bribes(0, frozenset({"ascetic"}))),
        (0, (), 12, Bribes(2, frozenset({"ascetic", "fundamentalist"}))),
        (4, ("ascetic",), 6, Bribes(0, frozenset({"ascetic", "fundamentalist", "friar"}))),
        (0, (), 40, Bribes(0, frozenset({"ascetic", "fundamentalist", "friar"}))),
    ],
)
def test_every_five_ducats_remove_the_next_of_a_b_c(track, bribed, ducats, after) -> None:
    assert bribe(track, frozenset(bribed), ducats) == after


# 7.5, 7.6 rewards


@pytest.mark.parametrize(
    ("parts", "goods", "turned"),
    [
        (0, {"glass": 1, "marble": 1}, ()),
        (1, {"glass": 1, "marble": 1, "wood": 1, "stone": 1}, ()),
        (2, {"glass": 1, "marble": 1, "wood": 1, "stone": 1, "ducat": 2}, (1,)),
        (3, {"glass": 1, "marble": 1, "wood": 1, "stone": 1, "ducat": 2}, (1, 2)),
        (6, {"glass": 1, "marble": 1, "wood": 1, "stone": 1, "ducat": 2}, (1, 2)),
    ],
)
def test_the_devils_reward_in_round_3_adds_up(parts: int, goods: dict[str, int], turned: tuple[int, ...]) -> None:
    reward = devils_reward_3(parts)
    assert (reward.goods, reward.turns_up) == (goods, turned)


@pytest.mark.parametrize(("tainted", "goods"), [(0, {}), (1, {"grain": 1, "ducat": 1}), (2, {"grain": 1, "ducat": 4})])
def test_the_cultists_reward(tainted: int, goods: dict[str, int]) -> None:
    assert cultists_reward(tainted).goods == goods


EXAMPLE_TILE = {"points_1": 1, "points_2": 1, "points_3": 2, "points_4": 2, "first_at": 1, "second_at": 2}


@pytest.mark.parametrize(("parts", "points"), [(0, 0), (4, 6), (5, 12), (6, 18)])
def test_four_parts_are_six_points_and_each_further_one_six_more(parts: int, points: int) -> None:
    """The spread below four is an example; the tile is asked, never guessed."""
    assert devils_reward_5(parts, EXAMPLE_TILE, ()).points == points


@pytest.mark.parametrize(
    ("turned_up", "turns"), [((), (1, 2)), ((1,), (2,)), ((1, 2), (3,)), ((2,), (1, 3)), ((1, 2, 3), ())]
)
def test_round_5_turns_up_inquisitor_1_then_2_or_3(turned_up: tuple[int, ...], turns: tuple[int, ...]) -> None:
    assert devils_reward_5(4, EXAMPLE_TILE, turned_up).turns_up == turns


# 7.7, 7.9 guesses


def test_two_guesses_at_the_same_devil_match_and_one_does_not() -> None:
    assert matches([Guess(A, "devil", RED), Guess(B, "devil", BLUE), Guess(CULTIST, "devil", GREEN)]) == ()
    assert matches([Guess(A, "devil", RED), Guess(CULTIST, "devil", RED)]) == (Match("devil", RED),)
    assert matches([Guess(A, "devil", RED), Guess(B, "cultist", RED)]) == ()
    assert matches([Guess(A, "cultist", RED), Guess(B, "cultist", RED)]) == (Match("cultist", RED),)


def test_after_a_match_neither_role_nor_player_may_be_guessed_again() -> None:
    beside = [Guess(A, "devil", RED), Guess(B, "devil", RED)]
    assert not may_guess(Guess(A, "devil", BLUE), beside, False)
    assert not may_guess(Guess(A, "cultist", RED), beside, False)
    assert may_guess(Guess(A, "cultist", BLUE), beside, False)
    assert may_guess(Guess(CULTIST, "devil", BLUE), beside, False)
    assert not may_guess(Guess(CULTIST, "devil", BLUE), beside, True)


def test_points_for_right_and_wrong_guesses() -> None:
    roles = {RED: DEVIL, BLUE: CULTIST, GREEN: A, YELLOW: B}
    guesses = [
        Guess(A, "devil", RED),
        Guess(A, "cultist", YELLOW),
        Guess(B, "devil", GREEN),
        Guess(CULTIST, "devil", RED),
    ]
    assert points_for_guesses(guesses, roles) == {DEVIL: 1, CULTIST: 2 + 1, A: 2, B: 0}


# 7.10 inquisitors


def test_the_rulebooks_example_of_the_inquisitors() -> None:
    """Round 5, A and B bribed; C, 1, 2 up; one House Guest: four to answer, one penalty with 2 parts, 1 indulgence."""
    asked = inquisitors(5, {"ascetic", "fundamentalist"}, {1, 2}, 1)
    assert asked == ("friar", "1", "2", "house_guest")
    assert penalties(len(asked), 2, 1) == 1


def test_b_and_c_come_in_round_5_only() -> None:
    assert inquisitors(3, (), (), 0) == ("ascetic",)
    assert inquisitors(5, (), (3,), 0) == ("ascetic", "fundamentalist", "friar", "3")


# 8 scoring

NOTHING = {
    "track": 0,
    "buildings": 0,
    "debt": 0,
    "large_privileges": 0,
    "angel_wings": 0,
    "demon_wings": 0,
    "indulgences": 0,
    "masters": 0,
    "tainted_parts": 0,
    "rare_goods": 0,
    "small_change": 0,
}


@pytest.mark.parametrize(
    ("line", "n", "points"),
    [
        ("track", -7, -7),
        ("buildings", 12, 12),
        ("debt", 1, -1),
        ("debt", 2, -1),
        ("debt", 9, -5),
        ("large_privileges", 2, 4),
        ("angel_wings", 2, 2),
        ("demon_wings", 2, -2),
        ("indulgences", 1, 2),
        ("masters", 3, 3),
        ("tainted_parts", 2, -2),
        ("rare_goods", 4, 4),
        ("small_change", 14, 2),
    ],
)
def test_each_line_of_the_scoring(line: str, n: int, points: int) -> None:
    assert score_lines({**NOTHING, line: n}, A)[line] == points
    assert score({**NOTHING, line: n}, A).points == points


def test_large_privileges_are_nothing_to_the_devil() -> None:
    assert score({**NOTHING, "large_privileges": 3}, DEVIL) == Score(0, 0)


def test_fifths_break_ties_only() -> None:
    assert score({**NOTHING, "small_change": 14}, A) == Score(2, 4)
    assert winners({RED: Score(20, 1), BLUE: Score(20, 3), GREEN: Score(19, 4)}) == (BLUE,)
    assert winners({RED: Score(20, 3), BLUE: Score(20, 3)}) == (RED, BLUE)


def test_the_box_is_counted() -> None:
    """8 soul parts and 5 guess tokens lie in the four chests together (rules 1)."""
    chests = FIGURES["chest"]
    in_all = {
        what: chests["devil"].get(what, 0) + chests["cultist"].get(what, 0) + 2 * chests["mortal"].get(what, 0)
        for what in ("pure_part", "tainted_part", "devil_guess", "cultist_guess", "ducat", "marble")
    }
    assert in_all == {
        "pure_part": 6,
        "tainted_part": 2,
        "devil_guess": 3,
        "cultist_guess": 2,
        "ducat": 9,
        "marble": 2,
    }
