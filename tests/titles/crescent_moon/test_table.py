"""Crescent Moon at the table: whole games of people and the app's factions, never an illegal state."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.table.data import load
from companion.table.prompts import Answer, Prompt
from companion.table.random_player import random_answer
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of
from companion.titles.crescent_moon.bots import Outlook, decide
from companion.titles.crescent_moon.desk import View
from companion.titles.crescent_moon.figures import ASKED, FACTIONS, FIGURES, Aids
from companion.titles.crescent_moon.hexes import Map
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.opponents import is_decision

CRESCENT_MOON = title_of("crescent_moon")
EXAMPLE = load("companion.titles.crescent_moon", "example_figures.toml")
OBJECTIVE = {"text": "example", "vp": 2, "when": "every"}
KEPT = {
    **EXAMPLE,
    **{f"objectives_{faction}": 1 for faction in FACTIONS},
    **{f"objective_{faction}_1": OBJECTIVE for faction in FACTIONS},
}


def answer(prompt: Prompt, chance: Chance, kinds: str) -> Answer:
    """At random; seats as wished."""
    if prompt.key in ("mode", "again"):
        return {"mode": "game", "again": "no"}[prompt.key]
    given = random_answer(prompt, chance)
    if prompt.key == "seats":
        return {key: kinds or value for key, value in given.items()}
    return given


def play(number: int, kinds: str = "", options: dict[str, Answer] | None = None) -> Session:
    session = Session.start(CRESCENT_MOON, options or {}, seed_from(f"cm {number}"))
    chance = Chance(f"cm {number}")
    while not session.over:
        if session.prompt.key in ("action", "bot.thinks", "income"):
            check(session.view)
        session.answer(answer(session.prompt, chance, kinds))
    return session


def land_of(view: View) -> Land:
    return Land(
        Map(view.hexes),
        view.factions,
        Aids(EXAMPLE),
        list(view.places),
        dict(zip(view.factions, view.coins, strict=True)),
        dict(view.reserves),
        dict(zip(view.factions, view.hand, strict=True)),
        dict.fromkeys(view.factions, 0),
        dict.fromkeys(view.factions, 5),
    )


def check(view: View) -> None:
    """What the box holds, what a hex holds, what a hand holds."""
    land = land_of(view)
    for faction in view.factions:
        assert all(land.supply(faction, kind) >= 0 for kind in ("mercenary", "fort", "castle", "token"))
        assert land.coins[faction] >= 0
        assert 0 <= land.hand[faction] <= FIGURES["hand"]
    assert all(land.supply("sultan", kind) >= 0 for kind in ("town", "city"))
    for number, place in enumerate(land.places):
        assert min(place.ordinary, place.mercenary) >= 0
        assert not land.excess(number)
        assert (place.owner is None) == (place.strength == 0)
    assert sum(place.palace for place in land.places) <= 1
    assert all(units >= 0 for units in land.reserves.values())


@pytest.mark.parametrize("ten", range(3))
def test_tables_of_bots_alone_play_to_the_end(ten: int) -> None:
    for number in range(10 * ten, 10 * ten + 10):
        view = play(number, "app", KEPT).view
        assert view.phase == "over"
        assert CRESCENT_MOON.record(view)["winner"] in view.factions


@pytest.mark.parametrize("five", range(4))
def test_random_tables_play_to_the_end(five: int) -> None:
    for number in range(5 * five, 5 * five + 5):
        session = play(100 + number)
        assert session.view.phase == "over"
        assert CRESCENT_MOON.standings(session.view)
        assert Session(CRESCENT_MOON, session.saved).over


@pytest.mark.parametrize("mode", ["combat", "contest", "market"])
def test_resolvers_work_alone(mode: str) -> None:
    for number in range(20):
        session = Session.start(CRESCENT_MOON, {}, seed_from(f"{mode} {number}"))
        chance = Chance(f"{mode} {number}")
        session.answer(mode)
        while not session.over:
            assert session.view.phase == mode
            session.answer("no" if session.prompt.key == "again" else random_answer(session.prompt, chance))


def middles() -> list[tuple[Land, str]]:
    """Tables in the middle of games, with the faction to act."""
    found = []
    for number in range(6):
        session = Session.start(CRESCENT_MOON, KEPT, seed_from(f"middle {number}"))
        chance = Chance(f"middle {number}")
        while not session.over:
            if session.prompt.key == "bot.thinks" and not chance.below(9):
                faction = FACTIONS[len(found) % len(session.view.factions)]
                found.append((land_of(session.view), faction))
            session.answer(answer(session.prompt, chance, "app"))
    return found


def test_bots_decide_alike_and_possibly_and_by_what_lies_open() -> None:
    for land, faction in middles():
        decision = decide(Outlook(land.copy(), faction))
        assert decision == decide(Outlook(land.copy(), faction))
        told = {"act": dict(decision.act), "reason": decision.reason, "numbers": list(decision.numbers)}
        assert is_decision(land, faction, told)
        assert not {"cards", "roles", "points"} & set(vars(land)), "nothing hidden is there to look at"


@pytest.mark.parametrize("figure", ASKED)
def test_without_a_figure_a_bot_leaves_out_what_needs_it(figure: str) -> None:
    for land, faction in middles()[:40]:
        poorer = land.copy()
        poorer.aids = Aids({name: values for name, values in EXAMPLE.items() if name != figure})
        act = decide(Outlook(poorer, faction)).act
        assert figure != "costs" or act["do"] != "build"


def test_a_figure_nobody_knows_may_be_left_out_and_games_still_end() -> None:
    unknown = {**KEPT, **dict.fromkeys(ASKED)}
    assert play(7, "app", unknown).view.phase == "over"


def test_figures_and_layouts_serve_others() -> None:
    for name in (*ASKED, "objectives_nomad", "objective_sultan_3", "layout_13_1", "start_16_2", "start_16_2_15"):
        prompt = CRESCENT_MOON.asks_for(name)
        assert prompt is not None
        assert prompt.keep == name
    for name in ("layout_12_1", "objective_sultan_99", "start_16", "start_16_1_16", "start_x", "objectives_devil", ""):
        assert CRESCENT_MOON.asks_for(name) is None


def test_a_layout_is_drawn_once_and_chosen_later() -> None:
    session, chance, kept = Session.start(CRESCENT_MOON, KEPT, seed_from("draw")), Chance("draw"), {}
    while session.prompt.key != "palace":
        given = answer(session.prompt, chance, "app")
        given = {"map": "draw", "players": "4"}.get(session.prompt.key, given)
        if session.prompt.keep:
            kept[session.prompt.keep] = given
        session.answer(given)
    drawn = session.view.hexes
    again = Session.start(CRESCENT_MOON, {**KEPT, **kept}, seed_from("again"))
    while again.prompt.key != "palace":
        given = {"map": "layout_13_1", "players": "4"}.get(again.prompt.key)
        again.answer(given if given is not None else answer(again.prompt, chance, "app"))
    assert again.view.hexes == drawn
    assert again.view.places == session.view.places


@pytest.mark.trial
def test_a_thousand_tables_of_bots_play_to_the_end() -> None:
    for number in range(1000, 2000):
        assert play(number, "app", KEPT).view.phase == "over"
