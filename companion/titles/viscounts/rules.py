"""Base rules both sides share (digest, section 2), as plain functions."""

from __future__ import annotations

from companion.titles.viscounts.figures import FIGURES


def corruption_of_playing(on_card: int, on_others: int) -> int:
    """Playing a card with criminal icons: 1 corruption for every criminal icon on the whole board."""
    return on_card + on_others if on_card else 0


def traded_goods(merchants: int, silver: int) -> int:
    """Trade for a resource: 1 for every 2 merchant icons; silver counts as an icon."""
    return (merchants + silver) // 2


def pays(cost: int, icons: int, resources: int, dismissed: int = 0) -> bool:
    """Icons, matching resources and a dismissed townsfolk's icons together."""
    return icons + resources + dismissed >= cost


def workers_for(side: str, means: int) -> int:
    """Noble icons → workers."""
    table: dict[str, int] = FIGURES["workers_for"][side]
    return max((workers for icons, workers in table.items() if int(icons) <= means), default=0)
