"""The app on a phone: permission from a tap, pause and resume, Back, safe areas, files."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from companion.scan.simulated import SimulatedCamera
from companion.seeing import SOURCES
from companion.table.prompts import Scan, Show
from companion.ui.driver import Driver
from companion.ui.widgets import Field, Keypad
from tests.android.fakes import Phone
from tests.ui.conftest import Open
from tests.ui.player import TouchPlayer


def at_the_scan(open_app: Open) -> Driver:
    """A game that asks for chests, with the phone's own camera."""
    hands = open_app(camera=None)
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("pass.roles")
    hands.tap("Go on")
    hands.frames()
    assert hands.app.waits_for(Scan)
    return hands


def keypad_is_open(hands: Driver) -> bool:
    return any(True for _ in hands.widgets(Keypad))


def test_the_camera_is_asked_for_by_a_tap_and_opened_after_the_answer(phone: Phone, open_app: Open) -> None:
    phone.allowed = False
    phone.answers = [False, None, True]
    hands = at_the_scan(open_app)
    hands.until(lambda: keypad_is_open(hands), "the keypad")
    assert hands.app.language.render(SOURCES["unasked"]) in hands.words()
    assert phone.asked == 0
    for asked in (1, 2):  # refused, then interrupted: a call came
        hands.tap("Use the camera")
        hands.frames()
        assert phone.asked == asked
        assert keypad_is_open(hands)
        assert phone.opened == []
    hands.tap("Use the camera")
    hands.until(lambda: phone.opened, "the camera")
    assert not keypad_is_open(hands)
    assert phone.cameras[phone.opened[0].number][0] == 1  # front


def test_the_question_pauses_the_app_and_its_answer_finds_people_where_they_were(phone: Phone, open_app: Open) -> None:
    phone.allowed = False
    phone.answers = [True]
    hands = open_app(camera=None)
    hands.app.go("selftest")
    hands.until(lambda: hands.app.language.render(SOURCES["unasked"]) in hands.words(), "the sentence")
    hands.app.on_pause()
    hands.app.on_resume()
    assert hands.app.pages.current == "selftest"
    hands.until(lambda: hands.app.page._failure, "the sentence again")
    hands.tap("Use the camera")
    hands.until(lambda: phone.opened, "the camera")


def test_a_pause_in_the_middle_releases_the_camera_and_coming_back_opens_it(phone: Phone, open_app: Open) -> None:
    hands = at_the_scan(open_app)
    hands.until(lambda: phone.opened and hands.app.eye.glance, "a frame")
    hands.app.on_pause()
    assert phone.opened[0].released
    hands.app.on_resume()
    hands.until(lambda: len(phone.opened) == 2 and hands.app.eye.glance, "a frame")
    assert hands.app.waits_for(Scan)


def test_what_is_half_typed_is_still_there_after_a_call(phone: Phone, open_app: Open) -> None:
    hands = open_app(camera=None)
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("player.1")
    next(hands.widgets(Field)).text = "Gi"
    hands.app.on_pause()
    hands.app.on_resume()
    hands.frames()
    assert next(hands.widgets(Field)).text == "Gi"


def test_chests_are_named_through_the_phones_camera(phone: Phone, open_app: Open) -> None:
    hands = at_the_scan(open_app)
    hands.app.close_eye()
    codes = hands.app.chest_codes()

    def pictures(width: int, height: int) -> Iterator[np.ndarray]:
        source = SimulatedCamera(codes, ["2", "4"], size=(width, height), seed=3)
        while (frame := source.next()) is not None:
            yield frame.gray

    phone.sizes, phone.pictures, phone.pause_between = ((640, 480),), pictures, 1 / 60
    hands.app.show_prompt()
    hands.until(lambda: hands.app.waits_for(Show), "a chest")


def test_another_app_has_the_camera(phone: Phone, open_app: Open) -> None:
    phone.in_use = True
    hands = at_the_scan(open_app)
    hands.until(lambda: keypad_is_open(hands), "the keypad")
    assert hands.app.language.render(SOURCES["busy"]) in hands.words()


def test_switching_to_the_back_camera(phone: Phone, open_app: Open) -> None:
    hands = open_app(camera=None)
    hands.app.go("settings")
    hands.frames()
    hands.tap("back camera")
    assert hands.app.settings.camera == "1"
    hands.app.go("selftest")
    hands.until(lambda: phone.opened, "the camera")
    assert phone.cameras[phone.opened[0].number][0] == 0


def test_back_at_home_puts_the_app_aside(phone: Phone, open_app: Open) -> None:
    hands = open_app(camera=None)
    hands.app.go("settings")
    assert hands.app._key(None, 27, 0, None, [])
    assert hands.app.pages.current == "home"
    assert phone.in_background == 0
    assert hands.app._key(None, 27, 0, None, [])
    assert phone.in_background == 1


def test_nothing_is_drawn_under_the_bars_of_the_system(phone: Phone, open_app: Open) -> None:
    phone.insets = (0, 80, 0, 48)
    hands = open_app(camera=None)
    assert hands.app.pages.y == 48
    assert hands.app.pages.top == hands.app.root.height - 80
    phone.insets = (80, 0, 0, 0)  # turned
    hands.app.on_resume()
    hands.frames()
    assert (hands.app.pages.x, hands.app.pages.y) == (80, 0)


def test_exports_and_labels_go_to_the_share_sheet(phone: Phone, open_app: Open) -> None:
    hands = open_app(camera=None)
    hands.app.begin("deal")
    hands.app.home_again()
    hands.app.go("games")
    hands.frames()
    hands.tap("Export")
    hands.app.go("codes")
    hands.frames()
    hands.tap("Save the sheet as PDF")
    assert [intent.kind for _, intent in phone.started] == ["application/json", "application/pdf"]
    assert any("downloads" in words for words in hands.words())


def test_the_self_test_says_it_plainly_if_zbar_is_missing(
    phone: Phone, open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.scan.decoders.pyzbar", None)
    hands = open_app(camera=None)
    hands.app.go("selftest")
    hands.frames()
    assert any(words.startswith("ZBar: not found in this package.") for words in hands.words())
