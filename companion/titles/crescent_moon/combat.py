"""Combat, step by step: who decides what, and when (digest, section 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.prompts import Choose, Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.crescent_moon.cards import (
    MOST_BONUS,
    MOST_CARDS,
    MOST_UNITS,
    bot_cards,
    offer_deal,
    put_cards_away,
)
from companion.titles.crescent_moon.contests import Battle, Side, spoils, warlord_points
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.words import PIECES


@dataclass
class Outcome:
    """What a combat leaves behind."""

    attacker_wins: bool
    left: dict[str, tuple[int, int]]
    """Ordinary units and mercenaries, by faction, before anybody retreats."""
    subjugated: bool = False
    sacked: Mapping[str, int] = field(default_factory=dict)
    points: int = 0
    deal: tuple[str, int] | None = None


def fight(desk: Desk, battle: Battle) -> Script[Outcome]:
    deal = None
    if battle.murshid_meddles and "murshid" in desk.factions:
        deal = yield from offer_deal(desk, [battle.attacker.faction, battle.defender.faction])
    yield from _choose_cards(desk, battle)
    meddler = None
    if battle.murshid_meddles:
        meddler = yield from _meddling(desk, battle)
    for attacking in (True, False):
        yield from _cards(desk, battle, attacking)
    if meddler is not None:
        yield from _cards_of_murshid(desk, battle, attacking=meddler)
    wins = battle.attacker_wins
    totals = say("Attacker {attack}, defender {defence}.", attack=battle.attack, defence=battle.defence)
    desk.tell(totals)
    if wins is None:
        wins = yield from _murshid_decides(desk, battle.attacker.faction, battle.defender.faction)
        desk.because(say("A tie with a Murshid token in the hex: the Murshid decides."))
    else:
        desk.because(say("The higher total wins; the attacker wins ties."))
    left, lost = yield from _losses(desk, battle)
    outcome = Outcome(wins, left, deal=deal)
    yield from _spoils(desk, battle, outcome, lost)
    _settle_deal(desk, battle, outcome)
    winner = battle.attacker if wins else battle.defender
    yield desk.with_news(
        Tell("combat.end", say("{player} wins the combat.", player=desk.name(winner.faction)), notes=_after(battle))
    )
    return outcome


def _choose_cards(desk: Desk, battle: Battle) -> Script[None]:
    notes = [say("Any number of COMBAT cards, also none; how many is secret.")]
    if battle.murshid_meddles:
        notes.append(say("The Murshid may choose cards, too."))
    yield desk.with_news(
        Tell(
            "combat.cards",
            say(
                "Combat: {attacker} against {defender}. Choose cards secretly.",
                attacker=desk.name(battle.attacker.faction),
                defender=desk.name(battle.defender.faction),
            ),
            notes=tuple(notes),
            landmark=True,
        )
    )
    if desk.is_bot(battle.attacker.faction):
        desk.tell(bot_cards(desk, battle.attacker.faction, battle.attack - battle.defence))
    if desk.is_bot(battle.defender.faction):
        desk.tell(bot_cards(desk, battle.defender.faction, battle.defence - battle.attack))


def _meddling(desk: Desk, battle: Battle) -> Script[bool | None]:
    """Which side gets all of the Murshid's cards."""
    if desk.is_bot("murshid"):
        return None
    answer = yield desk.with_news(
        Choose(
            "meddling",
            say("Did the Murshid choose cards? They all go to one side, which is told first."),
            options={
                "none": say("no cards"),
                "attacker": say("for {player}", player=desk.name(battle.attacker.faction)),
                "defender": say("for {player}", player=desk.name(battle.defender.faction)),
            },
        )
    )
    return None if answer == "none" else answer == "attacker"


def _cards(desk: Desk, battle: Battle, attacking: bool) -> Script[None]:
    side = battle.attacker if attacking else battle.defender
    fields: dict[str, Prompt] = {}
    if side.faction == "warlord":
        fields["assigned"] = Count(
            "assigned",
            say("Campaign: units assigned (1 when 3 fight); its strength counts below"),
            most=side.units,
            default=0,
        )
    fields |= {
        "bonus": Count("bonus", say("Strength by cards"), least=-MOST_BONUS, most=MOST_BONUS, default=0),
        "mercenaries": Count(
            "mercenaries", say("Mercenaries added by cards"), most=_spare(desk, side, attacking), default=0
        ),
        "spared": Count("spared", say("Losses spared by cards"), most=MOST_BONUS, default=0),
        "open": Count("open", say("Cards that stay face up: characters, battalions"), most=MOST_CARDS, default=0),
        "gone": Count("gone", say("Cards discarded"), most=MOST_CARDS, default=0),
    }
    answer = yield desk.with_news(
        Form(
            "cards",
            say("Cards of {player}: what do they do together?", player=desk.name(side.faction)),
            fields=fields,
            notes=(say("Order: Campaign, Assassinations of the attacker, of the defender, then all others alike."),),
        )
    )
    side.bonus += answer["bonus"]
    side.mercenary += answer["mercenaries"]
    side.spared = answer["spared"]
    side.assigned = min(answer.get("assigned", 0), side.units)
    put_cards_away(desk, side.faction, answer)


def _spare(desk: Desk, side: Side, attacking: bool) -> int:
    """Units in the box; those that attack are on their way, in no hex."""
    if desk.land is None:
        return MOST_UNITS
    return max(0, desk.land.supply(side.faction, "mercenary") - (side.units if attacking else 0))


