"""After the last round: the seal is opened, with who was who and the way of every chest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.people import COLOURS
from companion.table.prompts import Tell
from companion.table.script import Script, Standing
from companion.table.text import Text, say
from companion.titles.deal.game import Game, Opened, View
from companion.titles.deal.guide import PHASES
from companion.titles.deal.roles import NAMES, Role
from companion.titles.deal.routing import ROUNDS
from companion.titles.deal.trade import PASSES


def open_everything(game: Game) -> Script[None]:
    assert game.secrets is not None  # noqa: S101
    opened = Opened(game.table.open_seal(), game.secrets.roles, tuple(game.shown))
    game.phase = "over"
    game.opened = opened
    game.publish()
    yield Tell(
        "opened.roles",
        say("Who was who"),
        notes=tuple(say("{player}: {role}", player=p.called, role=NAMES[opened.roles[p.colour]]) for p in game.players),
        landmark=True,
    )
    yield Tell("opened.routes", say("The way of every chest"), notes=tuple(routes_table(game, opened)))
    yield Tell(
        "opened.seal",
        say("The seal is opened: {seed}", seed=opened.seed),
        notes=(
            say("Fingerprint: {fingerprint}. It is the one shown at the start.", fingerprint=game.table.fingerprint),
            say("Check it yourself: the SHA-256 of the seed begins with these digits."),
        ),
    )


def routes_table(game: Game, opened: Opened) -> list[Text]:
    """A line for every chest: to whom it went, round by round."""
    return [
        say(
            "{role}: {way}", role=NAMES[chest], way=tuple(_round_line(game, opened, chest, number) for number in ROUNDS)
        )
        for chest in Role
    ]


def _round_line(game: Game, opened: Opened, chest: Role, number: int) -> Text:
    colour_of = {role: colour for colour, role in opened.roles.items()}
    seen = [
        COLOURS[colour_of[shown.player]]
        for shown in opened.routes
        if (shown.round, shown.chest) == (number, chest) and shown.pass_ in ("first", "second")
    ]
    return say("round {number} {first} › {second}", number=number, first=seen[0], second=seen[1])


def record(view: View) -> Mapping[str, Any]:
    """Everything opened, as JSON."""
    assert view.opened is not None  # noqa: S101
    return {
        "seed": view.opened.seed,
        "roles": {str(colour): str(role) for colour, role in view.opened.roles.items()},
        "routes": [
            {"round": each.round, "pass": each.pass_, "chest": str(each.chest), "player": str(each.player)}
            for each in view.opened.routes
            if each.pass_ != "roles"
        ],
        "scores": {str(colour): [points, fifths] for colour, points, fifths in view.scores},
    }


def standings(view: View) -> list[Standing]:
    """By role; without a reckoning nobody has won."""
    assert view.opened is not None  # noqa: S101
    scores = {colour: (points, fifths) for colour, points, fifths in view.scores}
    best = max(scores.values(), default=None)
    return [
        Standing(
            key=str(role),
            kind=NAMES[role],
            who=say("{player}: {role}", player=player.called, role=NAMES[role]),
            points=scores[player.colour][0] if player.colour in scores else None,
            won=best is not None and scores.get(player.colour) == best,
        )
        for player in view.players
        for role in (view.opened.roles[player.colour],)
    ]


def headline(view: View) -> Text:
    if view.opened:
        return say("over")
    if view.phase == "setup":
        return say("set-up")
    place = say("round {round}, {phase}", round=view.round, phase=PHASES[view.phase])
    if view.pass_:
        return say("{place}: {pass_}, {done} of 4 chests", place=place, pass_=PASSES[view.pass_], done=view.chests_done)
    return place


def board(view: View) -> list[Text]:
    """The public figures in lines, for a terminal."""
    return [
        say(
            "{player}: debt {debt}, angel wings {angel}, demon wings {demon}",
            player=kingdom.player.called,
            debt=kingdom.debt,
            angel=kingdom.angel_wings,
            demon=kingdom.demon_wings,
        )
        for kingdom in view.kingdoms
    ]
