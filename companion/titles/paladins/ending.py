"""The end: both scores line by line; headline, board and record for lists and files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Count, Form, Pick, Prompt
from companion.table.scores import YOU, tell_scores
from companion.table.script import Script, Standing
from companion.table.text import Text, say
from companion.titles.paladins.figures import FIGURES
from companion.titles.paladins.game import Game, View
from companion.titles.paladins.scoring import Yours, converted_points, its_score, your_score
from companion.titles.paladins.words import ACTIONS, ATTRIBUTES, OUTSIDERS, Action, Attribute

MOST = 99


def score(game: Game) -> Script[None]:
    game.phase = "scoring"
    converted = yield from _converted(game)
    its = its_score(game.rival, game.orders, converted, develops=game.rulings["workshops"] == "yes")
    yours = your_score(_yours(game, (yield game.with_news(_ask_yours(game)))))
    game.scores = (yours, its)
    game.phase = "over"
    game.publish()
    why = say("A tie goes to more points from King’s Orders, then to less suspicion.")
    yield from tell_scores(game.scores, why)


def _converted(game: Game) -> Script[list[int]]:
    """Proposed by name; the cards themselves decide."""
    rival = game.rival
    if not rival.converted:
        return []
    met = sum(rival.met(order) for order in game.orders)
    fields: dict[str, Prompt] = {
        str(number): Count(
            "points",
            say("{number}. {card}", number=number, card=OUTSIDERS[card.name]),
            least=1,
            most=MOST,
            default=converted_points(rival, card, met),
        )
        for number, card in enumerate(rival.converted, 1)
    }
    answer = yield game.with_news(
        Form(
            "converted",
            say("Its converted outsiders: please compare the points with the cards."),
            notes=(
                say("It gets at least 1 for each."),
                say("Barbarian, Raider, Assassin: attacked outsiders of the people on the card."),
                say("Guardian: its Workshops are counted; Hunter: it keeps no townsfolk, so 1."),
            ),
            fields=fields,
        )
    )
    return [answer[name] for name in fields]


def _ask_yours(game: Game) -> Form:
    pieces, top = FIGURES["pieces"], FIGURES["attribute_top"]
    fields: dict[str, Prompt] = {
        "orders": Pick(
            "orders", say("King’s Orders you have met"), options={order: ACTIONS[order] for order in game.orders}
        ),
        **{str(a): Count(a, ATTRIBUTES[a], most=top) for a in Attribute},
        "workshops": Count("workshops", say("Workshops built"), most=8),
        "monks": Count("monks", say("Monks placed"), most=pieces),
        "outposts": Count("outposts", say("Outposts placed"), most=pieces),
        "walls": Count("walls", say("Walls built"), most=pieces),
        "wall_points": Count("wall_points", say("Points on walls"), most=MOST),
        "jars": Count("jars", say("Jars used"), most=pieces),
        "converted": Count("converted", say("Points of your converted outsiders"), most=MOST),
        "paid": Count("paid", say("Paid debts"), most=24),
        "unpaid": Count("unpaid", say("Unpaid debts"), most=24),
        "resources": Count("resources", say("Silver and provisions left, together"), most=MOST),
        "suspicion": Count("suspicion", say("Suspicion cards"), most=24),
    }
    return Form("yours", say("Your own score: please count."), fields=fields)


def _yours(game: Game, answer: Mapping[str, Any]) -> Yours:
    counted = {name: number for name, number in answer.items() if name != "orders"}
    return Yours(orders=tuple(order in answer["orders"] for order in game.orders), **counted)


# for lists, boards and files


def headline(view: View) -> Text:
    if view.phase == "setup":
        return say("set-up")
    if view.phase == "over":
        return say("over")
    return say("round {round} of {rounds}", round=view.round, rounds=FIGURES["rounds"])


def board(view: View) -> list[Text]:
    """The virtual player's board in lines."""
    if not view.difficulty:
        return []
    rival = view.rival
    lines = [say("{attribute}: {value}", attribute=ATTRIBUTES[a], value=rival.value(a)) for a in Attribute]
    lines += [
        say("Stack, from the bottom: {stack}", stack=tuple(ATTRIBUTES[a] for a in rival.stack)),
        say("Resource marker on space {space}", space=rival.marker),
        say("Workers: {n}", n=rival.workers),
    ]
    lines += [_action_line(view, action) for action in Action]
    if rival.occupied:
        occupied = tuple(ACTIONS[each] for each in ACTIONS if each in rival.occupied)
        lines.append(say("Occupied this round: {spaces}", spaces=occupied))
    lines += [
        say(
            "Suspicion {suspicion}, unpaid debts {unpaid}, paid debts {paid}",
            suspicion=rival.suspicion,
            unpaid=rival.unpaid,
            paid=rival.paid,
        ),
    ]
    if view.orders:
        orders = tuple(
            say("{action} (met)", action=ACTIONS[order]) if rival.met(order) else ACTIONS[order]
            for order in view.orders
        )
        lines.append(say("King’s Orders: {orders}", orders=orders))
    if view.schemes is not None:
        lines.append(
            say("Schemes: {pile} to draw, {discards} discarded", pile=view.schemes[0], discards=view.schemes[1])
        )
    return lines


def _action_line(view: View, action: Action) -> Text:
    rival = view.rival
    return say(
        "{action}: done {n} times, needs {workers} workers",
        action=ACTIONS[action],
        n=rival.used[action],
        workers=rival.needs(action),
    )


def record(view: View) -> Mapping[str, Any]:
    rival = view.rival
    return {
        "difficulty": view.difficulty,
        "orders": list(view.orders),
        "attributes": {str(a): rival.value(a) for a in Attribute},
        "used": {str(action): rival.used[action] for action in Action},
        "scores": {each.who: int(each.total) for each in view.scores},
    }


def standings(view: View) -> list[Standing]:
    best = max(each.rank for each in view.scores)
    kinds = {"you": YOU, "it": say("Virtual player, {difficulty}", difficulty=_DIFFICULTY[view.difficulty])}
    keys = {"you": "you", "it": f"it.{view.difficulty}"}
    return [
        Standing(keys[each.who], kinds[each.who], kinds[each.who], int(each.total), each.rank == best)
        for each in view.scores
    ]


_DIFFICULTY = {"easy": say("easy"), "standard": say("standard"), "hard": say("hard")}
