"""The virtual player: everything it has, and how its markers move. No questions are asked here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.titles.paladins.figures import FIGURES, Card
from companion.titles.paladins.rules import workers_needed
from companion.titles.paladins.words import Action, Attribute

TOP: int = FIGURES["attribute_top"]
TRACK: int = FIGURES["resource_track"]
OUTSIDER_SLOTS = 6


@dataclass
class Rival:
    attributes: dict[Attribute, int] = field(default_factory=lambda: dict.fromkeys(Attribute, 0))
    stack: list[Attribute] = field(default_factory=lambda: [Attribute.INFLUENCE, Attribute.FAITH, Attribute.STRENGTH])
    """Who came last lies on top; of markers on one space the later one is the upper one."""
    marker: int = 1
    """Space of the resource track, from the left."""
    workers: int = 0
    workshops: Counter[str] = field(default_factory=Counter)
    occupied: set[str] = field(default_factory=set)
    """Action spaces with workers, this round."""
    used: Counter[str] = field(default_factory=Counter)
    """How often each right-hand action was done: monks, walls, outposts, jars, attacks, conversions."""
    spaces: Counter[str] = field(default_factory=Counter)
    """Spaces of the main board it has taken, by reward."""
    suspicion: int = 0
    unpaid: int = 0
    paid: int = 0
    wall_points: int = 0
    attacked: list[Card] = field(default_factory=list)
    converted: list[Card] = field(default_factory=list)
    passed: bool = False

    def value(self, attribute: Attribute) -> int:
        return self.attributes[attribute]

    def raise_attribute(self, attribute: Attribute, by: int = 1) -> int:
        """How far it went; the track ends at 12."""
        steps = min(by, TOP - self.attributes[attribute])
        if steps:
            self.attributes[attribute] += steps
            self.stack.remove(attribute)
            self.stack.append(attribute)
        return steps

    def lowest(self) -> Attribute:
        """The lowest marker; of several, the one on top of the stack."""
        least = min(self.attributes.values())
        return next(attribute for attribute in reversed(self.stack) if self.attributes[attribute] == least)

    def step_marker(self, steps: int) -> list[Attribute]:
        """To the right, and from the end to the start; what each wrap has raised."""
        raised = []
        for _ in range(steps):
            self.marker = self.marker % TRACK + 1
            if self.marker == 1:
                lowest = self.lowest()
                if self.raise_attribute(lowest):
                    raised.append(lowest)
        return raised

    def aims(self, slots: int = TRACK) -> Iterator[int]:
        """Slots in the order it tries them: the marker's, then to the right, then from the left."""
        for step in range(slots):
            yield (self.marker - 1 + step) % slots + 1

    def needs(self, action: Action) -> int:
        return workers_needed(self.workshops[action])

    def place(self, where: str, workers: int) -> None:
        self.occupied.add(where)
        self.workers -= workers

    def clear_right(self) -> bool:
        """Pray: whether there was anything to clear."""
        right = self.occupied & set(Action)
        self.occupied -= right
        return bool(right)

    def begin_round(self, number: int) -> None:
        self.workers = number + int(FIGURES["workers_beside_round"])
        self.occupied.clear()
        self.passed = False

    def met(self, order: str) -> bool:
        return self.used[order] >= int(FIGURES["order_needs"])
