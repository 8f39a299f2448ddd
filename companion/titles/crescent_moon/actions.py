"""The actions: what each needs, and what it does (digest, section 11).

An act is plain JSON, so that people's and opponents' acts are checked and carried out alike, and kept. `trouble` says
why an act is not possible, `perform` does it, and gives the contest that follows, if one does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.text import Text, say
from companion.titles.crescent_moon.figures import FIGURES
from companion.titles.crescent_moon.land import Land, Place

Act = Mapping[str, Any]

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "warlord": ("influence", "move", "assault", "recruit", "hire", "bribe", "buy", "card", "uprising", "rally"),
    "murshid": ("influence", "build", "move", "assault", "hire", "bribe", "buy", "card", "intrigue"),
    "sultan": ("influence", "build", "move", "assault", "hire", "bribe", "buy", "card", "planning"),
    "caliph": ("influence", "build", "move", "assault", "recruit", "hire", "bribe", "buy", "card", "palace"),
    "nomad": ("influence", "build", "move", "assault", "recruit", "buy", "card", "desertion"),
}
CARDS_OF = tuple(faction for faction in ACTIONS if faction != "sultan")
"""Factions with cards affiliated to them."""
MANY = 1000
INTRIGUE_CARDS, SHELF, UPRISING, MOST_HIRED = 2, 3, 2, 2


@dataclass(frozen=True)
class Fight:
    """Somebody's units come into a hex that another player controls."""

    hex: int
    attacker: str
    ordinary: int
    mercenary: int


@dataclass(frozen=True)
class Contest:
    """Influence is disputed."""

    hex: int
    attacker: str


@dataclass(frozen=True)
class Sacked:
    """A settlement nobody guarded."""

    hex: int
    kind: str


Follows = Fight | Contest | Sacked | None


def actions_of(land: Land, faction: str) -> list[str]:
    return [name for name in ACTIONS[faction] if name != "bribe" or "nomad" in land.factions]


def is_possible(land: Land, faction: str, act: Any) -> bool:
    """For acts read from a file: whatever it holds, it is an act or it is not."""
    try:
        return _is_modest(act) and trouble(land, faction, act) is None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError):
        return False


def _is_modest(thing: Any) -> bool:
    """Words, and numbers that could count pieces or hexes."""
    if isinstance(thing, dict):
        return all(_is_modest(each) for each in thing.values())
    if isinstance(thing, list):
        return all(_is_modest(each) for each in thing)
    return isinstance(thing, str) or thing is None or (type(thing) is int and 0 <= thing < MANY)


def trouble(land: Land, faction: str, act: Act) -> Text | None:
    """Why this is no possible act, in a sentence."""
    if act["do"] not in actions_of(land, faction):
        return say("This faction has no such action.")
    return _TROUBLE[act["do"]](land, faction, act)


def perform(land: Land, faction: str, act: Act) -> Follows:
    return _PERFORM[act["do"]](land, faction, act)


# influence


def needs_contest(land: Land, faction: str, hex_: int) -> bool:
    """Somebody else is there, or the Murshid's influence reaches it."""
    others = [other for other in land.present_in(hex_) if other != faction]
    return bool(others) or (faction != "murshid" and land.murshid_near(hex_))


def reaches(land: Land, faction: str, hex_: int) -> bool:
    return land.present(faction, hex_) or any(land.present(faction, other) for other in land.map.adjacent[hex_])


def _no_influence(land: Land, faction: str, act: Act) -> Text | None:
    if land.places[act["hex"]].token == faction:
        return say("There is a token of this faction already.")
    if not reaches(land, faction, act["hex"]):
        return say("The faction must be present in that hex or next to it.")
    return None if land.supply(faction, "token") > 0 else say("No influence token is left.")


def _influence(land: Land, faction: str, act: Act) -> Follows:
    if needs_contest(land, faction, act["hex"]):
        return Contest(act["hex"], faction)
    land.places[act["hex"]].token = faction
    return None


# building


def price_of(land: Land, faction: str, hex_: int, kind: str) -> int | None:
    """With the terrain; None where the aid's figure is not known."""
    cost = land.aids.cost(faction, kind)
    return None if cost is None else cost + FIGURES["surcharge"].get(land.map[hex_].kind, 0)


def cannot_build(land: Land, faction: str, hex_: int, kind: str) -> Text | None:
    """But for the price."""
    place = land.places[hex_]
    if kind in ("town", "city"):
        if faction != "sultan":
            return say("Only the Sultan builds towns and cities.")
        if place.settlement != ("town" if kind == "city" else None):
            return say("A town needs a hex without a settlement, a city replaces a town.")
    elif kind == "castle":
        if not (place.stronghold == "fort" and place.owner == faction):
            return say("A castle replaces one’s own fort.")
    elif place.stronghold or not land.present(faction, hex_) or not land.free_of_others(faction, hex_):
        return say("A fort needs a hex where the faction is present, nobody else controls, and no stronghold stands.")
    return None if land.supply(faction, kind) > 0 else say("No such piece is left.")


