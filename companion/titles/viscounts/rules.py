"""Base rules both sides share (digest, section 2), as plain functions."""

from __future__ import annotations

from companion.titles.viscounts.figures import FIGURES


def traded_goods(merchants: int, silver: int) -> int:
    """Trade for a resource: 1 for every 2 merchant icons; silver counts as an icon."""
    return (merchants + silver) // 2


def workers_for(side: str, means: int) -> int:
    """Noble icons → workers."""
    table: dict[str, int] = FIGURES["workers_for"][side]
    return max((workers for icons, workers in table.items() if int(icons) <= means), default=0)
