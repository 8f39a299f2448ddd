"""Source → worker → tracker: frames are read in the background, always the newest one; the screen never waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.scan.frames import Frame, FrameSource, SourceTrouble
from companion.scan.tracker import Seen


@dataclass(frozen=True, eq=False)
class Glance:
    """The newest thing the worker saw."""

    frame: Frame
    seen: Seen


class Looks(Protocol):
    """What a tracker does."""

    def see(self, frame: Frame) -> Seen: ...


class Scanner:
    """Two threads: one keeps the newest frame, one reads it. `told` gets each chest once, from the reading thread."""

    def __init__(
        self,
        source: FrameSource,
        tracker: Looks,
        told: Callable[[str], None] = lambda chest: None,
        failed: Callable[[str], None] = lambda reason: None,
    ) -> None:
        self._source = source
        self._tracker = tracker
        self._told = told
        self._failed = failed
        self._newest: Frame | None = None
        self._fresh = threading.Condition()
        self._stopped = False
        self._ended = False
        self._threads = [
            threading.Thread(target=self._grab, name="frames", daemon=True),
            threading.Thread(target=self._read, name="reading", daemon=True),
        ]
        self.glance: Glance | None = None
        self.frames = 0
        self.readings = 0

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Returns when both threads have ended and the source is closed."""
        with self._fresh:
            self._stopped = True
            self._fresh.notify_all()
        self.wait()

    def wait(self, seconds: float | None = None) -> None:
        """Until the source has no more frames."""
        for thread in self._threads:
            if thread.is_alive() and thread is not threading.current_thread():
                thread.join(seconds)

    @property
    def running(self) -> bool:
        return any(thread.is_alive() for thread in self._threads)

    def _grab(self) -> None:
        try:
            self._source.open()
            while not self._stopped:
                frame = self._source.next()
                if frame is None:
                    break
                with self._fresh:
                    self._newest = frame
                    self.frames += 1
                    self._fresh.notify()
        except SourceTrouble as trouble:
            self._failed(trouble.reason)
        finally:
            self._source.close()
            with self._fresh:
                self._ended = True
                self._fresh.notify_all()

    def _read(self) -> None:
        while (frame := self._take()) is not None:
            seen = self._tracker.see(frame)
            self.glance = Glance(frame, seen)
            self.readings += 1
            if seen.named is not None:
                self._told(seen.named)

    def _take(self) -> Frame | None:
        with self._fresh:
            while self._newest is None and not self._stopped and not self._ended:
                self._fresh.wait()
            frame, self._newest = self._newest, None
            return None if self._stopped else frame
