"""The number cards as plain text to print, cut out and glue."""

from __future__ import annotations

from companion.table.text import Language, say
from companion.titles.deal.chests import COLUMNS, SIDE, Card, chest_set


def as_text(seed: str, language: Language) -> str:
    """Four cards that look alike; nothing tells which is which."""
    advice = (
        say("Print with a fixed-width font, cut along the lines, glue one card on the bottom of each chest."),
        say("Any card on any chest, all the same way round. Then the app asks once which chest is whose."),
    )
    cards = [_card(card) for card in chest_set(seed).cards.values()]
    return "\n\n".join([*(language.render(line) for line in advice), *cards]) + "\n"


def _card(card: Card) -> str:
    rows = [card[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    line = "+" + "-" * (4 * SIDE + 5) + "+"
    head = "|     " + "".join(f"{column:<4}" for column in COLUMNS) + "|"
    body = ["| " + f"{number}   " + "".join(f"{each:<4}" for each in row) + "|" for number, row in enumerate(rows, 1)]
    return "\n".join([line, head, *body, line])
