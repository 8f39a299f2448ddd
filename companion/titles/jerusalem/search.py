"""The strong opponent: tries its moves on many possible worlds, each played on by plain opponents."""

from __future__ import annotations

from companion.table.chance import Chance
from companion.titles.jerusalem.bots import Bot, Decision, area_value, plain_bot, plain_move, random_bot
from companion.titles.jerusalem.engine import ROUNDS, Move, State
from companion.titles.jerusalem.rules import floor_cost
from companion.titles.jerusalem.sight import sight

WORLDS = {2: 10, 3: 8, 4: 6}  # by seats: a turn within 2 seconds on one core
CANDIDATES = 8
AHEAD = 1  # rounds played on beyond this one


def strong_bot(state: State, chance: Chance, worlds: int = 0) -> Decision:
    """The candidate that does best on average; the plain bot's own move is always among them."""
    player = state.player
    worlds = worlds or WORLDS[state.players]
    first = sight(state, player, chance)
    plain = plain_move(first, chance)
    candidates = _candidates(first, plain.move)
    if len(candidates) == 1:
        return plain
    totals = dict.fromkeys(candidates, 0.0)
    for world in range(worlds):
        seen = first if world == 0 else sight(state, player, chance)
        for move in candidates:
            totals[move] += _played_on(seen.clone(), move, player, chance)
    best = max(candidates, key=lambda move: totals[move])
    if best == plain.move:
        return plain
    return Decision(best, "did best in trials", (totals[best] / worlds, totals[plain.move] / worlds))


def _candidates(seen: State, plain: Move) -> list[Move]:
    """The plain move first, then the most promising others."""
    others = [move for move in seen.legal() if move != plain]
    others.sort(key=lambda move: -_promise(seen, move))
    return [plain, *others[: CANDIDATES - 1]]


def _promise(seen: State, move: Move) -> float:
    kind = move[0]
    if kind in ("place", "baron", "put", "to"):
        return 10 + area_value(seen, int(move[1]))
    if kind in ("open", "bid", "buy", "pay", "save"):
        return 10 - abs(int(move[-1]))
    if kind == "sell":
        return -1.0
    return 8.0


def _played_on(state: State, move: Move, player: int, chance: Chance) -> float:
    last = min(ROUNDS, state.round + AHEAD)
    state.play(move)
    while not state.over and state.round <= last:
        state.play(plain_move(state, chance).move)
    return standing(state, player)


def standing(state: State, player: int) -> float:
    """How far ahead of the best other, in prestige; what lies about counts a little."""
    worths = [_worth(state, who) for who in range(state.players)]
    ahead = worths[player] - max(worth for who, worth in enumerate(worths) if who != player)
    if state.over:
        return ahead + (20 if state.ranking()[0] == player else -20)
    return ahead


def _worth(state: State, player: int) -> float:
    built = sum(floor_cost(floor, 99) for floor in range(1, state.height[player] + 1))
    if state.over:
        return built + 0.5 * state.prestige[player]
    held = sum(area_value(state, area) for area in state.in_play if state.controller(area) == player) / 3
    return built + state.prestige[player] + 0.5 * state.screen[player] + 0.3 * state.bezants[player] + held


BOTS: dict[str, Bot] = {"random": random_bot, "plain": plain_bot, "strong": strong_bot}
