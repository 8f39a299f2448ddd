"""People at the table: bids, turns and choices as they are told."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.jerusalem.at_table import MOST_BID, MOST_PLACED, Game, played
from companion.titles.jerusalem.engine import END, PASS
from companion.titles.jerusalem.sight import UNKNOWN
from companion.titles.jerusalem.words import OFFICES, QUESTIONS, area_name, move_words


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
    played(game, ("open", int(answer["office"]), answer["bid"]))


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
        played(game, PASS)
        return
    amount = yield Count("raise", say("To how much?"), least=state.bid + 1, most=MOST_BID + state.bid)
    played(game, ("bid", amount))


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
        played(game, END)
    else:
        played(game, state.legal()[int(answer)])


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
        played(game, ("card", card))
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
    played(game, moves[int(number)])


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
    played(game, ("swap", int(answer["own"]), other, area))


HUMAN = {"open": open_auction, "bid": answer_bid, "turn": take_turn, "renegade": swap}
