"""Before the first round (digest, section 3)."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form, Prompt, Tell
from companion.table.rulings import Rulings, ask_rulings
from companion.table.script import Script, Table
from companion.table.text import Text, say, say_n
from companion.titles.viscounts import rivals, schemes
from companion.titles.viscounts.effects import bonus_icon, raise_building
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game
from companion.titles.viscounts.rival import Rival
from companion.titles.viscounts.schemes import MOST_CARDS, known_schemes
from companion.titles.viscounts.targets import ask_spot
from companion.titles.viscounts.words import BUILDINGS, FOCUSES, NOTHING, RIBBONS, Building, Focus, Resource

MOST_HARDER = 3

# Where the rulebook is silent: the question, and the readings; the first is the one proposed.
RULINGS: Rulings = {
    "collision": (
        say("When is its collision resolved?"),
        {"end": say("at the end of its turn"), "at once": say("after the row that made the markers meet")},
    ),
    "flip_resource": (
        say("Does it gain a resource for flipping a debt, as you do?"),
        {"yes": say("yes, as the base rules say"), "no": say("no, the printed example does not mention it")},
    ),
}

FOCUS_ALOUD: dict[str, Text] = {
    Focus.CLERIC: say("Its focus: manuscripts. Where a card shows the focus icon, it transcribes."),
    Focus.BUILDER: say("Its focus: buildings. Where a card shows the focus icon, it constructs."),
    Focus.NOBLE: say("Its focus: the castle. Where a card shows the focus icon, it places workers."),
    Focus.CARD: say("Its focus: debts and deeds. Where a card shows the focus icon, it flips one."),
}


def set_up(table: Table) -> Script[Game]:
    focus = Focus((yield Choose("focus", say("Against whom do you play?"), options=FOCUSES, landmark=True)))
    board = rivals.board_of(focus, table.options)
    if board is None:
        board = rivals.read(focus, (yield rivals.enter(focus)))
    rulings = yield from ask_rulings(table, RULINGS)
    game = Game(table, Rival(board), rulings, known_schemes(table.options))
    game.publish()
    yield Tell("focus.aloud", FOCUS_ALOUD[focus], notes=_table_notes())
    yield from count_schemes(game)
    yield from starting_items(game)
    return game


def figure(name: str) -> Prompt | None:
    """Boards, cards and bonus cards may serve others."""
    kind, _, which = name.partition("_")
    if kind == "board" and which in set(Focus):
        return rivals.enter(Focus(which))
    if kind == "scheme" and which.isdecimal() and int(which) <= MOST_CARDS:
        return schemes.enter(int(which))
    if kind == "bonus" and which in RIBBONS:
        return bonus_icon(which)
    return None


def _table_notes() -> tuple[Text, ...]:
    return (
        say("Set the game up for yourself; 12 debts and 12 deeds in the piles."),
        say(
            "A player board with its back up: 9 buildings, Guildhalls left-most; 20 workers, both markers at the ends."
        ),
        say("Brown and black schemes apart. Put those shown on its left card space back into the box."),
        say("Shuffle the brown ones: draw pile. Shuffle the black ones: Future Schemes."),
        say("Two pairs of player card and hero: you choose one; its viscount starts on the number of the other."),
        say("You are the first player."),
    )


def count_schemes(game: Game) -> Script[None]:
    """How many are left after the removals, and how much harder it shall be."""
    counted = yield Form(
        "schemes",
        say("Its scheme cards"),
        fields={
            "brown": Count("brown", say("Brown ones in its draw pile"), least=3, most=FIGURES["brown"]),
            "black": Count("black", say("Black ones, Future Schemes"), least=MOST_HARDER, most=FIGURES["black"]),
            "harder": Count(
                "harder", say("Future Schemes to shuffle in at once, to make it harder"), most=MOST_HARDER, default=0
            ),
        },
    )
    game.pile = counted["brown"] + counted["harder"]
    game.futures = counted["black"] - counted["harder"]
    if counted["harder"]:
        game.tell(
            say_n(
                "Shuffle {n} Future Scheme into its draw pile.",
                "Shuffle {n} Future Schemes into its draw pile.",
                counted["harder"],
            )
        )


def starting_items(game: Game) -> Script[None]:
    rival = game.rival
    start = rival.board.start
    for resource in Resource:
        for _ in range(start[resource]):
            game.gain_resource(rival.kind(resource))
    rival.deeds, rival.debts = start["deed"], start["debt"]
    if rival.deeds or rival.debts:
        game.tell(say("It starts with deeds: {deeds}, debts: {debts}.", deeds=rival.deeds, debts=rival.debts))
    if rival.board.start_building != NOTHING:
        building = Building(rival.board.start_building)
        text = say(
            "It starts with a {building} at its viscount. Which bonus has the left-most free spot there?",
            building=BUILDINGS[building],
        )
        spot = yield from ask_spot(game, text, say("no spot is free there"))
        yield from raise_building(game, building, spot or NOTHING)
