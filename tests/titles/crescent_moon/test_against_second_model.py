"""Random maps, places, combats and contests, reckoned by the package and by the second model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table.prompts import Answer, Count, Prompt
from companion.table.script import Script, Table
from companion.table.seal import seed_from
from companion.titles.crescent_moon.combat import fight
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FACTIONS, Aids
from companion.titles.crescent_moon.hexes import KINDS, Hex, Map
from companion.titles.crescent_moon.influence import dispute
from companion.titles.crescent_moon.land import Land, Place
from tests.titles.crescent_moon import second_model as model

T = TypeVar("T")
often = settings(max_examples=200, deadline=None)

SPOTS = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
EDGES = tuple(model.AROUND)
TERRAIN = {"fertile": "fertile land", "river": "fertile land", "ford": "fertile land", "holy": "desert"}
WORTH = {"unit": 1, "fort": 1, "city": 4, "castle": 2, "palace": 3, "town": 5, "subjugated": 6}
"""Of the Warlord; those that the digest does not know are made up."""


# maps and places


@st.composite
def maps(draw: st.DrawFn) -> Map:
    size = draw(st.sampled_from([13, 16]))
    spots = draw(st.lists(st.sampled_from(SPOTS), min_size=size, max_size=size, unique=True))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=size, max_size=size))
    edges = st.lists(st.integers(0, 5), min_size=2, max_size=2, unique=True).map(tuple)
    return Map(
        Hex(q, r, kind, draw(edges) if kind == "river" else ()) for (q, r), kind in zip(spots, kinds, strict=True)
    )


class Box:
    """Gives as many pieces as are left."""

    def __init__(self) -> None:
        self.left = {owner: Counter(pieces) for owner, pieces in model.BOX.items()}

    def take(self, owner: str | None, kind: str, wanted: int = 1) -> int:
        if owner is None:
            return 0
        number = min(wanted, self.left[owner][kind])
        self.left[owner][kind] -= number
        return number

    def one(self, owner: str | None, kind: str | None) -> str | None:
        return kind if kind is not None and self.take(owner, kind) else None


PIECES = st.tuples(
    st.sampled_from([None, *FACTIONS]),
    st.integers(0, 2),
    st.integers(0, 3),
    st.sampled_from([None, "fort", "castle"]),
    st.sampled_from([None, "town", "city"]),
    st.sampled_from([None, *FACTIONS]),
    st.booleans(),
)


def place_of(box: Box, pieces: tuple[str | None, int, int, str | None, str | None, str | None, bool]) -> Place:
    owner, ordinary, mercenary, stronghold, settlement, token, palace = pieces
    place = Place(
        owner,
        box.take(owner, "unit", ordinary) if owner in model.WITH_ORDINARY_UNITS else 0,
        box.take(owner, "unit", mercenary),
        box.one(owner, stronghold),
        palace and owner == "caliph" and bool(box.take("caliph", "palace")),
        box.one("sultan", settlement),
        token if box.take(token, "token") else None,
    )
    place.settle()
    return place


@st.composite
def lands(draw: st.DrawFn) -> Land:
    map_, box = draw(maps()), Box()
    drawn = draw(st.lists(PIECES, min_size=len(map_), max_size=len(map_)))
    land = Land(map_, FACTIONS, Aids({}), [place_of(box, pieces) for pieces in drawn])
    cards = st.integers(0, 3)
    land.reserves = {who: box.take(who, "unit", draw(cards)) for who in ("warlord", "caliph", "nomad")}
    return land


def point(hex_: Hex) -> model.Point:
    return 2 * hex_.q + hex_.r, hex_.r


def bag(place: Place) -> model.Bag:
    found: model.Bag = Counter()
    if place.owner is not None:
        for kind in model.UNITS:
            found[place.owner, kind] = getattr(place, kind)
        found[place.owner, place.stronghold or "none"] = int(place.stronghold is not None)
    found["caliph", "palace"] = int(place.palace)
    if place.settlement is not None:
        found["sultan", place.settlement] = 1
    if place.token is not None:
        found[place.token, "token"] = 1
    return +found


def bags(land: Land) -> dict[model.Point, model.Bag]:
    return {point(hex_): bag(place) for hex_, place in zip(land.map.hexes, land.places, strict=True)}


@often
@given(maps())
def test_adjacency(map_: Map) -> None:
    points = [point(hex_) for hex_ in map_.hexes]
    rivers = {model.edge(point(hex_), EDGES[edge]) for hex_ in map_.hexes for edge in hex_.rivers}
    expected = model.adjacent(points, rivers)
    for one in range(len(map_)):
        near = [other for other in range(len(map_)) if frozenset((points[one], points[other])) in expected]
        assert list(map_.adjacent[one]) == near


@often
@given(lands())
def test_income_reserves_and_presence(land: Land) -> None:
    pieces = bags(land)
    terrain = {point(hex_): TERRAIN.get(hex_.kind, hex_.kind) for hex_ in land.map.hexes}
    for faction in FACTIONS:
        assert land.income(faction) == model.income(faction, terrain, pieces)
    for faction, on_card in land.reserves.items():
        assert land.new_reserves(faction) == model.reserves(faction, pieces.values(), on_card)
    for number, hex_ in enumerate(pieces.values()):
        assert land.places[number].controller == model.controller(hex_)
        assert land.places[number].strength == model.strength(hex_)
        assert set(land.present_in(number)) == model.present(hex_)


# combats and contests


def answered(script: Script[T], answers: Mapping[str, list[Any]]) -> T:
    """By the prompts' keys, each answer once; what is only told is heard, and ordinary units are spared."""
    left = {key: list(each) for key, each in answers.items()}
    answer: Answer = None
    try:
        prompt: Prompt = next(script)
        while True:
            if prompt.key == "losses":
                assert isinstance(prompt, Count)
                answer = prompt.least
            else:
                answer = left[prompt.key].pop(0) if prompt.key in left else None
            assert prompt.accepts(answer), prompt
            prompt = script.send(answer)
    except StopIteration as stop:
        value: T = stop.value
        return value


