"""Chance that stays the same for ever.

`random.Random` promises that only for `random()`: `choice` and `shuffle` may change with Python, and
a saved game must not. So numbers come from SHA-256 in counter mode, by rejection, exactly even.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_BYTES = 8
_RANGE = 1 << (8 * _BYTES)


class Chance:
    """A stream of chance. Named streams of one seed do not disturb each other."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._blocks = 0
        self._pool = b""

    def of(self, name: str) -> Chance:
        """The stream for one purpose: another draw elsewhere never shifts this one."""
        return Chance(f"{self.seed}/{name}")

    def below(self, n: int) -> int:
        """0 … n - 1, each exactly as likely."""
        if not 0 < n <= _RANGE:
            raise ValueError(f"can't draw below {n}")
        fair = _RANGE - _RANGE % n
        while (drawn := self._number()) >= fair:
            pass
        return drawn % n

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        result = list(things)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def weighted(self, things: Sequence[T], weights: Sequence[int]) -> T:
        """Each thing with the probability weight / sum of weights, exactly."""
        left = self.below(sum(weights))
        for thing, weight in zip(things, weights, strict=True):
            left -= weight
            if left < 0:
                return thing
        raise AssertionError("the weights add up")

    def _number(self) -> int:
        if not self._pool:
            self._pool = hashlib.sha256(f"{self.seed}#{self._blocks}".encode()).digest()
            self._blocks += 1
        taken, self._pool = self._pool[:_BYTES], self._pool[_BYTES:]
        return int.from_bytes(taken)
