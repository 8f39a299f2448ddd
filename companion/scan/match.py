"""Comparing a straightened symbol with the codes of a set.

The set is closed: the question is not what a symbol says, but which of these it is, if any. A code is named only if
the picture agrees with it as a whole, in its fixed parts and in its data, and clearly better than with any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from companion.scan.codes import Code
from companion.scan.locate import Box, Three
from companion.scan.model import Gray, Matrix
from companion.scan.straighten import (
    Template,
    corners_of,
    fixed_modules,
    fixed_pattern,
    place_of_three,
    places_of_box,
    sample,
    without_light,
)

SHARP, SOFT, BLURRED = 0.5, 0.9, 2.0  # looks of a pattern, in modules of blur
ENOUGH_DATA, ENOUGH_FIXED, ENOUGH_BOTH, MARGIN = 0.54, 0.45, 1.17, 0.25
SMALLEST_MODULE = 1.2  # pixels
PROMISING = 0.34  # a place whose fixed parts agree less is none
FINEST = 2.6  # pixels a module: the coarsest level at which nothing is lost


@dataclass(frozen=True)
class Match:
    """The code that agrees best at a place of the frame."""

    code: Code
    place: Matrix
    data: float
    second: float
    fixed: float

    @property
    def sure(self) -> bool:
        return (
            self.data >= ENOUGH_DATA
            and self._could_be_seen
            and self.fixed >= ENOUGH_FIXED
            and self.data + self.fixed >= ENOUGH_BOTH
            and self.data - self.second >= MARGIN
        )

    @property
    def _could_be_seen(self) -> bool:
        """As a flat square in front of a lens looks: convex, not too small, not too narrow, no corner far nearer."""
        corners = corners_of(self.place, self.code.size)
        legs = np.roll(corners, -1, axis=0) - corners
        sides = np.hypot(legs[:, 0], legs[:, 1])
        turns = legs[:, 0] * np.roll(legs[:, 1], -1) - legs[:, 1] * np.roll(legs[:, 0], -1)
        return bool(
            (turns > 0).all()
            and sides.min() > SMALLEST_MODULE * self.code.size
            and sides.max() < 3.5 * sides.min()
            and turns.max() < 3.5 * turns.min()
        )

    @property
    def foreign(self) -> bool:
        """Surely a symbol, surely none of ours."""
        return self.fixed >= 0.7 and self.data < 0.35


@lru_cache(maxsize=64)
def fixed(size: int, blur: float) -> Template:
    """What all symbols of a size have in common."""
    return Template(fixed_pattern(size), fixed_modules(size), blur).prepare()


class Matcher:
    """The codes of a set, ready to be laid over pictures."""

    def __init__(self, codes: Sequence[Code]) -> None:
        self.codes = tuple(codes)
        self.sizes = sorted({code.size for code in codes})
        self._data = {id(code): self._templates(code, ~fixed_modules(code.size)) for code in self.codes}
        self._whole = {id(code): self._templates(code, np.ones_like(code.pattern)) for code in self.codes}
        for template in (
            each for kind in (self._whole, self._data) for looks in kind.values() for each in looks.values()
        ):
            template.prepare()

    @staticmethod
    def _templates(code: Code, mask: np.ndarray) -> dict[float, Template]:
        return {blur: Template(code.pattern, mask, blur) for blur in (SHARP, SOFT, BLURRED)}

    def at_three(self, levels: Sequence[Gray], three: Three, size: int) -> Match | None:
        """Straightened by the finder patterns, which all codes share; then compared."""
        level = level_for(levels, three.module)
        place, fit = fixed(size, SOFT).align(levels[level], _at_level(place_of_three(three, size), level), 8)
        if fit < PROMISING:
            return None
        place, _ = fixed(size, SHARP).align(levels[level], place, 8)
        return self._compared(levels[level], place, size, level)

    def at_box(self, levels: Sequence[Gray], box: Box, size: int) -> Match | None:
        """Straightened by whole patterns, each code turned four ways: slow, but needs no finder pattern."""
        level = level_for(levels, float(np.linalg.norm(box[1] - box[0])) / size)
        picture = levels[level]
        tries = []
        for place in places_of_box(box, size):
            for code in self._of_size(size):
                whole = self._whole[id(code)]
                nearer, _ = whole[BLURRED].align(picture, _at_level(place, level), 4, perspective=False)
                nearer, fit = whole[SOFT].align(picture, nearer, 4, perspective=False)
                if fit >= PROMISING - 0.12:
                    tries.append((fit, nearer, code))
        tries.sort(key=lambda each: -each[0])
        matches = [self._refined(picture, place, code, level) for _, place, code in tries[:3]]
        return max(matches, key=lambda match: match.data + match.fixed, default=None)

    def looks_like_a_symbol(self, levels: Sequence[Gray], box: Box, size: int) -> bool:
        """By its finder patterns alone: quick, and blind for spoilt ones."""
        level = level_for(levels, float(np.linalg.norm(box[1] - box[0])) / size)
        for place in places_of_box(box, size):
            nearer, _ = fixed(size, BLURRED).align(levels[level], _at_level(place, level), 3, perspective=False)
            if fixed(size, SOFT).align(levels[level], nearer, 4)[1] > 0.55:
                return True
        return False

    def _of_size(self, size: int) -> list[Code]:
        return [code for code in self.codes if code.size == size]

    def _refined(self, picture: Gray, place: Matrix, code: Code, level: int) -> Match:
        place, _ = self._whole[id(code)][SOFT].align(picture, place, 4)
        place, _ = self._whole[id(code)][SHARP].align(picture, place, 6)
        return self._judged(picture, place, code, level)

    def _compared(self, picture: Gray, place: Matrix, size: int, level: int) -> Match:
        """The two likeliest are each given the chance to fit better."""
        straight = without_light(sample(picture, place, size))
        likeliest = sorted(self._of_size(size), key=lambda code: -self._data_fit(code, straight)[0])[:2]
        matches = []
        for code in likeliest:
            blur = self._data_fit(code, straight)[1]
            nearer, _ = self._whole[id(code)][blur].align(picture, place, 6)
            matches.append(self._judged(picture, nearer, code, level))
        return max(matches, key=lambda match: match.data)

    def _judged(self, picture: Gray, place: Matrix, code: Code, level: int) -> Match:
        straight = without_light(sample(picture, place, code.size))
        others = [self._data_fit(other, straight)[0] for other in self._of_size(code.size) if other is not code]
        data, blur = self._data_fit(code, straight)
        both = fixed(code.size, blur).agreement(straight)
        return Match(code, _at_level(place, -level), data, max(others, default=0.0), both)

    def _data_fit(self, code: Code, straight: np.ndarray) -> tuple[float, float]:
        return max((self._data[id(code)][blur].agreement(straight), blur) for blur in (SHARP, SOFT))


def level_for(levels: Sequence[Gray], module: float) -> int:
    """Of pictures that halve from one to the next: the coarsest that still shows modules of this size."""
    level = 0
    while level < len(levels) - 1 and module / 2 ** (level + 1) >= FINEST:
        level += 1
    return level


def _at_level(place: Matrix, level: int) -> Matrix:
    return np.asarray(np.diag([0.5**level, 0.5**level, 1.0]) @ place)
