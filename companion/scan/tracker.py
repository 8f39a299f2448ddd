"""Over several frames: each chest named once per showing, and advice when nothing is read."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.scan.frames import Frame
from companion.scan.locate import Box
from companion.scan.model import Gray
from companion.scan.reader import Hint, Reading, as_gray

VOTES, OF = 2, 4  # so many of the last readings must name a chest
GONE = 0.6  # seconds without a chest end a showing
ADVICE_AFTER = 5  # frames of the same hint
STILL = 3.0  # mean difference of gray levels, of a small picture
MOST_AVERAGED = 5


class Reads(Protocol):
    def read(self, frame: Gray) -> Reading: ...


@dataclass(frozen=True, eq=False)
class Seen:
    """What the screen needs after a frame."""

    named: str | None = None
    """A chest, told once when its showing begins."""
    present: str | None = None
    """The chest that is being shown."""
    hint: Hint | None = None
    corners: Box | None = None


class Tracker:
    def __init__(self, reader: Reads) -> None:
        self._reader = reader
        self._votes: deque[str | None] = deque(maxlen=OF)
        self._hints: deque[Hint | None] = deque(maxlen=2 * ADVICE_AFTER)
        self._present: str | None = None
        self._last_seen = 0.0
        self._still = _StillFrames()

    def see(self, frame: Frame) -> Seen:
        reading = self._read(frame)
        self._votes.append(reading.chest)
        self._hints.append(reading.hint if reading.chest is None else None)
        chest = reading.chest
        if chest is not None and chest == self._present:
            self._last_seen = frame.time
        elif chest is not None and self._votes.count(chest) >= VOTES:
            self._present, self._last_seen = chest, frame.time
            return Seen(chest, chest, None, reading.corners)
        elif self._present is not None and frame.time - self._last_seen > GONE:
            self._present = None
        return Seen(None, self._present, self._advice(), reading.corners)

    def _read(self, frame: Frame) -> Reading:
        """The frame; if that is not enough and nothing moves, the mean of the last frames, which has less noise."""
        gray = as_gray(frame.gray)
        mean = None if gray is None else self._still.mean_with(gray)
        reading = self._reader.read(frame.gray)
        if reading.chest is None and mean is not None and reading.hint is not Hint.TWO_CHESTS:
            better = self._reader.read(mean)
            return better if better.chest is not None else reading
        return reading

    def _advice(self) -> Hint | None:
        if self._present is not None:
            return None
        hint, count = Counter(self._hints).most_common(1)[0]
        return hint if count >= ADVICE_AFTER else None


class _StillFrames:
    """The mean of the frames since something moved."""

    def __init__(self) -> None:
        self._sum: NDArray[np.float32] | None = None
        self._count = 0
        self._small: Gray | None = None

    def mean_with(self, gray: Gray) -> Gray | None:
        """None unless there are enough still frames, and then only every other time: it costs."""
        small = np.asarray(cv2.resize(gray, (64, 48), interpolation=cv2.INTER_AREA), np.uint8)
        moved = self._small is None or float(np.mean(cv2.absdiff(small, self._small))) > STILL
        if moved or self._sum is None or self._sum.shape != gray.shape or self._count == MOST_AVERAGED:
            self._sum, self._count = gray.astype(np.float32), 1
        else:
            cv2.accumulate(gray, self._sum)
            self._count += 1
        self._small = small
        if self._count not in (3, MOST_AVERAGED):
            return None
        return np.asarray(np.rint(self._sum / self._count), np.uint8)
