"""The main actions of the virtual player (digest, section 5): possible or not and why; then what happens."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.script import Script
from companion.table.text import Text, say, say_n
from companion.titles.viscounts.effects import apply, place_workers, raise_building, take_manuscript
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game, resource_words
from companion.titles.viscounts.rival import PAYS
from companion.titles.viscounts.rules import workers_for
from companion.titles.viscounts.targets import ask_manuscript, ask_spot
from companion.titles.viscounts.words import BUILDINGS, ICONS, Building, Icon


def attempt(game: Game, action: str) -> Script[bool]:
    """Does it if it can."""
    return (yield from ACTIONS[action](game))


def build(game: Game) -> Script[bool]:
    building = game.rival.dearest()
    _means(game, Icon.BUILDER)
    if building is None:
        game.because(
            say("Build: the cheapest building costs {cost}.", cost=FIGURES["buildings"][Building.WORKSHOP]["cost"])
        )
        return False
    cost = FIGURES["buildings"][building]["cost"]
    game.because(
        say("Build: {building} for {cost} is the left-most it can pay.", building=BUILDINGS[building], cost=cost)
    )
    text = say(
        "Build: {building}. Which bonus has the left-most free spot at its viscount’s space, on its bank of the river?",
        building=BUILDINGS[building],
    )
    spot = yield from ask_spot(game, text, say("no spot is free there"))
    if spot is None:
        game.because(say("Build: no spot is free."))
        return False
    _pay(game, Icon.BUILDER, cost)
    yield from raise_building(game, building, spot)
    return True


def workers(game: Game) -> Script[bool]:
    rival = game.rival
    _means(game, Icon.NOBLE)
    number = min(workers_for("it", rival.worth(Icon.NOBLE)), FIGURES["workers"] - game.castle.workers("it"))
    if number < 2:
        game.because(say("Workers: it needs 3 for two workers, and never places a single one."))
        return False
    cost = next(int(icons) for icons, placed in FIGURES["workers_for"]["it"].items() if placed == number)
    _pay(game, Icon.NOBLE, cost)
    yield from place_workers(game, number)
    return True


def manuscript(game: Game) -> Script[bool]:
    means = game.rival.worth(Icon.CLERIC)
    _means(game, Icon.CLERIC)
    if not means:
        game.because(say("Manuscript: it has nothing to pay with."))
        return False
    tile = yield from ask_manuscript(game, say("Which manuscript lies on its segment?"))
    if tile is None or tile.cost > means:
        game.because(say("Manuscript: none it can pay."))
        return False
    _pay(game, Icon.CLERIC, tile.cost)
    yield from take_manuscript(game, tile)
    return True


def card_flip(game: Game) -> Script[bool]:
    yield from apply(game, "flip")
    return True


def focus(game: Game) -> Script[bool]:
    return (yield from attempt(game, FIGURES["focus"][game.rival.board.focus]))


ACTIONS: dict[str, Callable[[Game], Script[bool]]] = {
    "build": build,
    "workers": workers,
    "manuscript": manuscript,
    "flip": card_flip,
    "focus": focus,
}


def _means(game: Game, icon: Icon) -> None:
    rival = game.rival
    game.because(
        say(
            "{icon}: {icons} with criminals, and {stock} × {resource}.",
            icon=ICONS[icon],
            icons=rival.free_icons(icon),
            stock=rival.stock(icon),
            resource=_resource(game, icon),
        )
    )


def _resource(game: Game, icon: Icon) -> Text:
    return resource_words(game.rival.kind(PAYS[icon]))


def _pay(game: Game, icon: Icon, cost: int) -> None:
    spent = game.rival.pay(icon, cost)
    if spent:
        game.tell(
            say_n("It spends {n} × {resource}.", "It spends {n} × {resource}.", spent, resource=_resource(game, icon))
        )
