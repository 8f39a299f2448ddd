"""The figures of the rulebook, and those the user enters once; what nobody entered is None, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.data import load

FIGURES: dict[str, Any] = load(__package__, "crescent_moon.toml")
FACTIONS = ("warlord", "murshid", "sultan", "caliph", "nomad")
"""In turn order, and clockwise around the table."""
WITH_RESERVES = ("warlord", "caliph", "nomad")

ASKED: Mapping[str, tuple[str, ...]] = {
    "costs": ("fort", "castle", "caliph_fort", "caliph_castle", "town", "city"),
    "coins": FACTIONS,
    "moves": ("murshid", "nomad", "murshid_builds", "nomad_builds"),
    "warlord_vp": ("castle", "palace", "town", "subjugated"),
    "slots": ("near", "middle", "far"),
}
"""Figures of the player aids, by the name they are kept under."""


@dataclass(frozen=True)
class Aids:
    """The player aids as far as they are known."""

    entered: Mapping[str, Mapping[str, int] | None]

    def _entered(self, name: str, field: str) -> int | None:
        figures = self.entered.get(name)
        return None if figures is None else figures.get(field)

    def cost(self, faction: str, kind: str) -> int | None:
        """Of a building, without the terrain."""
        return self._entered("costs", f"caliph_{kind}" if faction == "caliph" and kind in ("fort", "castle") else kind)

    def moves(self, faction: str) -> int | None:
        known: int | None = FIGURES["move"].get(faction)
        return known if known is not None else self._entered("moves", faction)

    def builds(self, faction: str) -> int:
        """The user's figure before ours, which is of medium certainty for Murshid and Nomad."""
        entered = self._entered("moves", f"{faction}_builds")
        return int(FIGURES["build"].get(faction, 0)) if entered is None else entered

    def coins(self, faction: str) -> int:
        return self._entered("coins", faction) or 0

    def warlord_vp(self, what: str) -> int | None:
        known: int | None = FIGURES["warlord_vp"].get(what)
        return known if known is not None else self._entered("warlord_vp", what)


def example_aids() -> Aids:
    """For tests and simulations only: amounts made up."""
    return Aids(load(__package__, "example_figures.toml"))
