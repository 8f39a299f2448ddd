"""Source → worker → tracker, with the simulated camera; and sources that fail."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.scan import frames, model
from companion.scan.frames import Camera, Frame, Pictures, SourceTrouble, Video
from companion.scan.model import Shot
from companion.scan.reader import ChestReader, Hint, Reading
from companion.scan.scanner import Scanner
from companion.scan.simulated import COMING, SimulatedCamera
from companion.scan.tracker import GONE, Tracker
from tests.scan.test_codes import a_set

CHESTS = a_set()
SMALL = (640, 480)


class Told:
    """A reader that says what it was told to say."""

    def __init__(self, *readings: Reading) -> None:
        self._readings = list(readings)

    def read(self, frame: object) -> Reading:
        return self._readings.pop(0) if len(self._readings) > 1 else self._readings[0]


def track(readings: list[Reading], step: float = 1 / 30) -> list[str]:
    tracker = Tracker(Told(*readings))
    chance = np.random.default_rng(0)
    named = []
    for number in range(len(readings)):
        moving = chance.integers(0, 256, (48, 64)).astype(np.uint8)
        if name := tracker.see(Frame(moving, number * step)).named:
            named.append(name)
    return named


ONE, TWO, NONE = Reading("1"), Reading("2"), Reading()


def test_a_chest_is_named_once_a_showing() -> None:
    assert track([ONE] * 20) == ["1"]


def test_a_single_reading_is_not_enough() -> None:
    assert track([NONE, ONE, NONE, NONE, NONE, NONE]) == []


def test_short_gaps_do_not_end_a_showing_but_long_ones_do() -> None:
    gap = round(GONE * 30) + 2
    assert track([ONE] * 5 + [NONE] * 5 + [ONE] * 5) == ["1"]
    assert track([ONE] * 5 + [NONE] * gap + [ONE] * 5) == ["1", "1"]


def test_one_chest_after_another() -> None:
    assert track([ONE] * 5 + [TWO] * 5 + [ONE] * 5) == ["1", "2", "1"]


def test_advice_needs_several_frames() -> None:
    tracker = Tracker(Told(Reading(hint=Hint.TOO_FAR)))
    blank = np.zeros((48, 64), np.uint8)
    hints = [tracker.see(Frame(blank, number / 30)).hint for number in range(8)]
    assert hints[0] is None
    assert hints[-1] is Hint.TOO_FAR


def test_the_mean_of_still_frames_reads_what_single_frames_do_not() -> None:
    reader = ChestReader(CHESTS, phone=True)
    surface = model.chest_bottom(CHESTS[1].pattern)
    dark = [model.photograph(surface, Shot(light=0.014, noise=0.02, seed=seed)) for seed in range(6)]
    assert all(reader.read(frame).chest in (None, "2") for frame in dark)
    tracker = Tracker(reader)
    seen = [tracker.see(Frame(frame, number / 30)) for number, frame in enumerate(dark * 3)]
    assert any(each.present == "2" for each in seen)


def test_the_simulated_camera_through_worker_and_tracker() -> None:
    named: list[str] = []
    camera = SimulatedCamera(CHESTS, "2413", size=SMALL, seed=4)
    tracker = Tracker(ChestReader(CHESTS, phone=True))
    camera.open()
    while (frame := camera.next()) is not None:
        if name := tracker.see(frame).named:
            named.append(name)
    assert named == ["2", "4", "1", "3"]


def test_the_worker_tells_each_chest_once_and_stops() -> None:
    named: list[str] = []
    scanner = Scanner(
        SimulatedCamera(CHESTS, "31", size=SMALL, seed=5, paced=True),
        Tracker(ChestReader(CHESTS, phone=True)),
        told=named.append,
    )
    scanner.start()
    scanner.wait()
    assert named == ["3", "1"]
    assert scanner.glance is not None
    assert 0 < scanner.readings <= scanner.frames
    assert not scanner.running


def test_the_worker_can_be_stopped_at_any_moment() -> None:
    scanner = Scanner(SimulatedCamera(CHESTS, size=SMALL, paced=True), Tracker(ChestReader(CHESTS)))
    scanner.start()
    scanner.stop()
    assert not scanner.running


def test_a_chest_is_shown_on_demand() -> None:
    camera = SimulatedCamera(CHESTS, size=SMALL)
    tracker = Tracker(ChestReader(CHESTS))
    camera.open()
    camera.show("4")
    named = [tracker.see(frame).named for _ in range(round((COMING + 0.5) * 30)) if (frame := camera.next())]
    assert [name for name in named if name] == ["4"]


class Unplugged:
    def open(self) -> None: ...

    def next(self) -> Frame:
        raise SourceTrouble("unplugged")

    def close(self) -> None: ...


def test_a_failing_source_is_told() -> None:
    reasons: list[str] = []
    scanner = Scanner(Unplugged(), Tracker(Told(NONE)), failed=reasons.append)
    scanner.start()
    scanner.wait()
    assert reasons == ["unplugged"]


def test_a_camera_that_is_not_there() -> None:
    with pytest.raises(SourceTrouble, match="missing"):
        Camera(97).open()
    with pytest.raises(SourceTrouble, match="missing"):
        Camera(97).next()


class FakeDevice:
    """As OpenCV's camera: opened, gives frames, then is unplugged."""

    def __init__(self, pictures: list[np.ndarray]) -> None:
        self.pictures = pictures

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def set(self, what: int, value: float) -> bool:
        return True

    def read(self) -> tuple[bool, np.ndarray | None]:
        return (True, self.pictures.pop(0)) if self.pictures else (False, None)

    def release(self) -> None: ...


