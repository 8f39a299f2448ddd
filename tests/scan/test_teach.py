"""Teach-in of codes that are already on the chests."""

from __future__ import annotations

import numpy as np
import pytest
import qrcode

from companion.scan import decoders, model
from companion.scan.codes import Code, CodeTrouble, Pattern, difference
from companion.scan.general import read_any
from companion.scan.model import Shot
from companion.scan.reader import ChestReader
from companion.scan.teach import teach

TEXTS = ["https://example.org/chest/1", "https://example.org/chest/2", "CHEST-3", "čtvrtá truhla"]


def foreign(text: str, level: int = 0) -> Pattern:
    made = qrcode.QRCode(border=0, error_correction=level)
    made.add_data(text)
    made.make()
    return np.array(made.modules, bool)


def frames(pattern: Pattern, count: int = 6) -> list[np.ndarray]:
    surface = model.chest_bottom(pattern)
    return [model.photograph(surface, Shot(roll=50 * n, tilt=12, tilt_towards=80 * n, seed=n)) for n in range(count)]


@pytest.mark.parametrize("phone", [True, False])
def test_four_foreign_codes_are_taught_and_read(phone: bool) -> None:
    known: list[Code] = []
    for number, text in enumerate(TEXTS):
        pattern = foreign(text, number)
        code = teach(str(number + 1), frames(pattern), known, phone)
        assert code.text == text or not text.isascii()  # ZBar guesses at other letters
        assert difference(code.pattern, pattern) <= (0 if text.isascii() else 6)
        known.append(code)
    reader = ChestReader(known, phone)
    for code in known:
        frame = model.photograph(model.chest_bottom(code.pattern), Shot(light=0.15, noise=0.015, tilt=25, roll=200))
        assert reader.read(frame).chest == code.chest


def test_the_same_code_on_two_chests_is_refused() -> None:
    pattern = foreign(TEXTS[0])
    with pytest.raises(CodeTrouble, match="same code"):
        teach("2", frames(pattern), [Code("1", pattern, TEXTS[0])])


def test_a_pattern_too_close_to_another_is_refused() -> None:
    pattern = foreign(TEXTS[0])
    nearly = pattern.copy()
    nearly[-3:, -3:] ^= True
    with pytest.raises(CodeTrouble, match="too close"):
        teach("2", frames(pattern), [Code("1", nearly, "something else")])


def test_a_chest_may_be_taught_again() -> None:
    pattern = foreign(TEXTS[0])
    assert teach("1", frames(pattern), [Code("1", pattern, TEXTS[0])]).text == TEXTS[0]


def test_without_a_code_nothing_is_taught() -> None:
    with pytest.raises(CodeTrouble, match="nothing read"):
        teach("1", [np.zeros((480, 640), np.uint8), None, "no frame"], [])


@pytest.mark.parametrize("missing", [("zxingcpp",), ("pyzbar",), ("zxingcpp", "pyzbar")])
def test_general_reading_goes_on_with_what_there_is(missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in missing:
        monkeypatch.setattr(decoders, name, None)
    frame = model.photograph(model.chest_bottom(foreign(TEXTS[0])), Shot(distance=170, aperture=0.5))
    assert [found.text for found in read_any(frame)] == [TEXTS[0]]


@pytest.mark.parametrize("text", ["\x01\x02 control", "x" * 400])
def test_odd_texts_are_read_as_they_are(text: str) -> None:
    pattern = foreign(text)
    picture = np.where(np.pad(pattern, 4), 0, 255).astype(np.uint8).repeat(6, 0).repeat(6, 1)
    assert [found.text for found in read_any(picture)] == [text]
