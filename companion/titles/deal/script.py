"""Deal with the Devil, from the first question to the opened seal. Reads like the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from companion.table.chance import Chance
from companion.table.prompts import Prompt, Tell
from companion.table.script import Script, Table
from companion.table.text import say
from companion.titles.deal import guide
from companion.titles.deal.accounts import reckon_interest, reckon_reputation
from companion.titles.deal.ending import open_everything
from companion.titles.deal.game import Game, Secrets, View
from companion.titles.deal.inquisition import inquisition
from companion.titles.deal.roles import Dealt, Wishes, deal_roles
from companion.titles.deal.routing import Schedule, schedules
from companion.titles.deal.scoring import final_scoring
from companion.titles.deal.setup import ask_wishes, set_up
from companion.titles.deal.trade import deal_out_roles, trade
from companion.titles.deal.witch_hunt import witch_hunt

Phase: TypeAlias = Callable[[Game, int], Script[None]]


def play(table: Table) -> Script[None]:
    table.view = View()
    yield seal(table)
    game = yield from set_up(table)
    wishes = yield from ask_wishes(game)
    game.secrets = Secrets.of(game.players, *draw(table.random, wishes))
    yield from deal_out_roles(game)
    for number in guide.ROUNDS:
        yield from play_round(game, number)
    yield from final_scoring(game, game.secrets.roles)
    yield from open_everything(game)


def draw(chance: Chance, wishes: Sequence[Wishes]) -> tuple[Dealt, Schedule]:
    """Who is who, and the ways of the chests: all the chance that must stay secret."""
    return deal_roles(chance.of("roles"), wishes), chance.of("routes").choice(schedules())


def seal(table: Table) -> Tell:
    return Tell(
        "seal",
        say("Sealed: {fingerprint}", fingerprint=table.fingerprint),
        notes=(
            say("All chance of this game is drawn already and sealed; this is its fingerprint. Note it if you like."),
            say("At the end the seal is opened, and everybody can check that nothing was changed."),
        ),
        landmark=True,
    )


def play_round(game: Game, number: int) -> Script[None]:
    for phase in guide.phases_of(number):
        game.round, game.phase = number, phase
        game.publish()
        yield from PHASES[phase](game, number)
    if number != guide.ROUNDS[-1]:
        yield guide.end_of_round(number)


def _told(prompt_of: Callable[[int], Prompt]) -> Phase:
    def phase(game: Game, number: int) -> Script[None]:
        yield prompt_of(number)

    return phase


PHASES: dict[str, Phase] = {
    "production": _told(guide.production),
    "cards": _told(guide.cards),
    "trade": trade,
    "actions": _told(guide.actions),
    "interest": reckon_interest,
    "reputation": reckon_reputation,
    "witch_hunt": witch_hunt,
    "inquisition": inquisition,
}
