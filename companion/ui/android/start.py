"""Where the app begins on Android."""

from __future__ import annotations

import contextlib
import ctypes.util

from jnius import JavaException

from companion.table.store import Store
from companion.ui import window
from companion.ui.android import system


def main() -> None:
    find_libraries_of_the_package()
    window.prepare(offscreen=False)
    from companion.ui.app import TruhlaApp  # noqa: PLC0415 — Kivy reads the environment when it is imported

    with Store(system.files() / "truhla.db") as store:
        TruhlaApp(store, folder=system.files_to_find()).run()


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
