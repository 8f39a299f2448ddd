"""What a bot may know: the state with everything hidden of the others put in its place by a guess."""

from __future__ import annotations

from collections import Counter

from companion.table.chance import Chance
from companion.titles.jerusalem.engine import SQUIRES, State, cards_of

UNKNOWN = "?"
"""A card nobody has told the app yet."""
USUAL_SQUIRES, USUAL_BEZANTS = 2, 6


def sight(state: State, player: int, chance: Chance) -> State:
    """A clone as `player` sees it: others' screens by the same guess whatever they hold, unseen cards drawn anew.

    Whoever changes a hidden value of another player changes nothing here.
    """
    seen = state.as_(State)
    for other in range(state.players):
        if other == player:
            continue
        hidden = SQUIRES - sum(state.board[other])
        seen.screen[other] = min(USUAL_SQUIRES, hidden)
        seen.supply[other] = hidden - seen.screen[other]
        seen.bezants[other] = max(USUAL_BEZANTS, _bid_of(state, other))
    unseen = _unseen(state, player)
    drawn = chance.shuffled(unseen)
    for other, hand in enumerate(state.hand):
        seen.hand[other] = [card if other == player and card != UNKNOWN else drawn.pop() for card in hand]
    if not _looks_at_offer(state, player):
        seen.offered = [drawn.pop() for _ in state.offered]
    seen.deck = [drawn.pop() for _ in state.deck]
    shown = max(0, min(3, state.round - 1))
    seen.events = state.events[:shown] + chance.shuffled(_other_events(state, shown))[: 3 - shown]
    return seen


def _bid_of(state: State, player: int) -> int:
    """An open bid is public, and nobody bids more than they own."""
    if state.stage == "bid" and state.bidder == player:
        return state.bid
    return 0


def _unseen(state: State, player: int) -> list[str]:
    """Cards of which the player knows nothing: the deck, the others' hands, what lies face down."""
    known = Counter(state.played)
    known.update(card for card in state.hand[player] if card != UNKNOWN)
    if _looks_at_offer(state, player):
        known.update(state.offered)
    return sorted((Counter(cards_of(state.players, state.rulings.sixth)) - known).elements())


def _looks_at_offer(state: State, player: int) -> bool:
    return state.stage == "draft" and state.player == player


def _other_events(state: State, shown: int) -> list[str]:
    possible = ["election", "successor", "tax", "war"] if state.players > 2 else ["successor", "tax", "war"]
    return [event for event in possible if event not in state.events[:shown]]
