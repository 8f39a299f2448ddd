"""Answers as lines: reading undoes writing, for every prompt of whole games."""

from __future__ import annotations

import pytest

from companion.lines import read_line
from companion.table.prompts import Form
from companion.table.trouble import Refused
from tests.games import deal, play_until, steps


@pytest.mark.parametrize("number", range(5))
def test_every_answer_of_a_game_reads_back_from_its_lines(number: int) -> None:
    for step in steps(deal(f"lines {number}"), f"lines {number}"):
        prompt, lines = step.prompt, step.lines
        if isinstance(prompt, Form) and step.answer is not None:
            read = {
                name: read_line(field, line) for (name, field), line in zip(prompt.fields.items(), lines, strict=True)
            }
        else:
            read = read_line(prompt, lines[0])
        assert read == step.answer


@pytest.mark.parametrize("line", ["0", "7", "-1", "one", "1 2", "1.0", "99999999999999999999", "²"])
def test_a_line_that_is_no_choice(line: str) -> None:
    form = play_until(deal(), "player.1").prompt
    assert isinstance(form, Form)
    with pytest.raises(Refused):
        read_line(form.fields["colour"], line)


def test_an_empty_line_takes_the_default() -> None:
    form = play_until(deal(), "player.1").prompt
    assert isinstance(form, Form)
    assert read_line(form.fields["colour"], "") == "red"
