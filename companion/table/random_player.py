"""Somebody who answers at random: for simulations, fuzzing and demonstrations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table.chance import Chance
from companion.table.hexagons import AROUND, free_spots
from companion.table.prompts import EDGES, Answer, Choose, Count, Draw, Form, Pick, Prompt, Scan, Think, Write
from companion.table.session import Session

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana")
TRIES = 10_000


def random_answer(prompt: Prompt, chance: Chance) -> Answer:
    """An answer the prompt accepts."""
    if prompt.by_hand and not chance.below(4):
        return None
    for _ in range(TRIES):
        answer = _ANSWERS.get(type(prompt), _nothing)(prompt, chance)
        if prompt.accepts(answer):
            return answer
    raise RuntimeError(f"no random answer for {prompt.key}")


def play_on(session: Session, chance: Chance) -> None:
    """To the end of the game."""
    while not session.over:
        session.answer(random_answer(session.prompt, chance))


def _nothing(prompt: Prompt, chance: Chance) -> None:
    return None


def _choose(prompt: Choose, chance: Chance) -> str:
    return chance.choice(list(prompt.options))


def _pick(prompt: Pick, chance: Chance) -> list[str]:
    return [key for key in prompt.options if chance.below(2)]


def _count(prompt: Count, chance: Chance) -> int:
    return prompt.least + chance.below(prompt.most - prompt.least + 1)


def _write(prompt: Write, chance: Chance) -> str:
    return chance.choice(NAMES)[: prompt.longest]


def _form(prompt: Form, chance: Chance) -> dict[str, Answer]:
    if prompt.total is not None:
        counts = dict.fromkeys(prompt.fields, 0)
        for _ in range(prompt.total):
            counts[chance.choice(list(counts))] += 1
        return counts
    return {name: random_answer(asked, chance) for name, asked in prompt.fields.items()}


def _scan(prompt: Scan, chance: Chance) -> str:
    return chance.choice(sorted(prompt.numbers.values()))


def _draw(prompt: Draw, chance: Chance) -> list[Answer]:
    """One hex next to another."""
    spots = [(0, 0)]
    while len(spots) < prompt.hexes:
        spots.append(chance.choice(free_spots(spots)))
    kinds = [chance.choice(list(prompt.kinds)) for _ in spots]
    return [
        [q, r, kind, sorted(chance.shuffled(range(len(AROUND)))[:EDGES]) if kind == prompt.edged else []]
        for (q, r), kind in zip(spots, kinds, strict=True)
    ]


_ANSWERS: dict[type[Prompt], Callable[[Any, Chance], Answer]] = {
    Choose: _choose,
    Pick: _pick,
    Count: _count,
    Write: _write,
    Form: _form,
    Scan: _scan,
    Draw: _draw,
    Think: lambda prompt, chance: prompt.decide(),
}
