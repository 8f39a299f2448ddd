"""People's actions: each is asked for as its rule names it, checked, and given back as an act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.table.prompts import Answer, Choose, Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.crescent_moon.actions import (
    ACTIONS,
    Act,
    actions_of,
    cannot_build,
    intrigue_wants,
    may_rally,
    may_recruit,
    trouble,
)
from companion.titles.crescent_moon.bots import nomad_price, nomad_refuses, shelf_price
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FIGURES
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.words import ACTION_NAMES, FACTION_NAMES, MARKETS, PIECES

MOST_COINS = 66
NOBODY = "none"


def ask_act(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    """What a person does; None for nothing. An act that is not possible is told why, and asked for again."""
    while True:
        chosen = yield desk.with_news(
            Choose(
                "action",
                say("{player}: which action?", player=desk.name(faction)),
                options={
                    **{name: ACTION_NAMES[name] for name in actions_of(land, faction)},
                    "map": say("The map looks different"),
                    "nothing": say("no action"),
                },
                landmark=True,
            )
        )
        if chosen == "nothing":
            return None
        if chosen == "map":
            return {"do": "map"}
        act = yield from BUILDERS[chosen](desk, land, faction)
        refusal = say("There is no place for that.") if act is None else trouble(land, faction, act)
        if refusal is None:
            return act
        desk.tell(refusal)


def _one_hex(name: str, words: Text, land: Land, faction: str, desk: Desk) -> Script[Act | None]:
    """Acts that only need a hex: those where it is possible."""
    acts = [{"do": name, "hex": number} for number in range(len(land.places))]
    hexes = [number for number, act in enumerate(acts) if trouble(land, faction, act) is None]
    if not hexes:
        return None
    number = yield desk.with_news(Choose("where", words, options=desk.hexes(hexes)))
    return {"do": name, "hex": int(number)}


def influence(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    return (yield from _one_hex("influence", say("Influence: in which hex?"), land, faction, desk))


def uprising(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    return (yield from _one_hex("uprising", say("Uprising: in which hex?"), land, faction, desk))


def palace(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    return (yield from _one_hex("palace", say("Where does the palace go?"), land, faction, desk))


def build(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    builds: list[list[int | str]] = []
    while len(builds) < land.aids.builds(faction):
        taken = {hex_ for hex_, _ in builds}
        options = {
            f"{hex_} {kind}": say("{piece} in {hex}", piece=PIECES[kind], hex=desk.hex(hex_))
            for kind in ("fort", "castle", "town", "city")
            for hex_ in range(len(land.places))
            if hex_ not in taken and (faction == "sultan" or kind in ("fort", "castle"))
            if cannot_build(land, faction, hex_, kind) is None
        }
        if not options:
            break
        done = {"done": say("no more")} if builds else {}
        chosen = yield desk.with_news(Choose("build", say("What is built?"), options={**done, **options}))
        if chosen == "done":
            break
        hex_, kind = chosen.split()
        builds.append([int(hex_), kind])
    return {"do": "build", "builds": builds} if builds else None


def _step_fields(desk: Desk, land: Land, faction: str) -> dict[str, Prompt] | None:
    own = [number for number in land.hexes_of(faction) if land.places[number].units]
    if not own:
        return None
    most = FIGURES["limit"]["warlord"]
    everywhere = desk.hexes(list(range(len(land.places))))
    return {
        "from": Choose("from", say("From"), options=desk.hexes(own)),
        "to": Choose("to", say("To"), options=everywhere),
        "ordinary": Count("n", say("ordinary units"), most=most, default=0),
        "mercenary": Count("n", say("mercenaries"), most=most, default=0),
    }


def _step(answer: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "from": int(answer["from"]),
        "to": int(answer["to"]),
        "ordinary": answer["ordinary"],
        "mercenary": answer["mercenary"],
    }


def move(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    """Step by step; the same unit may go on."""
    moves: list[dict[str, Any]] = []
    most = land.aids.moves(faction)
    after = land
    while most is None or len(moves) < most:
        fields = _step_fields(desk, after, faction)
        if fields is None:
            break
        answer = yield desk.with_news(
            Form(
                "move",
                say("Move {number}", number=len(moves) + 1),
                fields=fields,
            )
        )
        moves.append(_step(answer))
        if len(moves) == most:
            break
        more = yield Choose("more", say("Another move?"), options={"no": say("no"), "yes": say("yes")}, default="no")
        if more == "no":
            break
        after = land.copy()
        _replay(after, faction, moves)
    return {"do": "move", "moves": moves} if moves else None


def _replay(land: Land, faction: str, moves: list[dict[str, Any]]) -> None:
    for step in moves:
        source, target = land.places[step["from"]], land.places[step["to"]]
        source.ordinary -= step["ordinary"]
        source.mercenary -= step["mercenary"]
        source.settle()
        target.owner = faction
        target.ordinary += step["ordinary"]
        target.mercenary += step["mercenary"]


def assault(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    fields = _step_fields(desk, land, faction)
    if fields is None:
        return None
    answer = yield desk.with_news(
        Form(
            "assault",
            say("Assault with any number of units from one hex"),
            fields=fields,
        )
    )
    return {"do": "assault", **_step(answer)}


def recruit(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    most = min(FIGURES["recruit"][faction], land.reserves[faction])
    hexes = [number for number in range(len(land.places)) if may_recruit(land, faction, number)]
    if not most or not hexes:
        return None

    answer = yield desk.with_news(
        Form(
            "recruit",
            say("Recruit up to {n} units", n=most),
            fields={str(number): Count("n", desk.hex(number), most=most, default=0) for number in hexes},
        )
    )
    return {"do": "recruit", "at": [[int(number), n] for number, n in answer.items() if n]}


def hire(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    hexes = [n for n in range(len(land.places)) if land.present(faction, n) and land.free_of_others(faction, n)]
    if not hexes:
        return None
    fields: dict[str, Prompt] = {
        "first": Choose("hex", say("First mercenary"), options=desk.hexes(hexes)),
        "second": Choose(
            "hex", say("Second mercenary"), options={NOBODY: say("none"), **desk.hexes(hexes)}, default=NOBODY
        ),
    }
    if "nomad" in land.factions and not desk.is_bot("nomad"):
        fields["price"] = Count("price", say("Price agreed with the Nomad"), most=MOST_COINS)
    answer = yield desk.with_news(
        Form(
            "hire",
            say("Where do the mercenaries go?"),
            fields=fields,
            notes=_offer(desk, land, faction),
        )
    )
    act = _hired(desk, land, faction, answer)
    if desk.is_bot("nomad") and any(nomad_refuses(land, hex_) for hex_ in act["at"]):
        desk.tell(say("The Nomad refuses: its own pieces are too near."))
        return None
    return act


def _hired(desk: Desk, land: Land, faction: str, answer: Mapping[str, Any]) -> Act:
    at = [int(answer[which]) for which in ("first", "second") if answer[which] != NOBODY]
    price = answer.get("price", 0)
    if "nomad" in land.factions and desk.is_bot("nomad"):
        price = nomad_price(land, faction, len(at))
    return {"do": "hire", "at": at, "price": price}


def _offer(desk: Desk, land: Land, faction: str) -> tuple[Text, ...]:
    if "nomad" not in land.factions:
        return (say("The bank takes 2 coins for one, 6 for two."),)
    if desk.is_bot("nomad"):
        one, two = (nomad_price(land, faction, number) for number in (1, 2))
        return (say("The Nomad asks {one} for one, {two} for two; not beside its own pieces.", one=one, two=two),)
    return ()


def bribe(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    hexes = [number for number in land.hexes_of("nomad") if land.places[number].mercenary]
    if not hexes:
        return None
    if desk.is_bot("nomad"):
        desk.tell(say("The Nomad does not sell units that stand beside its own."))
        return None

    answer = yield desk.with_news(
        Form(
            "bribe",
            say("Bribe mercenaries of the Nomad"),
            fields={
                "hex": Choose("hex", say("In which hex?"), options=desk.hexes(hexes)),
                "n": Count("n", say("How many units?"), least=1, most=2),
                "price": Count("price", say("Price agreed with the Nomad"), most=MOST_COINS),
            },
        )
    )
    return {"do": "bribe", "hex": int(answer["hex"]), "n": answer["n"], "price": answer["price"]}


def buy(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    affiliations = {who: FACTION_NAMES[who] for who in ACTIONS if who != "sultan"}
    fields: dict[str, Prompt] = {
        market: Choose(
            "card",
            say("{market}: affiliation of the card", market=MARKETS[market]),
            options={NOBODY: say("no card"), **affiliations},
            default=NOBODY,
        )
        for market in FIGURES["market"]
    }
    fields["sultan"] = Choose(
        "card",
        MARKETS["sultan"],
        options={NOBODY: say("no card"), "card": say("one card")},
        default=NOBODY,
    )
    notes: tuple[Text, ...] = ()
    if desk.is_bot("sultan") and faction != "sultan":
        notes = (say("The Sultan asks {price} for a card.", price=shelf_price(land, faction)),)
    elif faction != "sultan":
        fields["price"] = Count("price", say("Price agreed with the Sultan"), most=MOST_COINS, default=0)
    answer = yield desk.with_news(Form("buy", say("Which cards are bought?"), fields=fields, notes=notes))
    return _bought(desk, land, faction, answer)


def _bought(desk: Desk, land: Land, faction: str, answer: Mapping[str, Answer]) -> Act:
    cards = [[market, answer[market], 0] for market in FIGURES["market"] if answer[market] != NOBODY]
    if answer["sultan"] != NOBODY:
        agreed = shelf_price(land, faction) if desk.is_bot("sultan") else answer.get("price", 0)
        cards.append(["sultan", "", agreed])
    return {"do": "buy", "cards": cards}


def card(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    yield desk.with_news(
        Tell("card", say("Resolve the card and discard it. If it changes the map, put the map right afterwards."))
    )
    return {"do": "card"}


def rally(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    hexes = [number for number in land.tokens_of("warlord") if may_rally(land, number)]
    if not hexes:
        return None
    options = {"0": say("nothing"), "1": say("1 unit, the token stays"), "2": say("2 units, the token goes")}
    answer = yield desk.with_news(
        Form(
            "rally",
            say("Rally: what happens in each hex?"),
            fields={str(n): Choose("n", desk.hex(n), options=options, default="1") for n in hexes},
        )
    )
    return {"do": "rally", "at": [[int(number), int(n)] for number, n in answer.items() if n != "0"]}


def intrigue(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    wanted = intrigue_wants(land)
    found = yield desk.with_news(
        Count(
            "intrigue",
            say("Intrigue: look at the top 7 cards. How many Murshid cards were taken?"),
            most=wanted,
            notes=(
                say("Enough found: shuffle the rest and put them on top."),
                say("Too few: 1 coin for each missing one, and the shuffled rest to the bottom."),
            ),
        )
    )
    return {"do": "intrigue", "found": found}


def planning(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    yield desk.with_news(
        Tell(
            "planning",
            say("Planning: look at the top 10 cards and fill the empty slots of the Sultan’s market."),
            notes=(say("Shuffle the rest to the bottom of the deck."),),
        )
    )
    return {"do": "planning"}


def desertion(desk: Desk, land: Land, faction: str) -> Script[Act | None]:
    hexes = [n for n, place in enumerate(land.places) if place.mercenary and place.controller != faction]
    if not hexes:
        return None

    answer = yield desk.with_news(
        Form(
            "desertion",
            say("Desertion: whose mercenaries go?"),
            fields={
                "hex": Choose("hex", say("In which hex?"), options=desk.hexes(hexes)),
                "n": Count("n", say("How many units?"), least=1, most=FIGURES["limit"]["warlord"]),
            },
        )
    )
    return {"do": "desertion", "hex": int(answer["hex"]), "n": answer["n"]}


BUILDERS: Mapping[str, Callable[[Desk, Land, str], Script[Act | None]]] = {
    "influence": influence,
    "build": build,
    "move": move,
    "assault": assault,
    "recruit": recruit,
    "hire": hire,
    "bribe": bribe,
    "buy": buy,
    "card": card,
    "uprising": uprising,
    "rally": rally,
    "intrigue": intrigue,
    "planning": planning,
    "palace": palace,
    "desertion": desertion,
}