def _cards_of_murshid(desk: Desk, battle: Battle, attacking: bool) -> Script[None]:
    side = battle.attacker if attacking else battle.defender
    answer = yield desk.with_news(
        Form(
            "cards.murshid",
            say("Cards of the Murshid, for {player}", player=desk.name(side.faction)),
            fields={
                "bonus": Count("bonus", say("Strength by cards"), least=-MOST_BONUS, most=MOST_BONUS, default=0),
                "open": Count(
                    "open", say("Cards that stay face up: characters, battalions"), most=MOST_CARDS, default=0
                ),
                "gone": Count("gone", say("Cards discarded"), most=MOST_CARDS, default=0),
            },
        )
    )
    side.bonus += answer["bonus"]
    put_cards_away(desk, "murshid", answer)


def _murshid_decides(desk: Desk, attacker: str, defender: str) -> Script[bool]:
    if desk.is_bot("murshid"):
        against = desk.land.leader() if desk.land is not None else defender
        wins = against != attacker
        chosen = attacker if wins else defender
        desk.tell(say("A tie: the Murshid chooses {player}.", player=desk.name(chosen)))
        return wins
    answer = yield desk.with_news(
        Choose(
            "tie",
            say("A tie, and a Murshid token is there. For whom does the Murshid decide?"),
            options={"attacker": desk.name(attacker), "defender": desk.name(defender)},
        )
    )
    return bool(answer == "attacker")


def _losses(desk: Desk, battle: Battle) -> Script[tuple[dict[str, tuple[int, int]], dict[str, int]]]:
    """Attacker first; each chooses the kinds. Units assigned to Campaign are gone besides."""
    left: dict[str, tuple[int, int]] = {}
    lost: dict[str, int] = {}
    numbers = {side.faction: battle.losses(side) for side in (battle.attacker, battle.defender)}
    for side in (battle.attacker, battle.defender):
        number = lost[side.faction] = numbers[side.faction]
        assigned = min(side.assigned, side.ordinary)
        ordinary, mercenary = side.ordinary - assigned, side.mercenary - (side.assigned - assigned)
        most = min(number, ordinary)
        least = max(0, number - mercenary)
        gone = least
        if number:
            desk.tell(say("{player} loses units: {n}", player=desk.name(side.faction), n=number))
        if least < most and not desk.is_bot(side.faction):
            gone = yield desk.with_news(
                Count(
                    "losses",
                    say("{player}: how many of the lost units are ordinary ones?", player=desk.name(side.faction)),
                    least=least,
                    most=most,
                )
            )
        left[side.faction] = (ordinary - gone, mercenary - (number - gone))
    return left, lost


def _spoils(desk: Desk, battle: Battle, outcome: Outcome, lost: Mapping[str, int]) -> Script[None]:
    """Subjugating and sacking, if a unit of the winning attacker is left; then the Warlord's points."""
    attacker = battle.attacker.faction
    if outcome.attacker_wins and any(outcome.left[attacker]):
        outcome.subjugated = yield from _subjugate(desk, battle)
        settlement = yield from _sacks_settlement(desk, battle)
        outcome.sacked = spoils(battle, outcome.subjugated, settlement)
        for kind, coins in outcome.sacked.items():
            desk.tell(say("Sacked: {piece}, coins: {coins}", piece=PIECES[kind], coins=coins))
    enemy = {battle.attacker.faction: battle.defender.faction, battle.defender.faction: attacker}.get("warlord")
    if enemy is not None:
        sacked = outcome.sacked if attacker == "warlord" else {}
        points, unknown = warlord_points(desk.aids, lost[enemy], sacked, outcome.subjugated and attacker == "warlord")
        if unknown:
            points += yield desk.with_news(
                Count(
                    "warlord.points",
                    say(
                        "Warlord: points by the player aid for: {pieces}",
                        pieces=tuple(PIECES[kind] for kind in unknown),
                    ),
                    most=MOST_UNITS,
                )
            )
        outcome.points = points
        desk.tell(say("The Warlord takes points and announces them: {n}", n=points))


def _subjugate(desk: Desk, battle: Battle) -> Script[bool]:
    attacker, kind = battle.attacker.faction, battle.stronghold
    if kind is None or (desk.land is not None and desk.land.supply(attacker, kind) <= 0):
        return False
    if desk.is_bot(attacker):
        taken = attacker != "warlord"  # the Warlord scores by sacking
    else:
        taken = (
            yield desk.with_news(
                Choose(
                    "subjugate",
                    say("{player}: subjugate the {piece}, or sack it?", player=desk.name(attacker), piece=PIECES[kind]),
                    options={"subjugate": say("subjugate"), "sack": say("sack")},
                )
            )
        ) == "subjugate"
    if taken:
        desk.tell(say("Subjugated: {piece}", piece=PIECES[kind]))
    return taken


def _sacks_settlement(desk: Desk, battle: Battle) -> Script[bool]:
    attacker = battle.attacker.faction
    if battle.settlement is None:
        return False
    if desk.is_bot(attacker):
        return attacker != "sultan"
    answer = yield desk.with_news(
        Choose(
            "sack",
            say("{player}: sack the {piece}?", player=desk.name(attacker), piece=PIECES[battle.settlement]),
            options={"yes": say("yes"), "no": say("no")},
        )
    )
    return bool(answer == "yes")


def _settle_deal(desk: Desk, battle: Battle, outcome: Outcome) -> None:
    winner = (battle.attacker if outcome.attacker_wins else battle.defender).faction
    if outcome.deal is not None and outcome.deal[0] == winner:
        desk.tell(say("{player} pays the Murshid points: {n}", player=desk.name(winner), n=outcome.deal[1]))
    else:
        outcome.deal = None


def _after(battle: Battle) -> tuple[Text, ...]:
    return (
        say(
            "The loser’s mercenaries go to the supply, ordinary units and the Nomad’s mercenaries to the reserves card."
        ),
        say("Characters and battalions stay face up before their player, Campaign returns to hand, events are gone."),
    )
