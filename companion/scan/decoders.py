"""The general readers at work: ZBar through pyzbar, OpenCV's, and zxing-cpp where it is installed.

Each may be missing; the others go on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.scan.model import Gray

try:
    from pyzbar import pyzbar
except (ImportError, OSError):  # no package, or no libzbar
    pyzbar = None

try:
    import zxingcpp
except ImportError:
    zxingcpp = None

Corners = NDArray[np.float64]


@dataclass(frozen=True)
class Decoded:
    """A text somebody read, and where (four corners, in any order; None if the reader does not tell)."""

    text: str
    corners: Corners | None


Decoder = Callable[[Gray], list[Decoded]]


def zbar(picture: Gray) -> list[Decoded]:
    found = pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])
    return [Decoded(_words(each.data), _four(each.polygon)) for each in found]


def zxing(picture: Gray) -> list[Decoded]:
    found = zxingcpp.read_barcodes(
        np.ascontiguousarray(picture), formats=zxingcpp.BarcodeFormat.QRCode, text_mode=zxingcpp.TextMode.Plain
    )
    return [Decoded(each.text, _zxing_corners(each.position)) for each in found if each.text]


def _zxing_corners(position: object) -> Corners:
    corners = (getattr(position, name) for name in ("top_left", "top_right", "bottom_right", "bottom_left"))
    return np.array([(corner.x, corner.y) for corner in corners], float)


def opencv(picture: Gray) -> list[Decoded]:
    with contextlib.suppress(cv2.error):
        text, corners, _ = cv2.QRCodeDetector().detectAndDecode(picture)
        if text:
            return [Decoded(text, np.asarray(corners, float).reshape(-1, 2)[:4])]
    return []


def _four(polygon: list[tuple[int, int]]) -> Corners | None:
    return np.array(polygon, float) if len(polygon) == 4 else None


def _words(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")


def have_zbar() -> bool:
    return pyzbar is not None


def have_zxing() -> bool:
    return zxingcpp is not None
