"""Combat and influence contest, step by step: who decides what, and when. Usable alone, without a map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.table.prompts import Choose, Count, Form, Pick, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, say, say_in
from companion.titles.crescent_moon.contests import Battle, Dispute, Side, Voice, spoils, warlord_points
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import FACTIONS, FIGURES
from companion.titles.crescent_moon.land import in_turn_order
from companion.titles.crescent_moon.words import FACTION_NAMES, PIECES

MOST_CARDS, MOST_BONUS, MOST_UNITS = 8, 15, 24
FEW, SOME = 3, 0
"""A visible lead of three needs no card; an even fight one; a deficit all (digest, 20.3)."""
OFFER = 2
"""What a Murshid of the app takes for a deal."""


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


# combat


def fight(desk: Desk, battle: Battle) -> Script[Outcome]:
    deal = None
    if battle.murshid_meddles and "murshid" in desk.factions:
        deal = yield from _deal(desk, [battle.attacker.faction, battle.defender.faction])
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


def _deal(desk: Desk, sides: list[str]) -> Script[tuple[str, int] | None]:
    """One deal at most, before cards are chosen, paid only if that player wins."""
    people = [side for side in sides if not desk.is_bot(side)]
    if not people:
        return None
    offer = yield desk.with_news(
        Form(
            "deal",
            say("A deal with the Murshid? One player may offer up to 5 points, paid only after a win."),
            fields={
                "who": Choose(
                    "who",
                    say("Who offers?"),
                    options={"nobody": say_in("crescent moon", "nobody"), **{side: desk.name(side) for side in people}},
                    default="nobody",
                ),
                "vp": Count("vp", say("Points"), least=1, most=FIGURES["deal"], default=OFFER),
            },
        )
    )
    if offer["who"] == "nobody":
        return None
    if desk.is_bot("murshid"):
        taken = offer["vp"] >= OFFER
        desk.tell(say("The Murshid takes the deal.") if taken else say("The Murshid wants at least 2 points."))
        return (offer["who"], offer["vp"]) if taken else None
    agreed = yield Choose("deal.agreed", say("Does the Murshid agree?"), options={"yes": say("yes"), "no": say("no")})
    return (offer["who"], offer["vp"]) if agreed == "yes" else None


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
        desk.tell(_bot_cards(desk, battle.attacker.faction, battle.attack - battle.defence))
    if desk.is_bot(battle.defender.faction):
        desk.tell(_bot_cards(desk, battle.defender.faction, battle.defence - battle.attack))


def _bot_cards(desk: Desk, faction: str, ahead: int) -> Text:
    """By what everybody can see; turned up with the others’ cards."""
    if ahead >= FEW:
        return say("{player} plays no card.", player=desk.name(faction))
    if ahead >= SOME:
        return say("{player} plays one card of its hand, drawn at random.", player=desk.name(faction))
    return say("{player} plays all its cards; those without the keyword go back.", player=desk.name(faction))


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
    _put_cards_away(desk, side.faction, answer)


def _spare(desk: Desk, side: Side, attacking: bool) -> int:
    """Units in the box; those that attack are on their way, in no hex."""
    if desk.land is None:
        return MOST_UNITS
    return max(0, desk.land.supply(side.faction, "mercenary") - (side.units if attacking else 0))


def _put_cards_away(desk: Desk, faction: str, answer: Mapping[str, Any]) -> None:
    """Face up until upkeep, or discarded."""
    if desk.land is not None:
        land = desk.land
        opened = min(answer["open"], land.hand[faction])
        land.hand[faction] = max(0, land.hand[faction] - opened - answer["gone"])
        land.open_cards[faction] += opened


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
    _put_cards_away(desk, "murshid", answer)


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


# influence contest


def dispute(desk: Desk, contest: Dispute, murshid_near: bool) -> Script[bool]:
    """Whether the attacker wins."""
    participants = in_turn_order([who for who in contest.voices if who != contest.attacker])
    deal = None
    if murshid_near and contest.attacker != "murshid" and "murshid" in desk.factions:
        deal = yield from _deal(desk, [contest.attacker, *(who for who in participants if who != "murshid")])
    yield desk.with_news(
        Tell(
            "contest.cards",
            say(
                "Influence contest: {attacker} against: {others}. Choose cards secretly.",
                attacker=desk.name(contest.attacker),
                others=tuple(desk.name(who) for who in participants),
            ),
            landmark=True,
        )
    )
    for who in participants:
        supports = yield from _declares(desk, contest, who)
        (contest.supporters if supports else contest.defenders).append(who)
    yield from _contest_cards(desk, contest, [contest.attacker, *participants])
    desk.tell(say("Attacker {attack}, defenders {defence}.", attack=contest.attack, defence=contest.defence))
    wins = contest.attacker_wins
    if wins is None and "murshid" in desk.factions:
        wins = yield from _murshid_sides(desk, contest)
    wins = wins is not False
    desk.because(
        say("The attacker needs at least as much; a tie with a Murshid token there is decided by the Murshid.")
    )
    winners = [contest.attacker, *contest.supporters] if wins else contest.defenders
    if deal is not None and deal[0] in winners:
        desk.tell(say("{player} pays the Murshid points: {n}", player=desk.name(deal[0]), n=deal[1]))
        if desk.land is not None:
            desk.land.vp[deal[0]] -= deal[1]
            desk.land.vp["murshid"] += deal[1]
    words = say("{player} places the token.", player=desk.name(contest.attacker)) if wins else say("Nothing changes.")
    yield desk.with_news(Tell("contest.end", words, notes=(say("The challenge token is removed."),)))
    return wins


def _declares(desk: Desk, contest: Dispute, who: str) -> Script[bool]:
    """A bot defends its own token, and against the leader; otherwise it supports (digest, 20.3)."""
    if desk.is_bot(who):
        leader = desk.land.leader() if desk.land is not None else None
        supports = not contest.voices[who].token and contest.attacker != leader
        told = (
            say("{player} supports.", player=desk.name(who))
            if supports
            else say("{player} defends.", player=desk.name(who))
        )
        desk.tell(told)
        return supports
    answer = yield desk.with_news(
        Choose(
            "declare",
            say("{player} declares:", player=desk.name(who)),
            options={"supporter": say("supports the attacker"), "defender": say("defends")},
        )
    )
    return bool(answer == "supporter")


def _contest_cards(desk: Desk, contest: Dispute, everybody: list[str]) -> Script[None]:
    fields: dict[str, Prompt] = {
        "attack": Count(
            "n", say("Strength of the attacker’s side by cards"), least=-MOST_BONUS, most=MOST_BONUS, default=0
        ),
        "defence": Count("n", say("Strength of the defenders by cards"), least=-MOST_BONUS, most=MOST_BONUS, default=0),
    }
    for who in everybody:
        fields[f"open.{who}"] = Count(
            "n", say("{player}: cards face up", player=desk.name(who)), most=MOST_CARDS, default=0
        )
        fields[f"gone.{who}"] = Count(
            "n", say("{player}: cards discarded", player=desk.name(who)), most=MOST_CARDS, default=0
        )
    bots = tuple(
        _bot_cards(desk, who, 0) for who in everybody if desk.is_bot(who) and (desk.land is None or desk.land.hand[who])
    )
    answer = yield desk.with_news(
        Form(
            "contest.effects",
            say("Cards are turned up: what do they do together?"),
            fields=fields,
            notes=(
                *bots,
                say("Order: Assassinations, then all others; attacker, supporters, defenders."),
            ),
        )
    )
    contest.attack_cards, contest.defence_cards = answer["attack"], answer["defence"]
    for who in everybody:
        _put_cards_away(desk, who, {"open": answer[f"open.{who}"], "gone": answer[f"gone.{who}"]})


def _murshid_sides(desk: Desk, contest: Dispute) -> Script[bool]:
    if desk.is_bot("murshid"):
        wins = contest.attacker == "murshid" or "murshid" in contest.supporters
        told = (
            say("A tie: the Murshid chooses the attacker.")
            if wins
            else say("A tie: the Murshid chooses the defenders.")
        )
        desk.tell(told)
        return wins
    answer = yield desk.with_news(
        Choose(
            "tie",
            say("A tie, and a Murshid token is there. For whom does the Murshid decide?"),
            options={"attacker": say("the attacker"), "defender": say("the defenders")},
        )
    )
    return bool(answer == "attacker")


# alone, without a map


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