def _no_build(land: Land, faction: str, act: Act) -> Text | None:
    builds = act["builds"]
    if not 1 <= len(builds) <= land.aids.builds(faction) or len({hex_ for hex_, _ in builds}) != len(builds):
        return say("Up to {n} buildings, each in another hex.", n=land.aids.builds(faction))
    after, price = land.copy(), 0
    for hex_, kind in builds:
        cost = price_of(land, faction, hex_, kind)
        if refusal := cannot_build(after, faction, hex_, kind):
            return refusal
        if cost is None:
            return say("The price of this building is not known.")
        price += cost
        _put_up(after, faction, hex_, kind)
    if price > land.coins[faction]:
        return say("That costs {price}, and there are {coins} coins.", price=price, coins=land.coins[faction])
    return None


def _build(land: Land, faction: str, act: Act) -> Follows:
    for hex_, kind in act["builds"]:
        land.coins[faction] -= price_of(land, faction, hex_, kind) or 0
        _put_up(land, faction, hex_, kind)
    return None


def _put_up(land: Land, faction: str, hex_: int, kind: str) -> None:
    place = land.places[hex_]
    if kind in ("town", "city"):
        place.settlement = kind
    else:
        place.owner, place.stronghold = faction, kind


# moving and assault


def _no_units(land: Land, faction: str, step: Act) -> Text | None:
    place = land.places[step["from"]]
    enough = place.ordinary >= step["ordinary"] and place.mercenary >= step["mercenary"]
    if place.owner != faction or not enough or not step["ordinary"] + step["mercenary"] > 0:
        return say("So many units are not there.")
    if step["to"] not in land.map.adjacent[step["from"]]:
        return say("These hexes are not adjacent.")
    return None


def _no_move(land: Land, faction: str, act: Act) -> Text | None:
    most = land.aids.moves(faction)
    if not act["moves"] or (most is not None and len(act["moves"]) > most):
        return say("From 1 to {n} moves.", n=most or 1)
    after = land.copy()
    for step in act["moves"]:
        if refusal := _no_units(after, faction, step):
            return refusal
        if not after.free_of_others(faction, step["to"]):
            return say("Another player controls that hex: this would be an assault.")
        _shift(after, faction, step)
    return None


def _move(land: Land, faction: str, act: Act) -> Follows:
    for step in act["moves"]:
        _shift(land, faction, step)
    return None


def _shift(land: Land, faction: str, step: Act) -> None:
    _take_away(land.places[step["from"]], step)
    place = land.places[step["to"]]
    place.owner = faction
    place.ordinary += step["ordinary"]
    place.mercenary += step["mercenary"]


def _take_away(place: Place, step: Act) -> None:
    place.ordinary -= step["ordinary"]
    place.mercenary -= step["mercenary"]
    place.settle()


def _no_assault(land: Land, faction: str, act: Act) -> Text | None:
    if refusal := _no_units(land, faction, act):
        return refusal
    place = land.places[act["to"]]
    if place.controller == faction or (place.controller is None and not place.settlement):
        return say("An assault needs a hex of another player, or a settlement nobody controls.")
    return None


def _assault(land: Land, faction: str, act: Act) -> Follows:
    target = land.places[act["to"]]
    if target.controller is not None:
        _take_away(land.places[act["from"]], act)
        return Fight(act["to"], faction, act["ordinary"], act["mercenary"])
    kind = target.settlement
    assert kind is not None  # noqa: S101
    _shift(land, faction, act)
    target.settlement = None
    land.coins[faction] += FIGURES["sack"][kind]
    return Sacked(act["to"], kind)


# recruiting and mercenaries


def may_recruit(land: Land, faction: str, hex_: int) -> bool:
    if not land.free_of_others(faction, hex_):
        return False
    return faction == "nomad" or land.present(faction, hex_)


def _no_recruits(land: Land, faction: str, act: Act) -> Text | None:
    number = sum(n for _, n in act["at"])
    most = min(FIGURES["recruit"][faction], land.reserves[faction])
    if not 1 <= number <= most or any(n < 1 for _, n in act["at"]):
        return say("Units can be recruited from the reserves card: up to {n}.", n=most)
    if not all(may_recruit(land, faction, hex_) for hex_, _ in act["at"]):
        return say("Not into that hex.")
    return None