def desk() -> Desk:
    return Desk(Table({}, seed_from("crescent moon")), FACTIONS, Aids({"warlord_vp": WORTH}))


def units_of(faction: str) -> st.SearchStrategy[tuple[int, int]]:
    ordinary = st.integers(0, 4) if faction in model.WITH_ORDINARY_UNITS else st.just(0)
    return st.tuples(ordinary, st.integers(0, 3))


def cards_of(draw: st.DrawFn, faction: str, units: int, pieces: int) -> dict[str, int]:
    """As the form asks for them; a total is never less than nothing."""
    assigned = {"assigned": draw(st.integers(0, units))} if faction == "warlord" else {}
    added = draw(st.integers(0, 2))
    bonus = draw(st.integers(max(-15, -pieces - added), 6))
    spared = draw(st.integers(0, 2))
    return {**assigned, "bonus": bonus, "mercenaries": added, "spared": spared, "open": 0, "gone": 0}


@st.composite
def combats(draw: st.DrawFn) -> tuple[Battle, model.Bag, dict[str, Any]]:
    """With the same hex as a bag, and everybody's answers."""
    attacker, defender = draw(st.permutations(FACTIONS))[:2]
    ours, theirs = draw(units_of(attacker).filter(any)), draw(units_of(defender))
    drawn = draw(PIECES)
    here, near = draw(st.booleans()), draw(st.booleans())
    place = place_of(Box(), (defender, *theirs, *drawn[3:5], "murshid" if here else None, drawn[6]))
    place.ordinary, place.mercenary = theirs
    sides = ("attacker", "defender")
    battle = Battle(
        Side(attacker, *ours),
        Side(defender, *theirs),
        place.stronghold,
        place.palace,
        place.settlement,
        murshid_here=here,
        murshid_near=here or near,
    )
    answers = {
        "deal": [{"who": draw(st.sampled_from(["nobody", attacker, defender])), "vp": draw(st.integers(1, 5))}],
        "deal.agreed": ["yes"],
        "meddling": [draw(st.sampled_from(["none", *sides]))],
        "cards": [
            cards_of(draw, attacker, sum(ours), sum(ours)),
            cards_of(draw, defender, sum(theirs), model.strength(bag(place))),
        ],
        "cards.murshid": [{"bonus": draw(st.integers(0, 3)), "open": 0, "gone": 0}],
        "tie": [draw(st.sampled_from(sides))],
        "subjugate": [draw(st.sampled_from(["subjugate", "sack"]))],
        "sack": [draw(st.sampled_from(["yes", "no"]))],
    }
    return battle, bag(place), answers


