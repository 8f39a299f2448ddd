"""Crescent Moon at the table: the year with its phases, every contest, and factions the app plays (digest, whole)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Answer, Choose, Count, Form, Prompt, Tell, Think
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say
from companion.titles.crescent_moon.actions import (
    Act,
    Contest,
    Fight,
    Follows,
    Sacked,
    card_price,
    intrigue_wants,
    is_possible,
    perform,
    take_cards,
    trouble,
)
from companion.titles.crescent_moon.bots import NOTHING, Outlook, decide
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice
from companion.titles.crescent_moon.desk import Desk, View
from companion.titles.crescent_moon.fights import Outcome, combat_alone, contest_alone, dispute, fight
from companion.titles.crescent_moon.figures import FACTIONS, FIGURES, Aids
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.setup import MOST_VP, Objective, ask_figures, place_palace, put_right, set_up
from companion.titles.crescent_moon.turns import ask_act, intrigue
from companion.titles.crescent_moon.words import ACTION_NAMES, FACTION_NAMES, MARKETS, PIECES, REASONS

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
        yield from _alone(table, mode)


def _alone(table: Table, mode: str) -> Script[None]:
    """A resolver without a map, as often as it is wanted."""
    table.view = View(phase=mode)
    points = table.options.get("warlord_vp")
    if mode == "combat" and "warlord_vp" not in table.options:
        points = yield ask_figures("warlord_vp")
    desk = Desk(table, FACTIONS, Aids({"warlord_vp": points}))
    while True:
        yield from {"combat": combat_alone, "contest": contest_alone, "market": _price}[mode](desk)
        more = yield Choose("again", say("Another one?"), options={"yes": say("yes"), "no": say("no")}, landmark=True)
        if more == "no":
            table.view = View(phase="over")
            return


def _price(desk: Desk) -> Script[None]:
    affiliations = {who: FACTION_NAMES[who] for who in FACTIONS if who != "sultan"}
    answer = yield Form(
        "price",
        say("A power card from the market"),
        fields={
            "players": Choose("players", say("Players"), options={"4": plain("4"), "5": plain("5")}, default="5"),
            "buyer": Choose("buyer", say("Buyer"), options=FACTION_NAMES),
            "market": Choose("market", say("Market"), options={key: MARKETS[key] for key in FIGURES["market"]}),
            "card": Choose("card", say("Affiliation of the card"), options=affiliations),
        },
    )
    factions = FACTIONS[: int(answer["players"])]
    price, payee = card_price(factions, answer["buyer"], answer["market"], answer["card"])
    yield Tell("price.told", _bill(price, payee), notes=REFILL)


def _bill(price: int, payee: str | None) -> Text:
    if payee is None:
        return say("Coins to the bank: {price}", price=price)
    return say("Coins to the {faction}: {price}", price=price, faction=FACTION_NAMES[payee])


REFILL = (
    say("Slide all cards toward the near market, one in a slot; draw to the farthest empty slot until all are full."),
    say("If the deck is empty, shuffle the discards. The Sultan’s market is filled by planning alone."),
)


# the whole game


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


# turns


def turn(desk: Desk, land: Land, faction: str) -> Script[None]:
    """Exactly one action."""
    while True:
        act = yield from (_bot_act if desk.is_bot(faction) else ask_act)(desk, land, faction)
        if act is None or act["do"] == "nothing":
            desk.tell(say("{player}: no action.", player=desk.name(faction)))
            return
        if act["do"] != "map":
            break
        yield from _put_map_right(desk, land)
    follows = perform(land, faction, act)
    yield from _follow(desk, land, faction, follows)
    if act["do"] == "bribe" and follows is None:
        yield from _after_bribe(desk, land, faction, act)
    if act["do"] == "buy":
        desk.tell(*REFILL)
    if act["do"] == "card":
        yield from _put_map_right(desk, land)
    yield from _limits(desk, land)
    if desk.is_bot(faction):
        yield desk.with_news(Tell("bot", say("{player} has acted.", player=desk.name(faction))))


def _bot_act(desk: Desk, land: Land, faction: str) -> Script[Act]:
    decision = yield desk.with_news(
        Think(
            "bot.thinks",
            say("{player} is thinking …", player=desk.name(faction)),
            decide=lambda: _decided(desk, land, faction),
            check=lambda answer: _is_decision(land, faction, answer),
        )
    )
    act: Act = decision["act"]
    name = desk.name(faction)
    reason = REASONS[decision["reason"]]
    if decision["numbers"]:
        numbers = tuple(plain(str(number)) for number in decision["numbers"])
        desk.because(say("{player}: {reason} ({numbers}).", player=name, reason=reason, numbers=numbers))
    else:
        desk.because(say("{player}: {reason}.", player=name, reason=reason))
    if act["do"] == "intrigue":
        found = yield from _found(desk, land)
        act = {**act, "found": found}
    elif act["do"] == "buy" and act["cards"][0][0] != "sultan":
        act = yield from _bot_buys(desk, land, faction)
    if act["do"] != "nothing":
        desk.tell(*_told(desk, faction, act))
    return act


def _decided(desk: Desk, land: Land, faction: str) -> dict[str, Any]:
    decision = decide(Outlook(land.copy(), faction, desk.year == desk.years))
    return {"act": dict(decision.act), "reason": decision.reason, "numbers": list(decision.numbers)}


def _is_decision(land: Land, faction: str, answer: Answer) -> bool:
    if not isinstance(answer, dict) or set(answer) != {"act", "reason", "numbers"}:
        return False
    if not isinstance(answer["reason"], str) or answer["reason"] not in REASONS:
        return False
    if not isinstance(answer["numbers"], list) or not all(type(number) is int for number in answer["numbers"]):
        return False
    return answer["act"] == NOTHING or is_possible(land, faction, answer["act"])


def _found(desk: Desk, land: Land) -> Script[int]:
    wanted = intrigue_wants(land)
    found: int = yield desk.with_news(
        Count(
            "bot.intrigue",
            say(
                "Intrigue of the app’s Murshid: Murshid cards among the top 7? At most {n} count.",
                n=wanted,
            ),
            most=wanted,
        )
    )
    return found


def _bot_buys(desk: Desk, land: Land, faction: str) -> Script[Act]:
    """An own card first; whether it can pay is seen only now."""
    affiliations = {who: FACTION_NAMES[who] for who in FACTIONS if who != "sultan"}
    card = yield desk.with_news(
        Choose(
            "bot.card",
            say("{player} buys from the near market, a card of its own first. Whose is it?", player=desk.name(faction)),
            options={**affiliations, "none": say("there is no card")},
        )
    )
    act = {"do": "buy", "cards": [["near", card, 0]]}
    if card == "none" or trouble(land, faction, act) is not None:
        return NOTHING
    return act


def _told(desk: Desk, faction: str, act: Act) -> list[Text]:
    """What the table does for the app's faction."""
    name, what = desk.name(faction), ACTION_NAMES[act["do"]]
    if "hex" in act:
        return [say("{player}: {action} in {hex}", player=name, action=what, hex=desk.hex(act["hex"]))]
    if act["do"] in ("move", "assault"):
        return [_told_step(desk, name, what, step) for step in act.get("moves", [act])]
    if act["do"] == "build":
        return [
            say("{player} builds: {piece} in {hex}", player=name, piece=PIECES[kind], hex=desk.hex(hex_))
            for hex_, kind in act["builds"]
        ]
    if act["do"] in ("recruit", "rally"):
        return [
            say("{player}: {action} in {hex}, units: {n}", player=name, action=what, hex=desk.hex(hex_), n=n)
            for hex_, n in act["at"]
        ]
    if act["do"] == "hire":
        return [say("{player}: {action} in {hex}", player=name, action=what, hex=desk.hex(h)) for h in act["at"]]
    return [say("{player}: {action}", player=name, action=what)]


