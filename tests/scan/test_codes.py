"""Sets of codes: opaque, checked, as different as can be, kept without loss."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.scan import codes, decoders
from companion.scan.codes import CodeTrouble, difference, from_json, is_ours, payload, to_json
from companion.scan.teach import says
from companion.table.chance import Chance


def a_set(seed: str = "a set") -> tuple[codes.Code, ...]:
    return codes.draw_set(Chance(seed).below)


def test_a_set_is_four_chests_with_codes_of_ours() -> None:
    drawn = a_set()
    assert [code.chest for code in drawn] == ["1", "2", "3", "4"]
    assert all(code.size == 21 and code.text is not None and is_ours(code.text) for code in drawn)
    assert len({code.text for code in drawn}) == 4


def test_the_same_draw_gives_the_same_set() -> None:
    assert to_json(a_set()) == to_json(a_set())
    assert to_json(a_set()) != to_json(a_set("another"))


def test_the_patterns_of_a_set_differ_in_more_than_chance_would_give() -> None:
    for seed in "abcdefgh":
        least = min(difference(one.pattern, two.pattern) for one, two in combinations(a_set(seed), 2))
        assert least >= 94  # of 208 data modules, of which the prefix and the format are shared


def test_a_symbol_says_its_payload() -> None:
    assert [says(code.pattern) for code in a_set()] == [{code.text} for code in a_set()]


@pytest.mark.parametrize(
    "text", ["", "TR", "TRAAAAAAAA", "tr123456AB", "TRUHLATEST", "X" * 4000, "TR\x00\x01\x02\x03\x04\x05AB"]
)
def test_lookalikes_are_not_ours(text: str) -> None:
    assert not is_ours(text)


@given(st.text(alphabet=codes.LETTERS, min_size=6, max_size=6), st.integers(2, 9), st.sampled_from(codes.LETTERS))
def test_one_wrong_character_breaks_the_check(secret: str, place: int, letter: str) -> None:
    text = payload(secret)
    changed = text[:place] + letter + text[place + 1 :]
    assert is_ours(text)
    assert changed == text or not is_ours(changed) or place < 8  # two check characters: 1 in 1024 slips by


def test_json_keeps_a_set_whole() -> None:
    kept = from_json(to_json(a_set()))
    assert [(code.chest, code.text) for code in kept] == [(code.chest, code.text) for code in a_set()]
    assert all((one.pattern == two.pattern).all() for one, two in zip(kept, a_set(), strict=True))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "[]",
        "{}",
        "not json",
        "[" * 100_000,
        json.dumps({"format": "truhla codes", "version": 1, "codes": []}),
        json.dumps({"format": "truhla codes", "version": 1, "codes": [{"chest": "1"}]}),
        json.dumps(
            {"format": "truhla codes", "version": 1, "codes": [{"chest": 1, "text": "", "pattern": ["0"] * 21}]}
        ),
        json.dumps({"format": "truhla codes", "version": 1, "codes": [{"chest": "1", "text": None, "pattern": 5}]}),
    ],
)
def test_damaged_sets_are_refused(words: str) -> None:
    with pytest.raises(CodeTrouble, match="damaged"):
        from_json(words)


def test_a_newer_set_says_so() -> None:
    newer = json.loads(to_json(a_set())) | {"version": 99}
    with pytest.raises(CodeTrouble, match="newer"):
        from_json(json.dumps(newer))


def test_general_readers_are_at_work_here() -> None:
    assert decoders.have_zbar()
    assert decoders.have_zxing()
