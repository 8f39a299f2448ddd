"""Jerusalem at the table: phases, control, income, building, events; empty seats are played (digest, whole)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table.chance import Chance
from companion.table.news import News
from companion.table.prompts import Answer, Choose, Count, Form, Prompt, Tell, Think, Write
from companion.table.rulings import Rulings as Readings
from companion.table.rulings import ask_rulings
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say
from companion.titles.jerusalem.city import TOWER, TOWER_QUARTER, areas_of
from companion.titles.jerusalem.engine import (
    ELECTION,
    END,
    PASS,
    ROUNDS,
    SQUIRES,
    SUCCESSOR,
    TAX,
    WAR,
    Move,
    State,
    cards_of,
)
from companion.titles.jerusalem.figures import FIGURES, QUARTERS, Income, incomes
from companion.titles.jerusalem.rules import PROPOSED, Rulings
from companion.titles.jerusalem.search import BOTS
from companion.titles.jerusalem.sight import UNKNOWN
from companion.titles.jerusalem.words import (
    CARDS,
    EVENTS,
    OFFICES,
    QUARTER_NAMES,
    QUESTIONS,
    REASONS,
    area_name,
    move_words,
)

KINDS: dict[str, Text] = {
    "human": say("a person"),
    "plain": say("the app, plain"),
    "strong": say("the app, strong: takes its time"),
    "random": say("the app, by chance"),
}
RULINGS: Readings = {
    "genoese": (
        say("Genoese Merchants with the Treasurer: what do the first two mercenaries cost?"),
        {"cheaper": say("1 and 2, as for the Treasurer"), "all": say("2 each, as for all others")},
    ),
    "sell": (
        say("Selling squires out of an area with another player’s baron?"),
        {"yes": say("allowed: only moving is forbidden"), "no": say("not allowed")},
    ),
    "tower": (
        say("The late move out of the Tower of David when a baron stands there?"),
        {"no": say("not allowed: nothing moves out of that area"), "yes": say("allowed")},
    ),
    "events": (
        say("Two players: without the Election three events are left. How many are played?"),
        {"3": say("all three"), "2": say("two; round 4 has none")},
    ),
}
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


def play(table: Table) -> Script[None]:
    table.view = View()
    game = yield from set_up(table)
    state = game.state
    seen_round = 0
    while not state.over:
        if state.round != seen_round:
            seen_round = state.round
            yield from begin_round(game)
        if state.stage == "income":
            yield from settle_income(game)
        elif game.is_bot(state.player):
            yield from bot_moves(game)
        else:
            yield from HUMAN.get(state.stage, choose_move)(game)
    yield from end(game)


# set-up


def set_up(table: Table) -> Script[Game]:
    players = int(
        (
            yield Choose(
                "players",
                say("How many seats? The app may play some of them."),
                options={"2": plain("2"), "3": plain("3"), "4": plain("4")},
                landmark=True,
            )
        )
    )
    names: list[str] = []
    kinds: list[str] = []
    for number in range(1, players + 1):
        seat = yield _ask_seat(number, players, tuple(names))
        names.append(seat["name"])
        kinds.append(seat["kind"])
    entered = {}
    for number, quarter in enumerate(QUARTERS):
        if quarter == "market" or (players == 2 and quarter in ("patriarchate", "nobility")):
            continue
        kept = table.options.get(f"income_{quarter}")
        entered[quarter] = _rows(kept if kept is not None else (yield ask_income(number)))
    sixth = table.options.get("sixth")
    if sixth is None:
        sixth = yield ask_sixth()
    rulings = yield from ask_rulings(table, RULINGS)
    first = yield Choose(
        "first",
        say("Who is the tallest? That player bids first."),
        options={str(n): plain(name) for n, name in enumerate(names)},
    )
    state = TableState(
        players,
        incomes(entered),
        table.random.of("unused"),
        int(first),
        Rulings(rulings["genoese"] == "all", rulings["sell"] == "yes", rulings["tower"] == "yes", int(sixth)),
    )
    state.seat([seat for seat, kind in enumerate(kinds) if kind == "human"])
    if players == 2 and rulings["events"] == "2":
        state.events[2] = NO_EVENT
    game = Game(table, tuple(names), tuple(kinds), state, table.random.of("bots"))
    yield game.with_news(Tell("table", say("Set the game up."), notes=_table_notes(players)))
    return game


def _ask_seat(number: int, players: int, taken: tuple[str, ...]) -> Form:
    return Form(
        f"seat.{number}",
        say("Seat {number} of {players}, clockwise", number=number, players=players),
        fields={
            "name": Write("name", say("Name"), taken=taken),
            "kind": Choose("kind", say("Played by"), options=KINDS, default="human" if number == 1 else "plain"),
        },
    )


def ask_income(quarter: int) -> Form:
    """Not printed in the rulebook: read off the board once, kept."""
    things = (("squires", say("squires")), ("bezants", say("bezants")), ("prestige", say("prestige")))
    fields: dict[str, Prompt] = {
        f"{place}_{name}": Count(name, say("{area}: {what}", area=area_name(area), what=words), most=MOST_INCOME)
        for place, area in enumerate(areas_of(quarter))
        for name, words in things
    }
    return Form(
        f"income.{QUARTERS[quarter]}",
        say("Income printed on the board: {quarter}. It is asked once.", quarter=QUARTER_NAMES[quarter]),
        fields=fields,
        keep=f"income_{QUARTERS[quarter]}",
    )


def ask_sixth() -> Choose:
    return Choose(
        "sixth",
        say("Overwhelming majority: five of the six cards name the quarters. Which is the sixth?"),
        options={str(number): words for number, words in enumerate(QUARTER_NAMES)},
        default=str(TOWER_QUARTER),
        keep="sixth",
    )


def figure(name: str) -> Prompt | None:
    if name == "sixth":
        return ask_sixth()
    quarter = name.removeprefix("income_")
    return ask_income(QUARTERS.index(quarter)) if name != quarter and quarter in QUARTERS else None


def _rows(answer: Any) -> list[list[int]]:
    return [[answer[f"{place}_{name}"] for name in ("squires", "bezants", "prestige")] for place in range(3)]


def _table_notes(players: int) -> tuple[Text, ...]:
    notes = [
        say("Everybody: 12 bezants, a screen, a baron, 7 floors, prestige on 0."),
        say("Three events face down over rounds 2, 3 and 4."),
        say("Shuffle the action cards."),
    ]
    if players == 2:
        notes += [
            say("Two players: without Patriarchate and Nobility, their cards and the Election; offices 3 and 4."),
        ]
    if players == 3:
        notes.append(say("Three players: without office 1."))
    notes.append(say("What the app’s seats hold lies beside their screens; bids are paid to the bank."))
    return tuple(notes)


# rounds


def begin_round(game: Game) -> Script[None]:
    state = game.state
    if 2 <= state.round <= 4 and state.event != NO_EVENT:
        known = state.events
        options = {key: words for key, words in EVENTS.items() if key not in known}
        if state.players == 2:
            options.pop("election", None)
        known[state.round - 2] = yield game.with_news(
            Choose(
                "event",
                say("Round {number}: which event is turned up?", number=state.round),
                options=options,
                landmark=True,
            )
        )
    yield game.with_news(
        Tell(
            "auction",
            say("Round {number}: the offices are auctioned.", number=state.round),
            notes=(
                say("Lay out as many action cards, face down, as there are players."),
                say("{player} opens.", player=game.name(state.player)),
            ),
            landmark=True,
        )
    )


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
        _played(game, tuple(decision["move"]))
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


def _played(game: Game, move: Move) -> None:
    """The move, and news of what followed by itself."""
    game.state.play(move)
    _tell_happened(game)


def _tell_happened(game: Game) -> None:
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


def settle_income(game: Game) -> Script[None]:
    """Income may be refused in part; only prestige shows. In round 5 screens come up for the royal gifts."""
    state = game.state
    gains = {player: gain for player in state.people if (gain := state.gained[player])}
    if not gains:
        yield game.with_news(Tell("income", say("Income"), landmark=True))
    else:
        taken = yield game.with_news(
            Choose(
                "income",
                say("Income: does everybody take it all?"),
                options={"all": say("yes"), "less": say("somebody refuses prestige")},
                default="all",
                landmark=True,
            )
        )
        if taken == "less":
            refused = yield Form(
                "refused",
                say("Prestige refused"),
                fields={
                    str(player): Count("n", game.name(player), most=gain, default=0) for player, gain in gains.items()
                },
            )
            for player in gains:
                state.prestige[player] -= refused[str(player)]
    if state.round == ROUNDS:
        for player in state.people:
            yield from _show_screen(game, player)
    state.go_on()
    _tell_happened(game)


def _show_screen(game: Game, player: int) -> Script[None]:
    state = game.state
    squires, bezants = state.screen[player], max(0, state.bezants[player] - ABUNDANCE)
    shown = yield Form(
        "gifts",
        say("Royal gifts: {player} shows what is behind the screen.", player=game.name(player)),
        fields={
            "squires": Count("n", say("squires"), most=SQUIRES - sum(state.board[player]), default=squires),
            "bezants": Count("n", say("bezants"), most=MOST_SHOWN, default=min(MOST_SHOWN, bezants)),
            "card": Choose(
                "card",
                say("an unused action card"),
                options={"yes": say("yes"), "no": say("no")},
                default="yes" if state.hand[player] else "no",
            ),
        },
    )
    state.supply[player] += state.screen[player] - shown["squires"]
    state.screen[player] = shown["squires"]
    state.bezants[player] = shown["bezants"]
    state.hand[player] = [UNKNOWN] if shown["card"] == "yes" else []


# people


def open_auction(game: Game) -> Script[None]:
    state = game.state
    player = state.player
    answer = yield game.with_news(
        Form(
            "open",
            say("{player} opens the auction.", player=game.name(player)),
            fields={
                "office": Choose(
                    "office", say("Office"), options={str(office): OFFICES[office] for office in state.offices}
                ),
                "bid": Count("bid", say("Bid"), most=MOST_BID),
            },
        )
    )
    _played(game, ("open", int(answer["office"]), answer["bid"]))


def answer_bid(game: Game) -> Script[None]:
    state = game.state
    player = state.player
    raises = yield game.with_news(
        Choose(
            "bid",
            say(
                "{office}, bid {bid}. {player}?",
                office=OFFICES[state.on_offer],
                bid=state.bid,
                player=game.name(player),
            ),
            options={"pass": say("passes"), "raise": say("raises")},
        )
    )
    if raises == "pass":
        _played(game, PASS)
        return
    amount = yield Count("raise", say("To how much?"), least=state.bid + 1, most=MOST_BID + state.bid)
    _played(game, ("bid", amount))


def take_turn(game: Game) -> Script[None]:
    """One thing after the other, in any order, until the turn is over."""
    state = game.state
    player = state.player
    office = OFFICES[state.office[player]]
    others = {
        str(n): move_words(move, game.names)
        for n, move in enumerate(state.legal())
        if move[0] not in ("place", "card", "end")
    }
    options: dict[str, Text] = {
        "place": say("places squires"),
        **({"card": say("plays an action card")} if state.hand[player] else {}),
        **others,
        "end": say("ends the turn"),
    }
    answer = yield game.with_news(
        Choose(
            "turn",
            say("{player}, {office}: what next?", player=game.name(player), office=office),
            options=options,
        )
    )
    if answer == "place":
        yield from _place(game)
    elif answer == "card":
        yield from _card(game)
    elif answer == "end":
        _played(game, END)
    else:
        _played(game, state.legal()[int(answer)])


def _place(game: Game) -> Script[None]:
    state = game.state
    player = state.player
    areas = [area for area in state.in_play if state.may_place(player, area)]
    placed = yield Form(
        "place",
        say("Squires placed by {player}", player=game.name(player)),
        fields={str(area): Count("n", area_name(area), most=MOST_PLACED, default=0) for area in areas},
    )
    for area in areas:
        for _ in range(placed[str(area)]):
            if not state.screen[player] and state.supply[player]:
                state.take_squires(player, 1)
            if state.screen[player]:
                state.play(("place", area))


def _card(game: Game) -> Script[None]:
    state = game.state
    hand = state.hand[state.player]
    card = yield Choose("card", say("Which card?"), options=state.unseen())
    hand[hand.index(UNKNOWN)] = card
    if ("card", card) in state.legal():
        _played(game, ("card", card))
    else:
        hand[hand.index(card)] = UNKNOWN
        game.tell(say("That card has no effect now; it stays in the hand."))


def choose_move(game: Game) -> Script[None]:
    """Any other question: the legal moves as they are."""
    state = game.state
    moves = state.legal()
    number = yield game.with_news(
        Choose(
            state.stage,
            say("{player}: {question}", player=game.name(state.player), question=QUESTIONS[state.stage]),
            options={str(n): move_words(move, game.names) for n, move in enumerate(moves)},
        )
    )
    _played(game, moves[int(number)])


def swap(game: Game) -> Script[None]:
    """The Renegade: too many pairs for one list."""
    state = game.state
    others = {
        f"{other} {area}": say("{player} {area}", player=game.name(other), area=area_name(area))
        for other, area in state.others_to_swap()
    }
    answer = yield game.with_news(
        Form(
            "renegade",
            say("{player}: {question}", player=game.name(state.player), question=QUESTIONS["renegade"]),
            fields={
                "own": Choose(
                    "own", say("The own squire"), options={str(area): area_name(area) for area in state.own_to_swap()}
                ),
                "other": Choose("other", say("The other player’s squire"), options=others),
            },
        )
    )
    other, area = map(int, answer["other"].split())
    _played(game, ("swap", int(answer["own"]), other, area))


HUMAN = {"open": open_auction, "bid": answer_bid, "turn": take_turn, "renegade": swap}


def end(game: Game) -> Script[None]:
    state = game.state
    game.phase = "over"
    ranking = state.ranking()
    yield game.with_news(
        Tell(
            "end",
            say("{player} has won with floor {height}.", player=game.name(ranking[0]), height=state.height[ranking[0]]),
            notes=tuple(
                say(
                    "{player}: floor {height}, prestige {prestige}",
                    player=game.name(who),
                    height=state.height[who],
                    prestige=state.prestige[who],
                )
                for who in ranking
            ),
            why=say("Highest tower, then most prestige, then the lowest office number."),
        )
    )
