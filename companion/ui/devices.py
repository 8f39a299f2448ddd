"""Sound, vibration and speech: all the same whatever the chest. What a machine lacks stays silent.

And what else differs between a phone and a desktop: sharing, permission, languages, the free part of the display.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.ui.window import on_phone

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
    if on_phone():
        _voice().say(words, language)
        return
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
    if on_phone():
        from companion.ui.android import sharing  # noqa: PLC0415 — pyjnius is on phones only

        return sharing.share(path)
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


def _voice() -> Any:
    if "voice" not in _loaded:
        from companion.ui.android.speech import Voice  # noqa: PLC0415

        _loaded["voice"] = Voice()
    return _loaded["voice"]


def close() -> None:
    """The app is left."""
    if "voice" in _loaded:
        _loaded.pop("voice").close()


def ask_for_camera(answered: Callable[[bool | None], None]) -> None:
    """True: it may be used. False: refused. None: nobody answered. Only a phone has to ask."""
    if not on_phone():
        answered(True)
        return
    from companion.ui.android import permission  # noqa: PLC0415

    if permission.granted():
        answered(True)
    else:
        permission.ask(answered)


def languages() -> str:
    """What the system speaks, the first one first."""
    if on_phone():
        from companion.ui.android import system  # noqa: PLC0415

        return system.languages()
    return " ".join(os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"))


def covered() -> tuple[int, int, int, int]:
    """Pixels at the left, upper, right and lower edge that the system draws over."""
    if not on_phone():
        return 0, 0, 0, 0
    from companion.ui.android import system  # noqa: PLC0415

    return system.covered()


def to_background() -> bool:
    """Where an app is not left but put aside."""
    if not on_phone():
        return False
    from companion.ui.android import system  # noqa: PLC0415

    system.to_background()
    return True
