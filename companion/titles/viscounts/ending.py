"""The end: both scores line by line; headline, board and record for lists and files."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.table.prompts import Count, Form, Prompt
from companion.table.scores import YOU, Line, Score, tell_scores
from companion.table.script import Script, Standing
from companion.table.text import Text, say
from companion.titles.viscounts import scoring
from companion.titles.viscounts.castle import Castle
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game, View, resource_words
from companion.titles.viscounts.words import BUILDINGS, FOCUSES, ICONS, RIBBONS, Building, Icon

MOST = 99


def score(game: Game) -> Script[None]:
    game.phase = "scoring"
    tiles = 0
    if any(not tile.effects for tile in game.rival.manuscripts):
        tiles = yield game.with_news(
            Count(
                "tiles",
                say("Points of its manuscripts that score at the end, together"),
                most=MOST,
                notes=(say("How it counts icons for them, the rulebook does not say: please decide."),),
            )
        )
    yours = yield game.with_news(_ask_yours())
    places = _places(game, yours)
    game.scores = (
        Score("you", tuple(_your_lines(game, yours, places[0])), (yours["leftovers"],)),
        Score("it", tuple(_its_lines(game, tiles, places[1])), (game.rival.resources.total(),)),
    )
    game.phase = "over"
    game.publish()
    yield from tell_scores(game.scores, say("A tie goes to more silver and resources."))


def _places(game: Game, yours: Mapping[str, int]) -> list[Fraction]:
    """Poverty looks at flipped deeds, Prosperity at flipped debts."""
    places = FIGURES["points"]["places_of_two"]
    total = [Fraction(0), Fraction(0)]
    counted = {
        "poverty": (yours["flipped_deeds"], game.rival.flipped_deeds),
        "prosperity": (yours["flipped_debts"], game.rival.flipped_debts),
    }
    for card in game.revealed:
        for side, points in enumerate(scoring.place_points(counted[card], places)):
            total[side] += points
    return total


def _its_lines(game: Game, tiles: int, places: Fraction) -> list[Line]:
    rival = game.rival
    return [
        *scoring.building_lines(rival.built),
        *_castle_lines(game.castle, "it"),
        Line(say("Sets of manuscripts"), scoring.set_points(tile.ribbon for tile in rival.manuscripts)),
        Line(say("Points on manuscripts"), tiles),
        Line(say("Cleric Bonus cards"), FIGURES["points"]["bonus_card"] * len(rival.bonus_cards)),
        Line(say("Debts and deeds"), scoring.debt_points(rival.debts, rival.deeds, rival.flipped_deeds)),
        Line(say("Poverty and Prosperity"), places),
        Line(say("Resources left"), rival.resources.total()),
    ]


def _your_lines(game: Game, yours: Mapping[str, int], places: Fraction) -> list[Line]:
    ribbons = [ribbon for ribbon in RIBBONS for _ in range(yours[f"ribbon_{ribbon}"])]
    return [
        *scoring.building_lines({building: yours[building] for building in Building}),
        *_castle_lines(game.castle, "you"),
        Line(say("Sets of manuscripts"), scoring.set_points(ribbons)),
        Line(say("Points on manuscripts"), yours["tiles"]),
        Line(say("Cleric Bonus cards"), FIGURES["points"]["bonus_card"] * yours["bonus"]),
        Line(say("Debts and deeds"), scoring.debt_points(yours["debts"], yours["deeds"], yours["flipped_deeds"])),
        Line(say("Poverty and Prosperity"), places),
        Line(say("Other points: heroes, townsfolk"), yours["other"]),
    ]


def _castle_lines(castle: Castle, side: str) -> list[Line]:
    leader = FIGURES["castle"]["leader"] if castle.leader == side else 0
    return [Line(say("Workers in the castle"), castle.points(side)), Line(say("Castle Leader"), leader)]


def _ask_yours() -> Form:
    fields: dict[str, Prompt] = {
        **{str(building): Count("n", BUILDINGS[building], most=3) for building in Building},
        **{
            f"ribbon_{ribbon}": Count("n", say("Manuscripts, ribbon: {ribbon}", ribbon=words), most=12)
            for ribbon, words in RIBBONS.items()
        },
        "tiles": Count("n", say("Points on manuscripts"), most=MOST),
        "bonus": Count("n", say("Cleric Bonus cards"), most=4),
        "debts": Count("n", say("Unpaid debts"), most=30),
        "deeds": Count("n", say("Deeds not flipped"), most=30),
        "flipped_debts": Count("n", say("Flipped debts"), most=30),
        "flipped_deeds": Count("n", say("Flipped deeds"), most=30),
        "other": Count("n", say("Other points: heroes, townsfolk"), most=MOST),
        "leftovers": Count("n", say("Silver and resources left, for a tie"), most=MOST),
    }
    return Form("yours", say("Your own score: please count. The castle is known."), fields=fields)


# for lists, boards and files


def headline(view: View) -> Text:
    if view.phase == "setup":
        return say("set-up")
    return say("over") if view.phase == "over" else say("round {round}", round=view.round)


def board(view: View) -> list[Text]:
    rival = view.rival
    if rival is None:
        return []
    icons = rival.icons()
    pile, discards, futures = view.piles
    return [
        FOCUSES[rival.board.focus],
        say("Corruption on space {c}, virtue on space {v}", c=rival.markers.corruption, v=rival.markers.virtue),
        say("Icons: {icons}", icons=tuple(say("{icon} {n}", icon=ICONS[icon], n=icons[icon]) for icon in Icon)),
        say(
            "Resources: {resources}",
            resources=tuple(
                say("{resource} {n}", resource=resource_words(each), n=n)
                for each, n in sorted(rival.resources.items())
                if n
            )
            or (say("none"),),
        ),
        say("Debts {debts}, flipped {flipped}", debts=rival.debts, flipped=rival.flipped_debts),
        say("Deeds {deeds}, flipped {flipped}", deeds=rival.deeds, flipped=rival.flipped_deeds),
        say(
            "Buildings: {built}",
            built=tuple(say("{building} {n}", building=BUILDINGS[b], n=rival.built[b]) for b in Building),
        ),
        say("Manuscripts: {n}", n=len(rival.manuscripts)),
        say(
            "Its workers in the castle: {n}, yours: {yours}",
            n=view.castle.workers("it"),
            yours=view.castle.workers("you"),
        ),
        say(
            "Schemes: {pile} to draw, {discards} discarded, {futures} Future Schemes",
            pile=pile,
            discards=discards,
            futures=futures,
        ),
    ]


def record(view: View) -> Mapping[str, Any]:
    assert view.rival is not None  # noqa: S101
    return {
        "rival": str(view.rival.board.focus),
        "rounds": view.round,
        "revealed": list(view.revealed),
        "scores": {each.who: str(each.total) for each in view.scores},
    }


def standings(view: View) -> list[Standing]:
    assert view.rival is not None  # noqa: S101
    best = max(each.rank for each in view.scores)
    kinds = {"you": YOU, "it": FOCUSES[view.rival.board.focus]}
    keys = {"you": "you", "it": str(view.rival.board.focus)}
    return [
        Standing(keys[each.who], kinds[each.who], kinds[each.who], int(each.total), each.rank == best)
        for each in view.scores
    ]
