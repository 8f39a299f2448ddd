"""What lies where, who controls and is present, and what everybody still has (digest, sections 3, 4, 8, 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field

from companion.titles.crescent_moon.figures import FACTIONS, FIGURES, WITH_RESERVES, Aids
from companion.titles.crescent_moon.hexes import Map

STRENGTH: dict[str, int] = FIGURES["strength"]
INCOME: dict[str, int] = FIGURES["income"]


@dataclass
class Place:
    """What lies in a hex. Pieces with combat strength are of one owner."""

    owner: str | None = None
    ordinary: int = 0
    mercenary: int = 0
    stronghold: str | None = None
    palace: bool = False
    settlement: str | None = None
    token: str | None = None

    @property
    def units(self) -> int:
        return self.ordinary + self.mercenary

    @property
    def strength(self) -> int:
        built = STRENGTH[self.stronghold] if self.stronghold else 0
        return self.units + built + (STRENGTH["palace"] if self.palace else 0)

    @property
    def controller(self) -> str | None:
        return self.owner if self.strength else None

    @property
    def empty(self) -> bool:
        return not (self.strength or self.settlement or self.token)

    def settle(self) -> None:
        """Nobody owns what is not there."""
        if not self.strength:
            self.owner = None


@dataclass
class Land:
    """The whole table, but for the market and hidden cards."""

    map: Map
    factions: tuple[str, ...]
    aids: Aids
    places: list[Place] = field(default_factory=list)
    coins: dict[str, int] = field(default_factory=dict)
    reserves: dict[str, int] = field(default_factory=dict)
    """Units on the reserves cards."""
    hand: dict[str, int] = field(default_factory=dict)
    """Numbers of cards held, which are public."""
    open_cards: dict[str, int] = field(default_factory=dict)
    """Characters and battalions face up; they come back in upkeep."""
    vp: dict[str, int] = field(default_factory=dict)
    """As announced: everybody could add it up."""
    shelf: int = 3
    """Cards in the Sultan's market."""

    def __post_init__(self) -> None:
        if not self.places:
            self.places = [Place() for _ in self.map.hexes]
            for faction in self.factions:
                self.coins[faction] = self.aids.coins(faction)
                self.hand[faction] = int(faction == "warlord")  # Campaign
                self.open_cards[faction] = 0
                self.vp[faction] = FIGURES["vp"]
            self.reserves = {faction: 0 for faction in WITH_RESERVES if faction in self.factions}

    def copy(self) -> Land:
        return Land(
            self.map,
            self.factions,
            self.aids,
            [copy(place) for place in self.places],
            dict(self.coins),
            dict(self.reserves),
            dict(self.hand),
            dict(self.open_cards),
            dict(self.vp),
            self.shelf,
        )

    # who is where

    def controls(self, faction: str, hex_: int) -> bool:
        return self.places[hex_].controller == faction

    def free_of_others(self, faction: str, hex_: int) -> bool:
        return self.places[hex_].controller in (None, faction)

    def present(self, faction: str, hex_: int) -> bool:
        place = self.places[hex_]
        if faction in (place.controller, place.token):
            return True
        return faction == "sultan" and place.settlement is not None

    def present_in(self, hex_: int) -> list[str]:
        return [faction for faction in self.factions if self.present(faction, hex_)]

    def murshid_near(self, hex_: int) -> bool:
        return any(self.places[other].token == "murshid" for other in self.map.adjacent[hex_])

    def hexes_of(self, faction: str) -> Iterator[int]:
        return (number for number in range(len(self.places)) if self.controls(faction, number))

    def tokens_of(self, faction: str) -> list[int]:
        return [number for number, place in enumerate(self.places) if place.token == faction]

    def leader(self) -> str:
        """Most VP as announced; of equals the first in turn order."""
        return max(self.factions, key=lambda faction: (self.vp[faction], -FACTIONS.index(faction)))

    # what is left in the box

    def supply(self, faction: str, kind: str) -> int:
        """Units of both kinds are the two sides of one disc."""
        pieces: dict[str, int] = FIGURES["pieces"][faction]
        if kind in ("ordinary", "mercenary"):
            if kind == "ordinary" and "ordinary" not in pieces:
                return 0
            whole = pieces.get("ordinary", pieces.get("mercenary", 0))
            out = sum(place.units for place in self.places if place.owner == faction)
            return whole - out - self.reserves.get(faction, 0)
        if kind == "token":
            return pieces["token"] - len(self.tokens_of(faction))
        if kind in ("town", "city"):
            return pieces.get(kind, 0) - sum(place.settlement == kind for place in self.places)
        return pieces[kind] - sum(place.stronghold == kind and place.owner == faction for place in self.places)

    # income and reserves

    def income(self, faction: str) -> int:
        """Of the hexes one controls; the Sultan takes his own settlements and tokens everywhere on top of it."""
        coins = sum(INCOME.get(self.map[number].kind, 0) + self._sultans(number) for number in self.hexes_of(faction))
        if faction == "sultan":
            coins += sum(self._sultans(number) for number in range(len(self.places)))
        return coins

    def _sultans(self, number: int) -> int:
        place = self.places[number]
        return INCOME.get(place.settlement or "", 0) + (INCOME["token"] if place.token == "sultan" else 0)

    def reserve_value(self, faction: str) -> int:
        tokens = len(self.tokens_of(faction))
        if faction == "warlord":
            return 3
        if faction == "caliph":
            castles = sum(place.stronghold == "castle" and place.owner == "caliph" for place in self.places)
            return castles + tokens
        return 3 * tokens

    def reserve_strength(self, faction: str) -> int:
        on_card = self.reserves[faction]
        if faction == "nomad":
            return on_card + sum(place.mercenary for place in self.places)
        return on_card + sum(place.ordinary for place in self.places if place.owner == faction)

    def new_reserves(self, faction: str) -> int:
        """Units moved from the supply to the reserves card; never fewer than none."""
        missing = max(0, self.reserve_value(faction) - self.reserve_strength(faction))
        kind = "mercenary" if faction == "nomad" else "ordinary"
        return min(missing, self.supply(faction, kind))

    # limits

    def excess(self, hex_: int) -> int:
        place = self.places[hex_]
        most: int = FIGURES["limit"]["warlord" if place.owner == "warlord" else "all"]
        return max(0, place.units - most)

    def leave(self, hex_: int, ordinary: int, mercenary: int) -> None:
        """Units too many: mercenaries to the supply, ordinary units to the reserves card."""
        place = self.places[hex_]
        assert place.owner is not None  # noqa: S101
        self.retreat(place.owner, ordinary, mercenary)
        place.ordinary -= ordinary
        place.mercenary -= mercenary
        place.settle()

    def retreat(self, faction: str, ordinary: int, mercenary: int, beaten: bool = False) -> None:
        """Only after a lost combat do the Nomad's mercenaries go to his card."""
        if faction in self.reserves:
            self.reserves[faction] += ordinary + (mercenary if faction == "nomad" and beaten else 0)


def in_turn_order(factions: Sequence[str]) -> list[str]:
    return [faction for faction in FACTIONS if faction in factions]