def _told_step(desk: Desk, name: Text, what: Text, step: Mapping[str, Any]) -> Text:
    return say(
        "{player}: {action} from {source} to {target}, ordinary units: {ordinary}, mercenaries: {mercenary}",
        player=name,
        action=what,
        source=desk.hex(step["from"]),
        target=desk.hex(step["to"]),
        ordinary=step["ordinary"],
        mercenary=step["mercenary"],
    )


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
    yield from _follow(desk, land, faction, perform(land, faction, act))


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


# contests on the map


def _follow(desk: Desk, land: Land, faction: str, follows: Follows) -> Script[None]:
    if isinstance(follows, Fight):
        yield from _fight(desk, land, follows)
    elif isinstance(follows, Contest):
        yield from _contest(desk, land, follows)
    elif isinstance(follows, Sacked):
        coins = FIGURES["sack"][follows.kind]
        desk.tell(say("Sacked: {piece}, coins: {coins}", piece=PIECES[follows.kind], coins=coins))
        if faction == "warlord":
            yield from _warlord_sacks(desk, land, follows.kind)


def _warlord_sacks(desk: Desk, land: Land, kind: str) -> Script[None]:
    points = land.aids.warlord_vp(kind)
    if points is None:
        pieces = (PIECES[kind],)
        points = yield desk.with_news(
            Count("warlord.points", say("Warlord: points by the player aid for: {pieces}", pieces=pieces), most=MOST_VP)
        )
    land.vp["warlord"] += points
    desk.tell(say("The Warlord takes points and announces them: {n}", n=points))


