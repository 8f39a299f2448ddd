"""Where the app begins on Android."""

from __future__ import annotations

import contextlib
import ctypes.util

from jnius import JavaException

from companion.table.store import Store
from companion.table.text import Language, language_of
from companion.table.trouble import StoreTrouble
from companion.ui import window
from companion.ui.android import system


def main() -> None:
    find_libraries_of_the_package()
    window.prepare(offscreen=False)
    from companion.ui.app import TruhlaApp  # noqa: PLC0415 — Kivy reads the environment when it is imported

    try:
        with Store(system.files() / "truhla.db") as store:
            TruhlaApp(store, folder=system.files_to_find()).run()
    except StoreTrouble as trouble:
        _only_say(Language(language_of(system.languages())).render(trouble.text))


def _only_say(words: str) -> None:
    """Without a store there is no game; here nobody reads a terminal."""
    from kivy.base import runTouchApp  # noqa: PLC0415
    from kivy.core.window import Window  # noqa: PLC0415
    from kivy.uix.label import Label  # noqa: PLC0415

    runTouchApp(Label(text=words, text_size=(0.8 * Window.width, None), halign="center"))


def find_libraries_of_the_package() -> None:
    """For pyzbar, which asks Python, once, for a library that lies in our package.

    Python asks Java for the place, and Java answers the main thread only; Android's loader knows the package's
    libraries by their plain name as well. If there is none, pyzbar fails to load as if it were not installed, and the
    other readers go on.
    """
    find = ctypes.util.find_library

    def find_in_the_package(name: str) -> str:
        with contextlib.suppress(JavaException):
            return find(name) or f"lib{name}.so"
        return f"lib{name}.so"

    ctypes.util.find_library = find_in_the_package
