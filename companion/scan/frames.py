"""Where frames come from: a camera, a video, a folder of pictures. The simulated camera is in `simulated`.

A source is opened, asked for frames until it has no more, and closed. What goes wrong is a `SourceTrouble` whose
`reason` the front ends put into words.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from companion.scan.model import Gray

PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".pgm", ".ppm", ".tif", ".tiff"}
LARGEST_FILE = 100_000_000  # bytes
MOST_PIXELS = 100_000_000
BLACK_FRAMES = 30  # so many black frames in a row: the lens is covered or the camera is no good


@dataclass(frozen=True, eq=False)
class Frame:
    """A gray picture, never mirrored. `turn` is how far it must be turned clockwise to stand upright for people."""

    gray: Gray
    time: float
    """Seconds, from any start."""
    turn: int = 0
    mirror: bool = False
    """Whether people expect a mirror, as of a lens beside the display. Shown that way, never read that way."""

    def upright(self, picture: Gray) -> Gray:
        """The frame, or a smaller one of it, as people see it."""
        turned = np.rot90(picture, -self.turn // 90)
        return turned[:, ::-1] if self.mirror else turned

    def upright_places(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Points of the frame as parts of the upright picture's width and height, from its upper left corner."""
        height, width = self.gray.shape
        x, y = points[:, 0] / width, points[:, 1] / height
        x, y = {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[self.turn]
        return np.stack([1 - x if self.mirror else x, y], axis=1)


class SourceTrouble(Exception):
    """`reason`: missing, unplugged, black, unreadable, unasked, refused, busy, silent."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class FrameSource(Protocol):
    """Blocks in `next` until there is a frame; None: no more will come."""

    def open(self) -> None: ...

    def next(self) -> Frame | None: ...

    def close(self) -> None: ...


class Camera:
    """A camera of this machine, by number, through OpenCV."""

    def __init__(self, number: int = 0, size: tuple[int, int] = (1280, 720)) -> None:
        self.number = number
        self.size = size
        self._device: cv2.VideoCapture | None = None
        self._black = 0

    def open(self) -> None:
        self.close()
        device = self._connect()
        if not device.isOpened():
            device.release()
            raise SourceTrouble("missing")
        self._device, self._black = device, 0

    def _connect(self) -> cv2.VideoCapture:
        device = cv2.VideoCapture(self.number)
        device.set(cv2.CAP_PROP_FRAME_WIDTH, self.size[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, self.size[1])
        device.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return device

    def next(self) -> Frame | None:
        if self._device is None:
            raise SourceTrouble("missing")
        fine, picture = self._device.read()
        if not fine or picture is None:
            self.close()
            raise SourceTrouble("unplugged")
        gray = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        self._black = self._black + 1 if int(gray.max()) < 8 else 0
        if self._black > BLACK_FRAMES:
            self._black = 0
            raise SourceTrouble("black")
        return Frame(np.asarray(gray, np.uint8), time.monotonic())

    def close(self) -> None:
        if self._device is not None:
            self._device.release()
            self._device = None


class Video:
    """A video file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: cv2.VideoCapture | None = None
        self._number = 0

    def open(self) -> None:
        self._file = cv2.VideoCapture(str(self.path))
        self._number = 0
        if not self._file.isOpened():
            self.close()
            raise SourceTrouble("unreadable")

    def next(self) -> Frame | None:
        if self._file is None:
            raise SourceTrouble("unreadable")
        rate = self._file.get(cv2.CAP_PROP_FPS) or 30.0
        fine, picture = self._file.read()
        if not fine or picture is None:
            return None
        self._number += 1
        return Frame(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8), self._number / rate)

    def close(self) -> None:
        if self._file is not None:
            self._file.release()
            self._file = None


class Pictures:
    """Pictures one after the other, as if taken by a camera; those that can't be read are left out."""

    def __init__(self, paths: Sequence[Path], rate: float = 30.0) -> None:
        self.paths = tuple(paths)
        self.rate = rate
        self._number = 0

    @classmethod
    def in_folder(cls, folder: Path) -> Pictures:
        return cls(sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURES))

    def open(self) -> None:
        self._number = 0
        if not self.paths:
            raise SourceTrouble("missing")

    def next(self) -> Frame | None:
        while self._number < len(self.paths):
            path = self.paths[self._number]
            self._number += 1
            gray = read_picture(path)
            if gray is not None:
                return Frame(gray, self._number / self.rate)
        return None

    def close(self) -> None:
        self._number = 0


def read_picture(path: Path) -> Gray | None:
    """A gray picture from a file; None if it is none, or so large that no camera made it."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return None
        with Image.open(path) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                return None
        gray = cv2.imdecode(np.fromfile(path, np.uint8), cv2.IMREAD_GRAYSCALE)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, cv2.error):
        return None
    return None if gray is None else np.asarray(gray, np.uint8)
