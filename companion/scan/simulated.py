"""A camera for people who have none: a modelled chest comes over the lens, stays, and goes again.

Who holds which chest when is the user's doing (`show`) or a given order; light, distance and tilt vary a little.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from companion.scan.codes import Code
from companion.scan.frames import Frame
from companion.scan.model import Gray, Picture, Shot, chest_bottom, photograph

COMING, STAYING, GOING = 0.3, 1.2, 0.3  # seconds of a showing
APART = 0.5
RATE = 30.0  # frames a second


class SimulatedCamera:
    """Frames of a chest held over a phone. With `order` it shows these chests by itself, else whom `show` names.

    `paced` keeps to the clock, as a camera does; otherwise frames come as quickly as they are asked for.
    """

    def __init__(
        self,
        codes: Sequence[Code],
        order: Sequence[str] = (),
        *,
        size: tuple[int, int] = (1280, 720),
        seed: int = 0,
        paced: bool = False,
    ) -> None:
        self._surfaces: dict[str, Picture] = {code.chest: chest_bottom(code.pattern) for code in codes}
        self._order = list(order)
        self._endless = not order
        self.rate = RATE
        self.size = size
        self._chance = np.random.default_rng(seed)
        self._paced = paced
        self._showing: tuple[str, float, Shot] | None = None
        self._number = 0
        self._next_at = APART
        self._began = 0.0

    def open(self) -> None:
        self._began = time.monotonic()

    def close(self) -> None:
        self._showing = None

    def show(self, chest: str) -> None:
        """Hold this chest over the lens, from the next frame on."""
        self._showing = (chest, self._now, self._way_of_holding())

    @property
    def _now(self) -> float:
        return self._number / self.rate

    def next(self) -> Frame | None:
        self._number += 1
        if self._paced:
            time.sleep(max(0.0, self._began + self._now - time.monotonic()))
        self._turn_of_the_next()
        if self._showing is None and not self._order and not self._endless:
            return None
        return Frame(self._picture(), self._now)

    def _turn_of_the_next(self) -> None:
        if self._showing is not None and self._now - self._showing[1] > COMING + STAYING + GOING:
            self._showing, self._next_at = None, self._now + APART
        if self._showing is None and self._order and self._now >= self._next_at:
            self.show(self._order.pop(0))

    def _way_of_holding(self) -> Shot:
        chance = self._chance
        return Shot(
            width=self.size[0],
            height=self.size[1],
            distance=chance.uniform(130, 190),
            side=chance.uniform(-15, 15),
            up=chance.uniform(-8, 8),
            roll=chance.uniform(0, 360),
            tilt=chance.uniform(0, 18),
            tilt_towards=chance.uniform(0, 360),
            light=chance.uniform(0.4, 0.8),
            slope=chance.uniform(0, 0.3),
            slope_towards=chance.uniform(0, 360),
        )

    def _picture(self) -> Gray:
        seed = int(self._chance.integers(1 << 31))
        if self._showing is None:
            empty = np.full((8, 8), 0.3, np.float32)
            return photograph(empty, Shot(width=self.size[0], height=self.size[1], side=900, seed=seed, light=0.5))
        chest, since, held = self._showing
        off = _off_the_place(self._now - since)
        moving = abs(_off_the_place(self._now - since + 1 / self.rate) - off)
        shot = replace(held, side=held.side + 260 * off, up=held.up + 60 * off, motion=300 * moving, seed=seed)
        return photograph(self._surfaces[chest], shot)


def _off_the_place(elapsed: float) -> float:
    """1: out of sight; 0: held still."""
    coming, going = elapsed / COMING, (elapsed - COMING - STAYING) / GOING
    return float(np.clip(1 - coming, 0, 1) ** 2 + np.clip(going, 0, 1) ** 2)
