"""Laying a symbol's known pattern over a picture, exactly.

`Template` holds a pattern as it looks slightly out of focus, and how that look changes when the plane behind it moves
a little. `align` moves the plane until picture and pattern agree best (inverse compositional Lucas-Kanade over a
homography; Baker and Matthews 2004). Light is taken out locally, so shadows and slopes do not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.scan.codes import Pattern
from companion.scan.locate import FINDER, Box, Three
from companion.scan.model import Gray, Matrix

GRAIN = 2  # samples a module, each way
MARGIN = 1  # modules of quiet zone taken in
Samples = NDArray[np.float32]


# A place maps modules (0 … size, from the symbol's corner) to pixels (0 … width, from the picture's corner).


def place_of_three(three: Three, size: int) -> Matrix:
    """From the middles of three finders: exact but for perspective."""
    near, far = FINDER / 2, size - FINDER / 2
    modules = np.array([[near, near, 1], [far, near, 1], [near, far, 1]]).T
    pixels = np.array([[finder.x + 0.5, finder.y + 0.5, 1] for finder in three.finders]).T
    return np.asarray(pixels @ np.linalg.inv(modules))


def places_of_box(box: Box, size: int) -> list[Matrix]:
    """The four ways a symbol can fill a rectangle."""
    square = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    turns = (np.roll(box + 0.5, turn, axis=0).astype(np.float32) for turn in range(4))
    return [np.asarray(cv2.getPerspectiveTransform(square, corners)) for corners in turns]


def corners_of(place: Matrix, size: int) -> Box:
    """Where the symbol's corners are, clockwise from the finder-less one's opposite."""
    square = np.array([[[0, 0], [size, 0], [size, size], [0, size]]], float)
    return np.asarray(cv2.perspectiveTransform(square, place)[0] - 0.5)


def sample(picture: Gray, place: Matrix, size: int) -> Samples:
    """The symbol and its margin, straight: GRAIN samples a module."""
    side = (size + 2 * MARGIN) * GRAIN
    to_modules = np.array([[1 / GRAIN, 0, 0.5 / GRAIN - MARGIN], [0, 1 / GRAIN, 0.5 / GRAIN - MARGIN], [0, 0, 1]])
    to_pixels = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]]) @ place @ to_modules
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    straight = cv2.warpPerspective(picture, to_pixels, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return straight.astype(np.float32)


def without_light(straight: Samples) -> Samples:
    """Brightness and contrast of the neighbourhood taken out."""
    around = (9 * GRAIN + 1, 9 * GRAIN + 1)
    mean = cv2.boxFilter(straight, -1, around, borderType=cv2.BORDER_REFLECT)
    square = cv2.boxFilter(straight * straight, -1, around, borderType=cv2.BORDER_REFLECT)
    spread = np.sqrt(np.maximum(square - mean * mean, 1.0))
    return np.asarray(np.clip((straight - mean) / spread, -2.5, 2.5), np.float32)


@dataclass(frozen=True, eq=False)
class Template:
    """A pattern to lay over pictures. Only the modules of `mask` count."""

    pattern: Pattern
    mask: Pattern
    blur: float
    """Of the look, in modules."""

    @cached_property
    def size(self) -> int:
        return len(self.pattern)

    @cached_property
    def counts(self) -> Samples:
        return _samples(np.pad(self.mask, MARGIN)).astype(np.float32)

    @cached_property
    def look(self) -> Samples:
        """Zero mean and unit length where it counts."""
        light = np.where(np.pad(self.pattern, MARGIN + 6), 0.0, 255.0).astype(np.float32)
        soft = cv2.GaussianBlur(_samples(light), (0, 0), max(self.blur, 0.3) * GRAIN)
        cut = 6 * GRAIN
        return self.balanced(without_light(soft[cut:-cut, cut:-cut]))

    def balanced(self, straight: Samples) -> Samples:
        counted = straight * self.counts
        counted = (counted - counted.sum() / self.counts.sum()) * self.counts
        return np.asarray(counted / (np.linalg.norm(counted) + 1e-6), np.float32)

    @cached_property
    def slopes(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How the look changes with each of the eight numbers of a homography, and the way back."""
        across = cv2.Sobel(self.look, cv2.CV_32F, 1, 0, ksize=3, scale=1 / 8).astype(np.float64)
        down = cv2.Sobel(self.look, cv2.CV_32F, 0, 1, ksize=3, scale=1 / 8).astype(np.float64)
        side = self.look.shape[0]
        line = (np.arange(side) + 0.5) * 2 / side - 1
        x, y = np.meshgrid(line, line)
        both = x * across + y * down
        slopes = np.stack([x * across, y * across, across, x * down, y * down, down, -x * both, -y * both])
        flat = slopes.reshape(8, -1) * self.counts.ravel() * side / 2
        return flat, _inverse(flat)

    @cached_property
    def flat_inverse(self) -> NDArray[np.float64]:
        """The way back without perspective: for first steps from far away."""
        inverse = np.zeros((8, 8))
        inverse[:6, :6] = _inverse(self.slopes[0][:6])
        return inverse

    @cached_property
    def to_unit(self) -> Matrix:
        """Modules → the square from -1 to 1 in which slopes are told."""
        half = self.size / 2 + MARGIN
        return np.array([[1 / half, 0, -self.size / 2 / half], [0, 1 / half, -self.size / 2 / half], [0, 0, 1]])

    @cached_property
    def from_unit(self) -> Matrix:
        return np.asarray(np.linalg.inv(self.to_unit))

    def prepare(self) -> Template:
        """Everything that can be computed before the first frame."""
        _ = self.look, self.slopes, self.flat_inverse, self.to_unit, self.from_unit
        return self

    def agreement(self, straight: Samples) -> float:
        """Correlation, -1 … 1, of a straight picture (light taken out) with this look."""
        return float((self.balanced(straight) * self.look).sum())

    def align(self, picture: Gray, place: Matrix, steps: int, perspective: bool = True) -> tuple[Matrix, float]:
        """The place near this one where the picture agrees best, and how well."""
        best, best_fit = place, -1.0
        slopes, inverse = self.slopes
        if not perspective:
            inverse = self.flat_inverse
        for _ in range(steps + 1):
            straight = self.balanced(without_light(sample(picture, place, self.size)))
            fit = float((straight * self.look).sum())
            if fit > best_fit:
                best, best_fit = place, fit
            elif fit < best_fit - 0.1:
                break
            error = (straight / max(fit, 0.2) - self.look).ravel()
            move = np.clip(inverse @ (slopes @ error.astype(np.float64)), -0.25, 0.25)
            place = self._moved(place, move)
            if np.abs(move).max() < 0.002:
                break
        return best, best_fit

    def _moved(self, place: Matrix, move: NDArray[np.float64]) -> Matrix:
        warp = np.append(move, 0).reshape(3, 3) + np.eye(3)
        moved = place @ self.from_unit @ np.linalg.inv(warp) @ self.to_unit
        return np.asarray(moved / moved[2, 2])


