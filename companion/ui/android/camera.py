"""The phone's cameras as frame sources: Android's own, and as a second way the one of OpenCV.

Android gives each frame as NV21 bytes; their first plane is the gray picture, and is taken as it lies. The preview goes
to a texture nobody draws, so that no display is needed and any thread may open and close the camera. Its callbacks
come on Android's thread.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import cv2
import numpy as np
from android import mActivity
from jnius import JavaException, PythonJavaClass, autoclass, java_method

from companion.scan.frames import Camera, Frame, FrameSource, SourceTrouble
from companion.ui.android import permission

Hardware = autoclass("android.hardware.Camera")
CameraInfo = autoclass("android.hardware.Camera$CameraInfo")
SurfaceTexture = autoclass("android.graphics.SurfaceTexture")

WISHED = (1280, 720)
FOCUS = ("continuous-picture", "continuous-video", "auto")  # the best first
BUFFERS = 3
UNDRAWN = 10  # any name of a texture: nobody draws it
PATIENCE = 3.0  # seconds without a frame
ERRORS = {2: "busy"}  # evicted by another app; the others mean that the camera died
GREY = cv2.VideoWriter.fourcc(*"GREY")


class Facing(IntEnum):
    """As Android numbers them."""

    BACK = 0
    FRONT = 1


@dataclass(frozen=True)
class Lens:
    """A camera of the phone: its number, where it looks, and how its pictures lie."""

    number: int
    facing: int
    orientation: int

    @property
    def is_front(self) -> bool:
        return self.facing == Facing.FRONT

    def turn(self, rotation: int) -> int:
        """Clockwise degrees to upright, with the display turned by so many quarters."""
        return (self.orientation + (90 if self.is_front else -90) * rotation) % 360


def find_lens(facing: Facing) -> Lens:
    """The first that looks this way; a phone that has none of them may have another."""
    lenses = [_lens(number) for number in range(Hardware.getNumberOfCameras())]
    if not lenses:
        raise SourceTrouble("missing")
    return next((lens for lens in lenses if lens.facing == facing), lenses[0])


def _lens(number: int) -> Lens:
    info = CameraInfo()
    Hardware.getCameraInfo(number, info)
    return Lens(number, info.facing, info.orientation)


def nearest(sizes: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Of the supported sizes the one most like ours."""
    return min(sizes, key=lambda size: abs(size[0] - WISHED[0]) + abs(size[1] - WISHED[1]))


def _all_of(java_list: Any) -> list[Any]:
    """Empty if Java has none."""
    return [] if java_list is None else [java_list.get(number) for number in range(java_list.size())]


class _PhoneCamera:
    """Which lens, and whether it may be used: asked on the main thread, when the source is made."""

    def __init__(self, facing: Facing) -> None:
        self.facing = facing
        self._allowed = permission.granted()
        self._display = mActivity.getWindowManager().getDefaultDisplay()
        self._lens: Lens | None = None

    def choose(self) -> Lens:
        if not self._allowed:
            raise SourceTrouble("unasked")
        try:
            self._lens = find_lens(self.facing)
        except JavaException as error:
            raise SourceTrouble("busy") from error
        return self._lens

    def lay(self, frame: Frame) -> Frame:
        """Told how to stand upright, as the phone lies now."""
        if self._lens is None:
            return frame
        turn = self._lens.turn(self._display.getRotation())
        return replace(frame, turn=turn, mirror=self._lens.is_front)


class _Frames(PythonJavaClass):
    __javainterfaces__ = ("android/hardware/Camera$PreviewCallback",)

    def __init__(self, came: Callable[[Any], None]) -> None:
        super().__init__()
        self._came = came

    @java_method("([BLandroid/hardware/Camera;)V")
    def onPreviewFrame(self, data: Any, camera: Any) -> None:  # noqa: N802 — Java's name
        self._came(data)


class _Errors(PythonJavaClass):
    __javainterfaces__ = ("android/hardware/Camera$ErrorCallback",)

    def __init__(self, failed: Callable[[int], None]) -> None:
        super().__init__()
        self._failed = failed

    @java_method("(ILandroid/hardware/Camera;)V")
    def onError(self, error: int, camera: Any) -> None:  # noqa: N802 — Java's name
        self._failed(error)


# Java holds no reference of ours, and may be in the middle of a call when the camera is closed.
_recent: deque[tuple[_Frames, _Errors]] = deque(maxlen=4)


