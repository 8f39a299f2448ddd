"""Which of these chests does the frame show? One of them or none, and never a wrong one.

    gray frame → finder patterns by outlines → straighten → match
               → places full of edges        → straighten by whole patterns → match
               → general decoders, for what is left

The desktop's chain asks zxing-cpp first, which is quick; the phone has none. Outlines come before ZBar because they
are quicker, too, and in noise and blur by far the better eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import Any

import cv2
import numpy as np

from companion.scan import decoders
from companion.scan.codes import Code
from companion.scan.decoders import Decoder
from companion.scan.locate import Box, Finder, Three, best, by_outlines, by_texture, by_two, threes
from companion.scan.match import Match, Matcher
from companion.scan.model import Gray
from companion.scan.straighten import corners_of

LONG_SIDE = 1280  # larger frames only cost time
SMALLEST = 32
LEVELS = 4
MOST_THREES = 8
MOST_BOXES = 3
CONTRAST = 28  # spread of gray levels that makes a place worth a hint
HALF, QUARTER = 1, 2


class Hint(StrEnum):
    """Why nothing was read, as far as can be told."""

    NO_PICTURE = "no picture"
    TOO_DARK = "too dark"
    TOO_FAR = "too far"
    TOO_CLOSE = "too close"
    GLARE = "glare"
    TILTED = "tilted"
    TWO_CHESTS = "two chests"
    UNKNOWN_CODE = "unknown code"


@dataclass(frozen=True, eq=False)
class Reading:
    """What a frame shows. `corners` outlines the symbol in the frame's pixels, for people to see."""

    chest: str | None = None
    hint: Hint | None = None
    corners: Box | None = None


@dataclass(frozen=True, eq=False)
class Sight:
    """A symbol of the set, named."""

    chest: str
    corners: Box | None


class ChestReader:
    """Reads frames for one set of codes. `phone` leaves zxing-cpp out, as on a phone."""

    def __init__(self, codes: Sequence[Code], phone: bool = False) -> None:
        self.codes = tuple(codes)
        self.phone = phone
        self._matcher = Matcher(codes)
        self._texts = {code.text: code.chest for code in codes if code.text is not None}

    def read(self, frame: Any) -> Reading:
        """Takes gray or BGR arrays of any size; anything else is no picture."""
        gray = as_gray(frame)
        if gray is None:
            return Reading(hint=Hint.NO_PICTURE)
        search = Search(gray, self._matcher)
        sights = self._sights(search)
        if len({sight.chest for sight in sights}) > 1:
            return Reading(hint=Hint.TWO_CHESTS)
        if sights:
            corners = sights[0].corners
            return Reading(sights[0].chest, None, None if corners is None else corners * search.shrink)
        return Reading(hint=search.hint())

    def _sights(self, search: Search) -> list[Sight]:
        """From the first way that leads anywhere: all symbols it finds."""
        ways = [
            search.by_outlines(QUARTER),
            search.by_outlines(HALF),
            search.by_texture(),
            search.by_outlines(0),
            search.by_two(),
        ]
        if decoders.have_zxing() and not self.phone:
            ways.insert(0, self._decoded(search, decoders.zxing, 0))
        if decoders.have_zbar():
            ways.append(self._decoded(search, decoders.zbar, HALF))
        for way in ways:
            if sights := list(way):
                return sights if len(sights) > 1 else [*sights, *search.a_second(sights[0])]
        return []

    def _decoded(self, search: Search, decoder: Decoder, level: int) -> Iterator[Sight]:
        level = min(level, len(search.levels) - 1)
        for decoded in decoder(search.levels[level]):
            if decoded.text in self._texts:
                corners = decoded.corners
                yield Sight(self._texts[decoded.text], None if corners is None else corners * 2**level)
            else:
                search.foreign = True


