"""What can go wrong, as values: every trouble carries the sentence a user will read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.text import Text


class Trouble(Exception):
    """Something a user must be told; never shown as a traceback."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.message)
        self.text = text


class Refused(Trouble):
    """A wrong answer. Nothing has changed; the same prompt waits."""


class ReplayTrouble(Trouble):
    """A stored game that no longer plays: kept, named as such, can be exported."""


class StoreTrouble(Trouble):
    """The store can't be read or written just now."""


class FileTrouble(Trouble):
    """A file that can't be imported or written."""


class SealBroken(FileTrouble):
    """A game whose seed is not the one that was sealed."""