class AndroidCamera:
    """Frames as Android gives them, the newest one always."""

    def __init__(self, facing: Facing = Facing.FRONT) -> None:
        self._phone = _PhoneCamera(facing)
        self._callbacks = _Frames(self._came), _Errors(self._failed)
        _recent.append(self._callbacks)
        self._fresh = threading.Condition()
        self._newest: Any = None
        self._trouble: str | None = None
        self._camera: Any = None
        self._size = WISHED

    def open(self) -> None:
        self.close()
        lens = self._phone.choose()
        self._trouble = None
        try:
            self._camera = Hardware.open(lens.number)
            self._start(self._camera)
        except JavaException as error:  # in use, or switched off by the owner of the phone
            self.close()
            raise SourceTrouble("busy") from error

    def _start(self, camera: Any) -> None:
        wishes = camera.getParameters()
        self._size = nearest((size.width, size.height) for size in _all_of(wishes.getSupportedPreviewSizes()))
        wishes.setPreviewSize(*self._size)
        focus = _all_of(wishes.getSupportedFocusModes())
        if mode := next((mode for mode in FOCUS if mode in focus), None):
            wishes.setFocusMode(mode)
        camera.setParameters(wishes)
        self._texture = SurfaceTexture(UNDRAWN)
        camera.setPreviewTexture(self._texture)
        width, height = self._size
        for _ in range(BUFFERS):
            camera.addCallbackBuffer(bytes(width * height * 3 // 2))
        frames, errors = self._callbacks
        camera.setErrorCallback(errors)
        camera.setPreviewCallbackWithBuffer(frames)
        camera.startPreview()

    def next(self) -> Frame | None:
        data = self._wait()
        nv21 = data.tostring()
        self._give_back(data)
        width, height = self._size
        gray = np.frombuffer(nv21, np.uint8, width * height).reshape(height, width)
        return self._phone.lay(Frame(gray, time.monotonic()))

    def _wait(self) -> Any:
        with self._fresh:
            if not self._fresh.wait_for(lambda: self._newest is not None or self._trouble is not None, PATIENCE):
                raise SourceTrouble("silent")
            if self._trouble is not None:
                raise SourceTrouble(self._trouble)
            data, self._newest = self._newest, None
            return data

    def close(self) -> None:
        with self._fresh:
            camera, self._camera, self._newest = self._camera, None, None
        if camera is not None:
            with contextlib.suppress(JavaException):
                camera.setErrorCallback(None)
                camera.setPreviewCallbackWithBuffer(None)
                camera.stopPreview()
            with contextlib.suppress(JavaException):
                camera.release()

    def _came(self, data: Any) -> None:
        """On Android's thread. A frame nobody took goes back to the camera."""
        with self._fresh:
            if self._camera is None:
                return
            missed, self._newest = self._newest, data
            self._fresh.notify()
        if missed is not None:
            self._give_back(missed)

    def _give_back(self, data: Any) -> None:
        with contextlib.suppress(JavaException, AttributeError):  # released meanwhile
            self._camera.addCallbackBuffer(data)

    def _failed(self, error: int) -> None:
        with self._fresh:
            self._trouble = ERRORS.get(error, "silent")
            self._fresh.notify()


class SecondCamera(Camera):
    """The same lens through OpenCV, for phones whose first way fails. Asked for gray: else it gives all planes."""

    def __init__(self, facing: Facing = Facing.FRONT) -> None:
        super().__init__(size=WISHED)
        self._phone = _PhoneCamera(facing)

    def open(self) -> None:
        self.number = self._phone.choose().number
        super().open()

    def _connect(self) -> cv2.VideoCapture:
        width, height = self.size
        wishes = [cv2.CAP_PROP_FRAME_WIDTH, width, cv2.CAP_PROP_FRAME_HEIGHT, height, cv2.CAP_PROP_FOURCC, GREY]
        return cv2.VideoCapture(self.number, cv2.CAP_ANDROID, wishes)

    def next(self) -> Frame | None:
        frame = super().next()
        return None if frame is None else self._phone.lay(frame)


# By the setting "camera".
CAMERAS: dict[str, Callable[[], FrameSource]] = {
    "0": lambda: AndroidCamera(Facing.FRONT),
    "1": lambda: AndroidCamera(Facing.BACK),
    "2": lambda: SecondCamera(Facing.FRONT),
    "3": lambda: SecondCamera(Facing.BACK),
}


def phone_camera(setting: str) -> FrameSource:
    return CAMERAS.get(setting, CAMERAS["0"])()
