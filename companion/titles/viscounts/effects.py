"""Every effect the virtual player can meet, with the substitutions of its reference card (digest, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.table.prompts import Choose
from companion.table.script import Script
from companion.table.text import say
from companion.titles.viscounts.castle import Bumped, Event, Innermost, Inward
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game
from companion.titles.viscounts.rival import Manuscript
from companion.titles.viscounts.rivals import TRIGGERS
from companion.titles.viscounts.targets import ask_manuscript, ask_section, ask_spot
from companion.titles.viscounts.words import (
    BUILDINGS,
    EFFECTS,
    ICONS,
    NOTHING,
    RIBBONS,
    Building,
    Icon,
    Resource,
    effects_in_words,
)

NO_CARD = "none"
NEIGHBOURS = 2  # a spot has so many


def apply(game: Game, effect: str) -> Script[None]:
    """One effect; what the reference card replaces is replaced."""
    if effect in FIGURES["instead"]:
        replaced = FIGURES["instead"][effect]
        game.because(
            say("{printed}: it takes {instead} in place of it.", printed=EFFECTS[effect], instead=EFFECTS[replaced])
        )
        effect = replaced
    yield from _EFFECTS[effect](game)


def apply_all(game: Game, effects: Iterable[str]) -> Script[None]:
    for effect in effects:
        yield from apply(game, effect)


# resources, virtue, debts and deeds


def _choice(game: Game) -> Script[None]:
    rival = game.rival
    resource = rival.of_choice()
    if rival.board.chart:
        game.because(say("A resource of its choice follows the chart on its board."))
    game.gain_resource(resource)
    yield from ()


def _resource(resource: str) -> Callable[[Game], Script[None]]:
    def gained(game: Game) -> Script[None]:
        game.gain_resource(game.rival.kind(resource))
        yield from ()

    return gained


def _virtue(game: Game) -> Script[None]:
    game.gain_virtue()
    yield from ()


def _corruption(game: Game) -> Script[None]:
    game.gain_corruption()
    yield from ()


def _debt(game: Game) -> Script[None]:
    game.rival.debts += 1
    game.tell(say("It gains 1 debt."))
    yield from ()


def _deed(game: Game) -> Script[None]:
    game.rival.deeds += 1
    game.tell(say("It gains 1 deed."))
    yield from ()


def _flip(game: Game) -> Script[None]:
    kind = game.rival.to_flip()
    if kind is not None:
        game.because(
            say(
                "Flip: so far {debts} debts and {deeds} deeds flipped; it takes the kind with fewer, if equal a debt.",
                debts=game.rival.flipped_debts,
                deeds=game.rival.flipped_deeds,
            )
        )
    yield from flip(game, kind)


def flip(game: Game, kind: str | None) -> Script[None]:
    rival = game.rival
    if kind == "debt" and rival.debts:
        rival.debts -= 1
        rival.flipped_debts += 1
        game.tell(say("It flips a debt."))
        if game.rulings["flip_resource"] == "yes":
            yield from _choice(game)
    elif kind == "deed" and rival.deeds:
        rival.deeds -= 1
        rival.flipped_deeds += 1
        game.tell(say("It flips a deed."))
    else:
        game.because(say("Nothing to flip: 1 virtue in place of it."))
        game.gain_virtue()
        return
    yield from _triggered(game, "flip")


def _triggered(game: Game, trigger: str) -> Script[None]:
    """Rewards of its buildings' slots."""
    for reward in game.rival.uncovered(trigger):
        if reward != NOTHING and not reward.startswith("icon "):
            game.because(say("A slot of its board gives: {reward}.", reward=EFFECTS[reward]))
            yield from apply(game, reward)


# cards


def _future(game: Game) -> Script[None]:
    if not game.futures:
        game.because(say("No Future Scheme is left: a card flip in place of it."))
        yield from _flip(game)
        return
    game.futures -= 1
    game.discards += 1
    game.tell(say("Put the top Future Scheme face up onto its discards."))
    yield from _triggered(game, "future")


def _dismiss(game: Game) -> Script[None]:
    effect = yield game.with_news(
        Choose(
            "dismiss",
            say("The townsfolk next to its viscount leaves the game. Which effect is at the card’s top right?"),
            options={**{kind: EFFECTS[kind] for kind in FIGURES["dismissed"]}, NO_CARD: say("there is no card")},
        )
    )
    if effect != NO_CARD:
        yield from apply(game, effect)


def _shuffle_discards(game: Game) -> Script[None]:
    if game.discards:
        yield from shuffle(game)


def shuffle(game: Game) -> Script[None]:
    """With the criminal check of the cards on its board."""
    game.pile += game.discards
    game.discards = 0
    game.tell(say("Shuffle its discards into its draw pile."))
    criminals = game.rival.criminals
    game.because(say("Shuffling: criminal icons on its board: {n}.", n=criminals))
    if criminals:
        game.gain_corruption()
    else:
        game.gain_virtue()
    yield from _triggered(game, "shuffle")


def collision_rewards(game: Game) -> Script[None]:
    yield from _triggered(game, "collision")


# buildings, workers, manuscripts


def _free_building(building: Building) -> Callable[[Game], Script[None]]:
    def built(game: Game) -> Script[None]:
        if game.rival.built[building] >= 3:
            game.because(say("{building}: it has none left.", building=BUILDINGS[building]))
            return
        text = say(
            "A free {building}: the first free spot clockwise, also across rivers. Which bonus is there?",
            building=BUILDINGS[building],
        )
        spot = yield from ask_spot(game, text, say("every spot is taken"))
        if spot is not None:
            yield from raise_building(game, building, spot)

    return built


