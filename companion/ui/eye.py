"""The app's eye: a scanner in the background while chests are asked for, and nothing running otherwise."""

from __future__ import annotations

import queue
import secrets
from collections.abc import Callable, Sequence

from companion.scan.codes import Code
from companion.scan.frames import Camera, FrameSource
from companion.scan.reader import ChestReader
from companion.scan.scanner import Glance, Scanner
from companion.scan.simulated import SimulatedCamera
from companion.scan.tracker import Tracker
from companion.ui.window import on_phone

SIMULATED_SIZE = (640, 480)


def source_for(camera: str, codes: Sequence[Code]) -> FrameSource:
    """A camera by its number, or the simulated one, which shows all chests in a new order."""
    if camera != "simulated" and on_phone():
        from companion.ui.android.camera import phone_camera  # noqa: PLC0415 — pyjnius is on phones only

        return phone_camera(camera)
    if camera != "simulated":
        return Camera(int(camera) if camera.isdecimal() else 0)
    order = [code.chest for code in codes]
    secrets.SystemRandom().shuffle(order)
    return SimulatedCamera(codes, order * 3, size=SIMULATED_SIZE, paced=True)


class Eye:
    """Opened and closed by the screens; what it sees is asked for, so that nothing happens behind their backs."""

    def __init__(self, make_source: Callable[[Sequence[Code]], FrameSource], phone: bool = False) -> None:
        self._make_source = make_source
        self._phone = phone
        self._scanner: Scanner | None = None
        self._named: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.trouble: str | None = None

    @property
    def is_open(self) -> bool:
        return self._scanner is not None

    def open(self, codes: Sequence[Code]) -> None:
        if self._scanner is not None:
            return
        self._named = queue.SimpleQueue()
        self.trouble = None
        tracker = Tracker(ChestReader(codes, self._phone))
        self._scanner = Scanner(self._make_source(codes), tracker, self._named.put, self._failed)
        self._scanner.start()

    def close(self) -> None:
        scanner, self._scanner = self._scanner, None
        if scanner is not None:
            scanner.stop()

    def _failed(self, reason: str) -> None:
        self.trouble = reason

    def take(self) -> str | None:
        """A chest that was named since the last time."""
        try:
            return self._named.get_nowait()
        except queue.Empty:
            return None

    def forget(self) -> None:
        """What was named meanwhile counts no more."""
        while self.take() is not None:
            pass

    @property
    def glance(self) -> Glance | None:
        return self._scanner.glance if self._scanner else None
