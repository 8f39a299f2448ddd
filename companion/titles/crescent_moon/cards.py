"""Deals with the Murshid, and cards: what both kinds of contest share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Choose, Count, Form
from companion.table.script import Script
from companion.table.text import Text, say, say_in
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FIGURES

MOST_CARDS, MOST_BONUS, MOST_UNITS = 8, 15, 24
FEW, SOME = 3, 0
"""A visible lead of three needs no card; an even fight one; a deficit all (digest, 20.3)."""
OFFER = 2
"""What a Murshid of the app takes for a deal."""


def offer_deal(desk: Desk, sides: list[str]) -> Script[tuple[str, int] | None]:
    """One deal at most, before cards are chosen, paid only if that player wins."""
    people = [side for side in sides if not desk.is_bot(side)]
    if not people:
        return None
    offer = yield desk.with_news(
        Form(
            "deal",
            say("A deal with the Murshid? One player may offer up to 5 points, paid only after a win."),
            fields={
                "who": Choose(
                    "who",
                    say("Who offers?"),
                    options={"nobody": say_in("crescent moon", "nobody"), **{side: desk.name(side) for side in people}},
                    default="nobody",
                ),
                "vp": Count("vp", say("Points"), least=1, most=FIGURES["deal"], default=OFFER),
            },
        )
    )
    if offer["who"] == "nobody":
        return None
    if desk.is_bot("murshid"):
        taken = offer["vp"] >= OFFER
        desk.tell(say("The Murshid takes the deal.") if taken else say("The Murshid wants at least 2 points."))
        return (offer["who"], offer["vp"]) if taken else None
    agreed = yield Choose("deal.agreed", say("Does the Murshid agree?"), options={"yes": say("yes"), "no": say("no")})
    return (offer["who"], offer["vp"]) if agreed == "yes" else None


def bot_cards(desk: Desk, faction: str, ahead: int) -> Text:
    """By what everybody can see; turned up with the others’ cards."""
    if ahead >= FEW:
        return say("{player} plays no card.", player=desk.name(faction))
    if ahead >= SOME:
        return say("{player} plays one card of its hand, drawn at random.", player=desk.name(faction))
    return say("{player} plays all its cards; those without the keyword go back.", player=desk.name(faction))


def put_cards_away(desk: Desk, faction: str, answer: Mapping[str, Any]) -> None:
    """Face up until upkeep, or discarded."""
    if desk.land is not None:
        land = desk.land
        opened = min(answer["open"], land.hand[faction])
        land.hand[faction] = max(0, land.hand[faction] - opened - answer["gone"])
        land.open_cards[faction] += opened
