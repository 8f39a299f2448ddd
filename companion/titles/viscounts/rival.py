"""The virtual player: everything it has, and how it pays. No questions are asked here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.markers import Markers
from companion.titles.viscounts.rivals import TRIGGERS, Board
from companion.titles.viscounts.schemes import Scheme
from companion.titles.viscounts.words import Building, Icon, Resource

PAYS: dict[str, Resource] = {Icon.BUILDER: Resource.STONE, Icon.NOBLE: Resource.GOLD, Icon.CLERIC: Resource.INK}
PLACES = 3


@dataclass(frozen=True)
class Manuscript:
    ribbon: str
    cost: int
    effects: tuple[str, ...]
    """At once; none: it scores at the end."""


@dataclass
class Rival:
    board: Board
    cards: list[Scheme | None] = field(default_factory=lambda: [None] * PLACES)
    """On its board, from the left."""
    markers: Markers = field(default_factory=Markers)
    resources: Counter[str] = field(default_factory=Counter)
    debts: int = 0
    deeds: int = 0
    flipped_debts: int = 0
    flipped_deeds: int = 0
    """Flipped ones are no longer among `debts` and `deeds`."""
    built: Counter[str] = field(default_factory=Counter)
    manuscripts: list[Manuscript] = field(default_factory=list)
    bonus_cards: set[str] = field(default_factory=set)
    bonus_icons: Counter[str] = field(default_factory=Counter)

    # cards and icons

    def shift(self) -> Scheme | None:
        """One to the right; what drops off."""
        dropped = self.cards.pop()
        self.cards.insert(0, None)
        return dropped

    def icons(self) -> Counter[str]:
        """Headers, starting icons on uncovered spaces, uncovered slots, bonus cards."""
        counted = Counter(icon for card in self.cards if card for icon in card.header)
        for place, printed in ((1, self.board.middle), (2, self.board.right)):
            if self.cards[place] is None:
                counted.update(printed)
        for slot in self.uncovered("now"):
            if slot.startswith("icon "):
                counted[slot.removeprefix("icon ")] += 1
        return counted + self.bonus_icons

    @property
    def criminals(self) -> int:
        return sum(card.header.count(Icon.CRIMINAL) for card in self.cards if card)

    def uncovered(self, trigger: str) -> list[str]:
        """Rewards of slots whose building stands, by when they come."""
        return [
            self.board.slots[slot]
            for slot, (_, when) in TRIGGERS.items()
            if when == trigger and self.built[slot[:-2]] >= int(slot[-1])
        ]

    # paying

    def worth(self, icon: str) -> int:
        """What it could pay: icons, criminals, the matching resource."""
        return self.free_icons(icon) + self.stock(icon)

    def free_icons(self, icon: str) -> int:
        icons = self.icons()
        return icons[icon] + icons[Icon.CRIMINAL]

    def stock(self, icon: str) -> int:
        return self.resources.total() if not self.board.chart else self.resources[PAYS[icon]]

    def pay(self, icon: str, cost: int) -> int:
        """Icons first, the rest in resources; how many those were."""
        rest = max(0, cost - self.free_icons(icon))
        self.resources[self.kind(PAYS[icon])] -= rest
        return rest

    def kind(self, resource: str) -> str:
        """One type for all, where the board says so."""
        return resource if self.board.chart else "any"

    def of_choice(self) -> str:
        """The resource it would take, by its chart."""
        for resource, limit in self.board.chart:
            if self.resources[resource] < limit:
                return resource
        return "any"

    # buildings, debts and deeds

    def dearest(self) -> Building | None:
        """The left-most building on its board that it can pay."""
        means = self.worth(Icon.BUILDER)
        for building in Building:
            if self.built[building] < 3 and FIGURES["buildings"][building]["cost"] <= means:
                return building
        return None

    def to_flip(self) -> str | None:
        """The kind it has flipped fewer of; if equal, a debt; if only one kind is there, that."""
        if not (self.debts or self.deeds):
            return None
        if not self.deeds:
            return "debt"
        if not self.debts:
            return "deed"
        return "debt" if self.flipped_debts <= self.flipped_deeds else "deed"