@often
@given(combats())
def test_combats(drawn: tuple[Battle, model.Bag, dict[str, Any]]) -> None:
    battle, hex_, answers = drawn
    factions = {"attacker": battle.attacker.faction, "defender": battle.defender.faction}
    cards = dict(zip(factions, answers["cards"], strict=True))
    attackers: model.Bag = Counter({(factions["attacker"], "mercenary"): battle.attacker.units})
    attackers[factions["attacker"], "mercenary"] += cards["attacker"]["mercenaries"]
    hex_[factions["defender"], "mercenary"] += cards["defender"]["mercenaries"]
    bonus = {side: cards[side]["bonus"] for side in factions}
    meddles = battle.murshid_near and "murshid" not in factions.values()
    if meddles and answers["meddling"] != ["none"]:
        bonus[answers["meddling"][0]] += answers["cards.murshid"][0]["bonus"]
    totals = model.combat_totals(attackers, hex_, bonus)
    expected = model.winner(totals, battle.murshid_here)
    won = expected or answers["tie"][0]

    outcome = answered(fight(desk(), battle), answers)

    assert {"attacker": battle.attack, "defender": battle.defence} == totals
    assert battle.attacker_wins == (None if expected is None else expected == "attacker")
    assert outcome.attacker_wins == (won == "attacker")
    units = {"attacker": battle.attacker.units, "defender": battle.defender.units}
    removed = {side: cards[side].get("assigned", 0) for side in factions}
    lost = model.losses(totals, units, removed, {side: cards[side]["spared"] for side in factions})
    assert {"attacker": battle.losses(battle.attacker), "defender": battle.losses(battle.defender)} == lost
    left = {side: units[side] - removed[side] - lost[side] for side in factions}
    assert {side: sum(outcome.left[factions[side]]) for side in factions} == left

    in_the_hex = won == "attacker" and left["attacker"] > 0
    strong = any(kind in ("fort", "castle") for _, kind in +hex_)
    subjugates = in_the_hex and strong and answers["subjugate"] == ["subjugate"]
    gone = model.sacked(hex_, subjugates, answers["sack"] == ["yes"]) if in_the_hex else set()
    assert (set(outcome.sacked), outcome.subjugated) == (gone, subjugates)
    assert sum(outcome.sacked.values()) == model.sack_coins(gone)
    points = 0
    if factions["attacker"] == "warlord":
        points = model.warlord_points(WORTH, lost["defender"], gone, subjugates)
    elif factions["defender"] == "warlord":
        points = model.warlord_points(WORTH, lost["attacker"], (), subjugates=False)
    assert outcome.points == points
    deal = answers["deal"][0]
    assert outcome.deal == ((deal["who"], deal["vp"]) if meddles and deal["who"] == factions[won] else None)


@st.composite
def contests(draw: st.DrawFn) -> tuple[str, model.Bag, set[str], dict[str, Any]]:
    """Attacker, hex, participants and everybody's answers."""
    hex_ = bag(place_of(Box(), draw(PIECES)))
    attacker = draw(st.sampled_from([who for who in FACTIONS if not hex_[who, "token"]]))
    others = model.present(hex_) | draw(st.sampled_from([set(), {"murshid"}]))
    participants = [who for who in FACTIONS if who in others - {attacker}]
    declared = [draw(st.sampled_from(["supporter", "defender"])) for _ in participants]
    effects = {"attack": draw(st.integers(0, 4)), "defence": draw(st.integers(0, 4))}
    hands = {f"{what}.{who}": 0 for who in [attacker, *participants] for what in ("open", "gone")}
    answers = {
        "deal": [{"who": "nobody", "vp": 1}],
        "declare": declared,
        "contest.effects": [{**effects, **hands}],
        "tie": [draw(st.sampled_from(["attacker", "defender"]))],
    }
    return attacker, hex_, set(participants), answers


@often
@given(contests())
def test_contests(drawn: tuple[str, model.Bag, set[str], dict[str, Any]]) -> None:
    attacker, hex_, participants, answers = drawn
    voices = {
        who: Voice(
            military=any(hex_[who, kind] for kind in model.STRENGTH),
            settlement=any(hex_[who, kind] for kind in model.SETTLEMENTS),
            token=bool(hex_[who, "token"]),
        )
        for who in participants | {attacker}
    }
    here = bool(hex_["murshid", "token"])
    in_order = [who for who in FACTIONS if who in participants]
    groups: dict[str, list[str]] = {"supporter": [], "defender": []}
    for who, side in zip(in_order, answers["declare"], strict=True):
        groups[side].append(who)
    effects = answers["contest.effects"][0]
    cards = {"attacker": effects["attack"], "defender": effects["defence"]}
    totals = model.contest_totals(hex_, attacker, groups["supporter"], groups["defender"], cards)
    expected = model.winner(totals, here)

    contest = Dispute(attacker, voices, murshid_here=here)
    wins = answered(dispute(desk(), contest, "murshid" in participants), answers)

    assert {"attacker": contest.attack, "defender": contest.defence} == totals
    assert contest.attacker_wins == (None if expected is None else expected == "attacker")
    assert wins == ((expected or answers["tie"][0]) == "attacker")
