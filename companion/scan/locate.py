"""Where in a frame are QR symbols?

By *outlines*: finder patterns, white rings around a dark middle in the thresholded picture, and the threes of them
that stand as in a symbol. By *texture*: places full of edges, for symbols whose finder patterns are covered, worn
or washed out by glare.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.scan.model import Gray

MIDDLE, WHITE_RING, FINDER = 3, 5, 7  # sides of the nested squares, in modules
MOST_FINDERS = 14
NEIGHBOURS = np.ones((3, 3), np.uint8)
Box = NDArray[np.float64]  # four corners, clockwise


@dataclass(frozen=True)
class Finder:
    """The middle of a finder pattern and the size of its modules, in pixels of the whole frame."""

    x: float
    y: float
    module: float
    trust: float

    def distance(self, other: Finder) -> float:
        return math.hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True)
class Three:
    """Three finders as they stand in a symbol."""

    corner: Finder
    right: Finder
    below: Finder
    fit: float
    """0 is a perfect square seen from the front."""

    @property
    def module(self) -> float:
        return (self.corner.module + self.right.module + self.below.module) / 3

    @property
    def finders(self) -> tuple[Finder, Finder, Finder]:
        return self.corner, self.right, self.below


def by_outlines(level: Gray, scale: float) -> list[Finder]:
    """In a picture that is `scale` times smaller than the frame."""
    block = max(15, min(level.shape) // 9) | 1
    dark = cv2.adaptiveThreshold(level, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, 4)
    outlines, tree = cv2.findContours(dark, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)
    if tree is None:
        return []
    return list(_nested(outlines, tree[0], scale))


def _nested(outlines: Sequence[NDArray[np.int32]], tree: NDArray[np.int32], scale: float) -> Iterator[Finder]:
    """White rings that hold exactly one dark middle. `tree`: next, previous, child, parent."""
    child, parent = tree[:, 2], tree[:, 3]
    lone = (child >= 0) & (tree[child, 0] < 0) & (parent >= 0)  # one child, and itself inside something dark
    for index in np.flatnonzero(lone).tolist():
        if len(outlines[index]) < 4:
            continue
        ring = cv2.moments(outlines[index])
        middle = cv2.moments(outlines[child[index]])
        if ring["m00"] < 20 or middle["m00"] < 4:
            continue
        # An outline runs through the middles of pixels: dark ones lose half a pixel all round, white ones gain it.
        outer, inner = math.sqrt(ring["m00"]) - 1, math.sqrt(middle["m00"]) + 1
        if not 0.38 < inner / outer < 0.8:
            continue
        x, y = middle["m10"] / middle["m00"], middle["m01"] / middle["m00"]
        apart = math.hypot(ring["m10"] / ring["m00"] - x, ring["m01"] / ring["m00"] - y)
        if apart > 0.14 * outer or not _compact(outlines[index], ring["m00"]):
            continue
        trust = 1 - abs(inner / outer - MIDDLE / WHITE_RING) - apart / outer
        yield Finder((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5, (outer + inner) / 8 * scale, trust)


def _compact(outline: NDArray[np.int32], area: float) -> bool:
    """Fills the rectangle around it, as a square does, seen from any side."""
    (width, height) = cv2.minAreaRect(outline)[1]
    return bool(area > 0.55 * width * height and min(width, height) > 0.3 * max(width, height))


def by_texture(level: Gray, scale: float) -> list[Box]:
    """Places full of edges, as rectangles around them: a symbol even if all its finder patterns are spoilt."""
    smooth = cv2.GaussianBlur(level, (0, 0), 1.0)
    edges = cv2.subtract(cv2.dilate(smooth, NEIGHBOURS), cv2.erode(smooth, NEIGHBOURS)).astype(np.float32)
    edges *= 128 / (cv2.boxFilter(smooth.astype(np.float32), -1, (17, 17)) + 16)  # a shadow dims edges, too
    boxes: list[Box] = []
    for window in (9, 17):
        boxes.extend(box for box in _crowds(edges, window, scale) if not any(_alike(box, other) for other in boxes))
    return boxes


def _crowds(edges: NDArray[np.float32], window: int, scale: float) -> Iterator[Box]:
    crowd = cv2.boxFilter(edges, -1, (window, window))
    densest = float(np.percentile(crowd[::2, ::2], 99))
    if densest < 2:
        return
    places, labels, stats, _ = cv2.connectedComponentsWithStats((crowd > 0.5 * densest).astype(np.uint8))
    for place in sorted(range(1, places), key=lambda each: -stats[each, cv2.CC_STAT_AREA])[:2]:
        middle, sides, angle = cv2.minAreaRect(cv2.findNonZero((labels == place).astype(np.uint8)))
        sides = (sides[0] - 0.6 * window, sides[1] - 0.6 * window)  # the window reaches beyond the last edge
        if min(sides) > 12 and max(sides) < 2.2 * min(sides):
            yield (cv2.boxPoints((middle, sides, angle)).astype(np.float64) + 0.5) * scale - 0.5


def _alike(one: Box, other: Box) -> bool:
    return bool(np.abs(one - other).max() < 0.06 * np.linalg.norm(one[2] - one[0]))


def best(finders: Sequence[Finder], most: int = MOST_FINDERS) -> list[Finder]:
    """The most trusted, each place once."""
    kept: list[Finder] = []
    for finder in sorted(finders, key=lambda each: -each.trust):
        if all(finder.distance(other) > 2.5 * max(finder.module, other.module) for other in kept):
            kept.append(finder)
            if len(kept) == most:
                break
    return kept


def threes(finders: Sequence[Finder], sizes: Sequence[int]) -> list[Three]:
    """Threes that could be a symbol of one of these sizes (in modules), the likeliest first."""
    found: list[Three] = []
    for trio in combinations(finders, 3):
        modules = [finder.module for finder in trio]
        if max(modules) > 1.9 * min(modules):
            continue
        found.extend(_arranged(trio, sizes))
    return sorted(found, key=lambda three: three.fit)


def _arranged(trio: tuple[Finder, ...], sizes: Sequence[int]) -> Iterator[Three]:
    """With the corner where the angle is nearest to a right one."""
    for index in range(3):
        corner, one, other = trio[index], trio[(index + 1) % 3], trio[(index + 2) % 3]
        across = (one.x - corner.x) * (other.y - corner.y) - (one.y - corner.y) * (other.x - corner.x)
        right, below = (one, other) if across > 0 else (other, one)  # never mirrored
        legs = corner.distance(right), corner.distance(below)
        sine = abs(across) / (legs[0] * legs[1] + 1e-9)
        if sine < 0.5 or max(legs) > 2.6 * min(legs):
            continue
        module = sum(finder.module for finder in trio) / 3
        long = max(legs)
        span = min(abs(math.log(long / (module * (size - FINDER)))) for size in sizes)
        if span > 0.65:
            continue
        trust = sum(finder.trust for finder in trio) / 3
        fit = (1 - sine) * 1.5 + math.log(max(legs) / min(legs)) * 0.6 + span * 0.7 + (1 - trust)
        yield Three(corner, right, below, fit)


def by_two(finders: Sequence[Finder], size: int) -> list[Box]:
    """Where a symbol would be of which only two finder patterns can be seen; a guess, as if from the front."""
    found: list[tuple[float, Box]] = []
    reach = size / (size - FINDER) / 2  # from the middle to a corner, in spans of the finders
    for one, other in combinations(finders, 2):
        if max(one.module, other.module) > 1.5 * min(one.module, other.module):
            continue
        start, leg = np.array([one.x, one.y]), np.array([other.x - one.x, other.y - one.y])
        across = np.array([-leg[1], leg[0]])
        span = float(np.hypot(*leg)) / ((one.module + other.module) / 2 * (size - FINDER))
        side, diagonal = abs(math.log(span)), abs(math.log(span / math.sqrt(2)))
        found.append((side, _square(start + (leg + across) / 2, reach * (leg + across))))
        found.append((side, _square(start + (leg - across) / 2, reach * (leg - across))))
        found.append((diagonal, _square(start + leg / 2, reach * leg)))
    return [box for off, box in sorted(found, key=lambda each: each[0]) if off < 0.25]


def _square(middle: NDArray[np.float64], corner: NDArray[np.float64]) -> Box:
    turned = np.array([-corner[1], corner[0]])
    return np.array([middle - corner, middle - turned, middle + corner, middle + turned])
