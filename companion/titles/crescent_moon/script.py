"""Crescent Moon at the table: the year with its phases, every contest, and factions the app plays (digest, whole)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Choose, Count, Form, Prompt, Tell
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say
from companion.titles.crescent_moon.actions import Act, perform, take_cards, trouble
from companion.titles.crescent_moon.alone import REFILL, alone
from companion.titles.crescent_moon.clashes import follow
from companion.titles.crescent_moon.desk import Desk, View
from companion.titles.crescent_moon.figures import FACTIONS, FIGURES
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.opponents import bot_act
from companion.titles.crescent_moon.setup import Objective, place_palace, put_right, set_up
from companion.titles.crescent_moon.turns import ask_act, intrigue
from companion.titles.crescent_moon.words import ACTION_NAMES, FACTION_NAMES

MOST_TIMES, MOST_TOTAL = 20, 99


def play(table: Table) -> Script[None]:
    table.view = View()
    mode = yield Choose(
        "mode",
        say("What do you need?"),
        options={
            "game": say("the whole game, with the map"),
            "combat": say("only a combat"),
            "contest": say("only an influence contest"),
            "market": say("only the price of a power card"),
        },
        landmark=True,
    )
    if mode == "game":
        yield from _game(table)
    else:
        yield from alone(table, mode)


def _game(table: Table) -> Script[None]:
    desk, land, objectives = yield from set_up(table)
    yield from place_palace(desk)
    yield desk.with_news(Tell("table", say("Set the market up."), notes=_table_notes(desk)))
    yield from _murshid_begins(desk, land)
    desk.phase = "play"
    for year in range(1, desk.years + 1):
        desk.year = year
        yield from income(desk, land)
        yield from reserves(desk, land)
        if desk.year > 1:
            yield from upkeep(desk, land)
        for round_ in range(1, FIGURES["rounds"] + 1):
            desk.round = round_
            for faction in desk.factions:
                yield from turn(desk, land, faction)
        yield from score(desk, land, objectives)
    yield from end(desk, land, objectives)


def _table_notes(desk: Desk) -> tuple[Text, ...]:
    coins = tuple(
        say("{faction} {coins}", faction=FACTION_NAMES[who], coins=desk.aids.coins(who)) for who in desk.factions
    )
    return (
        say("Coins: {coins}", coins=coins),
        say("Everybody takes 5 points, face down, and both reference cards; the Warlord takes Campaign."),
        say("Shuffle the power cards; fill all slots of the market, then the three of the Sultan."),
    )


def _murshid_begins(desk: Desk, land: Land) -> Script[None]:
    act = yield from intrigue(desk, land, "murshid")
    if act is not None:
        perform(land, "murshid", act)


def income(desk: Desk, land: Land) -> Script[None]:
    desk.round = 0
    for faction in desk.factions:
        coins = land.income(faction)
        land.coins[faction] += coins
        desk.tell(say("{player} takes coins: {n}", player=desk.name(faction), n=coins))
    yield desk.with_news(
        Tell(
            "income",
            say("Year {year}: income", year=desk.year),
            why=say(
                "In every hex one controls: fertile land 1, quarry 3, town 1, city 2, Sultan’s token 1. "
                "The Sultan again for all of his."
            ),
            landmark=True,
        )
    )


def reserves(desk: Desk, land: Land) -> Script[None]:
    for faction in land.reserves:
        new = land.new_reserves(faction)
        land.reserves[faction] += new
        desk.tell(say("{player}: units from the supply to the reserves card: {n}", player=desk.name(faction), n=new))
    yield desk.with_news(
        Tell(
            "reserves",
            say("Reserves"),
            why=say(
                "As many as the reserve value is above the strength. "
                "Warlord 3, Caliph castles and tokens, Nomad three times the tokens."
            ),
        )
    )


def upkeep(desk: Desk, land: Land) -> Script[None]:
    for faction in desk.factions:
        back, land.open_cards[faction] = land.open_cards[faction], 0
        take_cards(land, faction, back)
        if back:
            desk.tell(say("{player} takes cards back to hand: {n}", player=desk.name(faction), n=back))
    yield desk.with_news(
        Tell(
            "upkeep",
            say("Upkeep: characters and battalions go back to hand, at most 8 cards."),
            notes=(say("Discard two cards of the near market."), *REFILL),
        )
    )


def turn(desk: Desk, land: Land, faction: str) -> Script[None]:
    """Exactly one action."""
    while True:
        act = yield from (bot_act if desk.is_bot(faction) else ask_act)(desk, land, faction)
        if act is None or act["do"] == "nothing":
            desk.tell(say("{player}: no action.", player=desk.name(faction)))
            return
        if act["do"] != "map":
            break
        yield from _put_map_right(desk, land)
    follows = perform(land, faction, act)
    yield from follow(desk, land, faction, follows)
    if act["do"] == "bribe" and follows is None:
        yield from _after_bribe(desk, land, faction, act)
    if act["do"] == "buy":
        desk.tell(*REFILL)
    if act["do"] == "card":
        yield from _put_map_right(desk, land)
    yield from _limits(desk, land)
    if desk.is_bot(faction):
        yield desk.with_news(Tell("bot", say("{player} has acted.", player=desk.name(faction))))


def _put_map_right(desk: Desk, land: Land) -> Script[None]:
    while True:
        everywhere = desk.hexes(list(range(len(land.places))))
        where = yield desk.with_news(
            Choose("right", say("Which hex looks different?"), options={"none": say("none"), **everywhere})
        )
        if where == "none":
            return
        yield from put_right(desk, int(where))


def _after_bribe(desk: Desk, land: Land, faction: str, bribe: Act) -> Script[None]:
    """One move or an assault with the units just placed, and no others."""
    adjacent = land.map.adjacent[bribe["hex"]]
    steps = {
        f"{name} {target}": say("{action}: {hex}", action=ACTION_NAMES[name], hex=desk.hex(target))
        for name in ("move", "assault")
        for target in adjacent
        if trouble(land, faction, _step_of(name, bribe["hex"], target, 1)) is None
    }
    if not steps:
        return
    answer = yield desk.with_news(
        Choose(
            "bribed",
            say("The bribed units may move once or make an assault."),
            options={"nothing": say("nothing"), **steps},
            default="nothing",
        )
    )
    if answer == "nothing":
        return
    number = bribe["n"]
    if number > 1:
        number = yield Count("bribed.n", say("How many units?"), least=1, most=number)
    name, target = answer.split()
    act = _step_of(name, bribe["hex"], int(target), number)
    yield from follow(desk, land, faction, perform(land, faction, act))


def _step_of(name: str, source: int, target: int, number: int) -> dict[str, Any]:
    step = {"from": source, "to": target, "ordinary": 0, "mercenary": number}
    return {"do": "move", "moves": [step]} if name == "move" else {"do": name, **step}


def _limits(desk: Desk, land: Land) -> Script[None]:
    """Five units of a player in a hex, of the Warlord seven; the owner chooses who leaves."""
    for number, place in enumerate(land.places):
        excess = land.excess(number)
        if not excess or place.owner is None:
            continue
        least, most = max(0, excess - place.mercenary), min(excess, place.ordinary)
        gone = least
        if least < most and not desk.is_bot(place.owner):
            gone = yield desk.with_news(
                Count(
                    "limit",
                    say(
                        "Too many units in {hex}: how many of the {n} that leave are ordinary ones?",
                        hex=desk.hex(number),
                        n=excess,
                    ),
                    least=least,
                    most=most,
                )
            )
        desk.tell(say("Too many units in {hex}, they leave: {n}", hex=desk.hex(number), n=excess))
        land.leave(number, gone, excess - gone)


def score(desk: Desk, land: Land, objectives: Mapping[str, list[Objective]]) -> Script[None]:
    desk.round = 0
    for faction in desk.factions:
        lines = [each for each in objectives[faction] if desk.year == 1 or not each.first_year_only]
        points = yield from _scored(desk, faction, lines)
        land.vp[faction] += points
        desk.tell(say("{player} announces points: {n}", player=desk.name(faction), n=points))
    yield desk.with_news(Tell("scored", say("Year {year} is over.", year=desk.year), landmark=True))


def _scored(desk: Desk, faction: str, lines: list[Objective]) -> Script[int]:
    if not lines:
        if desk.is_bot(faction):
            name = desk.name(faction)
            desk.tell(say("{player} has no objectives entered: it plays along and is not ranked.", player=name))
            return 0
        points: int = yield desk.with_news(
            Count("scores", say("{player}: points gained in this scoring", player=desk.name(faction)), most=MOST_TOTAL)
        )
        return points
    fields: dict[str, Prompt] = {
        str(number): Count("n", say("{what}: how many times?", what=plain(line.text)), most=MOST_TIMES, default=0)
        for number, line in enumerate(lines)
    }
    times = yield desk.with_news(Form("scoring", say("Scoring: {player}", player=desk.name(faction)), fields=fields))
    return sum(line.vp * times[str(number)] for number, line in enumerate(lines))


def _count_fields(desk: Desk, land: Land) -> dict[str, Prompt]:
    fields: dict[str, Prompt] = {}
    for faction in desk.factions:
        name = desk.name(faction)
        points, coins = (max(0, min(MOST_TOTAL, number)) for number in (land.vp[faction], land.coins[faction]))
        fields[f"vp.{faction}"] = Count("n", say("{player}: points", player=name), most=MOST_TOTAL, default=points)
        fields[f"coins.{faction}"] = Count("n", say("{player}: coins", player=name), most=MOST_TOTAL, default=coins)
    return fields


def end(desk: Desk, land: Land, objectives: Mapping[str, list[Objective]]) -> Script[None]:
    """Everybody counts; most points, then most coins, then the earlier in turn order."""
    counted = yield desk.with_news(
        Form(
            "count",
            say("Everybody turns up the points. Is this right?"),
            fields=_count_fields(desk, land),
        )
    )
    for faction in desk.factions:
        land.coins[faction] = counted[f"coins.{faction}"]
        desk.points[faction] = counted[f"vp.{faction}"]
    ranked = [who for who in desk.factions if objectives[who] or not desk.is_bot(who)] or list(desk.factions)
    desk.ranking = tuple(sorted(ranked, key=lambda who: (-desk.points[who], -land.coins[who], FACTIONS.index(who))))
    desk.phase = "over"
    yield desk.with_news(
        Tell(
            "end",
            say("{player} has won.", player=desk.name(desk.ranking[0])),
            notes=tuple(
                say(
                    "{player}: points {points}, coins {coins}",
                    player=desk.name(who),
                    points=desk.points[who],
                    coins=land.coins[who],
                )
                for who in desk.ranking
            ),
            why=say("Most points, then most coins, then the earlier in turn order."),
        )
    )
