"""Every kind of prompt: what it takes, and the sentence for what it does not."""

from __future__ import annotations

import pytest

from companion.table.people import Colour, Player, Seat
from companion.table.prompts import KINDS, Cell, Choose, Count, Draw, Form, Pick, Scan, Show, Tell, Think, Write
from companion.table.text import say

ANNA = Player("Anna", Colour.RED, Seat.NEAR)
AB = {"a": say("A"), "b": say("B")}
FORM = Form("form", say("?"), fields={"n": Count("n", say("n"), most=3), "c": Choose("c", say("c"), options=AB)})
SCAN = Scan("scan", say("?"), cell=Cell(1, "A"), numbers={"47": "1", "52": "2"})

CASES = [
    (Tell("tell", say("go")), [None], [1, "", [], False]),
    (Show("show", say("look"), player=ANNA), [None], ["x"]),
    (Choose("choose", say("?"), options=AB), ["a", "b"], ["c", None, 1, ["a"], {}]),
    (Pick("pick", say("?"), options=AB), [[], ["a"], ["a", "b"]], [["b", "a"], ["a", "a"], ["c"], "a", None, [1]]),
    (Count("count", say("?"), least=-2, most=3), [-2, 0, 3], [4, -3, "1", 1.0, True, None, [1]]),
    (
        Write("write", say("?"), taken=("Eva",)),
        ["Anna", "Žofie Ř."],
        ["", " ", "a\nb", "\x1b[2J", "x" * 21, "eva", " a", 3],
    ),
    (
        FORM,
        [{"n": 1, "c": "a"}],
        [{}, {"n": 1}, {"n": 9, "c": "a"}, {"c": "a", "n": 1}, None, [], {"n": 1, "c": "a", "x": 0}],
    ),
    (SCAN, ["1", "2"], ["47", "3", None, 1]),
    (
        Draw("draw", say("?"), kinds=AB, edged="b", hexes=2),
        [[[0, 0, "a", []], [1, 0, "a", []]], [[0, 0, "b", [0, 3]], [0, 1, "a", []]]],
        [
            None,
            [],
            [[0, 0, "a", []]],
            [[0, 0, "a", []], [0, 0, "a", []]],
            [[0, 0, "a", []], [5, 0, "a", []]],
            [[0, 0, "b", [0]], [1, 0, "a", []]],
            [[0, 0, "a", [0, 1]], [1, 0, "a", []]],
            [[0, 0, "c", []], [1, 0, "a", []]],
            [[0, True, "a", []], [1, 0, "a", []]],
            [[0, 0, "b", [3, 0]], [1, 0, "a", []]],
            [[0, 0, "a"], 1],
        ],
    ),
    (Think("think", say("…"), decide=lambda: ["a"], check=lambda answer: answer == ["a"]), [["a"]], [None, "a", []]),
]


@pytest.mark.parametrize(("prompt", "right", "wrong"), CASES, ids=lambda case: getattr(case, "key", ""))
def test_right_answers_are_taken_and_wrong_ones_get_a_sentence(prompt, right, wrong) -> None:
    assert all(prompt.accepts(answer) for answer in right)
    for answer in wrong:
        assert prompt.refusal(answer), answer


def test_every_kind_is_tried() -> None:
    assert {type(prompt) for prompt, _, _ in CASES} == set(KINDS)


def test_a_form_names_the_field_that_is_wrong() -> None:
    refusal = FORM.refusal({"n": 9, "c": "a"})
    assert refusal is not None
    assert refusal.values["field"] == say("n")


def test_what_may_be_done_by_hand_takes_null() -> None:
    assert Count("n", say("?"), most=3, by_hand=True).accepts(None)
    assert not Count("n", say("?"), most=3).accepts(None)