def _inverse(slopes: NDArray[np.float64]) -> NDArray[np.float64]:
    square = slopes @ slopes.T
    return np.asarray(np.linalg.inv(square + 1e-4 * np.trace(square) / len(square) * np.eye(len(square))))


def _samples(modules: NDArray[np.generic]) -> NDArray[np.generic]:
    return np.asarray(modules.repeat(GRAIN, 0).repeat(GRAIN, 1))


def fixed_modules(size: int) -> Pattern:
    """Finder patterns with their white borders, timing lines and, from version 2 on, the alignment pattern in the
    corner without a finder: the same in every symbol of this size."""
    mask = np.zeros((size, size), bool)
    mask[:8, :8] = mask[:8, -8:] = mask[-8:, :8] = True
    mask[6, :] = mask[:, 6] = True
    if size > 21:
        mask[-9:-4, -9:-4] = True
    return mask


def fixed_pattern(size: int) -> Pattern:
    pattern = np.zeros((size, size), bool)
    pattern[6, ::2] = pattern[::2, 6] = True
    pattern[:8, :8] = pattern[:8, -8:] = pattern[-8:, :8] = False
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        _nest(pattern, top, left, 7)
    if size > 21:
        _nest(pattern, size - 9, size - 9, 5)
    return pattern


def _nest(pattern: Pattern, top: int, left: int, side: int) -> None:
    """A dark square, a white one in it, a dark one in that."""
    for inset, dark in ((0, True), (1, False), (2, True)):
        pattern[top + inset : top + side - inset, left + inset : left + side - inset] = dark
