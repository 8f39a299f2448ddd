"""Speech, vibration, languages, sharing, Back, and the free part of the display."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.clock import Clock

from companion.table.text import language_of
from companion.ui import devices
from tests.android.fakes import Phone


def test_one_engine_speaks_the_chosen_language_when_it_is_ready(phone: Phone) -> None:
    devices.speak("Red", "en")
    devices.speak("červený", "cs")
    (engine,) = phone.engines
    assert phone.spoken == []
    engine.listener.onInit(0)
    Clock.tick()
    assert phone.spoken == [("cs", "červený")]
    devices.speak("Blue", "en")
    assert phone.spoken[-1] == ("en", "Blue")
    assert len(phone.engines) == 1
    devices.close()
    assert engine.closed


def test_a_language_without_a_voice_stays_silent(phone: Phone) -> None:
    devices.speak("červený", "sk")
    phone.engines[0].listener.onInit(0)
    Clock.tick()
    assert phone.spoken == []


def test_an_engine_that_fails_stays_silent(phone: Phone) -> None:
    devices.speak("Red", "en")
    phone.engines[0].listener.onInit(-1)
    Clock.tick()
    devices.speak("Blue", "en")
    assert phone.spoken == []


def test_vibration(phone: Phone) -> None:
    devices.vibrate()
    assert phone.vibrated == [0.15]


@pytest.mark.parametrize(("tags", "code"), [("sk-SK,en-US", "sk"), ("de-DE,cs-CZ", "cs"), ("de-DE", "en")])
def test_the_first_language_of_the_phone_that_we_speak(phone: Phone, tags: str, code: str) -> None:
    phone.tags = tags
    assert language_of(devices.languages()) == code


def test_files_are_shared_as_a_copy_in_the_downloads(phone: Phone, tmp_path: Path) -> None:
    path = tmp_path / "truhla-chests.pdf"
    path.write_bytes(b"%PDF labels")
    assert devices.share(path)
    ((_, intent),) = phone.started
    assert intent.kind == "application/pdf"
    assert intent.flags == intent.FLAG_GRANT_READ_URI_PERMISSION
    assert intent.extras[intent.EXTRA_STREAM].read_bytes() == b"%PDF labels"


def test_phones_without_such_a_place_keep_the_file(phone: Phone, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}")
    phone.has_downloads = False
    assert not devices.share(path)
    phone.sdk = 28
    assert not devices.share(path)
    assert phone.started == []


@pytest.mark.parametrize("sdk", [24, 34])
def test_only_what_the_system_draws_over_us_counts(phone: Phone, sdk: int) -> None:
    phone.sdk = sdk
    phone.insets = (0, 80, 0, 48)
    assert tuple(devices.covered()) == (0, 80, 0, 48)
    phone.content = (0, 80, 1080, 2400 - 80 - 48)  # laid out between the bars
    assert tuple(devices.covered()) == (0, 0, 0, 0)
