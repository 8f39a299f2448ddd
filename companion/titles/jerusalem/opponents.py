"""Seats the app plays: what they decide, kept as JSON, and how the table is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.table.prompts import Answer, Choose, Tell, Think
from companion.table.script import Script
from companion.table.text import Text, plain, say
from companion.titles.jerusalem.at_table import Game, TableState, played
from companion.titles.jerusalem.engine import END, PASS, Move
from companion.titles.jerusalem.search import BOTS
from companion.titles.jerusalem.sight import UNKNOWN
from companion.titles.jerusalem.words import REASONS, area_name, move_words


def bot_moves(game: Game) -> Script[None]:
    """All it does until somebody else is asked, or a card is to be turned up; each move is told, with its reason."""
    state = game.state
    player, stage = state.player, state.stage
    name = game.name(player)
    if stage == "turn":
        yield from _turn_up_cards(game)
    decisions = yield Think(
        "bot.thinks",
        say("{player} is thinking …", player=name),
        decide=lambda: decide(game),
        check=lambda answer: is_possible(state, answer),
    )
    game.thought += 1
    _tell_moves(game, name, [tuple(decision["move"]) for decision in decisions], stage)
    for reason in {decision["reason"]: decision for decision in reversed(decisions)}.values():
        game.because(_reason(name, reason))
    for decision in decisions:
        played(game, tuple(decision["move"]))
    if stage == "turn":
        yield game.with_news(Tell("bot", say("{player} has acted.", player=name)))


def _tell_moves(game: Game, name: Text, moves: Sequence[Move], stage: str) -> None:
    """All squires that come from the screen in one line; they may be put down one after the other or at once."""
    placed = Counter(int(move[1]) for move in moves if move[0] == "place")
    for move in moves:
        if move[0] == "place" and placed:
            areas = tuple(say("{area} {n}", area=area_name(area), n=placed[area]) for area in sorted(placed))
            game.tell(say("{player} places squires: {areas}", player=name, areas=areas))
            placed.clear()
        elif move[0] not in ("place", "end"):
            words = say("passes") if (move, stage) == (PASS, "bid") else move_words(move, game.names)
            game.tell(say("{player}: {move}", player=name, move=words))


def decide(game: Game) -> list[dict[str, Any]]:
    """As JSON; from a stream of its own, so that the decisions before need not be thought out again."""
    state = game.state.clone()
    chance = game.chance.of(str(game.thought))
    decisions: list[dict[str, Any]] = []
    player, round_ = state.player, state.round
    while not _is_done(state, player, round_):
        decision = BOTS[game.kinds[player]](state, chance)
        numbers = [round(number) for number in decision.numbers]
        decisions.append({"move": list(decision.move), "reason": decision.reason, "numbers": numbers})
        state.play(decision.move)
        if decision.move == END:
            break
    return decisions


def _is_done(state: TableState, player: int, round_: int) -> bool:
    if state.over or state.stage == "income" or (state.player, state.round) != (player, round_):
        return True
    return state.stage == "turn" and UNKNOWN in state.hand[player]


def is_possible(state: TableState, answer: Answer) -> bool:
    """Whether all of it are legal moves of the seat that is asked, with known reasons."""
    if not isinstance(answer, list) or not answer:
        return False
    after, player, round_ = state.clone(), state.player, state.round
    for each in answer:
        if _is_done(after, player, round_) or not _is_decision(each):
            return False
        move = tuple(each["move"])
        if move not in after.legal():
            return False
        after.play(move)
    return True


def _is_decision(each: Answer) -> bool:
    if not isinstance(each, dict) or set(each) != {"move", "reason", "numbers"}:
        return False
    move, numbers = each["move"], each["numbers"]
    if not isinstance(move, list) or not all(type(word) in (str, int) for word in move):
        return False
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        return False
    if each["reason"] == "did best in trials" and len(numbers) != len(("best", "usual")):
        return False
    return isinstance(each["reason"], str) and each["reason"] in REASONS


def _reason(player: Text, decision: Mapping[str, Any]) -> Text:
    reason, numbers = REASONS[decision["reason"]], decision["numbers"]
    if decision["reason"] == "did best in trials":
        reason = say(
            "{reason}: ahead by {best}, by {usual} with its usual move",
            reason=reason,
            best=numbers[0],
            usual=numbers[1],
        )
        numbers = ()
    if not numbers:
        return say("{player}: {reason}.", player=player, reason=reason)
    told = tuple(plain(str(number)) for number in numbers)
    return say("{player}: {reason} ({numbers}).", player=player, reason=reason, numbers=told)


def _turn_up_cards(game: Game) -> Script[None]:
    state = game.state
    hand = state.hand[state.player]
    while UNKNOWN in hand:
        card = yield game.with_news(
            Choose(
                "bot.card",
                say("Turn up a card of {player}: which is it?", player=game.name(state.player)),
                options=state.unseen(),
            )
        )
        hand[hand.index(UNKNOWN)] = card
