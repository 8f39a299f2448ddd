"""The scheme cards: the physical deck, told card by card; or a deck kept here, once its cards were entered."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.chance import Chance
from companion.titles.paladins.words import FAVOUR

CARDS = 12  # beside the King's Favours


class Schemes:
    """`cards` is None where the deck lies on the table."""

    def __init__(self, cards: Mapping[str, int] | None, chance: Chance) -> None:
        self.kept_here = cards is not None
        self._chance = chance
        self._pile = chance.shuffled([kind for kind, copies in (cards or {}).items() for _ in range(copies)])
        self._discards: list[str] = []

    def draw(self) -> str:
        """The top card. A pile that runs out before any Pray is made of the discards."""
        if not self._pile:
            self.shuffle()
        card = self._pile.pop()
        self._discards.append(card)
        return card

    def add_favour(self) -> None:
        """Face up onto the discards."""
        if self.kept_here:
            self._discards.append(FAVOUR)

    def shuffle(self) -> None:
        self._pile = self._chance.shuffled([*self._pile, *self._discards])
        self._discards = []

    @property
    def counts(self) -> tuple[int, int] | None:
        return (len(self._pile), len(self._discards)) if self.kept_here else None
