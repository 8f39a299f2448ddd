"""Contests and prices without a map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Choose, Count, Form, Pick, Prompt, Tell
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say
from companion.titles.crescent_moon.actions import card_price
from companion.titles.crescent_moon.combat import fight
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice
from companion.titles.crescent_moon.desk import Desk, View
from companion.titles.crescent_moon.figures import FACTIONS, FIGURES, Aids
from companion.titles.crescent_moon.influence import dispute
from companion.titles.crescent_moon.setup import ask_figures
from companion.titles.crescent_moon.words import FACTION_NAMES, MARKETS, PIECES


def combat_alone(desk: Desk) -> Script[None]:
    answer = yield Form(
        "combat",
        say("A combat without a map: who, and with what?"),
        fields={
            "attacker": _faction_field(say("Attacker")),
            "ordinary": Count("n", say("Attacker: ordinary units"), most=7),
            "mercenary": Count("n", say("Attacker: mercenaries"), most=7),
            "defender": _faction_field(say("Defender")),
            "their_ordinary": Count("n", say("Defender: ordinary units"), most=7),
            "their_mercenary": Count("n", say("Defender: mercenaries"), most=7),
            "built": Pick(
                "built",
                say("In the hex"),
                options={
                    **{kind: PIECES[kind] for kind in ("fort", "castle", "palace", "town", "city")},
                    "token": say("a Murshid token"),
                    "near": say("a Murshid token next to it"),
                },
            ),
        },
        check=_no_combat,
    )
    built = answer["built"]
    battle = Battle(
        Side(answer["attacker"], answer["ordinary"], answer["mercenary"]),
        Side(answer["defender"], answer["their_ordinary"], answer["their_mercenary"]),
        stronghold=next((kind for kind in ("castle", "fort") if kind in built), None),
        palace="palace" in built,
        settlement=next((kind for kind in ("city", "town") if kind in built), None),
        murshid_here="token" in built,
        murshid_near="token" in built or "near" in built,
    )
    yield from fight(desk, battle)


def _faction_field(words: Text) -> Choose:
    return Choose("faction", words, options=FACTION_NAMES)


def _no_combat(answer: Mapping[str, Any]) -> Text | None:
    if answer["attacker"] == answer["defender"]:
        return say("Attacker and defender must be two factions.")
    return None if answer["ordinary"] + answer["mercenary"] else say("The attacker has no units.")


def contest_alone(desk: Desk) -> Script[None]:
    attacker = yield Choose("contest", say("An influence contest without a map: who attacks?"), options=FACTION_NAMES)
    fields: dict[str, Prompt] = {
        who: Pick(
            who,
            FACTION_NAMES[who],
            options={
                "military": say("a unit or a stronghold"),
                "settlement": say("a settlement"),
                "token": say("an influence token"),
                **({"near": say("a token next to it")} if who == "murshid" else {}),
            },
        )
        for who in FACTIONS
    }
    there = yield Form(
        "there", say("What has everybody in that hex? The palace is both military and settlement."), fields=fields
    )
    voices = {
        who: Voice("military" in things, "settlement" in things, "token" in things)
        for who, things in there.items()
        if things or who == attacker
    }
    here = "token" in there["murshid"]
    near = here or "near" in there["murshid"]
    yield from dispute(desk, Dispute(attacker, voices, murshid_here=here), near)


def alone(table: Table, mode: str) -> Script[None]:
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
