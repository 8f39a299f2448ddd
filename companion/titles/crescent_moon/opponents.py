"""Factions the app plays: what they decide, kept as JSON, and how the table is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.prompts import Answer, Choose, Count, Think
from companion.table.script import Script
from companion.table.text import Text, plain, say
from companion.titles.crescent_moon.actions import Act, intrigue_wants, is_possible, trouble
from companion.titles.crescent_moon.bots import NOTHING, Outlook, decide
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FACTIONS
from companion.titles.crescent_moon.land import Land
from companion.titles.crescent_moon.words import ACTION_NAMES, FACTION_NAMES, PIECES, REASONS


def bot_act(desk: Desk, land: Land, faction: str) -> Script[Act]:
    decision = yield desk.with_news(
        Think(
            "bot.thinks",
            say("{player} is thinking …", player=desk.name(faction)),
            decide=lambda: _decided(desk, land, faction),
            check=lambda answer: is_decision(land, faction, answer),
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
        desk.tell(*told(desk, faction, act))
    return act


def _decided(desk: Desk, land: Land, faction: str) -> dict[str, Any]:
    decision = decide(Outlook(land.copy(), faction, desk.year == desk.years))
    return {"act": dict(decision.act), "reason": decision.reason, "numbers": list(decision.numbers)}


def is_decision(land: Land, faction: str, answer: Answer) -> bool:
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


def told(desk: Desk, faction: str, act: Act) -> list[Text]:
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
