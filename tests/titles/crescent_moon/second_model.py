"""Adjacency, income, reserves and contests once more, from the digest's words alone: what lies in a hex is a bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

Point = tuple[int, int]
"""The middle of a hex; its neighbours in a row lie two apart, the row above and below one aside."""
Bag = Counter[tuple[str, str]]
"""How many pieces of an owner and a kind."""
Sides = dict[str, int]
"""Something of the attacker and of the defender."""

AROUND: Mapping[str, Point] = {
    "right": (2, 0),
    "top right": (1, -1),
    "top left": (-1, -1),
    "left": (-2, 0),
    "bottom left": (-1, 1),
    "bottom right": (1, 1),
}
UNITS = ("ordinary", "mercenary")
STRENGTH = {"ordinary": 1, "mercenary": 1, "fort": 1, "castle": 2, "palace": 2}
SETTLEMENTS = ("town", "city", "palace")
BOX = {
    "warlord": {"unit": 24, "fort": 4, "castle": 2, "token": 6},
    "murshid": {"unit": 6, "fort": 6, "castle": 3, "token": 12},
    "sultan": {"unit": 6, "fort": 8, "castle": 3, "token": 8, "town": 6, "city": 5},
    "caliph": {"unit": 12, "fort": 8, "castle": 4, "token": 8, "palace": 1},
    "nomad": {"unit": 12, "fort": 6, "castle": 3, "token": 8},
}
WITH_ORDINARY_UNITS = ("warlord", "caliph")


def edge(hex_: Point, side: str) -> Point:
    """Twice the middle of an edge, which is the sum of the two hexes beside it."""
    across = AROUND[side]
    return 2 * hex_[0] + across[0], 2 * hex_[1] + across[1]


def adjacent(hexes: Collection[Point], rivers: Collection[Point]) -> set[frozenset[Point]]:
    """Pairs that share an edge no river runs along (5.3)."""
    return {
        frozenset((one, other))
        for one in hexes
        for other in hexes
        if (other[0] - one[0], other[1] - one[1]) in AROUND.values()
        and (one[0] + other[0], one[1] + other[1]) not in rivers
    }


def strength(bag: Bag) -> int:
    return sum(STRENGTH.get(kind, 0) * number for (_, kind), number in bag.items())


def controller(bag: Bag) -> str | None:
    """Who has combat strength there (4.3)."""
    return next((owner for (owner, kind), number in bag.items() if number and kind in STRENGTH), None)


def present(bag: Bag) -> set[str]:
    """Towns and cities are the Sultan's pieces (4.4)."""
    return {owner for (owner, _), number in bag.items() if number}


def income(faction: str, terrain: Mapping[Point, str], pieces: Mapping[Point, Bag]) -> int:
    """The table of section 8; the Sultan's own once more, wherever they are."""
    coins = 0
    for point, bag in pieces.items():
        of_the_sultan = bag["sultan", "town"] + 2 * bag["sultan", "city"] + bag["sultan", "token"]
        if controller(bag) == faction:
            coins += of_the_sultan + {"fertile land": 1, "quarry": 3}.get(terrain[point], 0)
        if faction == "sultan":
            coins += of_the_sultan
    return coins


def reserves(faction: str, bags: Iterable[Bag], on_card: int) -> int:
    """Units that go from the supply to the reserves card (section 9)."""
    everything: Bag = sum(bags, Counter())
    tokens = everything[faction, "token"]
    value = {"warlord": 3, "caliph": everything["caliph", "castle"] + tokens, "nomad": 3 * tokens}[faction]
    counted = (
        sum(number for (_, kind), number in everything.items() if kind == "mercenary")
        if faction == "nomad"
        else everything[faction, "ordinary"]
    )
    supply = BOX[faction]["unit"] - on_card - sum(everything[faction, kind] for kind in UNITS)
    missing = value - counted - on_card
    return min(missing, supply) if missing > 0 else 0


def combat_totals(attackers: Bag, hex_: Bag, cards: Sides) -> Sides:
    """12.3; what the attacker brings is not yet in the hex."""
    return {"attacker": strength(attackers) + cards["attacker"], "defender": strength(hex_) + cards["defender"]}


def winner(totals: Sides, murshid_token: bool) -> str | None:
    """Of a combat or a contest: a tie is the attacker's, or the Murshid's to decide, which is None."""
    if totals["attacker"] < totals["defender"]:
        return "defender"
    return None if murshid_token and totals["attacker"] == totals["defender"] else "attacker"


def losses(totals: Sides, units: Sides, removed: Sides, spared: Sides) -> Sides:
    """12.4: only units, those a card removes aside."""
    other = {"attacker": "defender", "defender": "attacker"}
    lost = {}
    for side in other:
        due = totals[other[side]] // 2 - spared[side]
        lost[side] = min(max(due, 0), units[side] - removed[side])
    return lost


def sacked(hex_: Bag, subjugates: bool, sacks_settlement: bool) -> set[str]:
    """12.7 and 12.8, for an attacker who won and has a unit left."""
    kinds = {kind for (_, kind), number in hex_.items() if number}
    gone = kinds & {"palace"}
    if not subjugates:
        gone |= kinds & {"fort", "castle"}
    if sacks_settlement:
        gone |= kinds & {"town", "city"}
    return gone


def sack_coins(gone: Collection[str]) -> int:
    return sum({"fort": 1, "castle": 3, "palace": 2, "town": 2, "city": 4}[kind] for kind in gone)


def warlord_points(worth: Mapping[str, int], units: int, gone: Collection[str], subjugates: bool) -> int:
    """Units the enemy lost, and what the Warlord sacked or subjugated, by his aid."""
    return units * worth["unit"] + sum(worth[kind] for kind in gone) + (worth["subjugated"] if subjugates else 0)


def contest_totals(
    hex_: Bag, attacker: str, supporters: Collection[str], defenders: Collection[str], cards: Sides
) -> Sides:
    """13.4 and 13.5."""

    def has(faction: str, kinds: Iterable[str]) -> bool:
        return any(hex_[faction, kind] for kind in kinds)

    attack = int(any(has(each, STRENGTH) for each in [attacker, *supporters]))
    attack += has(attacker, SETTLEMENTS)
    attack += sum(has(each, [*SETTLEMENTS, "token"]) for each in supporters)
    defence = int(any(has(each, STRENGTH) for each in defenders))
    defence += sum(has(each, [*SETTLEMENTS, "token"]) for each in defenders)
    return {"attacker": attack + cards["attacker"], "defender": defence + cards["defender"]}