def _fight(desk: Desk, land: Land, begun: Fight) -> Script[None]:
    place = land.places[begun.hex]
    defender = place.controller
    assert defender is not None  # noqa: S101
    here = place.token == "murshid"
    battle = Battle(
        Side(begun.attacker, begun.ordinary, begun.mercenary),
        Side(defender, place.ordinary, place.mercenary),
        place.stronghold,
        place.palace,
        place.settlement,
        murshid_here=here,
        murshid_near=here or land.murshid_near(begun.hex),
    )
    outcome = yield from fight(desk, battle)
    settle_fight(land, begun.hex, battle, outcome)


def settle_fight(land: Land, hex_: int, battle: Battle, outcome: Outcome) -> None:
    """The map after a combat: retreats, strongholds, coins, points."""
    place = land.places[hex_]
    attacker, defender = battle.attacker.faction, battle.defender.faction
    loser = defender if outcome.attacker_wins else attacker
    land.retreat(loser, *outcome.left[loser], beaten=True)
    place.ordinary, place.mercenary = (0, 0) if outcome.attacker_wins else outcome.left[defender]
    if outcome.attacker_wins and any(outcome.left[attacker]):
        if not outcome.subjugated:
            place.stronghold = None
        place.palace = False
        if place.settlement in outcome.sacked:
            place.settlement = None
        place.owner = attacker
        place.ordinary, place.mercenary = outcome.left[attacker]
        land.coins[attacker] += sum(outcome.sacked.values())
    place.settle()
    if "warlord" in (attacker, defender):
        land.vp["warlord"] += outcome.points
    if outcome.deal is not None:
        land.vp[outcome.deal[0]] -= outcome.deal[1]
        land.vp["murshid"] += outcome.deal[1]


def _contest(desk: Desk, land: Land, begun: Contest) -> Script[None]:
    place = land.places[begun.hex]
    here, near = place.token == "murshid", land.murshid_near(begun.hex)
    everybody = {begun.attacker, *land.present_in(begun.hex), *(["murshid"] if near else [])}
    voices = {who: _voice(land, begun.hex, who) for who in desk.factions if who in everybody}
    if (yield from dispute(desk, Dispute(begun.attacker, voices, murshid_here=here), here or near)):
        place.token = begun.attacker


def _voice(land: Land, hex_: int, faction: str) -> Voice:
    """The palace is both military and civil; towns and cities are the Sultan's."""
    place = land.places[hex_]
    palace = place.palace and faction == "caliph"
    settled = palace or (faction == "sultan" and place.settlement is not None)
    return Voice(place.controller == faction, settled, place.token == faction)


# scoring


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
