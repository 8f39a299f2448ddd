"""A window in memory for all tests of the app, and hands to use it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ui import window

os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # nobody looks: no waiting between frames
window.prepare(offscreen=True)

from kivy.core.window import Window  # noqa: E402
from kivy.uix.screenmanager import NoTransition  # noqa: E402

from companion.scan.simulated import SimulatedCamera  # noqa: E402
from companion.table.store import Store  # noqa: E402
from companion.ui.app import TruhlaApp  # noqa: E402
from companion.ui.driver import Driver  # noqa: E402

Open = Callable[..., Driver]


def quick_camera(codes: Any) -> SimulatedCamera:
    return SimulatedCamera(codes, [code.chest for code in codes] * 40, size=(400, 300), seed=3)


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the app on a store of the test's own; the same store again resumes. Colours stay until they are touched."""
    monkeypatch.setattr("companion.ui.chests.SHOWN_FOR", 3600)
    opened: list[tuple[Driver, Store]] = []

    def open_(language: str = "en", size: tuple[int, int] = (412, 892), camera: Any = quick_camera) -> Driver:
        while opened:
            _shut(*opened.pop())
        Window.size = size
        store = Store(tmp_path / "s.db")
        store._db.execute("PRAGMA synchronous = OFF")  # screens are tried here, not the disk
        hands = Driver(TruhlaApp(store, language, make_source=camera, folder=tmp_path))
        hands.app.pages.transition = NoTransition()
        opened.append((hands, store))
        return hands

    yield open_
    while opened:
        _shut(*opened.pop())


def _shut(hands: Driver, store: Store) -> None:
    hands.close()
    store.close()
