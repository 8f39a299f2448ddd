"""Reading any QR code, for teach-in: the general decoders on the frame as it is, and on what helps them.

What helps: a smaller picture (noise goes), a local threshold (shadows and glare go), and the symbol laid straight by
its finder patterns (tilt and bulges go). No single one helps always; they are tried in the order of their worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import cv2
import numpy as np

from companion.scan import decoders
from companion.scan.decoders import Decoded, Decoder
from companion.scan.locate import FINDER, best, by_outlines, threes
from companion.scan.match import SHARP, SOFT, fixed
from companion.scan.model import Gray, Matrix
from companion.scan.reader import LONG_SIDE, as_gray, resized
from companion.scan.straighten import corners_of, place_of_three

SIZES = tuple(range(21, 178, 4))  # of all versions, in modules
QUIET, PIXELS = 4, 6  # around and in a straightened symbol

Helped = Callable[[Gray], Gray]


def read_any(frame: Any, phone: bool = False) -> list[Decoded]:
    """All texts of the first try that reads any; corners are in the frame's pixels."""
    gray = as_gray(frame)
    if gray is None:
        return []
    for decoder, picture in _tries(gray, phone):
        if found := decoder(picture):
            shrink = max(gray.shape) / max(picture.shape)
            return [Decoded(each.text, None if each.corners is None else each.corners * shrink) for each in found]
    for place, size in places(gray):
        straight = straightened(gray, place, size)
        for decoder in _decoders(phone):
            if found := decoder(straight):
                return [Decoded(found[0].text, corners_of(place, size))]
    return decoders.opencv(smaller(gray, LONG_SIDE))


def _decoders(phone: bool) -> list[Decoder]:
    """Those at work here, the quickest first."""
    quick = [decoders.zxing] if decoders.have_zxing() and not phone else []
    return [*quick, decoders.zbar if decoders.have_zbar() else decoders.opencv]


def _tries(gray: Gray, phone: bool) -> Iterator[tuple[Decoder, Gray]]:
    readers = _decoders(phone)
    yield readers[0], gray
    helps: list[Helped] = [
        partial(smaller, side=1280),
        partial(threshold, side=1280, parts=12, below=5),
        partial(threshold, side=900, parts=12, below=5),
        partial(threshold, side=1800, parts=20, below=5),
        partial(threshold, side=640, parts=8, below=3),
        partial(smaller, side=640),
        partial(smaller, side=320),
    ]
    for helped in helps:
        picture = helped(gray)
        yield from ((reader, picture) for reader in readers)


def smaller(gray: Gray, side: int) -> Gray:
    return resized(gray, side / max(gray.shape)) if max(gray.shape) > side else gray


def threshold(gray: Gray, side: int, parts: int, below: int) -> Gray:
    """Black is what is darker than its neighbourhood, a `parts`-th of the short side."""
    picture = smaller(gray, side)
    block = max(3, min(picture.shape) // parts) | 1
    mean = cv2.ADAPTIVE_THRESH_MEAN_C
    return np.asarray(cv2.adaptiveThreshold(picture, 255, mean, cv2.THRESH_BINARY, block, below), np.uint8)


def places(gray: Gray) -> Iterator[tuple[Matrix, int]]:
    """Where symbols could be, and of how many modules: laid out by their finder patterns and timing lines."""
    levels = [smaller(gray, LONG_SIDE)]
    shrink = max(gray.shape) / max(levels[0].shape)
    while len(levels) < 3 and min(levels[-1].shape) > 80:
        levels.append(resized(levels[-1], 0.5))
    smooth = [cv2.GaussianBlur(level, (0, 0), 0.7) for level in levels]
    finders = [finder for number, level in enumerate(smooth) for finder in by_outlines(level, 2.0**number)]
    for three in threes(best(finders), SIZES)[:6]:
        legs = (three.corner.distance(three.right) + three.corner.distance(three.below)) / 2
        likely = legs / three.module + FINDER
        for size in sorted(SIZES, key=lambda each: abs(each - likely))[:4]:
            place, _ = fixed(size, SOFT).align(levels[0], place_of_three(three, size), 8)
            place, fit = fixed(size, SHARP).align(levels[0], place, 8)
            if fit > 0.4:
                yield np.diag([shrink, shrink, 1.0]) @ place, size


def straightened(gray: Gray, place: Matrix, size: int) -> Gray:
    """The symbol as a square picture with its quiet zone."""
    side = (size + 2 * QUIET) * PIXELS
    to_modules = np.array([[1 / PIXELS, 0, -QUIET], [0, 1 / PIXELS, -QUIET], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpPerspective(gray, place @ to_modules, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )
