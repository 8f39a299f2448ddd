"""Headline, board and record for lists, terminals and files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.script import Standing
from companion.table.text import Text, plain, say
from companion.titles.jerusalem.at_table import View
from companion.titles.jerusalem.engine import ROUNDS
from companion.titles.jerusalem.setup import KINDS
from companion.titles.jerusalem.words import EVENTS, OFFICES, area_name


def headline(view: View) -> Text:
    if view.phase == "setup":
        return say("set-up")
    if view.phase == "over":
        return say("over")
    place = say("round {round} of {rounds}", round=view.round, rounds=ROUNDS)
    return say("{place}, {event}", place=place, event=EVENTS[view.event]) if view.event in EVENTS else place


def board(view: View) -> list[Text]:
    lines = [
        say(
            "{player}: floor {height}, prestige {prestige}, {office}",
            player=plain(name),
            height=view.height[who],
            prestige=view.prestige[who],
            office=OFFICES.get(view.office[who], say("no office")),
        )
        for who, name in enumerate(view.names)
    ]
    for area in view.in_play:
        there = tuple(
            say("{player} {n}", player=plain(name), n=view.board[who][area])
            for who, name in enumerate(view.names)
            if view.board[who][area]
        )
        if there:
            told = say("{area}: {squires}", area=area_name(area), squires=there)
            guard = view.guard[area]
            lines.append(
                told if guard < 0 else say("{area}; baron of {player}", area=told, player=plain(view.names[guard]))
            )
    return lines


def record(view: View) -> Mapping[str, Any]:
    return {
        "seats": [{"name": name, "kind": kind} for name, kind in zip(view.names, view.kinds, strict=True)],
        "floors": list(view.height),
        "prestige": list(view.prestige),
        "winner": view.names[view.ranking[0]],
    }


def standings(view: View) -> list[Standing]:
    return [
        Standing(
            view.kinds[who], KINDS[view.kinds[who]], plain(view.names[who]), view.height[who], who == view.ranking[0]
        )
        for who in view.ranking
    ]
