"""Virtue and corruption on the track of seven spaces (digest 2.4)."""

from __future__ import annotations

from dataclasses import dataclass

FIRST, LAST = 1, 7


@dataclass
class Markers:
    """Corruption moves right, virtue left; once they meet they move together."""

    corruption: int = FIRST
    virtue: int = LAST

    @property
    def met(self) -> bool:
        return self.corruption == self.virtue

    def gain_corruption(self, times: int = 1) -> None:
        for _ in range(times):
            if self.met:
                self.corruption = self.virtue = min(LAST, self.virtue + 1)
            else:
                self.corruption += 1

    def gain_virtue(self, times: int = 1) -> None:
        for _ in range(times):
            if self.met:
                self.corruption = self.virtue = max(FIRST, self.virtue - 1)
            else:
                self.virtue -= 1

    def reset(self) -> None:
        self.corruption, self.virtue = FIRST, LAST
