"""The influence contest, step by step (digest, section 13)."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import say
from companion.titles.crescent_moon.cards import MOST_BONUS, MOST_CARDS, bot_cards, offer_deal, put_cards_away
from companion.titles.crescent_moon.contests import Dispute
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.land import in_turn_order


def dispute(desk: Desk, contest: Dispute, murshid_near: bool) -> Script[bool]:
    """Whether the attacker wins."""
    participants = in_turn_order([who for who in contest.voices if who != contest.attacker])
    deal = None
    if murshid_near and contest.attacker != "murshid" and "murshid" in desk.factions:
        deal = yield from offer_deal(desk, [contest.attacker, *(who for who in participants if who != "murshid")])
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
        bot_cards(desk, who, 0) for who in everybody if desk.is_bot(who) and (desk.land is None or desk.land.hand[who])
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
        put_cards_away(desk, who, {"open": answer[f"open.{who}"], "gone": answer[f"gone.{who}"]})


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
