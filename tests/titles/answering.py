"""Somebody who answers by the prompts' keys, for scenes in the middle of a game."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.table.prompts import Answer, Choose, Count, Form, Prompt
from companion.table.script import Script

T = TypeVar("T")


def run(script: Script[T], *answers: tuple[str, Any]) -> T:
    """Every prompt must be the next one expected; all answers must be used."""
    left = list(answers)
    answer: Any = None
    try:
        prompt: Prompt = next(script)
        while True:
            assert left, f"{prompt.key} was not expected"
            key, answer = left.pop(0)
            assert prompt.key == key
            assert prompt.accepts(answer), prompt
            prompt = script.send(answer)
    except StopIteration as stop:
        assert not left, f"not asked for: {left}"
        return stop.value


def as_proposed(form: Form) -> dict[str, Answer]:
    """A form taken as it stands; where nothing is proposed, the first or the least."""
    return {name: _proposed(asked) for name, asked in form.fields.items()}


def _proposed(asked: Prompt) -> Answer:
    if isinstance(asked, Choose):
        return asked.default if asked.default is not None else next(iter(asked.options))
    assert isinstance(asked, Count)
    return asked.default if asked.default is not None else asked.least
