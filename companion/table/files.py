"""Files of people: read with a bound, written whole or not at all."""

from __future__ import annotations

from pathlib import Path

from companion.table.text import say
from companion.table.trouble import FileTrouble

LARGEST = 4_000_000  # bytes; a long game has about 100 kB


def read(path: Path) -> bytes:
    """Nothing but a plain file is opened: a pipe or a device might never end."""
    try:
        if path.exists() and not path.is_file():
            raise FileTrouble(say("{path} is no file.", path=str(path)))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise FileTrouble(say("{path} can't be read: {error}.", path=str(path), error=_reason(error))) from error
    if len(data) > LARGEST:
        raise FileTrouble(say("{path} is too large to be a file of ours.", path=str(path)))
    return data


def write(text: str, path: Path) -> None:
    """A new file takes its place only when it is complete."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise FileTrouble(say("{path} can't be written: {error}.", path=str(path), error=_reason(error))) from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__
