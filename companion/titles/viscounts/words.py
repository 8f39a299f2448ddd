"""The words of the game: icons, resources, buildings, effects, actions."""

from __future__ import annotations

from enum import StrEnum

from companion.table.text import Text, say, say_in


class Icon(StrEnum):
    BUILDER = "builder"
    NOBLE = "noble"
    CLERIC = "cleric"
    CRIMINAL = "criminal"


class Resource(StrEnum):
    STONE = "stone"
    GOLD = "gold"
    INK = "ink"


class Building(StrEnum):
    """From the left on the virtual player's board."""

    GUILDHALL = "guildhall"
    TRADING_POST = "trading_post"
    WORKSHOP = "workshop"


class Focus(StrEnum):
    CLERIC = "cleric"
    BUILDER = "builder"
    NOBLE = "noble"
    CARD = "card"


RIBBONS: dict[str, Text] = {
    "grey": say_in("ribbon", "grey"),
    "black": say_in("ribbon", "black"),
    "yellow": say_in("ribbon", "yellow"),
    "blue": say_in("ribbon", "blue"),
}

ICONS: dict[str, Text] = {
    Icon.BUILDER: say("builder icon"),
    Icon.NOBLE: say("noble icon"),
    Icon.CLERIC: say("cleric icon"),
    Icon.CRIMINAL: say("criminal icon"),
}

RESOURCES: dict[str, Text] = {
    Resource.STONE: say_in("viscounts", "stone"),
    Resource.GOLD: say_in("viscounts", "gold"),
    Resource.INK: say_in("viscounts", "ink well"),
}

BUILDINGS: dict[str, Text] = {
    Building.GUILDHALL: say("Guildhall"),
    Building.TRADING_POST: say("Trading Post"),
    Building.WORKSHOP: say("Workshop"),
}

FOCUSES: dict[str, Text] = {
    Focus.CLERIC: say("the Cleric: transcribes manuscripts"),
    Focus.BUILDER: say("the Builder: constructs buildings"),
    Focus.NOBLE: say("the Noble: places workers in the castle"),
    Focus.CARD: say("the Card player: flips debts and deeds"),
}

MAIN: dict[str, Text] = {
    "build": say("construct a building"),
    "workers": say("place workers in the castle"),
    "manuscript": say("transcribe a manuscript"),
    "focus": say("its focus"),
}

EFFECTS: dict[str, Text] = {
    "resource": say("1 resource of its choice"),
    "stone": say("1 stone"),
    "gold": say("1 gold"),
    "ink": say("1 ink well"),
    "virtue": say("1 virtue"),
    "corruption": say("1 corruption"),
    "debt": say("gain 1 debt"),
    "deed": say("gain 1 deed"),
    "flip": say("flip a debt or a deed"),
    "flip debt": say("flip a debt"),
    "flip deed": say("flip a deed"),
    "future": say("a Future Scheme"),
    "dismiss": say("dismiss a townsfolk"),
    "shuffle": say("shuffle"),
    "rearrange": say("rearrange"),
    "2 silver": say("2 silver"),
    "destroy": say("destroy a card"),
    "discard": say("discard a card"),
    "castle move": say("a free castle move"),
    "hire": say("hire, or gain a card"),
    "worker": say("1 free worker"),
    "guildhall": say("a free Guildhall"),
    "trading_post": say("a free Trading Post"),
    "workshop": say("a free Workshop"),
    "free manuscript": say("a free manuscript"),
}
NOTHING = "nothing"
ICON_REWARDS: dict[str, Text] = {f"icon {icon}": ICONS[icon] for icon in (Icon.BUILDER, Icon.NOBLE, Icon.CLERIC)}


def effects_in_words(effects: tuple[str, ...] | list[str]) -> Text:
    return say("{things}", things=tuple(EFFECTS[effect] for effect in effects)) if effects else say("nothing")
