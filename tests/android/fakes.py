"""A phone without a phone: `jnius`, `android` and the Java classes behind them, behaving as their sources say.

What is wished for and what happened is kept in one `Phone`. The camera runs a thread that calls back as Android does.
"""

from __future__ import annotations

import os
import sys
import threading
import types
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

SIZES = ((1920, 1080), (1440, 1080), (1280, 720), (960, 720), (640, 480), (320, 240))
GRANTED, DENIED = 0, -1
EVICTED, DIED = 2, 100


class JavaException(Exception):
    """As pyjnius raises what Java has thrown."""


class ByteArray:
    """Java's bytes in Python: to be copied out, and no buffer for NumPy."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __len__(self) -> int:
        return len(self._data)

    def tostring(self) -> bytes:
        return self._data


class JavaList:
    """`get` and `size`; Python's own ways work, too, but not for every list."""

    def __init__(self, items: Sequence[Any]) -> None:
        self._items = items

    def size(self) -> int:
        return len(self._items)

    def get(self, number: int) -> Any:
        return self._items[number]


class Size:
    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height


class Parameters:
    def __init__(self, sizes: Sequence[tuple[int, int]], focus: Sequence[str]) -> None:
        self._sizes, self._focus = sizes, focus
        self.size: tuple[int, int] = sizes[0]
        self.mode = "fixed"

    def getSupportedPreviewSizes(self) -> JavaList:
        return JavaList([Size(*size) for size in self._sizes])

    def getSupportedFocusModes(self) -> JavaList | None:
        return JavaList(self._focus) if self._focus else None

    def setPreviewSize(self, width: int, height: int) -> None:
        self.size = (width, height)

    def setFocusMode(self, mode: str) -> None:
        self.mode = mode


class OpenCamera:
    """An opened camera: frames only into buffers it was given, callbacks on a thread of its own."""

    def __init__(self, phone: Phone, number: int) -> None:
        self.phone, self.number = phone, number
        self.parameters = Parameters(phone.sizes, phone.focus)
        self.buffers: list[int] = []
        self.released = False
        self.frames: Any = None
        self.errors: Any = None
        self._texture: Any = None
        self._running: threading.Thread | None = None
        self._stop = threading.Event()

    def _alive(self) -> None:
        if self.released:
            raise JavaException("Camera is being used after Camera.release() was called")

    def getParameters(self) -> Parameters:
        self._alive()
        return Parameters(self.phone.sizes, self.phone.focus)

    def setParameters(self, wished: Parameters) -> None:
        self._alive()
        if wished.size not in self.phone.sizes:
            raise JavaException("setParameters failed")
        self.parameters = wished

    def setPreviewTexture(self, texture: Any) -> None:
        self._alive()
        self._texture = texture

    def addCallbackBuffer(self, buffer: bytes | ByteArray) -> None:
        self._alive()
        self.buffers.append(len(buffer))

    def setErrorCallback(self, callback: Any) -> None:
        self.errors = callback

    def setPreviewCallbackWithBuffer(self, callback: Any) -> None:
        self._alive()
        self.frames = callback
        self.buffers = self.buffers if callback else []

    def startPreview(self) -> None:
        self._alive()
        assert self._texture is not None, "no texture, no preview"
        self._stop.clear()
        self._running = threading.Thread(target=self._run, daemon=True)
        self._running.start()

    def stopPreview(self) -> None:
        self._alive()
        self._stop.set()

    def release(self) -> None:
        self._stop.set()
        self.released = True

    def fail(self, error: int) -> None:
        self._stop.set()
        self.errors.onError(error, self)

    def _run(self) -> None:
        width, height = self.parameters.size
        pictures = self.phone.pictures(width, height)
        while not self._stop.wait(self.phone.pause_between):
            callback, buffers = self.frames, self.buffers  # both may be taken away meanwhile
            if callback is None or not buffers or self.phone.silent:
                continue
            picture = next(pictures, None)
            if picture is None:
                return
            if buffers.pop(0) >= width * height * 3 // 2:  # too small ones Android leaves
                callback.onPreviewFrame(ByteArray(nv21(picture)), self)


