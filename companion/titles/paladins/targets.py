"""At which card or space it aims (digest, 5.7 and 7). What lies on the table is asked as shortly as possible."""

from __future__ import annotations

from collections.abc import Iterable

from companion.table.prompts import Choose
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.paladins.figures import FAVOURS, FIGURES, OUTSIDER_CARDS, TOWNSFOLK_CARDS, Card, spaces_up_to
from companion.titles.paladins.game import Game
from companion.titles.paladins.rival import OUTSIDER_SLOTS
from companion.titles.paladins.rules import reach
from companion.titles.paladins.words import ATTRIBUTES, OUTSIDERS, SPACES, TOWNSFOLK, Attribute, in_words

NONE = "none"


def find_townsfolk(game: Game) -> Script[Card | None]:
    """The townsfolk it discards."""
    for slot in game.rival.aims():
        if slot in game.empty_townsfolk:
            continue
        _aims(game, slot)
        text = say("Which townsfolk lies in slot {slot} from the left?", slot=slot)
        card = yield from _which(game, "townsfolk", text, TOWNSFOLK_CARDS, TOWNSFOLK)
        game.empty_townsfolk.add(slot)
        if card is not None:
            game.tell(say("Discard the {card} from slot {slot}.", card=TOWNSFOLK[card.name], slot=slot))
            return card
    return None


def find_outsider(game: Game, attribute: Attribute) -> Script[tuple[int, Card] | None]:
    """The outsider it attacks or converts: only those whose flag it meets."""
    value = game.rival.value(attribute)
    reached = reach(FIGURES["needs"][attribute], value)
    game.because(
        say(
            "With {attribute} {value} it reaches outsiders 1 to {slot}.",
            attribute=ATTRIBUTES[attribute],
            value=value,
            slot=reached,
        )
    )
    for slot in game.rival.aims(OUTSIDER_SLOTS):
        if slot > reached or slot in game.empty_outsiders:
            continue
        _aims(game, slot)
        text = say("Which outsider lies in slot {slot} from the left?", slot=slot)
        card = yield from _which(game, "outsider", text, OUTSIDER_CARDS, OUTSIDERS)
        game.empty_outsiders.add(slot)
        if card is not None:
            return slot, card
    return None


def _aims(game: Game, slot: int) -> None:
    marker = game.rival.marker
    if slot == marker:
        game.because(say("Its resource marker points at slot {slot}.", slot=slot))
    else:
        game.because(
            say(
                "Its resource marker points at slot {marker}; the next to the right is {slot}.",
                marker=marker,
                slot=slot,
            )
        )


def _which(game: Game, kind: str, text: Text, cards: Iterable[Card], names: dict[str, Text]) -> Script[Card | None]:
    """By name, then, where cards of a name differ, by what they give. Cards that are gone are not offered."""
    left = [card for card in cards if card not in game.gone] or list(cards)
    options = {card.name: names[card.name] for card in left}
    name = yield game.with_news(
        Choose(kind, text, options={**dict(sorted(options.items())), NONE: say("the slot is empty")})
    )
    if name == NONE:
        return None
    alike = {card.reward: card for card in left if card.name == name}
    if len(alike) == 1:
        card = next(iter(alike.values()))
    else:
        reward = yield game.with_news(
            Choose(
                f"{kind}.reward",
                say("{name}: what does the card give?", name=names[name]),
                options={each: in_words(each) for each in alike},
            )
        )
        card = alike[reward]
    game.gone.add(card)
    return card


def open_spaces(game: Game, attribute: Attribute) -> dict[str, Text]:
    """Rewards of spaces it may want, best first, as far as they can still be free."""
    reached = reach(FIGURES["needs"][attribute], game.rival.value(attribute))
    left = spaces_up_to(reached) - game.rival.spaces
    return {
        kind: SPACES[kind]
        for kind in FIGURES["space_order"]["kinds"]
        if left[kind] > 0 and (kind != "pay debt" or game.rival.unpaid)
    }


def find_space(game: Game, attribute: Attribute) -> Script[str | None]:
    """The best free space of the regions it reaches. One question: the first of the list that is free."""
    reached = reach(FIGURES["needs"][attribute], game.rival.value(attribute))
    kind = yield game.with_news(
        Choose(
            "space",
            say("Regions 1 to {region}: which is the first of these rewards with a free space?", region=reached)
            if reached > 1
            else say("Region 1: which is the first of these rewards with a free space?"),
            options={**open_spaces(game, attribute), NONE: say("none of these is free")},
            why=say(
                "With {attribute} {value} it reaches regions 1 to {region}. It wants the rewards in this order; "
                "of equal ones the left-most space.",
                attribute=ATTRIBUTES[attribute],
                value=game.rival.value(attribute),
                region=reached,
            ),
        )
    )
    return None if kind == NONE else str(kind)


def find_favour(game: Game) -> Script[tuple[int, str] | None]:
    """A revealed favour without a worker."""
    for place in game.rival.aims():
        if place > len(game.favours) or place in game.taken_favours:
            continue
        _aims(game, place)
        known = game.favours[place - 1]
        if known is None:
            options = {name: in_words(reward) for name, reward in FAVOURS.items() if name not in game.favours}
        else:
            options = {known: say("yes: {reward}", reward=in_words(FAVOURS[known]))}
        name = yield game.with_news(
            Choose(
                "favour",
                say("Favour {place} from the left: what does it give, if no worker lies there?", place=place)
                if known is None
                else say("Favour {place} from the left: is it free?", place=place),
                options={**options, NONE: say("a worker lies there")},
            )
        )
        game.taken_favours.add(place)
        if name != NONE:
            game.favours[place - 1] = name
            return place, name
    return None