class Search:
    """One frame, smaller and smaller, and what was found in it so far."""

    def __init__(self, gray: Gray, matcher: Matcher) -> None:
        self.levels = [gray if max(gray.shape) <= LONG_SIDE else resized(gray, LONG_SIDE / max(gray.shape))]
        self.shrink = max(gray.shape) / max(self.levels[0].shape)
        while len(self.levels) < LEVELS and min(self.levels[-1].shape) >= 2 * SMALLEST:
            self.levels.append(resized(self.levels[-1], 0.5))
        self.foreign = False
        self._matcher = matcher
        self._finders: list[Finder] = []
        self._threes: list[Three] = []
        self._tried: set[tuple[int, ...]] = set()

    def by_outlines(self, level: int) -> Iterator[Sight]:
        if level >= len(self.levels):
            return
        smooth = cv2.GaussianBlur(self.levels[level], (0, 0), 0.7)
        self._finders = best([*by_outlines(smooth, 2.0**level), *self._finders])
        self._threes = threes(self._finders, self._matcher.sizes)[:MOST_THREES]
        taken: list[Box] = []
        for three in self._threes:
            if any(_inside(three, box) for box in taken) or not self._is_new(three):
                continue
            for match in self._match_three(three):
                taken.append(corners_of(match.place, match.code.size))
                yield Sight(match.code.chest, taken[-1])

    def _is_new(self, three: Three) -> bool:
        key = tuple(round(at / (2 * three.module)) for finder in three.finders for at in (finder.x, finder.y))
        new = key not in self._tried
        self._tried.add(key)
        return new

    def _match_three(self, three: Three) -> Iterator[Match]:
        for size in self._matcher.sizes:
            match = self._matcher.at_three(self.levels, three, size)
            if match is None:
                continue
            if match.sure:
                yield match
                return
            self.foreign = self.foreign or match.foreign

    def by_texture(self) -> Iterator[Sight]:
        if not self.foreign:
            yield from self._in_boxes(self._crowded)

    def by_two(self) -> Iterator[Sight]:
        if not self.foreign:
            for size in self._matcher.sizes:
                yield from self._in_boxes(by_two(self._finders, size)[:MOST_BOXES])

    def a_second(self, first: Sight) -> Iterator[Sight]:
        """Another symbol of about the same size, somewhere else."""
        corners = first.corners
        if corners is not None:
            boxes = [box for box in self._crowded if _of_a_size(box, corners) and not _overlap(box, corners)]
            yield from self._in_boxes(list(islice(filter(self._promising, boxes), 1)))

    def _promising(self, box: Box) -> bool:
        return any(self._matcher.looks_like_a_symbol(self.levels, box, size) for size in self._matcher.sizes)

    @cached_property
    def _crowded(self) -> list[Box]:
        level = min(QUARTER, len(self.levels) - 1)
        return by_texture(self.levels[level], 2.0**level)

    def _in_boxes(self, boxes: Sequence[Box]) -> Iterator[Sight]:
        taken: list[Box] = []
        for box in boxes:
            if any(_overlap(box, other) for other in taken):
                continue
            for size in self._matcher.sizes:
                match = self._matcher.at_box(self.levels, box, size)
                if match is not None and match.sure:
                    taken.append(corners_of(match.place, size))
                    yield Sight(match.code.chest, taken[-1])
                    break

    def hint(self) -> Hint | None:
        """Told from what was found on the way."""
        if self.foreign:
            return Hint.UNKNOWN_CODE
        small = self.levels[-1]
        if np.percentile(small, 98) < 45:
            return Hint.TOO_DARK
        if self._threes:
            return self._hint_of_three(self._threes[0])
        return self._hint_of_box(self._crowded[0]) if self._crowded else None

    def _hint_of_three(self, three: Three) -> Hint | None:
        if three.module < 2.2:
            return Hint.TOO_FAR
        legs = sorted((three.corner.distance(three.right), three.corner.distance(three.below)))
        return Hint.TILTED if legs[1] > 1.5 * legs[0] else None

    def _hint_of_box(self, box: Box) -> Hint | None:
        height, width = self.levels[0].shape
        mask = np.zeros((height, width), np.uint8)
        cv2.fillConvexPoly(mask, box.astype(np.int32), 1)
        inside = self.levels[0][mask > 0]
        if inside.size == 0 or inside.std() < CONTRAST:
            return None  # a wall, a ceiling
        spread = float(np.linalg.norm(box[2] - box[0]))
        if spread > 0.9 * min(height, width) or (box < 0).any() or (box > (width, height)).any():
            return Hint.TOO_CLOSE
        if np.mean(inside >= 250) > 0.08:
            return Hint.GLARE
        if spread < 0.09 * max(height, width):
            return Hint.TOO_FAR
        return None


def as_gray(frame: Any) -> Gray | None:
    """None for what is no picture, or is too small to be one."""
    if not isinstance(frame, np.ndarray) or frame.ndim not in (2, 3) or min(frame.shape[:2], default=0) < SMALLEST:
        return None
    if frame.dtype != np.uint8:
        if frame.dtype.kind not in "fiub" or not np.isfinite(frame).all():
            return None
        frame = np.clip(frame, 0, 255).astype(np.uint8)
    if frame.ndim == 3:
        if frame.shape[2] not in (1, 3, 4):
            return None
        colours = np.ascontiguousarray(frame[:, :, :3])
        frame = colours[:, :, 0] if frame.shape[2] == 1 else cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY)
    return np.ascontiguousarray(frame)


def resized(picture: Gray, part: float) -> Gray:
    height, width = picture.shape
    size = (max(1, round(width * part)), max(1, round(height * part)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _inside(three: Three, box: Box) -> bool:
    """Belongs to a symbol that is named already."""
    outline = box.astype(np.float32)
    return any(cv2.pointPolygonTest(outline, (finder.x, finder.y), False) >= 0 for finder in three.finders)


def _overlap(box: Box, other: Box) -> bool:
    return float(cv2.intersectConvexConvex(box.astype(np.float32), other.astype(np.float32))[0]) > 0


def _of_a_size(box: Box, other: Box) -> bool:
    one, two = (float(np.linalg.norm(each[2] - each[0])) for each in (box, other))
    return 0.65 < one / two < 1.5
