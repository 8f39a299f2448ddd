"""How much a solo player is asked: prompts a round, by kind. `python bench/questions.py [TITLE] [--games N]`

The table is played by somebody practised: figures are kept from earlier games, slots are seldom empty, five actions of
one's own a round. Set-up and scoring are told apart.
"""

from __future__ import annotations

import argparse
from collections import Counter

from companion.table.chance import Chance
from companion.table.prompts import Answer, Choose, Prompt
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of

OWN_ACTIONS = 5
LONG_GAME = 20  # turns until an end card is revealed


class Practised:
    """Answers as at a real table: own turns to an end, emptiness and emergencies seldom."""

    def __init__(self, name: str) -> None:
        self._chance = Chance(name)
        self._acted = 0

    def answer(self, prompt: Prompt) -> Answer:
        if prompt.key == "you" and isinstance(prompt, Choose):
            return self._own_turn(prompt)
        if prompt.key == "link" and self._chance.below(3):
            return "nothing"
        answer = random_answer(prompt, self._chance)
        if answer in ("none", "yes", "empty") and self._chance.below(4):
            return self.answer(prompt)
        return answer

    def _own_turn(self, prompt: Choose) -> Answer:
        self._acted += 1
        if "pass" not in prompt.options:  # a round is a turn of each
            if self._acted > LONG_GAME and "revealed" in prompt.options:
                self._acted = 0
                return "revealed"
            return self._chance.choice(["done", "done", "done", "castle", "collision"])
        if self._acted <= OWN_ACTIONS and "done" in prompt.options:
            return "done"
        self._acted = 0
        return "pass"


def play(title: str, number: int, kept: dict[str, Answer]) -> tuple[Counter[str], Counter[str], int]:
    """Prompts within the rounds, prompts outside them, rounds."""
    session = Session.start(title_of(title), kept, seed_from(f"{title} {number}"))
    player = Practised(f"{title} {number}")
    inside: Counter[str] = Counter()
    outside: Counter[str] = Counter()
    while not session.over:
        prompt = session.prompt
        (inside if session.view.phase in ("start", "actions", "end", "play") else outside)[prompt.key] += 1
        answer = player.answer(prompt)
        if prompt.keep:
            kept[prompt.keep] = answer
        session.answer(answer)
    return inside, outside, session.view.round


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", default="paladins")
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    kept: dict[str, Answer] = {}
    play(asked.title, 0, kept)  # figures are asked once
    inside: Counter[str] = Counter()
    outside: Counter[str] = Counter()
    rounds = 0
    for number in range(1, asked.games + 1):
        played = play(asked.title, number, kept)
        inside, outside, rounds = inside + played[0], outside + played[1], rounds + played[2]
    print(
        f"{asked.title}: {sum(inside.values()) / rounds:.1f} prompts a round, "
        f"{sum(outside.values()) / asked.games:.1f} for set-up and scoring\n"
    )
    print("| prompt | a round |\n|---|---|")
    for key, number in inside.most_common():
        print(f"| {key} | {number / rounds:.2f} |")


if __name__ == "__main__":
    main()
