"""The whole game as a state that knows its legal moves, whoever plays: for the helper, for bots, for simulations.

A move is a tuple whose first item says what it is. The state asks one player at a time; `legal` lists the answers,
`play` takes one. Everything random (deck, events) is fixed when the state is made, so a game is its moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from companion.table.chance import Chance
from companion.titles.jerusalem import rules
from companion.titles.jerusalem.city import (
    AREAS,
    LARGE_PALACE,
    MARKET,
    NOBILITY,
    PALACE,
    PATRIARCHATE,
    TEMPLARS,
    TOWER,
    TOWER_QUARTER,
    areas_in_play,
    areas_of,
    is_large,
    leader,
)
from companion.titles.jerusalem.figures import FIGURES, Income

Move = tuple[str | int, ...]
S = TypeVar("S", bound="State")

SUCCESSOR, ELECTION, TAX, WAR = "successor", "election", "tax", "war"
ROUNDS: int = FIGURES["rounds"]
SQUIRES: int = FIGURES["squires"]
PASS: Move = ("pass",)
END: Move = ("end",)
PLACE: list[Move] = [("place", area) for area in range(AREAS)]
BARON: list[Move] = [("baron", area) for area in range(AREAS)]
FOR_BARON = {
    office: [rules.squires_for_baron(office, is_large(area)) for area in range(AREAS)] for office in rules.OFFICES
}
"""Squires to be placed now, by office and area."""
ALWAYS_OF_USE = frozenset(("squire", "bezants", "prestige", "resources", "both", "genoese"))
MERCENARY: int = FIGURES["mercenary"]["price"]
SOLD = 3  # squires for a bezant
MOST_SAVED = 2
MOST_PRESTIGE = 4  # bought at the Market
PRESTIGE_PRICE = 2


def cards_of(players: int, sixth: int = TOWER_QUARTER) -> list[str]:
    """27, for two players 25; the Overwhelming ones by their quarter, of which the sixth is read off the card."""
    plain = [card for card, copies in FIGURES["cards"].items() if card != "overwhelming" for _ in range(copies)]
    quarters = [*range(TOWER_QUARTER), sixth]
    closed = (PATRIARCHATE, NOBILITY) if players == 2 else ()
    return plain + [f"overwhelming {quarter}" for quarter in quarters if quarter not in closed]


class State:
    """Lists are by player, then by area where they are of squires."""

    def __init__(
        self,
        players: int,
        income: Income,
        chance: Chance,
        first: int = 0,
        rulings: rules.Rulings = rules.PROPOSED,
    ) -> None:
        self.players = players
        self.rulings = rulings
        self.sells_guarded = rulings.sells_guarded
        self.income = income
        self.in_play = areas_in_play(players)
        self.board = [[0] * AREAS for _ in range(players)]
        self.screen = [0] * players
        self.supply = [SQUIRES] * players
        self.bezants = [int(FIGURES["bezants"])] * players
        self.prestige = [0] * players
        self.height = [0] * players
        self.baron = [-1] * players
        self.guard = [-1] * AREAS
        """Whose baron stands in an area."""
        self.office = [0] * players
        self.hand: list[list[str]] = [[] for _ in range(players)]
        self.deck = chance.shuffled(cards_of(players, rulings.sixth))
        self.played: list[str] = []
        events = [SUCCESSOR, TAX, WAR] + ([ELECTION] if players > 2 else [])
        self.events = chance.shuffled(events)[:3]
        self.offered: list[str] = []
        self.round = 0
        self.first = first
        self.stage = ""
        self.player = 0
        self.over = False
        self._begin_round()

    # asking and answering

    def legal(self) -> list[Move]:
        return _LEGAL[self.stage](self)

    def play(self, move: Move) -> None:
        """A legal move; it is not checked again."""
        _PLAY[self.stage](self, move)

    def clone(self: S) -> S:
        """For search: nothing is shared that changes."""
        return self.as_(type(self))

    def as_(self, kind: type[S]) -> S:
        """A clone that plays by another kind's ways."""
        other = object.__new__(kind)
        own = vars(other)
        for name, value in vars(self).items():
            own[name] = [each[:] if type(each) is list else each for each in value] if type(value) is list else value
        return other

    # what everybody can see

    def controller(self, area: int) -> int | None:
        return leader([squires[area] for squires in self.board], self.office)

    def majority(self, quarter: int) -> int | None:
        areas = areas_of(quarter)
        return leader([sum(squires[area] for area in areas) for squires in self.board], self.office)

    @property
    def highest(self) -> int:
        return max(self.height)

    @property
    def event(self) -> str | None:
        """Face up in rounds 2, 3 and 4."""
        return self.events[self.round - 2] if 2 <= self.round <= 4 else None

    def by_office(self) -> list[int]:
        return sorted(range(self.players), key=lambda who: self.office[who])

    def ranking(self) -> list[int]:
        """Highest tower, most prestige, lowest office number."""
        return sorted(range(self.players), key=lambda who: (-self.height[who], -self.prestige[who], self.office[who]))

    # phase 1: auction and draft

    def _begin_round(self) -> None:
        self.round += 1
        opener = self.first if self.round == 1 else self.ranking()[0]
        self.office = [0] * self.players
        self.offices = list(FIGURES["offices_of"][str(self.players)])
        self._open(opener)

    def _open(self, player: int) -> None:
        self.stage, self.player = "open", player
        if len(self.offices) == 1:
            self.office[player] = self.offices.pop()
            self._begin_draft()

    def _legal_open(self) -> list[Move]:
        return [("open", office, bid) for office in self.offices for bid in range(self.bezants[self.player] + 1)]

    def _play_open(self, move: Move) -> None:
        self.on_offer, self.bid = int(move[1]), int(move[2])
        self.bidder = self.player
        self.bidding = [who for who in self._clockwise(self.player) if not self.office[who] and who != self.player]
        self._next_bidder()

    def _clockwise(self, player: int) -> list[int]:
        return [(player + step) % self.players for step in range(self.players)]

    def _next_bidder(self) -> None:
        if not self.bidding:
            self._sell_office()
            return
        self.stage, self.player = "bid", self.bidding[0]

    def _legal_bid(self) -> list[Move]:
        return [PASS, *(("bid", amount) for amount in range(self.bid + 1, self.bezants[self.player] + 1))]

    def _play_bid(self, move: Move) -> None:
        self.bidding.pop(0)
        if move != PASS:
            self.bidding.append(self.bidder)  # who was outbid answers last
            self.bidder, self.bid = self.player, int(move[1])
        self._next_bidder()

    def _sell_office(self) -> None:
        winner = self.bidder
        self.bezants[winner] -= self.bid
        self.office[winner] = self.on_offer
        self.offices.remove(self.on_offer)
        self._open(next(who for who in self._clockwise(winner) if not self.office[who]))

    def _begin_draft(self) -> None:
        self.offered = [self.deck.pop() for _ in range(self.players)]
        self.order = self.by_office()
        self.turn = 0
        self._next_draft()

    def _next_draft(self) -> None:
        if len(self.offered) == 1:
            self.hand[self.order[self.turn]].append(self.offered.pop())
            self.turn = -1
            self._next_turn()
            return
        self.stage, self.player = "draft", self.order[self.turn]

    def _legal_draft(self) -> list[Move]:
        return [("keep", card) for card in dict.fromkeys(self.offered)]

    def _play_draft(self, move: Move) -> None:
        self.offered.remove(str(move[1]))
        self.hand[self.player].append(str(move[1]))
        self.turn += 1
        self._next_draft()

    # phase 2: turns

    def _next_turn(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            self._tower_of_david()
        else:
            self._take_turn()

    def _take_turn(self) -> None:
        self.player = self.order[self.turn]
        office = self.office[self.player]
        self.take_squires(self.player, FIGURES["offices"][str(office)])
        self.placed = [0] * AREAS
        self.mercenaries = 0
        self.genoese = False
        self.ability = office in (rules.MARSHAL, rules.ADMIRAL)
        self.baron_free = True
        self.stage = "turn"

    def take_squires(self, player: int, number: int) -> None:
        number = min(number, self.supply[player])
        self.supply[player] -= number
        self.screen[player] += number

    def _lose(self, player: int, area: int, number: int = 1) -> None:
        """From the board back to the supply."""
        self.board[player][area] -= number
        self.supply[player] += number

    def may_place(self, player: int, area: int) -> bool:
        return self.guard[area] in (-1, player)

    def may_move(self, area: int) -> bool:
        return self.guard[area] < 0

    def _legal_turn(self) -> list[Move]:
        player, guard = self.player, self.guard
        moves: list[Move] = [END]
        if self.screen[player]:
            moves += [PLACE[area] for area in self.in_play if guard[area] < 0 or guard[area] == player]
        for card in dict.fromkeys(self.hand[player]):
            if card in ALWAYS_OF_USE or self._can_use(card):
                moves.append(("card", card))
        if self.supply[player] and self.bezants[player] >= self._price():
            moves.append(("mercenary",))
        if SQUIRES - self.supply[player] - self.screen[player] >= SOLD and (self.sells_guarded or self._can_sell()):
            moves.append(("sell",))
        if self.ability:
            moves.append(("bezant",))
            if self.office[player] == rules.MARSHAL and self._movable():
                moves.append(("march",))
        if self.baron_free:
            placed, needed = self.placed, FOR_BARON[self.office[player]]
            moves += [
                BARON[area]
                for area in self.in_play
                if placed[area] >= needed[area] and (area != LARGE_PALACE or self._may_guard_palace())
            ]
        return moves

    def _price(self) -> int:
        if not self.genoese and self.office[self.player] != rules.TREASURER:
            return MERCENARY
        return rules.mercenary_price(self.mercenaries, self.office[self.player], self.genoese, self.rulings)

    def _may_guard_palace(self) -> bool:
        return not rules.banned_from_palace(self.height, self.prestige)[self.player]

    def _can_sell(self) -> bool:
        return sum(self.board[self.player][area] for area in self._sellable()) >= SOLD

    def _sellable(self) -> list[int]:
        own = self.board[self.player]
        return [a for a in self.in_play if own[a] and (self.sells_guarded or self.may_place(self.player, a))]

    def _movable(self) -> bool:
        return bool(self.own_to_swap())

    def _can_use(self, card: str) -> bool:
        if card == "move":
            return self._movable()
        if card == "renegade":
            return bool(self.own_to_swap() and self.others_to_swap())
        if card.startswith("overwhelming"):
            return bool(self._overwhelmed(int(card.split()[1]))) and self.supply[self.player] > 0
        return False

    def _play_turn(self, move: Move) -> None:
        _TURN[move[0]](self, move)

    def _end(self, move: Move) -> None:
        self._next_turn()

    def _place(self, move: Move) -> None:
        player, area = self.player, int(move[1])
        self.screen[player] -= 1
        self.board[player][area] += 1
        self.placed[area] += 1

    def _put(self, area: int) -> None:
        self.board[self.player][area] += 1
        self.placed[area] += 1

    def _mercenary(self, move: Move) -> None:
        """To the screen; from there it may go to the board at once."""
        self.bezants[self.player] -= self._price()
        self.mercenaries += 1
        self.take_squires(self.player, 1)

    def _sell(self, move: Move) -> None:
        self._pick("sell", SOLD)

    def _bezant(self, move: Move) -> None:
        self.ability = False
        self.bezants[self.player] += 1

    def _march(self, move: Move) -> None:
        self.ability = False
        self._pick("from", 2)

    def _baron(self, move: Move) -> None:
        self.baron[self.player] = int(move[1])
        self.guard[int(move[1])] = self.player
        self.baron_free = False

    def _card(self, move: Move) -> None:
        card = str(move[1])
        self.hand[self.player].remove(card)
        self.played.append(card)
        if card.startswith("overwhelming"):
            self.quarter = int(card.split()[1])
            self._pick("overwhelm", min(2, self.supply[self.player]))
        else:
            _CARDS[card](self)

    def _gain(self, what: str) -> None:
        if what == "squire":
            self.take_squires(self.player, 1)
        elif what == "bezant":
            self.bezants[self.player] += 1
        else:
            self.prestige[self.player] += 1

    # choices within a turn: so many picks, one after the other

    def _pick(self, stage: str, number: int) -> None:
        self.stage, self.picks = stage, number

    def _picked(self) -> None:
        self.picks -= 1
        if self.picks <= 0:
            self.stage = "turn"

    def _legal_sell(self) -> list[Move]:
        return [("return", area) for area in self._sellable()]

    def _play_sell(self, move: Move) -> None:
        self._lose(self.player, int(move[1]))
        if self.picks == 1:
            self.bezants[self.player] += 1
        self._picked()

    def _legal_from(self) -> list[Move]:
        own = self.board[self.player]
        return [PASS, *(("from", area) for area in self.in_play if own[area] and self.may_move(area))]

    def _play_from(self, move: Move) -> None:
        if move == PASS:
            self.stage = "turn"
            return
        self.source = int(move[1])
        self.stage = "to"

    def _legal_to(self) -> list[Move]:
        return [("to", area) for area in self.in_play if area == self.source or self.may_move(area)]

    def _play_to(self, move: Move) -> None:
        area = int(move[1])
        self.board[self.player][self.source] -= 1
        self._put(area)
        self.stage = "from"
        self._picked()

    def _legal_resources(self) -> list[Move]:
        return [("gain", what) for what in ("squire", "bezant", "prestige")]

    def _play_resources(self, move: Move) -> None:
        self._gain(str(move[1]))
        self._picked()

    def _overwhelmed(self, quarter: int) -> list[int]:
        return [area for area in areas_of(quarter) if area in self.in_play and self.may_place(self.player, area)]

    def _legal_overwhelm(self) -> list[Move]:
        return [("put", area) for area in self._overwhelmed(self.quarter)]

    def _play_overwhelm(self, move: Move) -> None:
        self.supply[self.player] -= 1
        self._put(int(move[1]))
        self._picked()

    def own_to_swap(self) -> list[int]:
        own, guard = self.board[self.player], self.guard
        return [area for area in self.in_play if own[area] and guard[area] < 0]

    def others_to_swap(self) -> list[tuple[int, int]]:
        return [
            (other, area)
            for other in range(self.players)
            if other != self.player
            for area in self.in_play
            if self.board[other][area] and self.may_move(area)
        ]

    def _legal_renegade(self) -> list[Move]:
        return [("swap", own, other, area) for own in self.own_to_swap() for other, area in self.others_to_swap()]

    def _play_renegade(self, move: Move) -> None:
        _, own, other, area = (int(each) if isinstance(each, int) else 0 for each in move)
        self.board[self.player][own] -= 1
        self.board[other][area] -= 1
        self.board[other][own] += 1
        self._put(area)
        self.stage = "turn"

    # phase 3

    def _tower_of_david(self) -> None:
        player = self.controller(TOWER)
        if player is not None:
            self.bezants[player] += 1
            if self.may_move(TOWER) or self.rulings.tower_moves_guarded:
                self.stage, self.player = "tower", player
                return
        self._patriarchate()

    def _legal_tower(self) -> list[Move]:
        return [PASS, *(("to", area) for area in self.in_play if area != TOWER and self.may_move(area))]

    def _play_tower(self, move: Move) -> None:
        if move != PASS:
            self.board[self.player][TOWER] -= 1
            self.board[self.player][int(move[1])] += 1
        self._patriarchate()

    def _patriarchate(self) -> None:
        player = self.majority(PATRIARCHATE)
        if player is not None and self._can_return(player) and self.deck:
            self.stage, self.player = "patriarchate", player
            return
        self._market()

    def _can_return(self, player: int) -> bool:
        return self.screen[player] > 0

    def _legal_patriarchate(self) -> list[Move]:
        return [PASS, ("draw",)]

    def _play_patriarchate(self, move: Move) -> None:
        if move != PASS:
            self.screen[self.player] -= 1
            self.supply[self.player] += 1
            self.hand[self.player].append(self.deck.pop())
        self._market()

    def _market(self) -> None:
        player = self.majority(MARKET)
        if player is not None and self.bezants[player] >= PRESTIGE_PRICE:
            self.stage, self.player = "market", player
            return
        self._nobility()

    def _legal_market(self) -> list[Move]:
        return [
            ("buy", number) for number in range(min(MOST_PRESTIGE, self.bezants[self.player] // PRESTIGE_PRICE) + 1)
        ]

    def _play_market(self, move: Move) -> None:
        self.bezants[self.player] -= PRESTIGE_PRICE * int(move[1])
        self.prestige[self.player] += int(move[1])
        self._nobility()

    def _nobility(self) -> None:
        player = self.majority(NOBILITY)
        if player is not None:
            self.stage, self.player = "nobility", player
            return
        self._income()

    def _legal_nobility(self) -> list[Move]:
        return [PASS, *(("steal", other) for other in range(self.players) if other != self.player)]

    def _play_nobility(self, move: Move) -> None:
        if move != PASS:
            other = int(move[1])
            self.prestige[other] = max(0, self.prestige[other] - 1)
            self.prestige[self.player] += 1
        self._income()

    def _income(self) -> None:
        for area in self.in_play:
            player = self.controller(area)
            if area != TOWER and player is not None:
                squires, bezants, prestige = self.income[area]
                self.take_squires(player, squires)
                self.bezants[player] += bezants
                self.prestige[player] += prestige
        self._after_income()

    def _after_income(self) -> None:
        if self.round == ROUNDS:
            self._royal_gifts()
        self._build()

    def _royal_gifts(self) -> None:
        for amounts in (self.screen[:], self.bezants[:]):
            for player, prestige in enumerate(rules.gifts(amounts)):
                self.prestige[player] += prestige
        for player in range(self.players):
            if self.hand[player]:
                self.prestige[player] += FIGURES["gifts"]["card"]

    def _build(self) -> None:
        for player in self.by_office():
            self.height[player], self.prestige[player] = rules.build(
                self.height[player], self.prestige[player], self.highest
            )
        self._resolve_event()

    # phase 4

    def _resolve_event(self) -> None:
        self.turn = -1
        if self.event == ELECTION:
            for quarter in (PATRIARCHATE, NOBILITY):
                for area in areas_of(quarter):
                    for player, left in enumerate(rules.election([squires[area] for squires in self.board])):
                        self._lose(player, area, self.board[player][area] - left)
        elif self.event == SUCCESSOR:
            self.fled = [sum(self.board[player][area] for area in areas_of(PALACE)) for player in range(self.players)]
            for player, squires in enumerate(self.board):
                for area in areas_of(PALACE):
                    self._lose(player, area, squires[area])
        self._next_sufferer()

    def _next_sufferer(self) -> None:
        """Everybody an event asks, in office order."""
        self.turn += 1
        while self.turn < self.players:
            self.player = self.order[self.turn]
            if self._suffers():
                return
            self.turn += 1
        self._clean_up()

    def _suffers(self) -> bool:
        player, squires = self.player, self.board[self.player]
        if self.event == SUCCESSOR and self.baron[player] >= 0 and self.fled[player]:
            self.stage = "save"
            return True
        if self.event == TAX and any(squires[area] for area in areas_of(MARKET)):
            self.stage = "tax"
            return True
        if self.event == WAR and (removed := sum(squires[area] for area in areas_of(TEMPLARS))):
            for area in areas_of(TEMPLARS):
                self._lose(player, area, squires[area])
            self.taken = [0] * self.players
            self.picks = rules.war_toll(removed, self.players - 1)
            self.stage = "war"
            return True
        return False

    def _legal_save(self) -> list[Move]:
        return [("save", number) for number in range(min(MOST_SAVED, self.fled[self.player]) + 1)]

    def _play_save(self, move: Move) -> None:
        self._lose(self.player, self.baron[self.player], -int(move[1]))
        self._next_sufferer()

    def _legal_tax(self) -> list[Move]:
        here = sum(self.board[self.player][area] for area in areas_of(MARKET))
        return [("pay", number) for number in range(min(here, self.bezants[self.player]) + 1)]

    def _play_tax(self, move: Move) -> None:
        self.bezants[self.player] -= int(move[1])
        self.picks = sum(self.board[self.player][area] for area in areas_of(MARKET)) - int(move[1])
        self.stage = "unpaid"
        if not self.picks:
            self._next_sufferer()

    def _legal_unpaid(self) -> list[Move]:
        return [("return", area) for area in areas_of(MARKET) if self.board[self.player][area]]

    def _play_unpaid(self, move: Move) -> None:
        self._lose(self.player, int(move[1]))
        self.picks -= 1
        if not self.picks:
            self._next_sufferer()

    def _legal_war(self) -> list[Move]:
        return [
            PASS,
            *(
                ("remove", other, area)
                for other in range(self.players)
                if other != self.player and self.taken[other] < 2
                for area in self.in_play
                if self.board[other][area]
            ),
        ]

    def _play_war(self, move: Move) -> None:
        if move == PASS:
            self._next_sufferer()
            return
        other, area = int(move[1]), int(move[2])
        self._lose(other, area)
        self.taken[other] += 1
        self.picks -= 1
        if not self.picks:
            self._next_sufferer()

    def _clean_up(self) -> None:
        self.baron = [-1] * self.players
        self.guard = [-1] * AREAS
        if self.round == ROUNDS:
            self.over = True
            self.stage = "over"
            return
        self._begin_round()


def _nothing(state: State) -> list[Move]:
    return []


_STAGES = (
    "open", "bid", "draft", "turn", "sell", "from", "to", "resources", "overwhelm", "renegade", "tower",
    "patriarchate", "market", "nobility", "save", "tax", "unpaid", "war",
)  # fmt: skip
_LEGAL: dict[str, Callable[[State], list[Move]]] = {
    **{stage: getattr(State, f"_legal_{stage}") for stage in _STAGES},
    "over": _nothing,
}
_PLAY: dict[str, Callable[[State, Move], None]] = {stage: getattr(State, f"_play_{stage}") for stage in _STAGES}
_TURN: dict[str | int, Callable[[State, Move], None]] = {
    name: getattr(State, f"_{name}")
    for name in ("end", "place", "mercenary", "sell", "bezant", "march", "baron", "card")
}
_CARDS: dict[str, Callable[[State], None]] = {
    "squire": lambda state: state._gain("squire"),
    "bezants": lambda state: _gain_all(state, ("bezant", "bezant")),
    "prestige": lambda state: _gain_all(state, ("prestige", "prestige")),
    "both": lambda state: _gain_all(state, ("squire", "bezant")),
    "resources": lambda state: state._pick("resources", 2),
    "renegade": lambda state: state._pick("renegade", 1),
    "move": lambda state: state._pick("from", 2),
    "genoese": lambda state: setattr(state, "genoese", True),
}


def _gain_all(state: State, things: Sequence[str]) -> None:
    for what in things:
        state._gain(what)
