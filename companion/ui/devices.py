"""Sound, vibration and speech: all the same whatever the chest. What a machine lacks stays silent."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

SOUNDS = Path(__file__).parent.parent / "sounds"
VOICES = {"en": "en", "cs": "cs", "sk": "sk"}

_loaded: dict[str, Any] = {}


def tick() -> None:
    """The one neutral sound."""
    with contextlib.suppress(Exception):  # a machine without sound is no reason to stop a game
        if "tick" not in _loaded:
            from kivy.core.audio import SoundLoader  # noqa: PLC0415 — opens the sound device

            _loaded["tick"] = SoundLoader.load(str(SOUNDS / "tick.wav"))
        sound = _loaded["tick"]
        if sound is not None:
            sound.stop()
            sound.play()


def vibrate() -> None:
    with contextlib.suppress(Exception):
        from plyer import vibrator  # noqa: PLC0415 — on phones only

        vibrator.vibrate(0.15)


def speak(words: str, language: str) -> None:
    """In the background; the last words win."""
    with contextlib.suppress(OSError):
        before = _loaded.get("speech")
        if before is not None and before.poll() is None:
            before.terminate()
        if command := _speaker(language):
            _loaded["speech"] = subprocess.Popen(
                [*command, words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )


def share(path: Path) -> bool:
    """Opens a file with whatever the system has for it; from there it can be printed or sent on."""
    opener = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    if shutil.which(opener) is None:
        return False
    with contextlib.suppress(OSError):
        subprocess.Popen([opener, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return True
    return False


def _speaker(language: str) -> list[str] | None:
    if sys.platform == "darwin":
        return ["say"]
    if shutil.which("espeak-ng"):
        return ["espeak-ng", "-v", VOICES[language]]
    if shutil.which("spd-say"):
        return ["spd-say", "-l", VOICES[language]]
    return None
