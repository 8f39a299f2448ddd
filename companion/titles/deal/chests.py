"""The number cards: the way to name a chest without a camera (design, section 5).

Every chest carries a grid of 6 × 6 two-digit numbers. All four hold the *same* 36 numbers in other
places, so a number seen by chance says nothing. Three slips never lead to a wrong chest, only to
"not recognised": a neighbouring cell, swapped digits, a card read upside down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.table.chance import Chance
from companion.table.prompts import Cell

MARKS = ("1", "2", "3", "4")
"""The chests of a set, inside the app only: nothing on a chest shows its mark."""

SIDE = 6
COLUMNS = "ABCDEF"
CELLS = tuple(Cell(row, column) for row in range(1, SIDE + 1) for column in COLUMNS)

TURNABLE = frozenset("01689")  # digits that are digits upside down as well

Card = tuple[int, ...]
"""36 numbers, in the order of CELLS."""


@dataclass(frozen=True)
class ChestSet:
    """Four number cards that belong together, by mark."""

    cards: Mapping[str, Card]
    teaching: Cell
    """Asked when the chests are taught, when everybody sees which is whose; never in a game."""

    def numbers(self, cell: Cell) -> dict[str, str]:
        """Number in this cell → mark of the chest."""
        place = CELLS.index(cell)
        return {str(card[place]): mark for mark, card in self.cards.items()}

    def cells(self, chance: Chance) -> list[Cell]:
        """The cells of a game in the order in which its passes ask for them."""
        return chance.shuffled([cell for cell in CELLS if cell != self.teaching])


@lru_cache(maxsize=8)
def chest_set(seed: str) -> ChestSet:
    """The set drawn from this seed: the same numbers whenever it is printed."""
    chance = Chance(seed).of("number cards")
    while (cards := _cards(chance)) is None:
        pass
    return ChestSet(dict(zip(MARKS, cards, strict=True)), chance.of("teaching").choice(CELLS))


def neighbours(place: int) -> frozenset[int]:
    """A cell and those around it: where a hasty eye may land."""
    row, column = divmod(place, SIDE)
    return frozenset(
        r * SIDE + c
        for r in range(max(0, row - 1), min(SIDE, row + 2))
        for c in range(max(0, column - 1), min(SIDE, column + 2))
    )


def _cards(chance: Chance) -> list[Card] | None:
    numbers = _numbers(chance)
    used: dict[int, set[int]] = {number: set() for number in numbers}
    cards = []
    for _ in MARKS:
        card = _card(chance, used)
        if card is None:
            return None
        for place, number in enumerate(card):
            used[number] |= neighbours(place)
        cards.append(card)
    return cards


def _numbers(chance: Chance) -> list[int]:
    """36 numbers, none of them another one with its digits swapped or turned upside down."""
    pairs = {
        tuple(sorted((10 * tens + ones, 10 * ones + tens)))
        for tens in range(1, 10)
        for ones in range(10)
        if not {str(tens), str(ones)} <= TURNABLE
    }
    chosen = chance.shuffled(sorted(pairs))[: len(CELLS)]
    return [chance.choice([number for number in pair if number >= 10]) for pair in chosen]


def _card(chance: Chance, used: Mapping[int, set[int]]) -> Card | None:
    """All numbers on one card, none at or beside a place it has on an earlier one (a random matching)."""
    free = {number: chance.shuffled([p for p in range(len(CELLS)) if p not in used[number]]) for number in used}
    holder: dict[int, int] = {}

    def settle(number: int, tried: set[int]) -> bool:
        for place in free[number]:
            if place not in tried:
                tried.add(place)
                if place not in holder or settle(holder[place], tried):
                    holder[place] = number
                    return True
        return False

    if all(settle(number, set()) for number in chance.shuffled(list(used))):
        return tuple(holder[place] for place in range(len(CELLS)))
    return None
