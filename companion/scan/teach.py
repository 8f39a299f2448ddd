"""Teach-in: taking over the codes that are already on the chests.

A code's text is read by the general decoders; its pattern is sampled from the frames, so that later the quick
closed-set reading works for it as for our own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import cv2
import numpy as np
import qrcode
from numpy.typing import NDArray
from qrcode.constants import ERROR_CORRECT_H, ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q
from qrcode.exceptions import DataOverflowError

from companion.scan.codes import Code, CodeTrouble, Pattern, difference
from companion.scan.general import PIXELS, QUIET, places, read_any, straightened
from companion.scan.locate import Box
from companion.scan.model import Gray, Matrix
from companion.scan.reader import as_gray
from companion.scan.straighten import corners_of, fixed_modules, fixed_pattern, sample, without_light

TOO_CLOSE = 0.12  # part of the modules in which two codes must differ
MENDED = 0.12  # part of the modules that may be sampled wrong if the text tells what they must be
ENOUGH_FRAMES = 3


class Teacher:
    """Looks at frames until it is sure of one code. Give it frames; `code` is there when it has seen enough."""

    def __init__(self, chest: str, known: Sequence[Code], phone: bool = False) -> None:
        self.chest = chest
        self.known = tuple(known)
        self.phone = phone
        self._seen: dict[tuple[str, int], list[Pattern]] = {}

    def look(self, frame: Any) -> Code | None:
        """The code once it is sure; None to go on. `CodeTrouble`: "same code" or "too close"."""
        gray = as_gray(frame)
        found = read_any(gray, self.phone) if gray is not None else []
        if gray is None or len({each.text for each in found}) != 1:
            return None
        text = found[0].text
        sampled = sample_pattern(gray, text, found[0].corners)
        if sampled is None:
            return None
        seen = self._seen.setdefault((text, len(sampled)), [])
        seen.append(sampled)
        if len(seen) < ENOUGH_FRAMES:
            return None
        code = Code(self.chest, np.mean(seen, axis=0) > 0.5, text)
        check_apart(code, self.known)
        return code


def teach(chest: str, frames: Iterable[Any], known: Sequence[Code], phone: bool = False) -> Code:
    """From the first frames that suffice. `CodeTrouble`: also "nothing read"."""
    teacher = Teacher(chest, known, phone)
    for frame in frames:
        if code := teacher.look(frame):
            return code
    raise CodeTrouble("nothing read")


def check_apart(code: Code, known: Sequence[Code]) -> None:
    for other in known:
        if other.chest == code.chest:
            continue
        if other.text is not None and other.text == code.text:
            raise CodeTrouble("same code")
        if difference(code.pattern, other.pattern) < TOO_CLOSE * code.pattern.size:
            raise CodeTrouble("too close")


def sample_pattern(gray: Gray, text: str, corners: Box | None) -> Pattern | None:
    """The modules of the symbol that says `text`: what the text encodes to, if the sample is near it; else the sample
    itself, if it reads as the text."""
    for place, size in places(gray):
        if corners is not None and not _meet(corners, corners_of(place, size)):
            continue
        straight = straightened(gray, place, size)
        modules = without_light(sample(straight, _upright(), size))
        pattern = _modules(modules, size) < 0
        known = fixed_modules(size)
        pattern[known] = fixed_pattern(size)[known]
        if (exact := mended(pattern, text)) is not None:
            return exact
        if text in says(pattern):
            return pattern
    return None


def _upright() -> Matrix:
    return np.array([[PIXELS, 0, QUIET * PIXELS], [0, PIXELS, QUIET * PIXELS], [0, 0, 1]], float)


def _modules(samples: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    """The mean of each module's samples, without the margin."""
    per = samples.shape[0] // (size + 2)
    return np.asarray(samples.reshape(size + 2, per, size + 2, per).mean(axis=(1, 3))[1:-1, 1:-1])


def says(pattern: Pattern) -> set[str]:
    """What a clean print of this pattern reads as; decoders differ in how they take bytes for letters."""
    picture = np.where(np.pad(pattern, QUIET), 0, 255).astype(np.uint8).repeat(PIXELS, 0).repeat(PIXELS, 1)
    return {found.text for phone in (True, False) for found in read_any(picture, phone)}


def mended(sampled: Pattern, text: str) -> Pattern | None:
    """The one of the symbols this text can become that is near the sample."""
    for level in (ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q, ERROR_CORRECT_H):
        for mask in range(8):
            made = qrcode.QRCode((len(sampled) - 17) // 4, level, border=0, mask_pattern=mask)
            made.add_data(text)
            try:
                made.make(fit=False)
            except (DataOverflowError, ValueError):
                break  # too long for this level
            pattern = np.array(made.modules, bool)
            if difference(pattern, sampled) < MENDED * sampled.size:
                return pattern
    return None


def _meet(one: Box, other: Box) -> bool:
    hulls = [cv2.convexHull(each.astype(np.float32)) for each in (one, other)]
    return float(cv2.intersectConvexConvex(*hulls)[0]) > 0
