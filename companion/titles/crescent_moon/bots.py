"""Factions the app plays, by the house's own proposal (digest, section 20): the first line that is possible is done.

Nothing here is official. A bot looks at what lies on the table: pieces, coins, numbers of cards, announced points.
Where a figure of the player aids is missing, the line that needs it is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.titles.crescent_moon.actions import (
    SHELF,
    cannot_build,
    hire_price,
    is_possible,
    may_rally,
    may_recruit,
    needs_contest,
    price_of,
    reaches,
)
from companion.titles.crescent_moon.contests import Battle, Side, spoils, warlord_points
from companion.titles.crescent_moon.figures import FACTIONS, FIGURES
from companion.titles.crescent_moon.land import INCOME, Land

NOTHING: Mapping[str, Any] = {"do": "nothing"}
MANY_CARDS, MOST_MASSED, FEW_TOKENS = 4, 7, 2
SHELF_PRICE, LEADERS_PRICE, LOW_PRICE = 4, 6, 2


@dataclass(frozen=True)
class Decision:
    act: Mapping[str, Any]
    reason: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outlook:
    """The table, and when it is."""

    land: Land
    faction: str
    last_year: bool = False


Line = Callable[[Outlook], Decision | None]


def decide(outlook: Outlook) -> Decision:
    """The first of the faction's lines that is a possible act."""
    for line in LINES[outlook.faction]:
        decision = line(outlook)
        if decision is not None and is_possible(outlook.land, outlook.faction, decision.act):
            return decision
    return Decision(NOTHING, "nothing")


# what a bot can see


def margin(land: Land, hex_: int) -> int:
    """How much stronger an attacker should be: cards and the Murshid may be against it."""
    defender = land.places[hex_].controller
    cards = land.hand[defender] if defender else 0
    if cards >= MANY_CARDS:
        return 2
    return 1 if cards or land.places[hex_].token == "murshid" or land.murshid_near(hex_) else 0


def assaults(land: Land, faction: str) -> Iterator[tuple[Mapping[str, Any], int]]:
    """With all units of a hex: those that should win and leave a unit standing, and what strength they meet."""
    for source in land.hexes_of(faction):
        own = land.places[source]
        for target in land.map.adjacent[source] if own.units else ():
            place = land.places[target]
            if place.controller in (None, faction):
                continue
            if own.units >= place.strength + margin(land, target) and own.units - place.strength // 2 >= 1:
                yield _assault(source, target, own.ordinary, own.mercenary), place.strength


def _assault(source: int, target: int, ordinary: int, mercenary: int) -> Mapping[str, Any]:
    return {"do": "assault", "from": source, "to": target, "ordinary": ordinary, "mercenary": mercenary}


