"""A turn of the virtual player (digest, section 6)."""

from __future__ import annotations

from companion.table.prompts import Choose
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.viscounts import schemes
from companion.titles.viscounts.actions import attempt
from companion.titles.viscounts.effects import apply, apply_all, collision_rewards, shuffle
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game
from companion.titles.viscounts.schemes import ENTERED, Scheme
from companion.titles.viscounts.words import EFFECTS, MAIN

NEW = "new"


def take_turn(game: Game) -> Script[None]:
    card = yield from reveal(game)
    game.rival.cards[0] = card
    if card.warning and (criminals := game.rival.criminals):
        game.because(say("Criminal icons on its board: {n}; as much corruption.", n=criminals))
        game.gain_corruption(criminals)
    yield from _maybe_collide(game)
    yield from apply_all(game, card.effects)
    yield from _maybe_collide(game)
    yield from move(game, card.move)
    yield from last_row(game, card)
    yield from collide(game)


def reveal(game: Game) -> Script[Scheme]:
    """Shift, shuffle if the pile is empty, turn the next card over."""
    dropped = game.rival.shift()
    if dropped is not None:
        game.discards += 1
    game.tell(say("Shift its cards one space to the right; a third one drops onto its discards."))
    if not game.pile:
        yield from shuffle(game)
    game.pile -= 1
    answer = yield game.with_news(
        Choose(
            "scheme",
            say("Turn its top scheme card over, into the left space. Which is it?"),
            options={**{key: card.called for key, card in game.schemes.items()}, NEW: say("another card: enter it")},
        )
    )
    if answer != NEW:
        return game.schemes[answer]
    number = 1 + sum(key.startswith(ENTERED) for key in game.schemes)
    card = schemes.read(f"{ENTERED}{number}", (yield schemes.enter(number)))
    game.schemes[card.key] = card
    return card


def move(game: Game, steps: int) -> Script[None]:
    if not steps:
        return
    met = yield game.with_news(
        Choose(
            "move",
            say("Move its viscount {n} clockwise on the outer path. Does it land on yours?", n=steps),
            options={"no": say("no"), "yes": say("yes: I may rearrange")},
            default="no",
        )
    )
    if met == "yes":
        game.tell(say("You may rearrange."))


def last_row(game: Game, card: Scheme) -> Script[None]:
    """The first option it can do; effects it always can."""
    for number, option in enumerate(card.options, 1):
        game.because(say("Option {number} of the last row:", number=number))
        if option[0] in MAIN:
            if (yield from attempt(game, option[0])):
                yield from apply_all(game, option[1:])
                return
        else:
            yield from apply_all(game, option)
            return
    game.because(say("None of the options is possible."))


def _maybe_collide(game: Game) -> Script[None]:
    if game.rulings["collision"] == "at once":
        yield from collide(game)


def collide(game: Game) -> Script[None]:
    """Its own: what stands above the space, then what you take below it; the markers go back."""
    markers = game.rival.markers
    if not markers.met:
        return
    space = markers.virtue
    game.tell(say("Its markers meet on space {space}: collision.", space=space))
    game.tell(say("First your second Workshop and your townsfolk’s collision effects, if you have any."))
    yield from apply_all(game, FIGURES["track"]["its"][space - 1])
    yield from collision_rewards(game)
    game.tell(_yours(space))
    markers.reset()
    game.tell(say("Its markers go back to the ends."))


def _yours(space: int) -> Text:
    below = FIGURES["track"]["opponent"][space - 1]
    gain = EFFECTS[below["gain"]]
    return {
        "criminals": say("You, if you have a criminal icon: {gain}.", gain=gain),
        "none": say("You, if you have no criminal icon: {gain}.", gain=gain),
        "any": say("You: {gain}.", gain=gain),
    }[below["if"]]


def your_collision(game: Game, space: int) -> Script[None]:
    """What the virtual player takes below the space of your collision."""
    below = FIGURES["track"]["opponent"][space - 1]
    criminals = game.rival.criminals
    game.because(say("Criminal icons on its board: {n}.", n=criminals))
    if below["if"] == "any" or (below["if"] == "criminals") == bool(criminals):
        yield from apply(game, below["gain"])
    else:
        game.tell(say("It gains nothing from your collision."))
