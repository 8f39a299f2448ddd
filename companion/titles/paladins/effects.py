"""What the virtual player gains and loses (digest, section 5): suspicion, tax, Inquisition, debts, rewards."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.prompts import Choose, Count
from companion.table.script import Script
from companion.table.text import plain, say, say_n
from companion.titles.paladins import rules
from companion.titles.paladins.figures import FIGURES
from companion.titles.paladins.game import Game
from companion.titles.paladins.targets import find_townsfolk
from companion.titles.paladins.words import Attribute, in_words

WORKERS = ("L", "S", "M", "F", "C")
MOST_SUSPICION = sum(FIGURES["suspicion"]["tax"].values())


# suspicion and tax


def draw_suspicion(game: Game, times: int = 1) -> Script[None]:
    """Each card for itself."""
    for _ in range(times):
        tax = yield game.with_news(
            Choose(
                "suspicion",
                say("It draws a suspicion card. How much tax is on it?"),
                options={each: plain(each) for each in FIGURES["suspicion"]["tax"]},
            )
        )
        game.rival.suspicion += 1
        yield from take_tax(game, int(tax))


def take_tax(game: Game, coins: int) -> Script[None]:
    """The coins go to the main supply; the marker moves as many steps, also for coins that were missing."""
    if coins:
        game.move_marker(coins)
        yield from move_coins(game, coins)


def move_coins(game: Game, coins: int) -> Script[None]:
    emptied = yield game.with_news(
        Choose(
            "tax",
            say_n(
                "Move {n} coin from the tax supply to the main supply, if there is one. Is the tax supply empty now?",
                "Move {n} coins from the tax supply to the main supply, as many as there are. "
                "Is the tax supply empty now?",
                coins,
            ),
            options={"no": say("no, coins are left"), "yes": say("yes, just emptied: Inquisition")},
        )
    )
    if emptied == "yes":
        yield from inquisition(game)


def inquisition(game: Game) -> Script[None]:
    """Whoever has most suspicion, both if equal; nobody with none."""
    yours = yield game.with_news(
        Count("inquisition", say("Inquisition! How many suspicion cards do you have?"), most=MOST_SUSPICION)
    )
    rival = game.rival
    game.because(say("Inquisition: you have {yours} suspicion, it has {its}.", yours=yours, its=rival.suspicion))
    you, it = rules.inquisition([yours, rival.suspicion])
    if you is not None:
        game.tell(say_n("You: 1 debt, and discard {n} suspicion.", "You: 1 debt, and discard {n} suspicions.", you))
    if it is not None:
        rival.unpaid += 1
        rival.suspicion -= it
        game.tell(
            say_n("It: 1 debt, and it discards {n} suspicion.", "It: 1 debt, and it discards {n} suspicions.", it)
        )
    game.tell(say("Refill the tax supply: {n}.", n=game.board["tax"]))


# discarding and paying


def discard_suspicion(game: Game) -> Script[None]:
    if game.rival.suspicion:
        game.rival.suspicion -= 1
        game.tell(say("It discards 1 suspicion."))
    elif game.rulings["none_to_discard"] == "kind" or not game.rival.unpaid:
        game.because(say("It has no suspicion to discard: a coin leaves the tax supply, the marker stays."))
        yield from move_coins(game, 1)


def return_debt(game: Game) -> Script[None]:
    if game.rival.unpaid:
        game.rival.unpaid -= 1
        game.tell(say("It returns 1 unpaid debt."))
    elif game.rulings["none_to_discard"] == "kind" or not game.rival.suspicion:
        game.because(say("It has no debt to return: a coin leaves the tax supply, the marker stays."))
        yield from move_coins(game, 1)


def pay_debt(game: Game) -> Script[None]:
    if game.rival.unpaid:
        game.rival.unpaid -= 1
        game.rival.paid += 1
        game.tell(say("It pays a debt: turn one over."))
    elif game.rulings["no_debt_to_pay"] == "coin":
        game.because(say("It has no debt to pay: by your ruling a coin leaves the tax supply."))
        yield from move_coins(game, 1)
    else:
        game.because(say("It has no debt to pay: nothing happens."))


# rewards


def gain(game: Game, reward: str) -> Script[None]:
    """Everything a card gives, from the left."""
    things = reward.split()
    workers = sum(what in WORKERS for what in things)
    if workers:
        game.gain_workers(workers)
    if steps := things.count("P") + things.count("$"):
        game.because(say("It keeps no silver and no provisions: its marker moves."))
        game.move_marker(steps)
    if coins := things.count("T"):
        yield from take_tax(game, coins)
    for what in things:
        if what in _SINGLE:
            yield from _SINGLE[what](game)


def _criminal(game: Game) -> Script[None]:
    game.gain_workers(1)
    game.because(say("A Criminal always brings a suspicion."))
    yield from draw_suspicion(game)


def _take_debt(game: Game) -> Script[None]:
    game.rival.unpaid += 1
    game.tell(say("It takes 1 debt."))
    yield from ()


def _raise(attribute: Attribute) -> Callable[[Game], Script[None]]:
    def rise(game: Game) -> Script[None]:
        game.raise_attribute(attribute)
        yield from ()

    return rise


def _point(game: Game) -> Script[None]:
    game.rival.wall_points += 1
    yield from ()


def _develop(game: Game) -> Script[None]:
    game.because(say("The rulebook gives the virtual player no Develop: nothing happens."))
    yield from ()


def recruit_free(game: Game) -> Script[None]:
    card = yield from find_townsfolk(game)
    if card is None:
        game.because(say("No townsfolk is left to recruit."))
        return
    yield from gain(game, card.reward)


def pray(game: Game) -> Script[None]:
    """The right part is cleared, or it gains a worker; the schemes are shuffled in both cases."""
    if game.rival.clear_right():
        game.tell(say("Pray: take all its workers off the right part of its board."))
    else:
        game.because(say("Pray: no workers lay on the right part of its board, so it gains one."))
        game.gain_workers(1)
    game.schemes.shuffle()
    if not game.schemes.kept_here:
        game.tell(say("Shuffle all its scheme cards, drawn and undrawn, into a new pile."))
    yield from ()


_SINGLE: dict[str, Callable[[Game], Script[None]]] = {
    "X": _criminal,
    "-s": discard_suspicion,
    "-d": return_debt,
    "+d": _take_debt,
    "pay": pay_debt,
    "R": recruit_free,
    "pray": pray,
    "develop": _develop,
    "VP": _point,
    **{str(attribute): _raise(attribute) for attribute in Attribute},
}


def choose_reward(game: Game, favour: str, ways: list[str]) -> Script[str]:
    """A favour with a choice: the rulebook is silent, so the player decides; the left-most it can use is offered."""
    lowest = str(game.rival.lowest())
    usable = [way for way in ways if "develop" not in way]
    default = lowest if lowest in ways else usable[0]
    chosen: str = yield game.with_news(
        Choose(
            f"favour.{favour}",
            say("Which reward does it take?"),
            options={way: in_words(way) for way in ways},
            default=default,
            why=say("The rulebook gives no rule for choices on favours; of walls it takes the left-most reward."),
        )
    )
    return chosen
