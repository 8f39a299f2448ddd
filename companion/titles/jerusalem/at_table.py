"""The engine at a real table: cards and screens are hidden, and what follows by itself is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.table.chance import Chance
from companion.table.news import News
from companion.table.script import Table
from companion.table.text import Text, plain, say
from companion.titles.jerusalem.city import TOWER
from companion.titles.jerusalem.engine import ELECTION, PASS, SUCCESSOR, TAX, WAR, Move, State, cards_of
from companion.titles.jerusalem.figures import FIGURES, Income
from companion.titles.jerusalem.rules import PROPOSED, Rulings
from companion.titles.jerusalem.sight import UNKNOWN
from companion.titles.jerusalem.words import CARDS, area_name

NO_EVENT = ""
ABUNDANCE = 1000
"""Beside what people own: nothing on the screen may depend on the bezants behind a screen."""
MOST_PLACED, MOST_BID, MOST_INCOME, MOST_SHOWN = 30, 60, 9, 99


class TableState(State):
    """The engine where the cards lie on the table: hands and events are unknown until they are told.

    `happened` holds what followed a move by itself, as it was at that moment; the script tells and empties it.
    """

    def __init__(
        self,
        players: int,
        income: Income,
        chance: Chance,
        first: int,
        rulings: Rulings = PROPOSED,
    ) -> None:
        self.happened: list[tuple[str, int, int]] = []
        self.people: list[int] = []
        super().__init__(players, income, chance, first, rulings)
        self.deck = [UNKNOWN] * len(self.deck)
        self.events = [UNKNOWN] * 3

    def seat(self, people: Sequence[int]) -> None:
        self.people = list(people)
        for player in people:
            self.bezants[player] += ABUNDANCE

    def unseen(self) -> Mapping[str, Text]:
        """Kinds of cards of which not all copies are played or lie open."""
        left = Counter(cards_of(self.players, self.rulings.sixth)) - Counter(self.played)
        left -= Counter(card for hand in self.hand for card in hand if card != UNKNOWN)
        return {card: words for card, words in CARDS.items() if left[card]}

    def _next_draft(self) -> None:
        """Done with the real cards; everybody has one more."""
        self.offered = []
        for player in self.order:
            self.hand[player].append(UNKNOWN)
        self.turn = -1
        self._next_turn()

    def _take_turn(self) -> None:
        super()._take_turn()
        self.happened.append(("squires", self.player, FIGURES["offices"][str(self.office[self.player])]))

    def _tower_of_david(self) -> None:
        player = self.controller(TOWER)
        if player is not None:
            self.happened.append(("tower", player, 1))
        super()._tower_of_david()

    def _can_return(self, player: int) -> bool:
        return player in self.people or super()._can_return(player)

    def _play_patriarchate(self, move: Move) -> None:
        if move != PASS and not self.screen[self.player]:
            self.take_squires(self.player, 1)
        super()._play_patriarchate(move)

    def _income(self) -> None:
        self.gained = [0] * self.players  # of prestige, which everybody sees
        for area in self.in_play:
            player = self.controller(area)
            if area != TOWER and player is not None and any(self.income[area]):
                self.happened.append(("income", player, area))
                self.gained[player] += self.income[area][2]
        super()._income()

    def _after_income(self) -> None:
        """The table settles it, and in round 5 shows what is behind the screens."""
        self.stage = "income"

    def go_on(self) -> None:
        super()._after_income()

    def _royal_gifts(self) -> None:
        before = self.prestige[:]
        super()._royal_gifts()
        for player, prestige in enumerate(self.prestige):
            if prestige > before[player]:
                self.happened.append(("gifts", player, prestige - before[player]))

    def _resolve_event(self) -> None:
        for player in self.order:
            self.happened.append(("floor", player, self.height[player]))
        if self.event in EVENT_NEWS:
            self.happened.append((self.event, 0, 0))
        super()._resolve_event()


@dataclass(frozen=True)
class View:
    """What everybody may see; nothing behind a screen."""

    round: int = 0
    phase: str = "setup"
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    in_play: tuple[int, ...] = ()
    board: tuple[tuple[int, ...], ...] = ()
    guard: tuple[int, ...] = ()
    office: tuple[int, ...] = ()
    prestige: tuple[int, ...] = ()
    height: tuple[int, ...] = ()
    event: str | None = None
    ranking: tuple[int, ...] = ()


@dataclass
class Game(News):
    table: Table
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    state: TableState
    chance: Chance
    thought: int = 0
    """Decisions of the app's seats so far."""
    phase: str = "play"

    def name(self, player: int) -> Text:
        return plain(self.names[player])

    def is_bot(self, player: int) -> bool:
        return self.kinds[player] != "human"

    def publish(self) -> None:
        state = self.state
        self.table.view = View(
            state.round,
            self.phase,
            self.names,
            self.kinds,
            state.in_play,
            tuple(tuple(squires) for squires in state.board),
            tuple(state.guard),
            tuple(state.office),
            tuple(state.prestige),
            tuple(state.height),
            state.event,
            tuple(state.ranking()),
        )


def played(game: Game, move: Move) -> None:
    """The move, and news of what followed by itself."""
    game.state.play(move)
    tell_happened(game)


def tell_happened(game: Game) -> None:
    state = game.state
    for what, player, number in state.happened:
        game.tell(EVENT_NEWS[what] if what in EVENT_NEWS else _NEWS[what](game, game.name(player), number))
    state.happened.clear()


def _income_news(game: Game, player: Text, area: int) -> Text:
    squires, bezants, prestige = game.state.income[area]
    return say(
        "{area}: {player} gains {squires} squires, {bezants} bezants, {prestige} prestige.",
        area=area_name(area),
        player=player,
        squires=squires,
        bezants=bezants,
        prestige=prestige,
    )


_NEWS: dict[str, Callable[[Game, Text, int], Text]] = {
    "squires": lambda game, player, n: say("{player} takes new squires: {n}", player=player, n=n),
    "tower": lambda game, player, n: say("Tower of David: {player} takes {n} bezant.", player=player, n=n),
    "income": _income_news,
    "gifts": lambda game, player, n: say("Royal gifts: {player} gains {n} prestige.", player=player, n=n),
    "floor": lambda game, player, n: say("{player} has built up to floor {height}.", player=player, height=n),
}
EVENT_NEWS: dict[str, Text] = {
    SUCCESSOR: say("Successor: all squires in the Royal Palace go back to the supply; up to 2 may be saved."),
    ELECTION: say("Election: in every area of Patriarchate and Nobility all come down to the weakest present."),
    TAX: say("Special tax: 1 bezant for every squire kept in the Market; the others go back."),
    WAR: say("War: all squires leave the Templars; each may take another player’s along, at most 2 of each."),
}
