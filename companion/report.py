"""A report of something unexpected: where it happened, never with what.

An error's own words may hold an answer, a seed or a role; a report is sent to others, so it leaves them out.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

from companion import __version__
from companion.table.text import say
from companion.table.trouble import FileTrouble


def describe(error: BaseException) -> str:
    return "\n".join([f"Truhla {__version__}, Python {sys.version}", *_lines(error)]) + "\n"


def _lines(error: BaseException) -> Iterator[str]:
    """The latest first, then what led to it."""
    seen: BaseException | None = error
    while seen is not None:
        yield f"\n{type(seen).__name__}"
        yield from (line.rstrip() for line in traceback.format_tb(seen.__traceback__))
        seen = seen.__cause__ or seen.__context__


def save(report: str, store: Path) -> Path:
    """Beside the store, under a name that is free."""
    number = 1
    while (path := store.with_name(f"truhla-report-{number}.txt")).exists():
        number += 1
    try:
        path.write_text(report, encoding="utf-8")
    except OSError as error:
        words = say("{path} can't be written: {error}.", path=str(path), error=error.strerror or "")
        raise FileTrouble(words) from error
    return path
