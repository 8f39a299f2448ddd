"""The words of the game: quarters, areas, offices, cards, moves, reasons."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.text import Text, plain, say, say_in
from companion.titles.jerusalem.city import TOWER, quarter_of
from companion.titles.jerusalem.engine import Move

QUARTER_NAMES: tuple[Text, ...] = (
    say("Royal Palace"),
    say("Templars"),
    say("Patriarchate"),
    say("Market"),
    say("Nobility"),
    say("Tower of David"),
)
OFFICES: dict[int, Text] = {1: say("Constable"), 2: say("Treasurer"), 3: say("Marshal"), 4: say("Admiral")}
EVENTS: dict[str, Text] = {
    "successor": say("Successor"),
    "election": say("Election of a new patriarch"),
    "tax": say("Special tax"),
    "war": say("War"),
}
CARDS: dict[str, Text] = {
    "squire": say("+1 squire"),
    "bezants": say("+2 bezants"),
    "prestige": say("+2 prestige"),
    "resources": say("+2 resources of your choice"),
    "both": say("+1 squire and +1 bezant"),
    "renegade": say("Renegade"),
    "move": say("Move two squires"),
    "genoese": say("Genoese Merchants"),
    **{
        f"overwhelming {number}": say("Overwhelming majority: {quarter}", quarter=quarter)
        for number, quarter in enumerate(QUARTER_NAMES)
    },
}
RESOURCES: dict[str, Text] = {
    "squire": say_in("jerusalem", "1 squire"),
    "bezant": say_in("jerusalem", "1 bezant"),
    "prestige": say_in("jerusalem", "1 prestige"),
}

REASONS: dict[str, Text] = {
    "by chance": say("by chance"),
    "only move": say("there is no other way"),
    "opens the office worth most": say("opens the office that is worth most to it"),
    "bids up to its cap": say("bids up to what the office is worth to it"),
    "the cap is reached": say("the office is not worth more to it"),
    "a card by chance": say("a card by chance"),
    "nothing more is worth it": say("nothing more is worth it"),
    "resources at once": say("plays resources at once"),
    "two squires for nothing": say("two squires for nothing"),
    "best value for its squires": say("most value for its squires"),
    "holds what is worth most": say("holds what is worth most"),
    "a mercenary wins an area": say("a mercenary wins an area worth more than the price"),
    "the bezant of the office": say("takes the bezant of its office"),
    "guards the best area taken": say("guards the best area it took"),
    "gives up what is worth least": say("gives up what is worth least"),
    "what is worth most this round": say("takes what is worth most this round"),
    "no move wins an area": say("no move wins an area"),
    "a better place for one squire": say("a better place for one squire"),
    "no area would be won": say("no area would be won"),
    "wins an area": say("wins an area"),
    "a card for a squire": say("a card for a squire"),
    "too few squires": say("too few squires"),
    "the last prestige": say("the last prestige to be had"),
    "completes a floor": say("completes a floor"),
    "no floor in reach": say("no floor is in reach"),
    "from the highest tower": say("takes from the highest tower"),
    "saves what it can": say("saves what it can"),
    "pays what the Market is worth": say("pays what the Market is worth to it"),
    "turns an area, or weakens the leader": say("turns an area, or weakens the leader"),
    "did best in trials": say("did best when it tried its moves on possible worlds"),
}


def area_name(area: int) -> Text:
    quarter = QUARTER_NAMES[quarter_of(area)]
    if area == TOWER:
        return quarter
    return (
        say("{quarter}, large area", quarter=quarter),
        say("{quarter}, lower left", quarter=quarter),
        say("{quarter}, lower right", quarter=quarter),
    )[area % 3]


def move_words(move: Move, names: tuple[str, ...]) -> Text:
    """A move as an option, or as news of a bot."""
    kind = str(move[0])
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind in _WITH_AREA:
        return say("{what}: {area}", what=_WITH_AREA[kind], area=area_name(int(move[1])))
    if kind in _WITH_NUMBER:
        return say("{what}: {n}", what=_WITH_NUMBER[kind], n=int(move[1]))
    return _OTHERS[kind](move, names)


def _player(names: tuple[str, ...], who: str | int) -> Text:
    return plain(names[int(who)])


_OTHERS: dict[str, Callable[[Move, tuple[str, ...]], Text]] = {
    "open": lambda move, names: say(
        "opens for the {office} with {bid}", office=OFFICES[int(move[1])], bid=int(move[2])
    ),
    "card": lambda move, names: say("plays a card: {card}", card=CARDS[str(move[1])]),
    "gain": lambda move, names: RESOURCES[str(move[1])],
    "steal": lambda move, names: say("1 prestige from {player}", player=_player(names, move[1])),
    "swap": lambda move, names: say(
        "swaps: {own} for {player}’s in {area}",
        own=area_name(int(move[1])),
        player=_player(names, move[2]),
        area=area_name(int(move[3])),
    ),
    "remove": lambda move, names: say(
        "removes a squire of {player}: {area}", player=_player(names, move[1]), area=area_name(int(move[2]))
    ),
}
_SIMPLE: dict[str, Text] = {
    "pass": say("no, nothing"),
    "end": say("ends the turn"),
    "mercenary": say("buys a mercenary"),
    "sell": say("sells influence: 3 squires for 1 bezant"),
    "bezant": say("takes 1 bezant for the office"),
    "march": say("moves up to 2 squires, as Marshal"),
    "draw": say("returns a squire and draws a card"),
}
_WITH_AREA: dict[str, Text] = {
    "place": say("places a squire"),
    "baron": say("puts the baron"),
    "return": say("returns a squire from"),
    "from": say("moves a squire from"),
    "to": say("moves it to"),
    "put": say("puts a squire"),
}
_WITH_NUMBER: dict[str, Text] = {
    "bid": say("bids"),
    "buy": say("buys prestige"),
    "save": say("saves squires"),
    "pay": say("pays bezants and keeps as many squires"),
}
QUESTIONS: dict[str, Text] = {
    "sell": say("From which area does a squire go back?"),
    "from": say("Which squire is moved?"),
    "to": say("Where does it go?"),
    "resources": say("Which resource?"),
    "overwhelm": say("Into which area?"),
    "renegade": say("Which squires are swapped?"),
    "tower": say("Tower of David: 1 bezant, and one squire may move. Where to?"),
    "patriarchate": say("Privilege of the Patriarchate: return a squire, draw a card?"),
    "market": say("Privilege of the Market: how much prestige, at 2 bezants each?"),
    "nobility": say("Privilege of the Nobility: from whom 1 prestige?"),
    "save": say("Successor: how many squires are saved to the baron’s area?"),
    "tax": say("Special tax: how many squires are kept, at 1 bezant each?"),
    "unpaid": say("Special tax: from which area does a squire go back?"),
    "war": say("War: whose squire goes as well?"),
}