def _recruit(land: Land, faction: str, act: Act) -> Follows:
    for hex_, number in act["at"]:
        land.reserves[faction] -= number
        _put_units(land, faction, hex_, "mercenary" if faction == "nomad" else "ordinary", number)
    return None


def _put_units(land: Land, faction: str, hex_: int, kind: str, number: int) -> None:
    place = land.places[hex_]
    if number:
        place.owner = faction
        setattr(place, kind, getattr(place, kind) + number)


def hire_price(land: Land, number: int) -> int | None:
    """The bank's, with four players; with the Nomad it is agreed."""
    return None if "nomad" in land.factions else int(FIGURES["hire"][str(number)])


def _no_hire(land: Land, faction: str, act: Act) -> Text | None:
    number = len(act["at"])
    if not 1 <= number <= MOST_HIRED or land.supply(faction, "mercenary") < number:
        return say("One or two mercenaries, as many as there are pieces.")
    if "nomad" in land.factions and land.reserves["nomad"] < number:
        return say("The Nomad has not so many on the reserves card.")
    if not all(land.present(faction, hex_) and land.free_of_others(faction, hex_) for hex_ in act["at"]):
        return say("They need a hex where the faction is present and nobody else controls.")
    fixed = hire_price(land, number)
    price = act["price"] if fixed is None else fixed
    return None if price <= land.coins[faction] else say("There are not enough coins.")


def _hire(land: Land, faction: str, act: Act) -> Follows:
    fixed = hire_price(land, len(act["at"]))
    land.coins[faction] -= act["price"] if fixed is None else fixed
    if "nomad" in land.factions:
        land.coins["nomad"] += act["price"]
        land.reserves["nomad"] -= len(act["at"])
    for hex_ in act["at"]:
        _put_units(land, faction, hex_, "mercenary", 1)
    return None


def _no_bribe(land: Land, faction: str, act: Act) -> Text | None:
    place, number = land.places[act["hex"]], act["n"]
    if place.owner != "nomad" or not 1 <= number <= min(MOST_HIRED, place.mercenary):
        return say("So many units are not there.")
    if land.supply(faction, "mercenary") < number:
        return say("One or two mercenaries, as many as there are pieces.")
    return None if act["price"] <= land.coins[faction] else say("There are not enough coins.")


def _bribe(land: Land, faction: str, act: Act) -> Follows:
    land.coins[faction] -= act["price"]
    land.coins["nomad"] += act["price"]
    place = land.places[act["hex"]]
    place.mercenary -= act["n"]
    place.settle()
    if place.controller is not None:
        return Fight(act["hex"], faction, 0, act["n"])
    _put_units(land, faction, act["hex"], "mercenary", act["n"])
    return None


# power cards


def card_price(factions: Collection[str], faction: str, market: str, affiliation: str) -> tuple[int, str | None]:
    """And to whom: None is the bank."""
    price: int = FIGURES["market"][market]
    if affiliation == faction:
        return price // 2, None
    return price, affiliation if affiliation in factions else None


def _no_buy(land: Land, faction: str, act: Act) -> Text | None:
    markets = [market for market, _, _ in act["cards"]]
    if not markets or len(set(markets)) != len(markets):
        return say("From each market at most one card.")
    if any(whose not in CARDS_OF for market, whose, _ in act["cards"] if market != "sultan"):
        return say("No card is affiliated with that faction.")
    if "sultan" in markets and not land.shelf:
        return say("The Sultan’s market is empty.")
    if sum(paid for paid, _ in _bills(land, faction, act)) > land.coins[faction]:
        return say("There are not enough coins.")
    return None


def _bills(land: Land, faction: str, act: Act) -> list[tuple[int, str | None]]:
    bills: list[tuple[int, str | None]] = []
    for market, affiliation, agreed in act["cards"]:
        if market != "sultan":
            bills.append(card_price(land.factions, faction, market, affiliation))
        else:
            bills.append((0, None) if faction == "sultan" else (agreed, "sultan"))
    return bills


def _buy(land: Land, faction: str, act: Act) -> Follows:
    for price, payee in _bills(land, faction, act):
        land.coins[faction] -= price
        if payee is not None:
            land.coins[payee] += price
    land.shelf -= any(market == "sultan" for market, _, _ in act["cards"])
    take_cards(land, faction, len(act["cards"]))
    return None


def take_cards(land: Land, faction: str, number: int) -> None:
    """Into the hand, which holds eight; what is too much is discarded."""
    land.hand[faction] = min(FIGURES["hand"], land.hand[faction] + number)


def _no_card(land: Land, faction: str, act: Act) -> Text | None:
    return None if land.hand[faction] else say("There is no card in hand.")


