"""The scanner in words, and its commands: pictures to read, and the self-test."""

from __future__ import annotations

import json
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.scan import codes, decoders, sheet
from companion.scan.codes import Code, CodeTrouble
from companion.scan.frames import Camera, FrameSource, SourceTrouble, read_picture
from companion.scan.model import Shot, focal_pixels
from companion.scan.reader import ChestReader, Hint, Reading
from companion.scan.simulated import SimulatedCamera
from companion.table import files
from companion.table.text import Language, Text, say
from companion.table.trouble import FileTrouble, Trouble

HINTS: dict[Hint, Text] = {
    Hint.NO_PICTURE: say("There is no picture."),
    Hint.TOO_DARK: say("It is too dark here. More light, please."),
    Hint.TOO_FAR: say("Too far away. Hold the chest nearer."),
    Hint.TOO_CLOSE: say("Too close. Hold the chest a little higher."),
    Hint.GLARE: say("A lamp is reflected. Tilt the chest a little."),
    Hint.TILTED: say("Hold the chest level."),
    Hint.TWO_CHESTS: say("Two chests at once. One by one, please."),
    Hint.UNKNOWN_CODE: say("This code belongs to no chest of yours."),
}

SOURCES: dict[str, Text] = {
    "missing": say("No camera was found."),
    "unplugged": say("The camera is gone. Is it plugged in?"),
    "black": say("The camera sees only black. Is the lens covered?"),
    "unreadable": say("This video can't be read."),
    "unasked": say("The system asks first whether Truhla may use the camera. Touch “Use the camera”."),
    "refused": say("The camera may not be used. It can be allowed in the system's settings."),
    "busy": say("Another program uses the camera."),
    "silent": say("The camera gives no picture. Choose another one in the settings."),
}

TEACHING: dict[str, Text] = {
    "same code": say("This is a code that another chest has already."),
    "too close": say("This code looks too much like that of another chest."),
    "nothing read": say("No code could be read."),
    "damaged": say("The file holds no set of codes."),
    "newer": say("The set of codes was written by a newer Truhla. Please update."),
}


def read_set(path: Path) -> tuple[Code, ...]:
    try:
        return codes.from_json(files.read(path))
    except CodeTrouble as trouble:
        raise FileTrouble(say("{name}: {why}", name=path.name, why=TEACHING[trouble.reason])) from trouble


def scan_files(paths: Sequence[Path], chests: Sequence[Code], phone: bool) -> Iterator[tuple[Path, Reading, float]]:
    """Each picture's reading, and how many milliseconds it took."""
    reader = ChestReader(chests, phone)
    for path in paths:
        gray = read_picture(path)
        begun = time.perf_counter()
        reading = reader.read(gray)
        yield path, reading, 1000 * (time.perf_counter() - begun)


def as_json(path: Path, reading: Reading, milliseconds: float) -> str:
    hint = reading.hint.value if reading.hint else None
    record = {"file": str(path), "chest": reading.chest, "hint": hint, "ms": round(milliseconds, 3)}
    return json.dumps(record, ensure_ascii=False)


def in_words(path: Path, reading: Reading) -> Text:
    if reading.chest is not None:
        return say("{name}: chest {chest}", name=path.name, chest=reading.chest)
    return say("{name}: {why}", name=path.name, why=HINTS[reading.hint] if reading.hint else say("no chest"))


# self-test


def test_codes(chests: Sequence[Code]) -> list[Code]:
    """The strip of the printed sheet and the user's own chests; which chest it is, is nobody's business here."""
    return [Code("strip", codes.symbol(sheet.TEST_TEXT), sheet.TEST_TEXT), *chests]


def decoders_in_words(phone: bool) -> list[Text]:
    if decoders.have_zbar():
        zbar = say("ZBar: found")
    elif phone:
        zbar = say("ZBar: not found in this package. The other readers go on without it.")
    elif sys.platform == "darwin":
        zbar = say(
            "ZBar: not found. Everything works without it; to install it: {command}", command="brew install zbar"
        )
    else:
        command = "sudo apt install libzbar0"
        zbar = say("ZBar: not found. Everything works without it; to install it: {command}", command=command)
    zxing = say("zxing-cpp: found") if decoders.have_zxing() and not phone else say("zxing-cpp: not used here")
    return [zbar, say("OpenCV: found"), zxing]


@dataclass(frozen=True)
class Measure:
    """How the last frames were read."""

    rate: float
    distance: float | None
    """Of a code of 40 mm, in centimetres."""
    light: float
    hint: Hint | None

    @property
    def words(self) -> Text:
        percent = round(100 * self.rate)
        if self.distance is None:
            return say("read {percent} % · light {light} %", percent=percent, light=round(100 * self.light))
        return say(
            "read {percent} % · about {distance} cm away · light {light} %",
            percent=percent,
            distance=round(self.distance),
            light=round(100 * self.light),
        )

    @property
    def advice(self) -> Text:
        if self.hint is not None and self.rate < 0.5:
            return HINTS[self.hint]
        if self.light < 0.12:
            return HINTS[Hint.TOO_DARK]
        if self.distance is not None and self.distance > 35:
            return HINTS[Hint.TOO_FAR]
        return say("All is well.") if self.rate >= 0.8 else say("Hold a code of the sheet over the camera.")


class SelfTest:
    """Feeds frames to a reader and measures."""

    def __init__(self, chests: Sequence[Code], phone: bool) -> None:
        self._reader = ChestReader(test_codes(chests), phone)
        self._readings: deque[Reading] = deque(maxlen=30)

    def look(self, gray: object) -> Measure:
        reading = self._reader.read(gray)
        self._readings.append(reading)
        rate = sum(each.chest is not None for each in self._readings) / len(self._readings)
        height, width = getattr(gray, "shape", (1, 1))[:2]
        distance = None
        if reading.corners is not None:
            sides = reading.corners - reading.corners[[1, 2, 3, 0]]
            longest = float((sides**2).sum(axis=1).max()) ** 0.5
            distance = focal_pixels(Shot(width=width, height=height)) * 4.0 / longest
        light = float(getattr(gray, "mean", lambda: 0)()) / 255
        return Measure(rate, distance, light, reading.hint)


def self_test(source: FrameSource, test: SelfTest, seconds: float) -> Iterator[Measure]:
    """A measure a second."""
    try:
        source.open()
        began = shown = None
        while (frame := source.next()) is not None:
            measure = test.look(frame.gray)
            began = frame.time if began is None else began
            if shown is None or frame.time - shown >= 1:
                shown = frame.time
                yield measure
            if frame.time - began >= seconds:
                return
    except SourceTrouble as trouble:
        raise Trouble(SOURCES[trouble.reason]) from trouble
    finally:
        source.close()


def camera(number: int | None, chests: Sequence[Code]) -> FrameSource:
    """A real one, or the simulated one if no number is given."""
    if number is not None:
        return Camera(number)
    return SimulatedCamera(chests, order=[code.chest for code in chests] * 3, paced=True)


def rendered(language: Language, measure: Measure) -> str:
    return f"{language.render(measure.words)} · {language.render(measure.advice)}"