def raise_building(game: Game, building: Building, spot: str) -> Script[None]:
    """Onto the board: spot, links, and what it uncovers."""
    rival = game.rival
    rival.built[building] += 1
    game.tell(say("It builds: {building}, the left-most of its kind.", building=BUILDINGS[building]))
    if spot != NOTHING:
        yield from apply(game, spot)
    for _ in range(NEIGHBOURS):
        link = yield from _ask_link(game)
        if link == NOTHING:
            break
        game.tell(say("Whoever owns the other end of the link gains the same."))
        yield from apply(game, link)
    slot = f"{building}_{rival.built[building]}"
    _, when = TRIGGERS[slot]
    if when == "now" and rival.board.slots[slot] in EFFECTS:
        yield from apply(game, rival.board.slots[slot])


def _ask_link(game: Game) -> Script[str]:
    link: str = yield game.with_news(
        Choose(
            "link",
            say("Does a link join it with another building, and what is its bonus?"),
            options={NOTHING: say("no link, or no further one"), **EFFECTS},
            default=NOTHING,
        )
    )
    return link


def _free_worker(game: Game) -> Script[None]:
    yield from place_workers(game, 1)


def place_workers(game: Game, workers: int) -> Script[None]:
    section = yield from ask_section(game)
    game.tell(say("Into the outer tier of that section: {n} of its workers.", n=workers))
    yield from castle_events(game, game.castle.place("it", section, workers))


def castle_events(game: Game, events: Iterable[Event]) -> Script[None]:
    """What the virtual player's workers bring it, and what yours lose."""
    for event in events:
        if isinstance(event, Inward):
            game.tell(say("Three of its workers in one section: one goes inward, one to either side."))
            effects = FIGURES["castle"]["inner"][event.section]
            if event.section in FIGURES["castle"]["choices"]:
                game.because(say("Of a choice in the castle it takes the first."))
                effects = effects[:1]
            yield from apply_all(game, effects)
        elif isinstance(event, Innermost):
            game.tell(say("Three of its workers in one inner section: one goes to the heart of the castle."))
            yield from _choice(game)
        elif isinstance(event, Bumped):
            yield from bumped(game, event)


def bumped(game: Game, event: Bumped) -> Script[None]:
    where = effects_in_words(FIGURES["castle"]["inner"][event.section])
    if event.side == "you":
        game.tell(
            say("One of your workers leaves the outer section “{section}”: you gain 2 silver.", section=where)
            if event.tier == 1
            else say(
                "One of your workers leaves the inner section “{section}”: you gain 1 virtue and any 1 resource.",
                section=where,
            )
        )
        return
    game.tell(say("One of its workers leaves the section “{section}”.", section=where))
    yield from apply_all(game, ["2 silver"] if event.tier == 1 else ["virtue", "resource"])


def _free_manuscript(game: Game) -> Script[None]:
    tile = yield from ask_manuscript(
        game, say("A free manuscript: the first that fits, from its segment on, clockwise. Which is it?")
    )
    if tile is not None:
        yield from take_manuscript(game, tile)


def take_manuscript(game: Game, tile: Manuscript) -> Script[None]:
    rival = game.rival
    rival.manuscripts.append(tile)
    game.tell(say("It takes the manuscript."))
    if sum(each.ribbon == tile.ribbon for each in rival.manuscripts) == 3:
        yield from _bonus_card(game, tile.ribbon)
    yield from apply_all(game, tile.effects)


def bonus_icon(ribbon: str) -> Choose:
    """Of two cards the icon is not known: asked once, kept."""
    icons = {str(icon): ICONS[icon] for icon in (Icon.BUILDER, Icon.NOBLE, Icon.CLERIC)}
    return Choose(
        "bonus.icon",
        say("Which icon is on that card?"),
        options={**icons, NOTHING: say("none of these")},
        keep=f"bonus_{ribbon}",
    )


def _bonus_card(game: Game, ribbon: str) -> Script[None]:
    """The first to three of a ribbon."""
    there = yield game.with_news(
        Choose(
            "bonus",
            say(
                "Its third {ribbon} ribbon. Is the Cleric Bonus card of that colour still there?",
                ribbon=RIBBONS[ribbon],
            ),
            options={"yes": say("yes, it takes it"), "no": say("no")},
        )
    )
    if there == "no":
        return
    game.rival.bonus_cards.add(ribbon)
    icon = FIGURES["bonus_cards"].get(ribbon) or game.table.options.get(f"bonus_{ribbon}")
    if icon is None:
        icon = yield game.with_news(bonus_icon(ribbon))
    if icon != NOTHING:
        game.rival.bonus_icons[icon] += 1


_EFFECTS: dict[str, Callable[[Game], Script[None]]] = {
    "resource": _choice,
    **{str(resource): _resource(resource) for resource in Resource},
    "virtue": _virtue,
    "corruption": _corruption,
    "debt": _debt,
    "deed": _deed,
    "flip": _flip,
    "flip debt": lambda game: flip(game, "debt"),
    "flip deed": lambda game: flip(game, "deed"),
    "future": _future,
    "dismiss": _dismiss,
    "shuffle": _shuffle_discards,
    "worker": _free_worker,
    **{str(building): _free_building(building) for building in Building},
    "free manuscript": _free_manuscript,
}
