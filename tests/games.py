"""Builders: whole games of Deal with the Devil with answers at random, step by step or to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.lines import write_lines
from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of

DEAL = title_of("deal")
OPTIONS = {"chest_set": seed_from("chests")}


@dataclass(frozen=True)
class Step:
    """One answer of a game, and where it was given."""

    phase: str
    round: int
    prompt: Prompt
    answer: Answer

    @property
    def lines(self) -> list[str]:
        return write_lines(self.prompt, self.answer)


def deal(seed: str = "a game", **options: object) -> Session:
    return Session.start(DEAL, {**OPTIONS, **options}, seed_from(seed))


def steps(session: Session, chance: str = "answers") -> Iterator[Step]:
    """Plays on at random, telling each step before it is taken."""
    drawn = Chance(chance)
    while not session.over:
        answer = random_answer(session.prompt, drawn)
        yield Step(session.view.phase, session.view.round, session.prompt, answer)
        session.answer(answer)


def play_until(session: Session, key: str, chance: str = "answers") -> Session:
    """To the first prompt of this key."""
    for _ in steps(session, chance):
        if session.over or session.prompt.key == key:
            break
    return session
