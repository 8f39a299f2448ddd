"""The figures of boards and cards, loaded and checked once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.table.data import check_counts, check_words, load
from companion.titles.paladins.words import OUTSIDERS, REWARD_WORDS, SPACES, TOWNSFOLK

FIGURES: dict[str, Any] = load(__package__, "paladins.toml")

PEOPLES = ("yellow", "green", "blue")


@dataclass(frozen=True)
class Card:
    """A card by its name and what it gives; of outsiders also the people."""

    name: str
    reward: str
    people: str = ""


TOWNSFOLK_CARDS = tuple(Card(name, reward) for name, rewards in FIGURES["townsfolk"].items() for reward in rewards)
OUTSIDER_CARDS = tuple(
    Card(name, reward, people)
    for people in PEOPLES
    for name, rewards in FIGURES["outsiders"][people].items()
    for reward in rewards
)
WALLS: dict[str, int] = FIGURES["walls"]
FAVOURS: dict[str, str] = FIGURES["favours"]


def spaces_up_to(region: int) -> Counter[str]:
    """The rewards of all spaces of the first regions."""
    return Counter(kind for number in range(1, region + 1) for kind in FIGURES["spaces"][str(number)])


def _check() -> None:
    check_words("paladins.toml, townsfolk", FIGURES["townsfolk"], TOWNSFOLK)
    for people in PEOPLES:
        check_words(f"paladins.toml, outsiders.{people}", FIGURES["outsiders"][people], OUTSIDERS)
    rewards = [card.reward for card in (*TOWNSFOLK_CARDS, *OUTSIDER_CARDS)] + [*WALLS, *FAVOURS.values()]
    for reward in rewards:
        check_words("paladins.toml, rewards", reward.replace("|", " ").split(), REWARD_WORDS)
    check_counts("paladins.toml, walls", WALLS)
    for region, kinds in FIGURES["spaces"].items():
        check_words(f"paladins.toml, spaces.{region}", kinds, SPACES)


_check()
