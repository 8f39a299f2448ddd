"""Before the first round (digest, section 3): difficulty, figures of the board, rulings, schemes, the table."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form, Pick, Prompt, Tell
from companion.table.rulings import Rulings, ask_rulings
from companion.table.script import Script, Table
from companion.table.text import Text, say, say_n
from companion.titles.paladins.actions import ask_left
from companion.titles.paladins.figures import FIGURES
from companion.titles.paladins.game import Game
from companion.titles.paladins.schemes import CARDS, Schemes
from companion.titles.paladins.words import ACTIONS, FAVOUR, SCHEMES, Action, TopRow

DIFFICULTIES: dict[str, Text] = {
    "easy": say("easy: 1 order turned up"),
    "standard": say("standard: 3 orders turned up"),
    "hard": say("hard: 5 orders turned up"),
}

MOST_WORKERS, MOST_INFLUENCE, MOST_TAX = 4, 12, 20

# Where the rulebook is silent: the question, and the readings; the first is the one proposed.
RULINGS: Rulings = {
    "none_to_discard": (
        say("It must discard a suspicion or a debt and has none: when does a coin leave the tax supply?"),
        {
            "kind": say("when it has none of the kind asked for"),
            "neither": say("when it has neither suspicion nor debt"),
        },
    ),
    "no_debt_to_pay": (
        say("It gains “pay a debt” and has no debt"),
        {"nothing": say("nothing happens"), "coin": say("a coin leaves the tax supply")},
    ),
    "met_orders": (
        say("King’s Order, and no unmet order is possible"),
        {"unmet": say("it goes to its top row"), "also": say("it tries the met orders, from the right, first")},
    ),
    "workshops": (
        say("Does it score its Workshops as Develop?"),
        {"no": say("no, as in the printed example"), "yes": say("yes")},
    ),
    "second": (
        say("Round’s end: which are the second townsfolk from the right and the second outsider from the left?"),
        {"slot": say("the card in that slot, if there is one"), "card": say("the second card that is still there")},
    ),
}


def set_up(table: Table) -> Script[Game]:
    difficulty = yield Choose(
        "difficulty",
        say("How strong shall the virtual player be?"),
        options=DIFFICULTIES,
        default="standard",
        landmark=True,
    )
    board = table.options.get("board") or (yield _ask_board())
    rulings = yield from ask_rulings(table, RULINGS)
    schemes = yield from the_schemes(table)
    game = Game(table, difficulty, board, rulings, schemes)
    game.publish()
    yield Tell(
        "table.you",
        say("Set the game up for yourself as for two sides, then this for the virtual player."),
        notes=(
            say("A player board with its back up: 7 monks, 7 outposts, 7 jars as usual."),
            say("Attribute markers on 0 in a stack: Influence at the bottom, then Faith, Strength on top."),
            say("The resource marker on the left-most space of its track."),
            say("Put the 5 King’s Favour schemes aside; shuffle the other 12 onto the right-hand card space.")
            if not schemes.kept_here
            else say("Put the 5 King’s Favour schemes aside; the other 12 stay in the box, the app draws them."),
            say("Tax supply: {n}.", n=board["tax"]),
        ),
    )
    yield from difficulty_orders(game)
    yield game.with_news(
        Tell(
            "table.orders",
            say("Shuffle all six orders again. Three orders and five favours face down on the board, as usual."),
            notes=(
                say("One of its Workshops on each of the three orders."),
                say("One King’s Favour scheme, face up, on each of the five favours."),
                say("You are first in every round."),
            ),
        )
    )
    return game


def _ask_board() -> Form:
    """Figures the rulebook does not print: read off the board once, kept."""
    fields: dict[str, Prompt] = {
        action: Count(action, say("Workers on {action}", action=ACTIONS[action]), most=MOST_WORKERS)
        for action in TopRow
    }
    for number in range(2, FIGURES["pieces"] + 1):
        fields[f"jar_{number}"] = Count("jar", say("Influence on jar {number}", number=number), most=MOST_INFLUENCE)
    fields["tax"] = Count("tax", say("Coins in the tax supply, for one player"), least=1, most=MOST_TAX)
    return Form(
        "board",
        say("Please read these figures off the virtual player’s board. They are asked once."),
        notes=(
            say("Workers: how many spaces each action of its top row has. Jars: from the left, the first needs 0."),
        ),
        fields=fields,
        keep="board",
    )


def figure(name: str) -> Prompt | None:
    """Figures of the board and the cards may serve others."""
    return {"board": _ask_board, "schemes": _ask_schemes, "wall_choices": ask_left}.get(name, lambda: None)()


def the_schemes(table: Table) -> Script[Schemes]:
    kept = table.options.get("schemes")
    whose = yield Choose(
        "schemes",
        say("Who draws its scheme cards?"),
        options={
            "cards": say("I do: the cards lie on the table"),
            "app": say("the app: the cards stay in the box") if kept else say("the app: I enter the twelve cards once"),
        },
        default="cards",
    )
    if whose == "cards":
        return Schemes(None, table.random.of("schemes"))
    if not kept:
        kept = yield _ask_schemes()
    return Schemes(kept, table.random.of("schemes"))


def _ask_schemes() -> Form:
    return Form(
        "schemes.cards",
        say("How many of each are among the 12 schemes without the King’s Favours?"),
        fields={key: Count(key, words, most=CARDS) for key, words in SCHEMES.items() if key != FAVOUR},
        total=CARDS,
        keep="schemes",
    )


def difficulty_orders(game: Game) -> Script[None]:
    number = FIGURES["difficulty"][game.difficulty]
    turned = yield Pick(
        "difficulty.orders",
        say_n(
            "Shuffle the six King’s Orders and turn {n} up: which?",
            "Shuffle the six King’s Orders and turn {n} up: which?",
            number,
        ),
        options={action: ACTIONS[action] for action in Action},
        exactly=number,
    )
    for order in turned:
        add_workshop(game, order)


def add_workshop(game: Game, order: str) -> None:
    game.rival.workshops[order] += 1
    game.tell(say("One of its Workshops on its {action}.", action=ACTIONS[order]))
