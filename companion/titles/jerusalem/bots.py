"""Opponents by the house's own proposal (digest, section 15): legal moves, public information, a reason for each.

Nothing here is official. A bot decides from `sight` alone, so what others hold behind their screens can't matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.table.chance import Chance
from companion.titles.jerusalem import rules
from companion.titles.jerusalem.city import MARKET, TOWER, areas_of
from companion.titles.jerusalem.engine import END, PASS, PRESTIGE_PRICE, ROUNDS, Move, State
from companion.titles.jerusalem.figures import FIGURES
from companion.titles.jerusalem.sight import sight


@dataclass(frozen=True)
class Decision:
    """A move, and which priority made it, with the numbers behind it."""

    move: Move
    reason: str
    numbers: tuple[float, ...] = ()


Bot = Callable[[State, Chance], Decision]


def random_bot(state: State, chance: Chance) -> Decision:
    return Decision(chance.choice(state.legal()), "by chance")


def plain_bot(state: State, chance: Chance) -> Decision:
    seen = sight(state, state.player, chance)
    return plain_move(seen, chance)


def plain_move(seen: State, chance: Chance) -> Decision:
    """The proposal's priorities, on what the player to move can see."""
    moves = seen.legal()
    if len(moves) == 1:
        return Decision(moves[0], "only move")
    return _PLAIN[seen.stage](seen, moves, chance)


# What things are worth: digest 15.3

WORTH = {1: (3, 1, 2), 2: (3, 1, 2), 3: (2, 1, 3), 4: (2, 1, 3), 5: (0, 0, 4)}
"""By round: a squire, a bezant, a point of prestige."""


def area_value(state: State, area: int) -> float:
    squire, bezant, prestige = WORTH[state.round]
    if area == TOWER:
        return bezant + 1
    income = state.income[area]
    return income[0] * squire + income[1] * bezant + income[2] * prestige


def need(state: State, player: int, area: int) -> int:
    """Squires still missing to control an area; 0 if it is controlled."""
    own, office = state.board[player][area], state.office
    missing = 0 if own else 1
    for other, squires in enumerate(state.board):
        if squires[area] >= own and squires[area] and other != player:
            missing = max(missing, squires[area] - own + (office[player] > office[other]))
    return missing


def acts_later(state: State, area: int | None = None) -> bool:
    """Whether somebody with squires there is still to act this round."""
    later = state.order[state.turn + 1 :]
    return any(area is None or state.board[other][area] for other in later)


# The auction: digest 15.4


def cap(state: State, office: int, die: int = 0) -> int:
    player = state.player
    bonus = die
    if office == rules.TREASURER and state.bezants[player] >= 6:
        bonus += 1
    if office == rules.CONSTABLE and state.ranking()[0] != player:
        bonus += 1
    if office == rules.ADMIRAL and state.round >= 4:
        bonus += 2
    squires: int = FIGURES["offices"][str(office)]
    return max(0, min(state.bezants[player] - 2, squires - 4 + bonus))


