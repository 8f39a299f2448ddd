"""What the system knows: its languages, our files, the parts of the display that are free."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from android import mActivity
from android.storage import app_storage_path
from jnius import autoclass

Version = autoclass("android.os.Build$VERSION")
Resources = autoclass("android.content.res.Resources")

CONTENT = 0x01020002  # android.R.id.content
TYPED_INSETS = 30  # Android 11


class Edges(NamedTuple):
    """Pixels at the edges of the window, as Kivy orders them."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def languages() -> str:
    """All of the phone's languages, the first one first: "sk-SK cs-CZ"."""
    return str(Resources.getSystem().getConfiguration().getLocales().toLanguageTags()).replace(",", " ")


def files() -> Path:
    """Ours alone; kept when the app is updated, gone when it is removed."""
    return Path(app_storage_path())


def files_to_find() -> Path:
    """For what people carry away: where a cable finds it, if the phone has such a place."""
    place = mActivity.getExternalFilesDir(None)
    return files() if place is None else Path(place.getAbsolutePath())


def to_background() -> None:
    """As people expect of Back where there is no way back."""
    mActivity.moveTaskToBack(True)


def covered() -> Edges:
    """What bars and cameras of the system cover of our part of the window; nothing if it is laid out beside them."""
    decor = mActivity.getWindow().getDecorView()
    insets = decor.getRootWindowInsets()
    if insets is None:  # not on the display yet
        return Edges()
    system = _edges(insets)
    content = mActivity.findViewById(CONTENT)
    at = [0, 0]
    content.getLocationInWindow(at)
    right = decor.getWidth() - at[0] - content.getWidth()
    bottom = decor.getHeight() - at[1] - content.getHeight()
    beside = Edges(at[0], at[1], right, bottom)
    return Edges(*(max(0, inset - free) for inset, free in zip(system, beside, strict=True)))


def _edges(insets: Any) -> Edges:
    if Version.SDK_INT < TYPED_INSETS:
        return Edges(
            insets.getSystemWindowInsetLeft(),
            insets.getSystemWindowInsetTop(),
            insets.getSystemWindowInsetRight(),
            insets.getSystemWindowInsetBottom(),
        )
    kinds = autoclass("android.view.WindowInsets$Type")
    typed = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
    return Edges(typed.left, typed.top, typed.right, typed.bottom)
