"""Seven rounds against the virtual player (digest, sections 3 to 8)."""

from __future__ import annotations

from companion.table.prompts import Choose, Tell
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say, say_n
from companion.titles.paladins.effects import draw_suspicion, inquisition
from companion.titles.paladins.ending import score
from companion.titles.paladins.figures import FIGURES
from companion.titles.paladins.game import Game, View
from companion.titles.paladins.setup import add_workshop, set_up
from companion.titles.paladins.turn import take_turn
from companion.titles.paladins.words import ACTIONS, Action


def play(table: Table) -> Script[None]:
    table.view = View()
    game = yield from set_up(table)
    for number in range(1, FIGURES["rounds"] + 1):
        game.round = number
        yield from begin_round(game)
        yield from alternate(game)
        yield from end_round(game)
    yield from score(game)


def begin_round(game: Game) -> Script[None]:
    """Orders and favours, the tavern, its workers."""
    number = game.round
    game.phase = "start"
    game.rival.begin_round(number)
    game.you_passed = False
    if number in FIGURES["order_rounds"]:
        order = yield game.with_news(_reveal_order(game))
        game.orders.append(order)
        add_workshop(game, order)
    if number >= FIGURES["first_favour_round"]:
        game.favours.append(None)
        game.schemes.add_favour()
        place = len(game.favours)
        game.tell(
            say("Turn King’s Favour {place} up; its scheme card goes onto the scheme discards.", place=place)
            if not game.schemes.kept_here
            else say("Turn King’s Favour {place} up; its scheme card goes to the others in the box.", place=place)
        )
    game.tell(
        say_n("It has {n} worker this round.", "It has {n} workers this round.", game.rival.workers),
    )
    criminals = yield game.with_news(
        Choose(
            "tavern",
            say(
                "Round {number}: reveal 2 tavern cards and take one. How many Criminals are on the one you left?",
                number=number,
            ),
            options={each: plain(each) for each in ("0", "1", "2")},
            landmark=True,
            why=say("It takes no workers from the tavern, but a suspicion for every Criminal you left."),
        )
    )
    yield from draw_suspicion(game, int(criminals))


def _reveal_order(game: Game) -> Choose:
    options: dict[str, Text] = {action: ACTIONS[action] for action in Action if action not in game.orders}
    return Choose(
        "order",
        say("Round {number}: turn King’s Order {number} up. Which is it?", number=game.round),
        options=options,
        landmark=True,
    )


def alternate(game: Game) -> Script[None]:
    """You first; then in turns; who is left goes on alone."""
    game.phase = "actions"
    while not (game.you_passed and game.rival.passed):
        if not game.you_passed:
            yield from your_turn(game)
        if not game.rival.passed:
            yield from take_turn(game)
            if game.you_passed and game.schemes.kept_here:
                yield game.with_news(Tell("its.turn", say("It goes on alone.")))


def your_turn(game: Game) -> Script[None]:
    """One action; or all that are left, once the virtual player is done."""
    while True:
        answer = yield game.with_news(_ask_you(game))
        if answer != "inquisition":
            game.you_passed = answer == "pass"
            return
        yield from inquisition(game)


def _ask_you(game: Game) -> Choose:
    inquisition_too = {"inquisition": say("The tax supply ran empty: Inquisition")}
    if game.rival.passed:
        return Choose(
            "you",
            say("It is done for this round. Take all your actions, then pass."),
            options={"pass": say("I have passed"), **inquisition_too},
            default="pass",
        )
    return Choose(
        "you",
        say("Do this for it, then take your action.") if game.has_news else say("Your action."),
        options={"done": say("I have acted"), "pass": say("I pass"), **inquisition_too},
        default="done",
    )


def end_round(game: Game) -> Script[None]:
    game.phase = "end"
    game.rival.workers = 0
    game.empty_townsfolk.clear()
    game.empty_outsiders.clear()
    game.taken_favours.clear()
    yield game.with_news(
        Tell("round.end", say("The end of round {number}.", number=game.round), notes=_clean_up(game), landmark=True)
    )


def _clean_up(game: Game) -> tuple[Text, ...]:
    seconds = (
        say("Discard the townsfolk in the two right-most slots and the outsiders in the two left-most slots.")
        if game.rulings["second"] == "slot"
        else say("Discard the two right-most townsfolk and the two left-most outsiders that are still there.")
    )
    return (
        say("All its workers go back; also the workers on the King’s Favours."),
        seconds,
        say("Slide townsfolk to the right and outsiders to the left, and fill the rows up."),
        say("Discard the tavern cards. Its scheme cards are not shuffled."),
    )