def _open(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    best = max(state.offices, key=lambda office: (cap(state, office), -office))
    return Decision(("open", best, 0), "opens the office worth most", (cap(state, best),))


def _bid(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    most = cap(state, state.on_offer, die=chance.below(3))
    if state.bid + 1 <= most:
        return Decision(("bid", state.bid + 1), "bids up to its cap", (most,))
    return Decision(PASS, "the cap is reached", (most,))


def _draft(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    return Decision(chance.choice(moves), "a card by chance")


# The turn: digest 15.6

RESOURCE_CARDS = ("prestige", "both", "squire", "bezants", "resources")


def _turn(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    for priority in (_play_card, _place, _hire, _use_ability, _put_baron):
        decision = priority(state, moves)
        if decision is not None:
            return decision
    return Decision(END, "nothing more is worth it")


def _play_card(state: State, moves: Sequence[Move]) -> Decision | None:
    hand = state.hand[state.player]
    last = state.round == ROUNDS and len(hand) == 1
    for card in RESOURCE_CARDS:
        if card in hand and not (last and card not in ("prestige", "resources")):
            return Decision(("card", card), "resources at once")
    for card in hand:
        if card.startswith("overwhelming") and ("card", card) in moves and not last:
            return Decision(("card", card), "two squires for nothing")
    return None


def _place(state: State, moves: Sequence[Move]) -> Decision | None:
    player = state.player
    squires = state.screen[player]
    if not squires:
        return None
    best, best_worth = -1, 0.0
    for area in state.in_play:
        if not state.may_place(player, area):
            continue
        missing = need(state, player, area)
        if missing == 0 and acts_later(state, area) and not _safe(state, area):
            missing = 1
        if missing and missing <= squires:
            worth = area_value(state, area) / missing
            if worth > best_worth:
                best, best_worth = area, worth
    if best >= 0 and best_worth >= 1:
        return Decision(("place", best), "best value for its squires", (best_worth,))
    if state.round < ROUNDS and squires > 2:
        strongest = max(
            (area for area in state.in_play if state.may_place(player, area)), key=lambda a: area_value(state, a)
        )
        return Decision(("place", strongest), "holds what is worth most")
    return None


def _safe(state: State, area: int) -> bool:
    """Ahead by two, or guarded."""
    player = state.player
    if state.guard[area] == player:
        return True
    rivals = max(state.board[other][area] for other in range(state.players) if other != player)
    return state.board[player][area] >= rivals + 2


def _hire(state: State, moves: Sequence[Move]) -> Decision | None:
    if ("mercenary",) not in moves or state.round == ROUNDS:
        return None
    player = state.player
    for area in sorted(state.in_play, key=lambda a: -area_value(state, a)):
        missing = need(state, player, area) - state.screen[player]
        if 0 < missing <= 2 and state.may_place(player, area):
            cost = missing * rules.mercenary_price(state.mercenaries, state.office[player], state.genoese)
            if cost < area_value(state, area) and state.bezants[player] - cost >= 2:
                return Decision(("mercenary",), "a mercenary wins an area", (cost, area_value(state, area)))
    return None


def _use_ability(state: State, moves: Sequence[Move]) -> Decision | None:
    return Decision(("bezant",), "the bezant of the office") if ("bezant",) in moves else None


def _put_baron(state: State, moves: Sequence[Move]) -> Decision | None:
    places = [int(move[1]) for move in moves if move[0] == "baron"]
    if not places or not acts_later(state):
        return None
    best = max(places, key=lambda area: area_value(state, area))
    return Decision(("baron", best), "guards the best area taken", (area_value(state, best),))


# choices within the turn


def _best_area(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    def worth(move: Move) -> float:
        area = int(move[1])
        missing = need(state, state.player, area)
        return area_value(state, area) / missing if missing else 0.1 * area_value(state, area)

    return Decision(max(moves, key=worth), "best value for its squires")


def _least_area(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    return Decision(min(moves, key=lambda move: area_value(state, int(move[1]))), "gives up what is worth least")


def _resources(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    squire, bezant, prestige = WORTH[state.round]
    best = max((("squire", squire), ("bezant", bezant), ("prestige", prestige)), key=lambda pair: pair[1])
    return Decision(("gain", best[0]), "what is worth most this round")


def _stay(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    return Decision(PASS if PASS in moves else moves[0], "no move wins an area")


def _swap(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    best = max(moves, key=lambda move: area_value(state, int(move[3])) - area_value(state, int(move[1])))
    return Decision(best, "a better place for one squire")


# Phase 3 and events: digest 15.7 and 15.8


def _tower(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    flips = [move for move in moves if move != PASS and need(state, state.player, int(move[1])) == 1]
    if not flips:
        return Decision(PASS, "no area would be won")
    best = max(flips, key=lambda move: area_value(state, int(move[1])))
    return Decision(best, "wins an area", (area_value(state, int(best[1])),))


def _patriarchate(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    return (
        Decision(("draw",), "a card for a squire")
        if state.screen[state.player] >= 2
        else Decision(PASS, "too few squires")
    )


def _market(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    player = state.player
    if state.round == ROUNDS:
        return Decision(moves[-1], "the last prestige")
    for move in moves:
        height, _ = rules.build(state.height[player], state.prestige[player] + int(move[1]), state.highest)
        now, _ = rules.build(state.height[player], state.prestige[player], state.highest)
        if height > now:
            return Decision(move, "completes a floor", (PRESTIGE_PRICE * int(move[1]),))
    return Decision(moves[0], "no floor in reach")


def _nobility(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    victim = next(who for who in state.ranking() if who != state.player)
    return Decision(("steal", victim), "from the highest tower")


def _most(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    return Decision(moves[-1], "saves what it can")


def _tax(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    worth = int(max(area_value(state, area) for area in areas_of(MARKET)))
    most = max(0, min(worth, state.bezants[state.player] - 2))
    return Decision(("pay", min(most, len(moves) - 1)), "pays what the Market is worth", (worth,))


def _war(state: State, moves: Sequence[Move], chance: Chance) -> Decision:
    leader = next(who for who in state.ranking() if who != state.player)

    def worth(move: Move) -> tuple[bool, bool, float]:
        other, area = int(move[1]), int(move[2])
        own, theirs = state.board[state.player][area], state.board[other][area]
        return own > 0 and own >= theirs - 1, other == leader, area_value(state, area)

    best = max((move for move in moves if move != PASS), key=worth, default=PASS)
    return Decision(best, "turns an area, or weakens the leader")


_PLAIN: dict[str, Callable[[State, Sequence[Move], Chance], Decision]] = {
    "open": _open,
    "bid": _bid,
    "draft": _draft,
    "turn": _turn,
    "sell": _least_area,
    "from": _stay,
    "to": _best_area,
    "resources": _resources,
    "overwhelm": _best_area,
    "renegade": _swap,
    "tower": _tower,
    "patriarchate": _patriarchate,
    "market": _market,
    "nobility": _nobility,
    "save": _most,
    "tax": _tax,
    "unpaid": _least_area,
    "war": _war,
}
