"""The four virtual players: what is known of their boards, and the form for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.prompts import Choose, Count, Form, Prompt
from companion.table.script import Options
from companion.table.text import Text, say
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.words import (
    BUILDINGS,
    EFFECTS,
    ICON_REWARDS,
    ICONS,
    NOTHING,
    RESOURCES,
    Focus,
    Icon,
    Resource,
)

# When the reward above a building's slot is gained, by the second row of the board (I).
TRIGGERS: dict[str, tuple[Text, str]] = {
    "guildhall_1": (say("Guildhall 1 uncovers"), "now"),
    "guildhall_2": (say("Guildhall 2 uncovers"), "now"),
    "guildhall_3": (say("Guildhall 3 uncovers"), "now"),
    "trading_post_1": (say("Trading Post 1 uncovers"), "now"),
    "trading_post_2": (say("Trading Post 2: on a collision"), "collision"),
    "trading_post_3": (say("Trading Post 3: on a card flip"), "flip"),
    "workshop_1": (say("Workshop 1: on a Future Scheme"), "future"),
    "workshop_2": (say("Workshop 2: on a shuffle"), "shuffle"),
    "workshop_3": (say("Workshop 3: on a shuffle"), "shuffle"),
}
STARTS = (*Resource, "deed", "debt")
START_WORDS: dict[str, Text] = {
    **{resource: RESOURCES[resource] for resource in Resource},
    "deed": say("deed"),
    "debt": say("debt"),
}
ICON_PLACES = {"middle": say("Middle card space"), "right": say("Right card space")}
MOST, MOST_LIMIT = 3, 12


@dataclass(frozen=True)
class Board:
    focus: Focus
    chart: tuple[tuple[str, int], ...]
    """Resource of choice: each until it has so many; the last without end. Empty: all are one type."""
    start: Mapping[str, int]
    start_building: str
    middle: tuple[str, ...]
    right: tuple[str, ...]
    slots: Mapping[str, str]


def board_of(focus: Focus, options: Options) -> Board | None:
    """The board, if it is known whole: shipped figures, with the user's on top."""
    entered = options.get(f"board_{focus}")
    return None if entered is None else read(focus, entered)


def read(focus: Focus, answer: Mapping[str, Any]) -> Board:
    chart: tuple[tuple[str, int], ...] = ()
    if focus is not Focus.CARD:
        chart = (
            (answer["chart_1"], answer["limit_1"]),
            (answer["chart_2"], answer["limit_2"]),
            (answer["chart_3"], 10**6),
        )
    return Board(
        focus,
        chart,
        {name: answer[f"start_{name}"] for name in STARTS},
        answer["start_building"],
        tuple(icon for icon in Icon for _ in range(answer[f"middle_{icon}"])),
        tuple(icon for icon in Icon for _ in range(answer[f"right_{icon}"])),
        {slot: answer[slot] for slot in TRIGGERS},
    )


def enter(focus: Focus) -> Form:
    """What is known is filled in; the rest is read off the board. Kept for every later game."""
    known = FIGURES["boards"][focus]
    fields: dict[str, Prompt] = {}
    if focus is not Focus.CARD:
        fields |= _chart(known)
    for name in STARTS:
        text = say("Starts with: {what}", what=START_WORDS[name])
        fields[f"start_{name}"] = Count("start", text, most=MOST, default=known.get(f"start_{name}"))
    fields["start_building"] = Choose(
        "start",
        say("Starts with a building"),
        options={NOTHING: say("none"), **BUILDINGS},
        default=known.get("start_building"),
    )
    for place, words in ICON_PLACES.items():
        for icon in Icon:
            text = say("{place}: {icon}", place=words, icon=ICONS[icon])
            fields[f"{place}_{icon}"] = Count("icon", text, most=MOST, default=_printed(known, place, icon))
    rewards = {NOTHING: say("nothing"), **ICON_REWARDS, **EFFECTS}
    for slot, (words, _) in TRIGGERS.items():
        fields[slot] = Choose("slot", words, options=rewards, default=known.get(slot))
    return Form(
        f"board.{focus}",
        say("Please compare this with the virtual player’s board and fill in what is missing. It is asked once."),
        fields=fields,
        check=_check,
        keep=f"board_{focus}",
    )


def _printed(known: Mapping[str, Any], place: str, icon: Icon) -> int | None:
    """Nothing is proposed where nothing is known."""
    return list(known[place]).count(icon) if place in known else None


def _chart(known: Mapping[str, Any]) -> dict[str, Prompt]:
    fields: dict[str, Prompt] = {}
    for n in (1, 2, 3):
        fields[f"chart_{n}"] = Choose(
            "chart", say("Resource of choice, place {n}", n=n), options=RESOURCES, default=known.get(f"chart_{n}")
        )
        if n < 3:
            text = say("Place {n}: until it has so many", n=n)
            fields[f"limit_{n}"] = Count("limit", text, least=1, most=MOST_LIMIT, default=known.get(f"limit_{n}"))
    return fields


def _check(answer: Mapping[str, Any]) -> Text | None:
    chart = [answer[f"chart_{n}"] for n in (1, 2, 3) if f"chart_{n}" in answer]
    if len(set(chart)) != len(chart):
        return say("Each resource stands once in the chart.")
    return None
