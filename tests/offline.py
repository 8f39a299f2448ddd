"""A guard that stops every use of a network: Python itself tells it of each socket, name and connection."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_forbidden: list[bool] = []


class NetworkUsed(AssertionError):
    """Nothing of ours may ever do that."""


def _watch(event: str, details: tuple[object, ...]) -> None:
    if _forbidden and event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")):
        raise NetworkUsed(f"{event} {details}")


sys.addaudithook(_watch)


@contextmanager
def no_network() -> Iterator[None]:
    _forbidden.append(True)
    try:
        yield
    finally:
        _forbidden.pop()
