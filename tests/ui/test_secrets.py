"""Nothing leaked by the screens: lines T1, T4, T5 and T10 of docs/threats.md, as the app has them."""

from __future__ import annotations

import pytest

from companion.table.prompts import Show
from companion.ui import chests, devices
from companion.ui.driver import Driver
from tests.games import DEAL, deal, steps
from tests.test_secrets import CASTS, cast
from tests.ui.conftest import Open


def first_round(hands: Driver) -> list[object]:
    """The words of every screen until the trade of round 1 is over; of a colour only that it was one."""
    app = hands.app
    app.change(sound=True, vibration=True, speech=True)
    hands.frames(2)
    app._page("scan")._keypad_open = True
    app.session = deal("screens")
    seen: list[object] = []
    for step in steps(app.session, "the same answers"):
        app.show_prompt()
        seen.append("a colour" if isinstance(step.prompt, Show) else hands.words())
        if step.prompt.key == "phase.actions":
            return seen
    raise AssertionError("there was no round 1")


def test_t1_t4_t5_screens_sounds_and_durations_are_the_same_whoever_is_who(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    lasted: list[float] = []
    monkeypatch.setattr(devices, "tick", lambda: heard.append("tick"))
    monkeypatch.setattr(devices, "vibrate", lambda: heard.append("shake"))
    monkeypatch.setattr(devices, "speak", lambda words, language: heard.append("words"))
    wait = chests.Clock.schedule_once
    monkeypatch.setattr(
        chests.Clock, "schedule_once", lambda act, seconds=0: lasted.append(seconds) or wait(act, seconds)
    )
    hands = open_app("cs")
    traces = []
    for which in CASTS[:2]:
        heard.clear()
        lasted.clear()
        with cast(which):
            traces.append((first_round(hands), list(heard), [each for each in lasted if each > 1]))
    assert traces[0] == traces[1]
    shown, sounds, durations = traces[0]
    assert shown.count("a colour") >= 16
    assert sounds == ["tick", "shake", "words"] * shown.count("a colour")
    assert len(set(durations)) == 1


def test_t4_only_what_is_shown_is_spoken(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(devices, "speak", lambda words, language: spoken.append(words))
    hands = open_app()
    hands.app.change(sound=False, vibration=False, speech=True)
    hands.frames(2)
    hands.app._page("scan")._keypad_open = True
    session = hands.app.session = deal("spoken")
    for step in steps(session):
        if isinstance(step.prompt, Show):
            hands.app.show_prompt()
            assert spoken == hands.words()
            break
    assert spoken


def test_t10_the_app_warns_of_an_unfinished_export(open_app: Open) -> None:
    hands = open_app()
    game, _ = hands.app.store.begin(DEAL)
    hands.app.go("games")
    hands.app.page._export(game)
    assert any("Show it to nobody" in words for words in hands.words())
