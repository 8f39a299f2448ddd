"""The words of the game: attributes, actions, cards, rewards."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from companion.table.text import Text, say, say_in, say_n


class Attribute(StrEnum):
    FAITH = "faith"
    STRENGTH = "strength"
    INFLUENCE = "influence"


class Action(StrEnum):
    """The six actions of the right part of the board."""

    COMMISSION = "commission"
    FORTIFY = "fortify"
    GARRISON = "garrison"
    ABSOLVE = "absolve"
    ATTACK = "attack"
    CONVERT = "convert"


class TopRow(StrEnum):
    """The row at the top left of the virtual player's board, from the left."""

    RECRUIT = "recruit"
    PRAY = "pray"
    TRADE = "trade"
    CONSPIRE = "conspire"
    REST = "rest"


ORDER, FAVOUR = "order", "favour"

ATTRIBUTES: dict[Attribute, Text] = {
    Attribute.FAITH: say_in("paladins", "Faith"),
    Attribute.STRENGTH: say_in("paladins", "Strength"),
    Attribute.INFLUENCE: say_in("paladins", "Influence"),
}

ACTIONS: dict[str, Text] = {
    Action.COMMISSION: say_in("paladins", "Commission"),
    Action.FORTIFY: say_in("paladins", "Fortify"),
    Action.GARRISON: say_in("paladins", "Garrison"),
    Action.ABSOLVE: say_in("paladins", "Absolve"),
    Action.ATTACK: say_in("paladins", "Attack"),
    Action.CONVERT: say_in("paladins", "Convert"),
    TopRow.RECRUIT: say_in("paladins", "Recruit"),
    TopRow.PRAY: say_in("paladins", "Pray"),
    TopRow.TRADE: say_in("paladins", "Trade"),
    TopRow.CONSPIRE: say_in("paladins", "Conspire"),
    TopRow.REST: say_in("paladins", "Rest"),
}

SCHEMES: dict[str, Text] = {
    **{action: ACTIONS[action] for action in Action},
    ORDER: say_in("paladins", "King’s Order"),
    FAVOUR: say_in("paladins", "King’s Favour"),
    **{action: ACTIONS[action] for action in TopRow},
}

TOWNSFOLK: dict[str, Text] = {
    "abbot": say("Abbot"),
    "acolyte": say("Acolyte"),
    "architect": say("Architect"),
    "conspirator": say("Conspirator"),
    "debt_collector": say("Debt Collector"),
    "defender": say("Defender"),
    "gatekeeper": say("Gatekeeper"),
    "missionary": say("Missionary"),
    "peddler": say("Peddler"),
    "squire": say("Squire"),
    "watchman": say("Watchman"),
}

OUTSIDERS: dict[str, Text] = {
    "adventurer": say("Adventurer"),
    "archer": say("Archer"),
    "armourer": say("Armourer"),
    "assassin": say("Assassin"),
    "barbarian": say("Barbarian"),
    "champion": say("Champion"),
    "guardian": say("Guardian"),
    "hunter": say("Hunter"),
    "lookout": say("Lookout"),
    "marauder": say("Marauder"),
    "mercenary": say("Mercenary"),
    "protector": say("Protector"),
    "raider": say("Raider"),
    "thief": say("Thief"),
    "traitor": say("Traitor"),
    "vigilante": say("Vigilante"),
    "warrior": say("Warrior"),
}

SPACES: dict[str, Text] = {
    "recruit": say("recruit for free"),
    "pay debt": say("pay a debt"),
    "pray": say("pray"),
    "2 workers": say("2 workers"),
    "1 worker": say("1 worker"),
    "2 silver": say("2 silver"),
    "discard suspicion": say("discard a suspicion"),
}

_REWARDS: dict[str, Callable[[int], Text]] = {
    "L": lambda n: say_n("{n} Labourer", "{n} Labourers", n),
    "S": lambda n: say_n("{n} Scout", "{n} Scouts", n),
    "M": lambda n: say_n("{n} Merchant", "{n} Merchants", n),
    "F": lambda n: say_n("{n} Fighter", "{n} Fighters", n),
    "C": lambda n: say_n("{n} Cleric", "{n} Clerics", n),
    "X": lambda n: say_n("{n} Criminal", "{n} Criminals", n),
    "P": lambda n: say_n("{n} provision", "{n} provisions", n),
    "$": lambda n: say_n("{n} silver", "{n} silver", n),
    "T": lambda n: say_n("{n} tax", "{n} tax", n),
    "-s": lambda n: say_n("discard {n} suspicion", "discard {n} suspicions", n),
    "-d": lambda n: say_n("return {n} unpaid debt", "return {n} unpaid debts", n),
    "+d": lambda n: say_n("take {n} debt", "take {n} debts", n),
    "pay": lambda n: say("pay a debt"),
    "R": lambda n: say("recruit for free"),
    "pray": lambda n: say("pray"),
    "develop": lambda n: say("develop for free"),
    "faith": lambda n: say("{attribute} +{n}", attribute=ATTRIBUTES[Attribute.FAITH], n=n),
    "strength": lambda n: say("{attribute} +{n}", attribute=ATTRIBUTES[Attribute.STRENGTH], n=n),
    "influence": lambda n: say("{attribute} +{n}", attribute=ATTRIBUTES[Attribute.INFLUENCE], n=n),
    "VP": lambda n: say_n("{n} VP", "{n} VP", n),
}
REWARD_WORDS = frozenset(_REWARDS)


def in_words(reward: str) -> Text:
    """ "L L P" or "pay | $ $" as a player says it."""
    ways = [way.split() for way in reward.split("|")]
    told = [tuple(_REWARDS[what](way.count(what)) for what in dict.fromkeys(way)) for way in ways]
    if len(told) == 1:
        return say("{things}", things=told[0])
    return say("choice: {ways}", ways=tuple(say("{things}", things=things) for things in told))