def nv21(gray: np.ndarray) -> bytes:
    """The gray plane, then the colours at half the size: here none."""
    return gray.tobytes() + bytes([128]) * (gray.size // 2)


def gray_pictures(width: int, height: int) -> Iterator[np.ndarray]:
    while True:
        yield np.full((height, width), 90, np.uint8)


class Phone:
    """What this phone has and does, and what was done with it."""

    def __init__(self, files: Path) -> None:
        self.files = files
        self.sdk = 34
        self.tags = "sk-SK,en-US"
        self.cameras = [(0, 90), (1, 270)]  # facing, orientation
        self.sizes: Sequence[tuple[int, int]] = SIZES
        self.focus: Sequence[str] = ("auto", "continuous-picture")
        self.rotation = 0
        self.in_use = False
        self.silent = False
        self.pause_between = 0.0
        self.pictures: Callable[[int, int], Iterator[np.ndarray]] = gray_pictures
        self.opened: list[OpenCamera] = []
        # permission
        self.allowed = True
        self.answers: list[bool | None] = []  # to the questions to come; None: interrupted
        self.asked = 0
        # speech
        self.voices = {"en": 1, "cs": 0, "sk": -1}
        self.engines: list[Any] = []
        self.spoken: list[tuple[str, str]] = []
        # the rest
        self.vibrated: list[float] = []
        self.started: list[Any] = []
        self.in_background = 0
        self.insets = (0, 0, 0, 0)
        self.window, self.content = (1080, 2400), (0, 0, 1080, 2400)
        self.has_downloads = True

    # installing

    def modules(self) -> dict[str, types.ModuleType]:
        classes = self._classes()
        jnius = types.ModuleType("jnius")
        vars(jnius).update(
            autoclass=lambda name: classes[name],
            cast=lambda name, value: value,
            JavaException=JavaException,
            PythonJavaClass=PythonJavaClass,
            java_method=java_method,
        )
        activity = Activity(self)
        android = types.ModuleType("android")
        vars(android).update(mActivity=activity, __path__=[])
        permissions = types.ModuleType("android.permissions")
        vars(permissions).update(
            Permission=types.SimpleNamespace(CAMERA="android.permission.CAMERA"),
            check_permission=lambda name: self.allowed,
            request_permissions=self._request,
        )
        storage = types.ModuleType("android.storage")
        vars(storage).update(app_storage_path=lambda: str(self.files))
        plyer = types.ModuleType("plyer")
        vars(plyer).update(vibrator=types.SimpleNamespace(vibrate=self.vibrated.append))
        made = (jnius, android, permissions, storage, plyer)
        return {module.__name__: module for module in made}

    def install(self) -> None:
        sys.modules.update(self.modules())
        os.environ["ANDROID_ARGUMENT"] = str(self.files / "app")

    def _request(self, names: list[str], callback: Callable[[list[str], list[bool]], None]) -> None:
        """The answer comes on another thread; an interrupted question gives empty lists."""
        assert names == ["android.permission.CAMERA"]
        self.asked += 1
        answer = self.answers.pop(0)
        self.allowed = self.allowed or bool(answer)
        given = ([], []) if answer is None else (names, [answer])
        thread = threading.Thread(target=callback, args=given)
        thread.start()
        thread.join()

    def _classes(self) -> dict[str, Any]:
        return {
            "android.hardware.Camera": self._camera_class(),
            "android.hardware.Camera$CameraInfo": types.SimpleNamespace,
            "android.graphics.SurfaceTexture": lambda name: ("texture", name),
            "android.os.Build$VERSION": _Version(self),
            "android.speech.tts.TextToSpeech": self._speech_class(),
            "java.util.Locale": lambda language: language,
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "android.provider.MediaStore$Downloads": types.SimpleNamespace(EXTERNAL_CONTENT_URI="content://downloads"),
            "android.content.res.Resources": _chain(
                getSystem=_chain(getConfiguration=_chain(getLocales=_Tags(self)))
            )(),
            "android.view.WindowInsets$Type": types.SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
        }

    def _camera_class(self) -> Any:
        phone = self

        class Camera:
            @staticmethod
            def getNumberOfCameras() -> int:
                return len(phone.cameras)

            @staticmethod
            def getCameraInfo(number: int, info: Any) -> None:
                info.facing, info.orientation = phone.cameras[number]

            @staticmethod
            def open(number: int) -> OpenCamera:
                if phone.in_use or any(not camera.released for camera in phone.opened):
                    raise JavaException("Fail to connect to camera service")
                phone.opened.append(OpenCamera(phone, number))
                return phone.opened[-1]

        return Camera

    def _speech_class(self) -> Any:
        phone = self

        class TextToSpeech:
            SUCCESS, QUEUE_FLUSH, LANG_AVAILABLE = 0, 0, 0

            def __init__(self, context: Any, listener: Any) -> None:
                self.listener, self.language, self.closed = listener, "", False
                phone.engines.append(self)

            def setLanguage(self, language: str) -> int:
                self.language = language
                return phone.voices[language]

            def speak(self, words: str, queue: int, bundle: None, name: str) -> int:
                phone.spoken.append((self.language, words))
                return 0

            def shutdown(self) -> None:
                self.closed = True

        return TextToSpeech


class PythonJavaClass:
    """Refuses what pyjnius would refuse: a class without interfaces."""

    def __init__(self) -> None:
        assert self.__javainterfaces__


def java_method(signature: str) -> Callable[[Any], Any]:
    assert signature.startswith("(")
    return lambda method: method


class _Version:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    @property
    def SDK_INT(self) -> int:
        return self._phone.sdk


def _chain(**methods: Any) -> Callable[[], Any]:
    return lambda: types.SimpleNamespace(**methods)


def _Tags(phone: Phone) -> Callable[[], Any]:
    return _chain(toLanguageTags=lambda: phone.tags)


class Intent:
    ACTION_SEND, EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION = "send", "stream", 1

    def __init__(self, action: str) -> None:
        self.action, self.kind, self.extras, self.flags = action, "", {}, 0

    def setType(self, kind: str) -> None:
        self.kind = kind

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    @staticmethod
    def createChooser(intent: Intent, title: str) -> tuple[str, Intent]:
        return title, intent


class Values(dict[str, str]):
    def put(self, name: str, value: str) -> None:
        self[name] = value


class Activity:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def startActivity(self, intent: Any) -> None:
        self._phone.started.append(intent)

    def moveTaskToBack(self, _: bool) -> None:
        self._phone.in_background += 1

    def getExternalFilesDir(self, kind: None) -> Any:
        return _chain(getAbsolutePath=lambda: str(self._phone.files))()

    def getWindowManager(self) -> Any:
        display = types.SimpleNamespace(getRotation=lambda: self._phone.rotation)
        return types.SimpleNamespace(getDefaultDisplay=lambda: display)

    def getContentResolver(self) -> Any:
        return types.SimpleNamespace(insert=self._insert, openFileDescriptor=self._descriptor)

    def _insert(self, place: str, about: Values) -> Path | None:
        self._phone.files.joinpath("downloads").mkdir(exist_ok=True)
        return self._phone.files / "downloads" / about["_display_name"] if self._phone.has_downloads else None

    def _descriptor(self, place: Path, mode: str) -> Any:
        return types.SimpleNamespace(detachFd=lambda: os.open(place, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))

    def getWindow(self) -> Any:
        return types.SimpleNamespace(getDecorView=lambda: self)

    def getWidth(self) -> int:
        return self._phone.window[0]

    def getHeight(self) -> int:
        return self._phone.window[1]

    def getRootWindowInsets(self) -> Any:
        left, top, right, bottom = self._phone.insets
        edges = types.SimpleNamespace(left=left, top=top, right=right, bottom=bottom)
        return types.SimpleNamespace(
            getInsets=lambda kinds: edges,
            getSystemWindowInsetLeft=lambda: left,
            getSystemWindowInsetTop=lambda: top,
            getSystemWindowInsetRight=lambda: right,
            getSystemWindowInsetBottom=lambda: bottom,
        )

    def findViewById(self, number: int) -> Any:
        left, top, width, height = self._phone.content

        def fill(place: list[int]) -> None:
            place[:] = [left, top]  # pyjnius writes arrays back

        return types.SimpleNamespace(getLocationInWindow=fill, getWidth=lambda: width, getHeight=lambda: height)
