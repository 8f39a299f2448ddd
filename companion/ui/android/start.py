"""Where the app begins on Android."""

from __future__ import annotations

import ctypes.util

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
    """Python looks for libraries in the system only; pyzbar asks it, once, for one that lies in our package.

    Android's loader knows the package's libraries by their plain name. If there is none, pyzbar fails to load as if it
    were not installed, and the other readers go on.
    """
    find = ctypes.util.find_library
    ctypes.util.find_library = lambda name: find(name) or f"lib{name}.so"
