"""Headline, board and record for lists, terminals and files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.script import Standing
from companion.table.text import Text, say
from companion.titles.crescent_moon.desk import View
from companion.titles.crescent_moon.land import Place
from companion.titles.crescent_moon.words import FACTION_NAMES, PIECES, hex_name

PHASES: Mapping[str, Text] = {
    "setup": say("set-up"),
    "over": say("over"),
    "combat": say("combat"),
    "contest": say("influence contest"),
    "market": say("market"),
}


def headline(view: View) -> Text:
    if view.phase in PHASES:
        return PHASES[view.phase]
    year = say("year {year} of {years}", year=view.year, years=view.years)
    return say("{year}, action {round} of 4", year=year, round=view.round) if view.round else year


def board(view: View) -> list[Text]:
    reserves = dict(view.reserves)
    lines = [
        say(
            "{faction}: coins {coins}, cards {cards}, reserves {reserves}",
            faction=FACTION_NAMES[faction],
            coins=view.coins[place],
            cards=view.hand[place],
            reserves=reserves.get(faction, 0),
        )
        for place, faction in enumerate(view.factions)
        if view.coins
    ]
    for number, (hex_, place) in enumerate(zip(view.hexes, view.places, strict=True)):
        if not place.empty:
            lines.append(say("{hex}: {pieces}", hex=hex_name(number, hex_.kind), pieces=tuple(pieces_of(place))))
    return lines


def pieces_of(place: Place) -> list[Text]:
    told: list[Text] = []
    if place.controller is not None:
        told.append(FACTION_NAMES[place.controller])
        if place.ordinary:
            told.append(say("ordinary units {n}", n=place.ordinary))
        if place.mercenary:
            told.append(say("mercenaries {n}", n=place.mercenary))
        if place.stronghold:
            told.append(PIECES[place.stronghold])
        if place.palace:
            told.append(PIECES["palace"])
    if place.settlement:
        told.append(PIECES[place.settlement])
    if place.token:
        told.append(say("influence of the {faction}", faction=FACTION_NAMES[place.token]))
    return told


def record(view: View) -> Mapping[str, Any]:
    if not view.ranking:
        return {"factions": []}
    return {
        "factions": list(view.factions),
        "points": list(view.points),
        "coins": list(view.coins),
        "winner": view.ranking[0],
    }


def standings(view: View) -> list[Standing]:
    points = dict(zip(view.factions, view.points, strict=True))
    return [
        Standing(
            who,
            FACTION_NAMES[who],
            say("the app") if who in view.bots else say("a person"),
            points[who],
            who == view.ranking[0],
        )
        for who in view.ranking
    ]