def test_a_camera_gives_gray_frames_and_reports_unplugging_and_blackness(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [np.full((4, 6, 3), 90, np.uint8), *[np.zeros((4, 6, 3), np.uint8)] * 31]
    monkeypatch.setattr(frames.cv2, "VideoCapture", lambda number: FakeDevice(pictures))
    camera = Camera()
    camera.open()
    frame = camera.next()
    assert frame is not None
    assert frame.gray.shape == (4, 6)
    with pytest.raises(SourceTrouble, match="black"):
        _take(camera, 31)
    with pytest.raises(SourceTrouble, match="unplugged"):
        camera.next()


def _take(camera: Camera, count: int) -> None:
    for _ in range(count):
        camera.next()


def test_a_folder_of_pictures_is_a_camera_and_bad_ones_are_left_out(tmp_path: Path) -> None:
    picture = model.photograph(model.chest_bottom(CHESTS[2].pattern), Shot())
    for name in ("a.png", "c.png"):
        cv2.imwrite(str(tmp_path / name), picture)
    (tmp_path / "b.png").write_bytes(b"no picture")
    (tmp_path / "d.png").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("hello")
    source = Pictures.in_folder(tmp_path)
    source.open()
    found = [frame for _ in range(5) if (frame := source.next())]
    assert len(found) == 2
    with pytest.raises(SourceTrouble):
        Pictures([]).open()


def test_videos_are_read_and_broken_ones_refused(tmp_path: Path) -> None:
    path = tmp_path / "show.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480), False)
    camera = SimulatedCamera(CHESTS, "3", size=SMALL)
    while (frame := camera.next()) is not None:
        writer.write(frame.gray)
    writer.release()
    named = []
    video, tracker = Video(path), Tracker(ChestReader(CHESTS, phone=True))
    video.open()
    while (frame := video.next()) is not None:
        if name := tracker.see(frame).named:
            named.append(name)
    video.close()
    assert named == ["3"]
    for number, data in enumerate((b"", b"RIFFxxxxAVI broken", path.read_bytes()[:200])):
        broken = tmp_path / f"{number}.avi"
        broken.write_bytes(data)
        with pytest.raises(SourceTrouble, match="unreadable"):
            _read_all(Video(broken))


def _read_all(video: Video) -> None:
    video.open()
    if video.next() is None:
        raise SourceTrouble("unreadable")
