"""The castle: three tiers, five sections, cascades, bumping, the leader (digest 2.7 and 5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

SECTIONS = 5
CROWD = 3
SIDES = ("you", "it")


@dataclass(frozen=True)
class Inward:
    """A worker went from tier 1 to tier 2 of a section: its effect is gained."""

    section: int


@dataclass(frozen=True)
class Innermost:
    """A worker went to tier 3: any 1 resource."""

    section: int


@dataclass(frozen=True)
class Bumped:
    """A worker of this side left the castle."""

    side: str
    tier: int
    section: int


Event = Inward | Innermost | Bumped


def _empty() -> list[dict[str, int]]:
    return [dict.fromkeys(SIDES, 0) for _ in range(SECTIONS)]


@dataclass
class Castle:
    """Workers of both sides by tier and section; sections are numbered clockwise from 0."""

    outer: list[dict[str, int]] = field(default_factory=_empty)
    inner: list[dict[str, int]] = field(default_factory=_empty)
    heart: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    leader: str | None = None

    def place(self, side: str, section: int, workers: int) -> list[Event]:
        """Into tier 1; then everything that follows, in order."""
        self.outer[section][side] += workers
        events = [*self._cascade(side, section), *self._rise(side, section), *self._bump(side)]
        self.choose_leader()
        return events

    def _cascade(self, side: str, start: int) -> Iterator[Event]:
        """Tier 1, clockwise from the active section: of three, one goes in and one to either side."""
        while (section := self._crowded(self.outer, side, start)) is not None:
            self.outer[section][side] -= 3
            self.inner[section][side] += 1
            self.outer[(section + 1) % SECTIONS][side] += 1
            self.outer[(section - 1) % SECTIONS][side] += 1
            yield Inward(section)

    def _rise(self, side: str, start: int) -> Iterator[Event]:
        """Tier 2: of three, one goes in; nobody sideways."""
        while (section := self._crowded(self.inner, side, start)) is not None:
            self.inner[section][side] -= 1
            self.heart[side] += 1
            yield Innermost(section)

    def _crowded(self, tier: list[dict[str, int]], side: str, start: int) -> int | None:
        order = ((start + step) % SECTIONS for step in range(SECTIONS))
        return next((section for section in order if tier[section][side] >= CROWD), None)

    def _bump(self, side: str) -> Iterator[Event]:
        """More than three of all colours: the other side's leave, which are always enough."""
        other = SIDES[1 - SIDES.index(side)]
        for number, tier in ((1, self.outer), (2, self.inner)):
            for section, workers in enumerate(tier):
                while sum(workers.values()) > CROWD:
                    workers[other] -= 1
                    yield Bumped(other, number, section)

    def choose_leader(self) -> None:
        """Who exceeds the other in the heart; if equal, nothing changes."""
        for side, other in (SIDES, SIDES[::-1]):
            if self.heart[side] > self.heart[other]:
                self.leader = side

    def workers(self, side: str) -> int:
        return sum(section[side] for section in (*self.outer, *self.inner)) + self.heart[side]

    def points(self, side: str) -> int:
        """A worker is worth its tier."""
        outer, inner = (sum(section[side] for section in tier) for tier in (self.outer, self.inner))
        return outer + 2 * inner + 3 * self.heart[side]
