"""Points of both sides, line by line, and who has won (digest, sections 2.13, 2.14 and 8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.table.scores import Line, Score
from companion.table.text import say
from companion.titles.paladins import rules
from companion.titles.paladins.figures import FIGURES, Card
from companion.titles.paladins.rival import Rival
from companion.titles.paladins.words import ATTRIBUTES, OUTSIDERS, Action, Attribute

PER_ACTION = {
    "adventurer": Action.COMMISSION,
    "archer": Action.GARRISON,
    "lookout": Action.FORTIFY,
    "vigilante": Action.ABSOLVE,
}
PER_ATTRIBUTE = {
    "armourer": Attribute.STRENGTH,
    "warrior": Attribute.FAITH,
    "marauder": Attribute.INFLUENCE,
}
PER_ATTACKED = {"assassin": "yellow", "barbarian": "green", "raider": "blue"}


def converted_points(rival: Rival, card: Card, orders_met: int) -> int:
    """Of one converted outsider, by its name; the virtual player never gets less than 1."""
    return max(1, _by_name(rival, card.name, orders_met))


def _by_name(rival: Rival, name: str, orders_met: int) -> int:
    if name in PER_ACTION:
        return rival.used[PER_ACTION[name]] // 2
    if name in PER_ATTRIBUTE:
        return rival.value(PER_ATTRIBUTE[name]) // 4
    if name in PER_ATTACKED:
        return sum(attacked.people == PER_ATTACKED[name] for attacked in rival.attacked)
    special = {
        "guardian": sum(rival.workshops.values()) // 2,  # its Workshops: so the printed example comes out
        "protector": rival.paid,
        "champion": 1 + orders_met,
        "thief": rival.suspicion,
        "traitor": rival.unpaid,
        "mercenary": 1 + sum(card.name == "mercenary" for card in rival.converted),
    }
    return special.get(name, 0)


def its_score(rival: Rival, orders: Sequence[str], converted: Sequence[int], develops: bool = False) -> Score:
    """`converted` are the points of its converted outsiders, in order; never below 1 each."""
    met = [rival.met(order) for order in orders]
    order_points = rules.order_points(met)
    lines = [
        Line(say("King’s Orders"), order_points),
        *(Line(ATTRIBUTES[a], rules.attribute_points(rival.value(a))) for a in Attribute),
        Line(
            say("Monks: {n}", n=rival.used[Action.COMMISSION]),
            rules.points_of("commission", rival.used[Action.COMMISSION]),
        ),
        Line(
            say("Outposts: {n}", n=rival.used[Action.GARRISON]),
            rules.points_of("garrison", rival.used[Action.GARRISON]),
        ),
        Line(say("Walls: {n}", n=rival.used[Action.FORTIFY]), rules.points_of("fortify", rival.used[Action.FORTIFY])),
        Line(say("Points on walls"), rival.wall_points),
        Line(say("Jars: {n}", n=rival.used[Action.ABSOLVE]), rules.points_of("absolve", rival.used[Action.ABSOLVE])),
        *(Line(OUTSIDERS[card.name], max(1, points)) for card, points in zip(rival.converted, converted, strict=True)),
        Line(say("Debts"), rules.debt_points(rival.paid, rival.unpaid)),
    ]
    if develops:
        workshops = sum(rival.workshops.values())
        lines.insert(4, Line(say("Workshops: {n}", n=workshops), rules.points_of("develop", workshops)))
    return Score("it", tuple(lines), (order_points, -rival.suspicion))


@dataclass(frozen=True)
class Yours:
    """What a human counts at the end."""

    orders: tuple[bool, ...]
    faith: int
    strength: int
    influence: int
    workshops: int = 0
    monks: int = 0
    walls: int = 0
    wall_points: int = 0
    outposts: int = 0
    jars: int = 0
    converted: int = 0
    paid: int = 0
    unpaid: int = 0
    resources: int = 0
    suspicion: int = 0


def your_score(yours: Yours) -> Score:
    orders = rules.order_points(yours.orders)
    lines = (
        Line(say("King’s Orders"), orders),
        *(Line(ATTRIBUTES[a], rules.attribute_points(getattr(yours, a))) for a in Attribute),
        Line(say("Workshops: {n}", n=yours.workshops), rules.points_of("develop", yours.workshops)),
        Line(say("Monks: {n}", n=yours.monks), rules.points_of("commission", yours.monks)),
        Line(say("Outposts: {n}", n=yours.outposts), rules.points_of("garrison", yours.outposts)),
        Line(say("Walls: {n}", n=yours.walls), rules.points_of("fortify", yours.walls)),
        Line(say("Points on walls"), yours.wall_points),
        Line(say("Jars: {n}", n=yours.jars), rules.points_of("absolve", yours.jars)),
        Line(say("Converted outsiders"), yours.converted),
        Line(say("Debts"), rules.debt_points(yours.paid, yours.unpaid)),
        Line(say("Silver and provisions"), yours.resources // FIGURES["points"]["resources_a_point"]),
    )
    return Score("you", lines, (orders, -yours.suspicion))
