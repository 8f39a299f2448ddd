"""What follows an act on the map: combats, contests, sacked settlements."""

from __future__ import annotations

from companion.table.prompts import Count
from companion.table.script import Script
from companion.table.text import say
from companion.titles.crescent_moon.actions import Contest, Fight, Follows, Sacked
from companion.titles.crescent_moon.combat import Outcome, fight
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FIGURES
from companion.titles.crescent_moon.influence import dispute
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.setup import MOST_VP
from companion.titles.crescent_moon.words import PIECES


def follow(desk: Desk, land: Land, faction: str, follows: Follows) -> Script[None]:
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
