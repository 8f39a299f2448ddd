"""The phone's cameras, read by the real reader; and all the ways they fail."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import pytest

from companion.scan.frames import Frame, FrameSource, SourceTrouble
from companion.scan.reader import ChestReader
from companion.scan.scanner import Scanner
from companion.scan.simulated import SimulatedCamera
from companion.scan.tracker import Tracker
from companion.seeing import SOURCES
from tests.android.fakes import DIED, EVICTED, SIZES, Phone
from tests.scan.test_codes import a_set
from tests.scan.test_live import FakeDevice

CHESTS = a_set()


def camera(setting: str = "0") -> Any:
    from companion.ui.android.camera import phone_camera  # noqa: PLC0415 — on top of the fakes

    return phone_camera(setting)


def shown(order: str) -> Any:
    """Frames of the simulated camera, in the size the phone's was opened with."""

    def pictures(width: int, height: int) -> Iterator[np.ndarray]:
        source = SimulatedCamera(CHESTS, order, size=(width, height), seed=4)
        while (frame := source.next()) is not None:
            yield frame.gray

    return pictures


def first_frame(source: FrameSource) -> Frame:
    source.open()
    frame = source.next()
    source.close()
    assert frame is not None
    return frame


def test_chests_packed_as_nv21_are_named_by_worker_reader_and_tracker(phone: Phone) -> None:
    phone.sizes = ((640, 480), (320, 240))
    phone.pictures = shown("31")
    phone.pause_between = 1 / 30
    named: list[str] = []
    scanner = Scanner(camera(), Tracker(ChestReader(CHESTS, phone=True)), told=named.append)
    scanner.start()
    ends = time.monotonic() + 60
    while named != ["3", "1"] and time.monotonic() < ends:
        time.sleep(0.02)
    scanner.stop()
    assert named == ["3", "1"]
    assert phone.opened[0].released


def test_the_gray_plane_is_a_view_and_bit_for_bit_the_picture(phone: Phone) -> None:
    sent = next(shown("2")(1280, 720))
    phone.pictures = lambda width, height: iter([sent])
    frame = first_frame(camera())
    assert frame.gray.base is not None
    assert np.array_equal(frame.gray, sent)


@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [
        (SIZES, (1280, 720)),
        (((1920, 1080), (1280, 960), (640, 480)), (1280, 960)),
        (((320, 240),), (320, 240)),
    ],
)
def test_a_supported_size_next_to_ours_is_chosen(
    phone: Phone, sizes: tuple[tuple[int, int], ...], chosen: tuple[int, int]
) -> None:
    phone.sizes = sizes
    frame = first_frame(camera())
    assert frame.gray.shape == chosen[::-1]
    assert phone.opened[0].parameters.mode == "continuous-picture"


@pytest.mark.parametrize(("setting", "facing"), [("0", 1), ("1", 0), ("nonsense", 1)])
def test_cameras_are_found_by_their_facing(phone: Phone, setting: str, facing: int) -> None:
    phone.cameras = [(0, 90), (0, 90), (1, 270)]
    first_frame(camera(setting))
    assert phone.cameras[phone.opened[0].number][0] == facing


def test_a_phone_with_one_camera_uses_it(phone: Phone) -> None:
    phone.cameras = [(0, 90)]
    phone.focus = ()
    frame = first_frame(camera("0"))
    assert not frame.mirror
    assert phone.opened[0].parameters.mode == "fixed"


@pytest.mark.parametrize(
    ("setting", "rotation", "turn"),
    [("0", 0, 270), ("0", 1, 0), ("0", 3, 180), ("1", 0, 90), ("1", 1, 0), ("1", 2, 270)],
)
def test_how_to_stand_upright_is_told_as_the_phone_lies(phone: Phone, setting: str, rotation: int, turn: int) -> None:
    phone.rotation = rotation
    frame = first_frame(camera(setting))
    assert frame.turn == turn
    assert frame.mirror == (setting == "0")


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("mirror", [False, True])
def test_places_follow_the_upright_picture(turn: int, mirror: bool) -> None:
    gray = np.zeros((40, 80), np.uint8)
    gray[4:8, 60:64] = 255
    frame = Frame(gray, 0.0, turn, mirror)
    upright = frame.upright(gray)
    (place,) = frame.upright_places(np.array([[62.0, 6.0]]))
    rows, columns = np.nonzero(upright)
    assert columns.mean() + 0.5 == pytest.approx(place[0] * upright.shape[1])
    assert rows.mean() + 0.5 == pytest.approx(place[1] * upright.shape[0])


def trouble(source: FrameSource) -> str:
    with pytest.raises(SourceTrouble) as told:
        first_frame(source)
    source.close()
    assert told.value.reason in SOURCES
    return told.value.reason


@pytest.mark.parametrize("setting", ["0", "2"])
def test_nothing_is_opened_before_it_is_allowed(phone: Phone, setting: str) -> None:
    phone.allowed = False
    assert trouble(camera(setting)) == "unasked"
    assert phone.opened == []


def test_a_camera_in_use_and_none_at_all(phone: Phone) -> None:
    phone.in_use = True
    assert trouble(camera()) == "busy"
    phone.in_use, phone.cameras = False, []
    assert trouble(camera()) == "missing"


def test_a_camera_that_gives_no_frames(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    phone.silent = True
    source = camera()
    monkeypatch.setattr("companion.ui.android.camera.PATIENCE", 0.1)
    assert trouble(source) == "silent"
    assert phone.opened[0].released


@pytest.mark.parametrize(("error", "reason"), [(EVICTED, "busy"), (DIED, "silent")])
def test_a_camera_taken_away(phone: Phone, error: int, reason: str) -> None:
    source = camera()
    source.open()
    source.next()
    phone.opened[0].fail(error)
    with pytest.raises(SourceTrouble, match=reason):
        source.next()
    source.close()


def test_it_is_released_on_a_pause_in_the_middle_of_a_frame_and_opens_again(phone: Phone) -> None:
    for _ in range(20):
        source = camera()
        scanner = Scanner(source, Tracker(ChestReader(CHESTS, phone=True)))
        scanner.start()
        scanner.stop()
        assert all(opened.released for opened in phone.opened)
    first_frame(camera())


def test_buffers_go_back_so_that_frames_never_end(phone: Phone) -> None:
    source = camera()
    source.open()
    for _ in range(50):
        assert source.next() is not None
    source.close()
    late = threading.Thread(target=source._came, args=(b"late",))  # Android's thread may be in the middle of it
    late.start()
    late.join()
    assert source._newest is None


def test_the_second_way_asks_opencv_for_gray_frames(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def capture(*what: Any) -> FakeDevice:
        asked.append(what)
        return FakeDevice([np.full((720, 1280), 90, np.uint8)])

    source = camera("2")
    monkeypatch.setattr(cv2, "VideoCapture", capture)
    frame = first_frame(source)
    number, backend, wishes = asked[0]
    assert (number, backend) == (1, cv2.CAP_ANDROID)
    assert wishes[wishes.index(cv2.CAP_PROP_FOURCC) + 1] == cv2.VideoWriter.fourcc(*"GREY")
    assert (frame.turn, frame.mirror) == (270, True)
