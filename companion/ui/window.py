"""Opening Kivy: with a display a window, without one a picture in memory. To be called before Kivy is imported."""

from __future__ import annotations

import os
import sys
import tempfile


def on_phone() -> bool:
    """Whether this is Android; its older Pythons say they are Linux."""
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def has_display() -> bool:
    """Whether a window could be seen here."""
    if sys.platform in ("darwin", "win32") or on_phone():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def prepare(offscreen: bool, size: tuple[int, int] = (412, 892)) -> None:
    """Quiet, with our own arguments, and drawn in memory if nobody could see a window."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    if not on_phone():  # there the console is the system's log
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="truhla-kivy-"))
    from kivy.config import Config  # noqa: PLC0415 — reads the environment when imported

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
