"""A turn of the virtual player: a scheme, else the top row (digest, section 6)."""

from __future__ import annotations

from companion.table.prompts import Choose
from companion.table.script import Script
from companion.table.text import say
from companion.titles.paladins.actions import attempt, kings_favour, kings_order
from companion.titles.paladins.game import Game
from companion.titles.paladins.words import FAVOUR, ORDER, SCHEMES, Action, TopRow


def take_turn(game: Game) -> Script[None]:
    scheme = yield from draw_scheme(game)
    done = yield from follow(game, scheme)
    if not done:
        yield from top_row(game)
    if game.rival.workers <= 0 and not game.rival.passed:
        game.rival.passed = True
        game.tell(say("It has no workers left: it is done for this round."))


def draw_scheme(game: Game) -> Script[str]:
    if game.schemes.kept_here:
        scheme = game.schemes.draw()
        game.tell(say("Its scheme: {scheme}", scheme=SCHEMES[scheme]))
        return scheme
    drawn: str = yield game.with_news(
        Choose(
            "scheme",
            say("Do this for it, then turn its top scheme card over. What does it show?")
            if game.has_news
            else say("Turn its top scheme card over. What does it show?"),
            options={key: words for key, words in SCHEMES.items() if key != FAVOUR or game.favours},
        )
    )
    return drawn


def follow(game: Game, scheme: str) -> Script[bool]:
    if scheme == ORDER:
        return (yield from kings_order(game))
    if scheme == FAVOUR:
        return (yield from kings_favour(game))
    action = Action(scheme) if scheme in set(Action) else TopRow(scheme)
    return (yield from attempt(game, action))


def top_row(game: Game) -> Script[None]:
    """The left-most available action of the row at the top left."""
    game.because(say("So it takes the left-most available action of its top row."))
    for action in TopRow:
        if (yield from attempt(game, action)):
            return
    game.rival.passed = True
    game.tell(say("It can do nothing more: it is done for this round."))
