"""Jerusalem at the table: phases, control, income, building, events; empty seats are played (digest, whole)."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form, Tell
from companion.table.script import Script, Table
from companion.table.text import say
from companion.titles.jerusalem.at_table import ABUNDANCE, MOST_SHOWN, NO_EVENT, Game, View, tell_happened
from companion.titles.jerusalem.engine import ROUNDS, SQUIRES
from companion.titles.jerusalem.opponents import bot_moves
from companion.titles.jerusalem.people import HUMAN, choose_move
from companion.titles.jerusalem.setup import set_up
from companion.titles.jerusalem.sight import UNKNOWN
from companion.titles.jerusalem.words import EVENTS


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
    tell_happened(game)


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
