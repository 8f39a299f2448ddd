"""Drawings a title may add. Without one, its board is told in lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from companion.table.text import Text

Render = Callable[[Text], str]
Drawing = Callable[[Any, Render], Widget | None]

_MODULES = {
    key: f"companion.ui.boards.{key}" for key in ("deal", "paladins", "viscounts", "jerusalem", "crescent_moon")
}


def board_of(title: str, view: Any, render: Render) -> Widget | None:
    """The table as it stands, drawn; or nothing."""
    return _draw(title, "board", view, render)


def record_of(title: str, record: Mapping[str, Any], render: Render) -> Widget | None:
    """A finished game in a picture; or nothing."""
    return _draw(title, "picture", record, render)


def picture_name(title: str) -> Text | None:
    """What such a picture shows, for its button."""
    return getattr(import_module(_MODULES[title]), "PICTURE", None) if title in _MODULES else None


def _draw(title: str, what: str, seen: Any, render: Render) -> Widget | None:
    if title not in _MODULES:
        return None
    draw: Drawing | None = getattr(import_module(_MODULES[title]), what, None)
    return draw(seen, render) if draw is not None else None
