"""Reading chests: the classes of the benchmark in small, and everything that is no chest."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
import qrcode
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from companion.scan import decoders, model
from companion.scan.codes import payload, symbol
from companion.scan.model import Shot
from companion.scan.reader import ChestReader, Hint
from tests.scan.test_codes import a_set

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
import scenes

CHESTS = a_set()
PHONE, DESKTOP = ChestReader(CHESTS, phone=True), ChestReader(CHESTS)
BOTH = pytest.mark.parametrize("reader", [PHONE, DESKTOP], ids=["phone", "desktop"])


def shown(shot: Shot, chest: int = 0) -> np.ndarray:
    return model.photograph(model.chest_bottom(CHESTS[chest].pattern), shot)


@BOTH
@pytest.mark.parametrize("chest", range(4))
def test_each_chest_is_named(reader: ChestReader, chest: int) -> None:
    frame = shown(Shot(roll=70 * chest, tilt=15, tilt_towards=40), chest)
    reading = reader.read(frame)
    assert reading.chest == CHESTS[chest].chest
    assert reading.hint is None


@pytest.mark.parametrize("kind", scenes.CLASSES)
def test_most_frames_of_every_class_are_read_and_none_wrong(kind: str) -> None:
    readings = []
    for number in range(8):
        scene = scenes.positive(kind, np.random.default_rng([77, number]), CHESTS)
        chest = PHONE.read(scene.frame).chest
        assert chest in (None, scene.truth)
        readings.append(chest is not None)
    assert sum(readings) >= 6


@pytest.mark.parametrize("kind", scenes.EMPTY)
def test_what_is_no_chest_is_not_named(kind: str) -> None:
    for number in range(8):
        scene = scenes.negative(kind, np.random.default_rng([78, number]), CHESTS)
        for reader in (PHONE, DESKTOP):
            assert reader.read(scene.frame).chest in (None, *scene.shown)


def test_the_corners_outline_the_symbol() -> None:
    shot = Shot(roll=30, tilt=25)
    surface = model.chest_bottom(CHESTS[0].pattern)
    half = 20 * model.DOTS
    x, y = surface.shape[1] / 2, surface.shape[0] / 2
    square = np.array([[(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]])
    expected = cv2.perspectiveTransform(square, model.pose(surface.shape, shot))[0]
    corners = PHONE.read(model.photograph(surface, shot)).corners
    assert corners is not None
    assert np.abs(corners - expected).max() < 6


def test_large_frames_and_colour_frames_are_read() -> None:
    frame = shown(Shot(width=2560, height=1440))
    assert PHONE.read(frame).chest == "1"
    assert PHONE.read(np.repeat(frame[:, :, None], 3, axis=2)).chest == "1"
    assert PHONE.read(frame[::2, ::2]).chest == "1"  # not contiguous
    assert PHONE.read(np.rot90(frame)).chest == "1"
    assert PHONE.read(frame.astype(np.float64)).chest == "1"


@BOTH
@pytest.mark.parametrize(
    "frame",
    [
        None,
        "a frame",
        [[1, 2], [3, 4]],
        np.zeros((0, 0), np.uint8),
        np.zeros((3, 3), np.uint8),
        np.zeros((720, 1), np.uint8),
        np.zeros((40, 40, 7), np.uint8),
        np.zeros(10, np.uint8),
        np.zeros((2, 2, 2, 2), np.uint8),
        np.full((64, 64), np.nan),
        np.full((64, 64), "x"),
        np.full((64, 64), 1j),
        np.full((64, 64), None),
    ],
    ids=repr,
)
def test_what_is_no_picture_gets_a_hint(reader: ChestReader, frame: object) -> None:
    assert reader.read(frame).hint is Hint.NO_PICTURE


@given(
    arrays.arrays(
        st.sampled_from([np.uint8, np.int16, np.float32, np.bool_]),
        arrays.array_shapes(min_dims=2, max_dims=3, min_side=1, max_side=90),
    )
)
@settings(deadline=None, max_examples=60)
def test_any_array_gets_a_reading(frame: np.ndarray) -> None:
    assert PHONE.read(frame).chest is None


@pytest.mark.parametrize("shape", [(33, 4000), (4000, 33), (3000, 4000), (32, 32)])
def test_odd_sizes_do_no_harm(shape: tuple[int, int]) -> None:
    noise = np.random.default_rng(1).integers(0, 256, shape).astype(np.uint8)
    assert PHONE.read(noise).chest is None
    assert PHONE.read(np.zeros(shape, np.uint8)).chest is None


def test_hints_tell_why() -> None:
    pair = np.hstack([model.chest_bottom(CHESTS[each].pattern) for each in (0, 1)])
    assert PHONE.read(model.photograph(pair, Shot(distance=300))).hint is Hint.TWO_CHESTS
    other = a_set("another set")[0].pattern
    assert PHONE.read(model.photograph(model.chest_bottom(other), Shot())).hint is Hint.UNKNOWN_CODE
    assert PHONE.read(shown(Shot(light=0.004, noise=0.02))).hint is Hint.TOO_DARK
    assert PHONE.read(shown(Shot(distance=38, side=12, up=9))).hint is Hint.TOO_CLOSE
    assert PHONE.read(np.full((720, 1280), 128, np.uint8)).hint is None


@pytest.mark.parametrize("text", ["\x00\x01\x02", "x" * 150, "TRAAAAAAAA", "TRUHLATEST", "ž" * 20])
def test_strange_payloads_are_unknown_codes(text: str) -> None:
    made = qrcode.QRCode(border=0)
    made.add_data(text.encode())
    made.make()
    frame = model.photograph(model.chest_bottom(np.array(made.modules, bool)), Shot(distance=120))
    for reader in (PHONE, DESKTOP):
        assert reader.read(frame).chest is None


def test_a_twin_with_one_other_character_is_not_taken_for_ours() -> None:
    """Such a twin differs in a few data modules and nearly all check modules."""
    ours = CHESTS[0].text
    assert ours is not None
    twin = payload(ours[2:7] + ("A" if ours[7] != "A" else "B"))
    frame = model.photograph(model.chest_bottom(symbol(twin)), Shot())
    assert PHONE.read(frame).chest is None


def test_without_libzbar_and_zxing_everything_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoders, "pyzbar", None)
    monkeypatch.setattr(decoders, "zxingcpp", None)
    reader = ChestReader(CHESTS)
    assert reader.read(shown(Shot(tilt=30, roll=10), 2)).chest == "3"
    assert reader.read(np.zeros((480, 640), np.uint8)).chest is None
