"""Passes: four chests are mixed, named one by one, and each goes to the player shown (digest, section 3).

A pass tells how many chests are done, never which. The same chest again shows the same colour again.
"""

from __future__ import annotations

from companion.table.people import SEATS
from companion.table.prompts import Scan, Show, Tell
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.deal.game import Game, Shown
from companion.titles.deal.roles import Role
from companion.titles.deal.routing import OWN, Route

PASSES: dict[str, Text] = {
    "roles": say("Roles"),
    "first": say("First offer"),
    "second": say("Second offer"),
    "return": say("Return"),
    "ritual": say("Return after the ritual"),
}


def deal_out_roles(game: Game) -> Script[None]:
    """Every chest to its owner, who looks inside behind the walls: the role never stands on the display."""
    yield Tell(
        "pass.roles",
        say("Mix the closed chests. Then name them one by one; each goes to the player shown."),
        notes=(
            say("Look inside behind your walls, tell nobody, take everything out and close the chest."),
            say("Questions about your role? Look them up in the private help instead of asking aloud."),
        ),
        landmark=True,
    )
    yield from pass_chests(game, "roles", OWN)


def trade(game: Game, number: int) -> Script[None]:
    """Section 3: first offer, second offer, return."""
    assert game.secrets is not None  # noqa: S101
    routes = game.secrets.schedule[number - 1]
    yield Tell(
        "pass.first",
        say("Put your offer into your chest in secret, set the dial to your price, close it. Then mix the chests."),
        notes=(
            say("Offer goods, ducats, or nothing; never a soul part."),
            say("Mortals ask for 2 to 7 ducats; the cultist for 2 to 6 ducats or 1 soul part; the devil for 1 or 2."),
            *_variant_notes(game),
        ),
        landmark=True,
    )
    yield from pass_chests(game, "first", routes.first)
    yield Tell(
        "pass.second",
        say("Look at the offer behind your walls: accept it whole or leave it. Close the chests and mix them."),
        notes=(
            say("Accept: take everything out and put the full price in. Refuse: leave all as it is."),
            say("You may borrow to pay. Check twice: a wrong payment stops the game."),
        ),
        landmark=True,
    )
    yield from pass_chests(game, "second", routes.second)
    yield Tell(
        "pass.return",
        say("Look at the second offer. A chest with the price in it was taken: leave it untouched. Close and mix."),
        notes=(say("A soul part in a paid chest must not be swapped for another one."),),
        landmark=True,
    )
    yield from pass_chests(game, "return", OWN)
    yield Tell(
        "pass.done",
        say("Take everything out of your own chest, behind your walls."),
        notes=(say("Was something paid wrongly? Go back: the chests go the same ways again, you mend it and go on."),),
    )


def return_after_ritual(game: Game) -> Script[None]:
    """Section 7.8, round 3."""
    yield Tell("pass.ritual", say("Close the chests and mix them: they go back to their owners."), landmark=True)
    yield from pass_chests(game, "ritual", OWN)


def pass_chests(game: Game, name: str, roles_route: Route) -> Script[None]:
    """Four different chests. The cell is fresh, so that no number is asked for twice in a game."""
    cell = game.cells.pop()
    numbers = game.chests.numbers(cell)
    goes_to = game.route(roles_route)
    done: set[Role] = set()
    while len(done) < len(goes_to):
        game.publish(name, len(done))
        mark = yield Scan(
            f"scan.{name}",
            say("{pass_}: name a chest. Which number has its card in {cell}?", pass_=PASSES[name], cell=cell.called),
            cell=cell,
            numbers=numbers,
            done=len(done),
            players=tuple(game.players),
            secret=True,
        )
        chest = game.taught[mark]
        if chest not in done:
            done.add(chest)
            game.shown.append(Shown(game.round, name, chest, roles_route[chest]))
        player = goes_to[chest]
        game.publish(name, len(done))
        yield Show(
            f"show.{name}",
            say("{player}, {seat}", player=player.called, seat=SEATS[player.seat]),
            player=player,
            secret=True,
        )
    game.publish()


def _variant_notes(game: Game) -> tuple[Text, ...]:
    notes = []
    if "jesters" in game.variants:
        notes.append(say("Jester tokens may lie in any chest; they mean nothing."))
    if "indulgences" in game.variants:
        notes.append(say("Indulgences may be offered as well; a price in soul is paid in soul only."))
    return tuple(notes)
