"""The rulebook's examples, by their ids in the digest."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.script import Table
from companion.table.seal import seed_from
from companion.titles.crescent_moon.clashes import settle_fight
from companion.titles.crescent_moon.combat import Outcome, fight
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FACTIONS, Aids
from companion.titles.crescent_moon.hexes import Hex, Map
from companion.titles.crescent_moon.influence import dispute
from companion.titles.crescent_moon.land import Land, Place
from companion.titles.crescent_moon.script import income, reserves, turn
from tests.titles.answering import run


def land_with(*hexes: tuple[str, Place]) -> Land:
    """Hexes in a row, with what lies there; no figure of the aids is known."""
    land = Land(Map(Hex(q, 0, kind) for q, (kind, _) in enumerate(hexes)), FACTIONS, Aids({}))
    land.places = [place for _, place in hexes]
    return land


def desk_of(land: Land | None) -> Desk:
    return Desk(Table({}, seed_from("crescent moon")), FACTIONS, Aids({}), land=land)


@pytest.mark.parametrize(
    ("a", "c"),
    [
        pytest.param(Hex(0, 0, "river", (4, 5)), Hex(0, 1, "fertile"), id="CM-ADJ-1-river-in-A"),
        pytest.param(Hex(0, 0, "ford"), Hex(0, 1, "river", (2, 3)), id="CM-ADJ-1-river-in-C"),
    ],
)
def test_cm_adj_1_a_river_between_two_hexes(a: Hex, c: Hex) -> None:
    assert Map([a, Hex(1, 0, "wilderness"), c]).adjacent == ((1,), (0, 2), (1,))


INCOMES = [
    pytest.param(
        "warlord",
        [
            ("fertile", Place("warlord", ordinary=1)),
            ("river", Place("warlord", ordinary=2, mercenary=1)),
            ("fertile", Place("caliph", stronghold="fort", token="warlord")),
        ],
        2,
        id="CM-INC-1",
    ),
    pytest.param(
        "murshid",
        [
            ("fertile", Place("murshid", stronghold="fort", settlement="city")),
            ("wilderness", Place("murshid", mercenary=1, token="sultan")),
            ("fertile", Place(token="murshid")),
        ],
        4,
        id="CM-INC-2",
    ),
    pytest.param(
        "caliph",
        [
            ("fertile", Place("caliph", ordinary=1)),
            ("quarry", Place("caliph", stronghold="castle")),
            ("mountains", Place("caliph", palace=True)),
        ],
        4,
        id="CM-INC-3",
    ),
    pytest.param(
        "sultan",
        [
            ("desert", Place("sultan", mercenary=1, token="sultan")),
            ("wilderness", Place("sultan", stronghold="fort", settlement="town")),
            ("mountains", Place("sultan", stronghold="fort", settlement="town")),
            ("fertile", Place("caliph", ordinary=1, settlement="city")),
            ("holy", Place(token="sultan")),
        ],
        9,
        id="CM-INC-4",
    ),
]


@pytest.mark.parametrize(("faction", "hexes", "coins"), INCOMES)
def test_income(faction: str, hexes: list[tuple[str, Place]], coins: int) -> None:
    land = land_with(*hexes)
    assert land.income(faction) == coins
    run(income(desk_of(land), land), ("income", None))
    assert land.coins[faction] == coins


@pytest.mark.parametrize(
    ("faction", "places", "new"),
    [
        pytest.param("warlord", [Place("warlord", ordinary=1, mercenary=2)], 2, id="reserves-warlord"),
        pytest.param(
            "caliph",
            [
                Place("caliph", ordinary=3, stronghold="castle", token="caliph"),
                Place("caliph", stronghold="castle", palace=True),
                Place("caliph", stronghold="fort", mercenary=1),
            ],
            0,
            id="reserves-caliph",
        ),
        pytest.param(
            "nomad",
            [Place("nomad", mercenary=2, token="nomad"), Place("sultan", mercenary=2), Place(token="nomad")],
            2,
            id="reserves-nomad",
        ),
    ],
)
def test_reserves(faction: str, places: list[Place], new: int) -> None:
    land = land_with(*(("wilderness", place) for place in places))
    assert land.new_reserves(faction) == new
    run(reserves(desk_of(land), land), ("reserves", None))
    assert land.reserves[faction] == new


def com_1(desk: Desk) -> tuple[Battle, Outcome]:
    """Campaign with one unit and Elder with a mercenary against Siege Engines; two points for the Murshid."""
    battle = Battle(
        Side("warlord", ordinary=3), Side("caliph", ordinary=2), stronghold="fort", settlement="city", murshid_near=True
    )
    nothing = {"bonus": 0, "mercenaries": 0, "spared": 0, "open": 0, "gone": 0}
    outcome = run(
        fight(desk, battle),
        ("deal", {"who": "warlord", "vp": 2}),
        ("deal.agreed", "yes"),
        ("combat.cards", None),
        ("meddling", "none"),
        ("cards", {"assigned": 1, **nothing, "bonus": 1, "mercenaries": 1, "open": 1}),
        ("cards", {**nothing, "bonus": 1, "open": 1}),
        ("losses", 1),
        ("subjugate", "sack"),
        ("sack", "yes"),
        ("combat.end", None),
    )
    return battle, outcome


def test_cm_com_1_alone() -> None:
    battle, outcome = com_1(desk_of(None))
    assert (battle.attack, battle.defence, outcome.attacker_wins) == (5, 4, True)
    assert [battle.losses(side) for side in (battle.attacker, battle.defender)] == [2, 2]
    assert outcome.left == {"warlord": (1, 0), "caliph": (0, 0)}
    assert (sum(outcome.sacked.values()), outcome.points, outcome.deal) == (5, 7, ("warlord", 2))


def test_cm_com_1_on_the_map() -> None:
    hexes = [
        ("fertile", Place("caliph", ordinary=2, stronghold="fort", settlement="city")),
        ("wilderness", Place(token="murshid")),
    ]
    land = land_with(*hexes)
    land.hand |= {"warlord": 2, "caliph": 1}
    settle_fight(land, 0, *com_1(desk_of(land)))
    assert land.places[0] == Place("warlord", ordinary=1)
    assert (land.coins["warlord"], land.vp["warlord"], land.vp["murshid"]) == (5, 5 + 7 - 2, 5 + 2)
    assert land.supply("warlord", "ordinary") == 23, "Campaign’s unit and the losses are back"
    assert (land.supply("caliph", "ordinary"), land.supply("caliph", "fort"), land.supply("sultan", "city")) == (
        12,
        8,
        5,
    )
    assert land.reserves == {"warlord": 0, "caliph": 0, "nomad": 0}, "nobody is left to retreat"
    assert (land.hand["warlord"], land.open_cards["warlord"]) == (1, 1), "Campaign in hand, Elder face up"
    assert (land.hand["caliph"], land.open_cards["caliph"]) == (0, 1)


def inf_1() -> list[tuple[str, Any]]:
    """Revolt and Bribery make +1 for the attacker, Imam +2 for the defenders; Bribery leaves the Murshid's hand."""
    cards = {"open.caliph": 0, "gone.caliph": 1, "open.murshid": 1, "gone.murshid": 1, "open.sultan": 0}
    return [
        ("deal", {"who": "nobody", "vp": 2}),
        ("contest.cards", None),
        ("declare", "defender"),
        ("declare", "supporter"),
        ("contest.effects", {"attack": 2 - 1, "defence": 2, **cards, "gone.sultan": 0}),
        ("tie", "defender"),
        ("contest.end", None),
    ]


def test_cm_inf_1_alone() -> None:
    voices = {"caliph": Voice(military=True), "sultan": Voice(settlement=True), "murshid": Voice(token=True)}
    contest = Dispute("caliph", voices, murshid_here=True)
    assert not run(dispute(desk_of(None), contest, murshid_near=True), *inf_1())
    assert (contest.attack, contest.defence, contest.attacker_wins) == (3, 3, None)
    assert (contest.supporters, contest.defenders) == (["sultan"], ["murshid"])


def test_cm_inf_1_on_the_map() -> None:
    ford = Place("caliph", ordinary=1, settlement="city", token="murshid")
    land = land_with(("ford", ford))
    land.hand |= {"caliph": 1, "murshid": 2}
    run(turn(desk_of(land), land, "caliph"), ("action", "influence"), ("where", "0"), *inf_1())
    assert land.places == [Place("caliph", ordinary=1, settlement="city", token="murshid")]
    assert (land.hand["caliph"], land.hand["murshid"], land.open_cards["murshid"]) == (0, 0, 1)