def sure_points(land: Land, act: Mapping[str, Any]) -> int:
    """The Warlord's, for an assault that wins: units it kills, and what it sacks."""
    place = land.places[act["to"]]
    own = act["ordinary"] + act["mercenary"]
    battle = Battle(Side("warlord", own), Side("", place.units), place.stronghold, place.palace, place.settlement)
    points, _ = warlord_points(land.aids, min(place.units, own // 2), list(spoils(battle, False, True)), False)
    return points


def hex_income(land: Land, hex_: int) -> int:
    return INCOME.get(land.map[hex_].kind, 0) + INCOME.get(land.places[hex_].settlement or "", 0)


def threat(land: Land, faction: str, hex_: int) -> int:
    """The strongest enemy next to a hex."""
    return max(
        (
            land.places[other].units
            for other in land.map.adjacent[hex_]
            if land.places[other].controller not in (None, faction)
        ),
        default=0,
    )


def rivals_near(land: Land, faction: str, hex_: int) -> int:
    return len({who for other in land.map.adjacent[hex_] for who in land.present_in(other) if who != faction})


def can_pay(land: Land, faction: str, hex_: int, kind: str) -> bool:
    price = price_of(land, faction, hex_, kind)
    return price is not None and price <= land.coins[faction]


def _all(outlook: Outlook) -> range:
    return range(len(outlook.land.places))


# lines that several factions share


def free_influence(outlook: Outlook) -> Decision | None:
    """Without a contest, next to most rivals; the holy site first."""
    land, faction = outlook.land, outlook.faction
    hexes = [
        hex_
        for hex_ in _all(outlook)
        if land.places[hex_].token != faction
        and reaches(land, faction, hex_)
        and not needs_contest(land, faction, hex_)
    ]
    if not hexes:
        return None
    best = max(hexes, key=lambda h: (land.map[h].kind == "holy", rivals_near(land, faction, h), -h))
    return Decision({"do": "influence", "hex": best}, "free influence", (rivals_near(land, faction, best),))


def recruit(outlook: Outlook) -> Decision | None:
    """All it may into the own hex with the largest deficit; the Nomad next to most rivals."""
    land, faction = outlook.land, outlook.faction
    number = min(FIGURES["recruit"].get(faction, 0), land.reserves.get(faction, 0))
    room = {hex_: _room(land, faction, hex_) for hex_ in _all(outlook) if may_recruit(land, faction, hex_)}
    hexes = [hex_ for hex_, free in room.items() if free > 0]
    if not number or not hexes:
        return None
    if faction == "nomad":
        best = max(hexes, key=lambda h: (rivals_near(land, faction, h), -h))
        return Decision(_recruits(best, min(number, room[best])), "between rivals", (rivals_near(land, faction, best),))
    best = max(hexes, key=lambda h: (threat(land, faction, h) - land.places[h].strength, -h))
    deficit = threat(land, faction, best) - land.places[best].strength
    reason = "units wait" if faction == "warlord" else "weakest hex"
    return Decision(_recruits(best, min(number, room[best])), reason, (deficit,))


def _recruits(hex_: int, number: int) -> Mapping[str, Any]:
    return {"do": "recruit", "at": [[hex_, number]]}


def _room(land: Land, faction: str, hex_: int) -> int:
    most: int = FIGURES["limit"]["warlord" if faction == "warlord" else "all"]
    return most - land.places[hex_].units


def hire(outlook: Outlook) -> Decision | None:
    """One mercenary at the bank's price; where the Nomad plays, a price would have to be agreed on."""
    land, faction = outlook.land, outlook.faction
    price = hire_price(land, 1)
    hexes = [
        h
        for h in _all(outlook)
        if land.present(faction, h) and land.free_of_others(faction, h) and _room(land, faction, h) > 0
    ]
    if price is None or price > land.coins[faction] or not hexes:
        return None
    best = max(hexes, key=lambda h: (threat(land, faction, h), -h))
    return Decision({"do": "hire", "at": [best], "price": price}, "affordable", (price,))


def buy(outlook: Outlook) -> Decision | None:
    """The cheapest; of which faction it is, the table tells."""
    if outlook.land.hand[outlook.faction] >= FIGURES["hand"]:
        return None
    return Decision({"do": "buy", "cards": [["near", outlook.faction, 0]]}, "cheapest card")


def fort_on_token(outlook: Outlook) -> Decision | None:
    return _fort([h for h in _all(outlook) if outlook.land.places[h].token == outlook.faction], outlook)


def _fort(hexes: list[int], outlook: Outlook) -> Decision | None:
    land, faction = outlook.land, outlook.faction
    for hex_ in hexes:
        if can_pay(land, faction, hex_, "fort") and not cannot_build(land, faction, hex_, "fort"):
            return Decision({"do": "build", "builds": [[hex_, "fort"]]}, "guards its token")
    return None


def best_assault(kinds: tuple[str, ...]) -> Line:
    """What it should win: wanted kinds of hexes first, then most income."""

    def line(outlook: Outlook) -> Decision | None:
        land = outlook.land
        found = list(assaults(land, outlook.faction))
        if not found:
            return None

        def worth(pair: tuple[Mapping[str, Any], int]) -> tuple[int, int, int]:
            kind = land.map[pair[0]["to"]].kind
            return (
                -(kinds.index(kind) if kind in kinds else len(kinds)),
                hex_income(land, pair[0]["to"]),
                -pair[0]["to"],
            )

        act, met = max(found, key=worth)
        return Decision(act, "sure win", (act["ordinary"] + act["mercenary"], met))

    return line


# Warlord


def _points(outlook: Outlook) -> Decision | None:
    scored = [(sure_points(outlook.land, act), act) for act, _ in assaults(outlook.land, outlook.faction)]
    best = max(scored, key=lambda pair: (pair[0], -pair[1]["to"]), default=None)
    return None if best is None or not best[0] else Decision(best[1], "most points", (best[0],))


def _open_settlement(outlook: Outlook) -> Decision | None:
    land = outlook.land
    for kind in ("city", "town"):
        for source in land.hexes_of("warlord"):
            own = land.places[source]
            for target in land.map.adjacent[source] if own.units else ():
                if land.places[target].settlement == kind and land.places[target].controller is None:
                    kept = 1 if own.ordinary else 0
                    return Decision(_assault(source, target, kept, 1 - kept), "open settlement")
    return None


def _uprising(outlook: Outlook) -> Decision | None:
    land = outlook.land
    for hex_ in land.tokens_of("warlord"):
        place = land.places[hex_]
        if place.controller not in (None, "warlord") and place.strength <= 2 - margin(land, hex_):
            return Decision({"do": "uprising", "hex": hex_}, "weak controller", (place.strength,))
    return None


def _rally(outlook: Outlook) -> Decision | None:
    hexes = [hex_ for hex_ in outlook.land.tokens_of("warlord") if may_rally(outlook.land, hex_)]
    if len(hexes) < FEW_TOKENS:
        return None
    each = 2 if outlook.last_year else 1
    return Decision({"do": "rally", "at": [[hex_, each] for hex_ in hexes]}, "tokens rally", (len(hexes),))


def _mass(outlook: Outlook) -> Decision | None:
    """From hexes around into the own hex beside the most tempting target."""
    land = outlook.land
    targets: list[tuple[int, int]] = []
    for source in land.hexes_of("warlord"):
        for target in land.map.adjacent[source]:
            if land.places[target].controller not in (None, "warlord"):
                targets.append((sure_points(land, _assault(source, target, MOST_MASSED, 0)), source))
    if not targets:
        return None
    _, camp = max(targets, key=lambda pair: (pair[0], -pair[1]))
    room = MOST_MASSED - land.places[camp].units
    moves: list[Mapping[str, int]] = []
    for other in land.map.adjacent[camp]:
        place = land.places[other]
        ordinary = min(room, place.ordinary) if place.controller == "warlord" else 0
        if ordinary and len(moves) < (land.aids.moves("warlord") or 0):
            moves.append({"from": other, "to": camp, "ordinary": ordinary, "mercenary": 0})
            room -= ordinary
    return Decision({"do": "move", "moves": moves}, "masses", (MOST_MASSED - room,)) if moves else None


# Murshid


def _winnable_contest(outlook: Outlook) -> Decision | None:
    """Everybody there is taken for a defender."""
    land, faction = outlook.land, outlook.faction
    for hex_ in _all(outlook):
        place = land.places[hex_]
        if place.token == faction or not reaches(land, faction, hex_) or not needs_contest(land, faction, hex_):
            continue
        attack = int(place.controller == faction)
        others = [who for who in land.present_in(hex_) if who != faction]
        military = place.controller in others
        civil = sum(place.token == who or (who == "sultan" and place.settlement is not None) for who in others)
        if attack >= military + civil:
            return Decision({"do": "influence", "hex": hex_}, "contest it can win", (attack, military + civil))
    return None


def _intrigue_first(outlook: Outlook) -> Decision | None:
    if outlook.land.hand["murshid"]:
        return None
    return Decision({"do": "intrigue", "found": 0}, "empty hand")


def _intrigue(outlook: Outlook) -> Decision | None:
    if outlook.land.hand["murshid"] >= FIGURES["hand"]:
        return None
    return Decision({"do": "intrigue", "found": 0}, "more cards")


# Sultan


def _city(outlook: Outlook) -> Decision | None:
    land = outlook.land
    towns = [h for h in _all(outlook) if land.places[h].settlement == "town"]
    payable = [h for h in towns if can_pay(land, "sultan", h, "city")]
    if not payable:
        return None
    best = min(payable, key=lambda h: (warlords_within_two(land, h), h))
    return Decision({"do": "build", "builds": [[best, "city"]]}, "safest town", (warlords_within_two(land, best),))


def warlords_within_two(land: Land, hex_: int) -> int:
    near = {hex_, *land.map.adjacent[hex_]}
    near |= {other for each in land.map.adjacent[hex_] for other in land.map.adjacent[each]}
    return sum(land.places[other].units for other in near if land.places[other].owner == "warlord")


def _towns(outlook: Outlook) -> Decision | None:
    land = outlook.land
    prices = {h: price_of(land, "sultan", h, "town") for h in _all(outlook) if land.places[h].settlement is None}
    left, most = land.coins["sultan"], min(land.aids.builds("sultan"), land.supply("sultan", "town"))
    builds: list[list[int | str]] = []
    for hex_ in sorted(prices, key=lambda h: (prices[h] or 0, h)):
        price = prices[hex_]
        if price is None or price > left or len(builds) >= most:
            break
        builds.append([hex_, "town"])
        left -= price
    return Decision({"do": "build", "builds": builds}, "cheapest land", (len(builds),)) if builds else None


def _planning(outlook: Outlook) -> Decision | None:
    return Decision({"do": "planning"}, "empty shelf") if SHELF - outlook.land.shelf >= len(("two", "slots")) else None


def _own_shelf(outlook: Outlook) -> Decision | None:
    if not outlook.land.shelf or outlook.land.hand["sultan"] >= FIGURES["hand"]:
        return None
    return Decision({"do": "buy", "cards": [["sultan", "", 0]]}, "free card")


def _settled_influence(outlook: Outlook) -> Decision | None:
    land = outlook.land
    for hex_ in _all(outlook):
        if land.places[hex_].settlement and land.places[hex_].token is None and not needs_contest(land, "sultan", hex_):
            return Decision({"do": "influence", "hex": hex_}, "own settlement")
    return None


def _settled_fort(outlook: Outlook) -> Decision | None:
    return _fort([h for h in _all(outlook) if outlook.land.places[h].settlement], outlook)


# Caliph


def _palace(outlook: Outlook) -> Decision | None:
    land = outlook.land
    if any(place.palace for place in land.places):
        return None
    hexes = [h for h in _all(outlook) if land.present("caliph", h) and land.free_of_others("caliph", h)]
    if not hexes:
        return None
    best = max(hexes, key=lambda h: (land.places[h].strength, -h))
    return Decision({"do": "palace", "hex": best}, "palace is off")


def _castle(outlook: Outlook) -> Decision | None:
    land = outlook.land
    forts = [h for h in land.hexes_of("caliph") if land.places[h].stronghold == "fort"]
    payable = [h for h in forts if can_pay(land, "caliph", h, "castle")]
    if not payable:
        return None
    best = max(payable, key=lambda h: (threat(land, "caliph", h), -h))
    return Decision({"do": "build", "builds": [[best, "castle"]]}, "exposed fort", (threat(land, "caliph", best),))


def _wanted_hex(outlook: Outlook) -> Decision | None:
    """A fort where it is present already, or a unit into a hex nobody controls."""
    land = outlook.land
    free = [h for h in _all(outlook) if land.places[h].controller is None]
    for hex_ in sorted(free, key=lambda h: (_wish(land.map[h].kind), h)):
        if (fort := _fort([hex_], outlook)) is not None:
            return Decision(fort.act, "wanted hex", fort.numbers)
        for source in land.map.adjacent[hex_]:
            place = land.places[source]
            if place.controller == "caliph" and place.ordinary > 1:
                step = {"from": source, "to": hex_, "ordinary": 1, "mercenary": 0}
                return Decision({"do": "move", "moves": [step]}, "wanted hex")
    return None


WISHES = ("quarry", "ford", "holy")


def _wish(kind: str) -> int:
    return WISHES.index(kind) if kind in WISHES else len(WISHES)


# Nomad


def _desertion(outlook: Outlook) -> Decision | None:
    land, leader = outlook.land, outlook.land.leader()
    for hex_, place in enumerate(land.places):
        if leader != "nomad" and place.controller == leader and place.mercenary >= len(("two", "of them")):
            return Decision(
                {"do": "desertion", "hex": hex_, "n": place.mercenary}, "leader's mercenaries", (place.mercenary,)
            )
    return None


def _to_safety(outlook: Outlook) -> Decision | None:
    land = outlook.land
    if land.aids.moves("nomad") is None:
        return None
    for hex_ in land.hexes_of("nomad"):
        place = land.places[hex_]
        if not place.units or place.strength >= threat(land, "nomad", hex_):
            continue
        safe = [o for o in land.map.adjacent[hex_] if land.free_of_others("nomad", o) and not threat(land, "nomad", o)]
        safe = [other for other in safe if _room(land, "nomad", other) >= place.units]
        if safe:
            step = {"from": hex_, "to": safe[0], "ordinary": 0, "mercenary": place.mercenary}
            return Decision({"do": "move", "moves": [step]}, "to safety", (place.strength, threat(land, "nomad", hex_)))
    return None


def nomad_price(land: Land, buyer: str, number: int) -> int:
    """The four-player rule's own prices; twice for the leader."""
    price: int = FIGURES["hire"][str(number)]
    return 2 * price if land.leader() == buyer else price


def nomad_refuses(land: Land, hex_: int) -> bool:
    """Units that would stand within one hex of its own pieces are not for sale."""
    return any(land.present("nomad", near) for near in (hex_, *land.map.adjacent[hex_]))


def shelf_price(land: Land, buyer: str) -> int:
    """What a Sultan of the app asks for a card of his market."""
    if land.leader() == buyer:
        return LEADERS_PRICE
    next_build = land.aids.cost("sultan", "town")
    return LOW_PRICE if next_build is not None and land.coins["sultan"] < next_build else SHELF_PRICE


LINES: Mapping[str, tuple[Line, ...]] = {
    "warlord": (_points, _open_settlement, _uprising, _rally, recruit, _mass, free_influence, hire, buy),
    "murshid": (free_influence, _winnable_contest, _intrigue_first, fort_on_token, _intrigue, buy),
    "sultan": (_city, _towns, _planning, _own_shelf, _settled_influence, _settled_fort, hire),
    "caliph": (_palace, recruit, _castle, _wanted_hex, best_assault(WISHES), free_influence, buy),
    "nomad": (_desertion, free_influence, recruit, best_assault(()), _to_safety, fort_on_token, buy),
}
assert tuple(LINES) == FACTIONS  # noqa: S101