def _card(land: Land, faction: str, act: Act) -> Follows:
    """What it does is on the card; the table does it, and puts the map right."""
    land.hand[faction] -= 1
    return None


# what only one faction does


def _no_uprising(land: Land, faction: str, act: Act) -> Text | None:
    place = land.places[act["hex"]]
    if place.token != faction or place.controller in (None, faction):
        return say("An uprising needs a token in a hex that another player controls.")
    return None if land.supply(faction, "ordinary") > 0 else say("No such piece is left.")


def _uprising(land: Land, faction: str, act: Act) -> Follows:
    land.places[act["hex"]].token = None
    return Fight(act["hex"], faction, min(UPRISING, land.supply(faction, "ordinary")), 0)


def may_rally(land: Land, hex_: int) -> bool:
    return land.places[hex_].token == "warlord" and land.free_of_others("warlord", hex_)


def _no_rally(land: Land, faction: str, act: Act) -> Text | None:
    hexes = [hex_ for hex_, _ in act["at"]]
    if not hexes or len(set(hexes)) != len(hexes) or not all(may_rally(land, hex_) for hex_ in hexes):
        return say("A rally needs tokens in hexes that nobody else controls.")
    if any(type(number) is not int or number not in (1, 2) for _, number in act["at"]):
        return say("A rally places 1 unit, or 2 for the token.")
    return None if land.supply(faction, "ordinary") > 0 else say("No such piece is left.")


def _rally(land: Land, faction: str, act: Act) -> Follows:
    """One unit and the token stays, or two and it goes; as far as the supply lasts."""
    for hex_, number in act["at"]:
        placed = min(number, land.supply(faction, "ordinary"))
        _put_units(land, faction, hex_, "ordinary", placed)
        if number > 1:
            land.places[hex_].token = None
    return None


def intrigue_wants(land: Land) -> int:
    return 1 if land.hand["murshid"] else INTRIGUE_CARDS


def _no_intrigue(land: Land, faction: str, act: Act) -> Text | None:
    wanted = intrigue_wants(land)
    return None if 0 <= act["found"] <= wanted else say("At most {n}.", n=wanted)


def _intrigue(land: Land, faction: str, act: Act) -> Follows:
    land.coins[faction] += intrigue_wants(land) - act["found"]
    take_cards(land, faction, act["found"])
    return None


def _no_planning(land: Land, faction: str, act: Act) -> Text | None:
    return None if land.shelf < SHELF else say("The Sultan’s market is full.")


def _planning(land: Land, faction: str, act: Act) -> Follows:
    land.shelf = SHELF
    return None


def _no_palace(land: Land, faction: str, act: Act) -> Text | None:
    place = land.places[act["hex"]]
    if place.palace or not land.present(faction, act["hex"]) or not land.free_of_others(faction, act["hex"]):
        return say("The palace needs another hex where the Caliph is present and nobody else controls.")
    return None


def _palace(land: Land, faction: str, act: Act) -> Follows:
    for place in land.places:
        place.palace = False
        place.settle()
    place = land.places[act["hex"]]
    place.owner, place.palace = faction, True
    return None


def _no_desertion(land: Land, faction: str, act: Act) -> Text | None:
    place = land.places[act["hex"]]
    if place.controller in (None, faction) or not 1 <= act["n"] <= place.mercenary:
        return say("So many units are not there.")
    return None


def _desertion(land: Land, faction: str, act: Act) -> Follows:
    place = land.places[act["hex"]]
    place.mercenary -= act["n"]
    place.settle()
    land.reserves[faction] += min(act["n"], land.supply(faction, "mercenary"))
    return None


_TROUBLE: Mapping[str, Callable[[Land, str, Act], Text | None]] = {
    "influence": _no_influence,
    "build": _no_build,
    "move": _no_move,
    "assault": _no_assault,
    "recruit": _no_recruits,
    "hire": _no_hire,
    "bribe": _no_bribe,
    "buy": _no_buy,
    "card": _no_card,
    "uprising": _no_uprising,
    "rally": _no_rally,
    "intrigue": _no_intrigue,
    "planning": _no_planning,
    "palace": _no_palace,
    "desertion": _no_desertion,
}
_PERFORM: Mapping[str, Callable[[Land, str, Act], Follows]] = {
    "influence": _influence,
    "build": _build,
    "move": _move,
    "assault": _assault,
    "recruit": _recruit,
    "hire": _hire,
    "bribe": _bribe,
    "buy": _buy,
    "card": _card,
    "uprising": _uprising,
    "rally": _rally,
    "intrigue": _intrigue,
    "planning": _planning,
    "palace": _palace,
    "desertion": _desertion,
}
