"""Who plays in trials of many games: somebody who answers at random and has no patience for slow opponents."""

from __future__ import annotations

from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.random_player import random_answer
from companion.table.session import Session

SLOW = "strong"  # an opponent that takes its time


def quick_answer(prompt: Prompt, chance: Chance) -> Answer:
    """At random, but never a slow opponent."""
    while True:
        answer = random_answer(prompt, chance)
        if not isinstance(answer, dict) or SLOW not in answer.values():
            return answer


def play_quickly(session: Session, chance: Chance) -> None:
    """To the end of the game."""
    while not session.over:
        session.answer(quick_answer(session.prompt, chance))
