"""The actions of the virtual player (digest, sections 6 and 7): possible or not and why; then what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.table.prompts import Choose
from companion.table.script import Script
from companion.table.text import Text, say, say_n
from companion.titles.paladins import effects
from companion.titles.paladins.effects import discard_suspicion, draw_suspicion, gain, pay_debt, pray, recruit_free
from companion.titles.paladins.figures import FAVOURS, FIGURES, WALLS, Card
from companion.titles.paladins.game import Game
from companion.titles.paladins.targets import (
    find_favour,
    find_outsider,
    find_space,
    find_townsfolk,
    open_spaces,
)
from companion.titles.paladins.words import ACTIONS, ATTRIBUTES, OUTSIDERS, SPACES, Action, Attribute, TopRow, in_words

PIECES: int = FIGURES["pieces"]


def attempt(game: Game, action: Action | TopRow) -> Script[bool]:
    """Does it if it can. Nothing is placed before a target is found."""
    if reason := why_not(game, action):
        game.because(reason)
        return False
    steps = STEPS[action]
    target = yield from steps.find(game)
    if target is None:
        game.because(say("{action}: nothing on the table fits.", action=ACTIONS[action]))
        return False
    workers = workers_of(game, action)
    game.because(
        say(
            "{action}: it needs {needed} workers and has {workers}; the space is free.",
            action=ACTIONS[action],
            needed=workers,
            workers=game.rival.workers,
        )
    )
    game.rival.place(action, workers)
    game.tell(
        say_n(
            "{action}: {n} of its workers there.",
            "{action}: {n} of its workers there.",
            workers,
            action=ACTIONS[action],
        )
    )
    if isinstance(action, Action):
        game.rival.used[action] += 1
    yield from steps.do(game, target)
    return True


def workers_of(game: Game, action: Action | TopRow) -> int:
    return game.rival.needs(action) if isinstance(action, Action) else game.board[action]


def why_not(game: Game, action: Action | TopRow) -> Text | None:
    """What rules the action out before the table is looked at."""
    rival, name = game.rival, ACTIONS[action]
    needed = workers_of(game, action)
    if action in rival.occupied:
        return say("{action}: the space is occupied this round.", action=name)
    if rival.workers < needed:
        return say(
            "{action} needs {needed} of its workers; it has {workers}.",
            action=name,
            needed=needed,
            workers=rival.workers,
        )
    if isinstance(action, Action):
        if action is not Action.ATTACK and rival.used[action] >= PIECES:
            return say("{action} was done {n} times, more is not possible.", action=name, n=PIECES)
        return _missing_attribute(game, action)
    return None


def _missing_attribute(game: Game, action: Action) -> Text | None:
    attribute, need = _requirement(game, action)
    value = game.rival.value(attribute)
    if value < need:
        return say(
            "{action} needs {attribute} {need}; it has {value}.",
            action=ACTIONS[action],
            attribute=ATTRIBUTES[attribute],
            need=need,
            value=value,
        )
    if action in (Action.COMMISSION, Action.GARRISON) and not open_spaces(game, attribute):
        return say("{action}: no space it reaches can be free.", action=ACTIONS[action])
    return None


def _requirement(game: Game, action: Action) -> tuple[Attribute, int]:
    """The attribute, and the least of it that helps at all."""
    needs, done = FIGURES["needs"], game.rival.used[action]
    if action in (Action.COMMISSION, Action.CONVERT):
        return Attribute.FAITH, needs["faith"][0]
    if action in (Action.GARRISON, Action.ATTACK):
        return Attribute.STRENGTH, needs["strength"][0]
    if action is Action.FORTIFY:
        return Attribute.INFLUENCE, needs["wall"][done]
    return Attribute.INFLUENCE, jars(game)[done]


def jars(game: Game) -> list[int]:
    """The first needs 0; the others were read off the board."""
    return [0, *(game.board[f"jar_{number}"] for number in range(2, PIECES + 1))]


# right part


def commission(game: Game, space: str) -> Script[None]:
    yield from _place_piece(game, space, say("Place its left-most monk on: {space}", space=SPACES[space]))


def garrison(game: Game, space: str) -> Script[None]:
    yield from _place_piece(game, space, say("Place its left-most outpost on: {space}", space=SPACES[space]))


def _place_piece(game: Game, space: str, instruction: Text) -> Script[None]:
    game.tell(instruction)
    game.rival.spaces[space] += 1
    yield from ()


def _then_space(raised: Attribute, place: Callable[[Game, str], Script[None]]) -> Callable[[Game, str], Script[None]]:
    def do(game: Game, space: str) -> Script[None]:
        yield from place(game, space)
        game.raise_attribute(raised)
        yield from SPACE_REWARDS[space](game)

    return do


def _workers(number: int) -> Callable[[Game], Script[None]]:
    def gained(game: Game) -> Script[None]:
        game.gain_workers(number)
        yield from ()

    return gained


SPACE_REWARDS: dict[str, Callable[[Game], Script[None]]] = {
    "recruit": recruit_free,
    "pay debt": pay_debt,
    "pray": pray,
    "2 workers": _workers(2),
    "1 worker": _workers(1),
    "2 silver": lambda game: gain(game, "$ $"),
    "discard suspicion": discard_suspicion,
}


def draw_wall(game: Game) -> Script[str]:
    wall: str = yield game.with_news(
        Choose(
            "wall",
            say("Fortify: draw a wall for its left-most free slot. What is on it beside Strength +1?"),
            options={each: in_words(each) for each in WALLS},
            why=say(
                "Influence {value} is enough for wall {number}.",
                value=game.rival.value(Attribute.INFLUENCE),
                number=game.rival.used[Action.FORTIFY] + 1,
            ),
        )
    )
    return wall


def fortify(game: Game, wall: str) -> Script[None]:
    game.raise_attribute(Attribute.STRENGTH)
    ways = [way.strip() for way in wall.split("|")]
    if len(ways) == 1:
        yield from gain(game, wall)
        return
    left = game.table.options.get("wall_choices") or (yield game.with_news(ask_left()))
    game.because(say("Of a choice on a wall it takes the left-most reward."))
    yield from gain(game, ways[0] if left == "first" else ways[1])


def ask_left() -> Choose:
    """Which is printed left is not known for sure: asked once, kept."""
    return Choose(
        "wall.left",
        say("Walls with a choice: which reward is printed on the left?"),
        options={"first": say("the debt or the suspicion"), "silver": say("the 2 silver")},
        keep="wall_choices",
    )


def absolve(game: Game, _: bool) -> Script[None]:
    game.tell(say("Turn its left-most jar over."))
    game.raise_attribute(Attribute.FAITH)
    yield from discard_suspicion(game)
    if game.rival.unpaid:
        yield from pay_debt(game)
    else:
        yield from discard_suspicion(game)


def attack(game: Game, target: tuple[int, Card]) -> Script[None]:
    slot, card = target
    game.tell(say("Attack: it keeps the {card} from slot {slot}, face down.", card=OUTSIDERS[card.name], slot=slot))
    game.rival.attacked.append(card)
    game.raise_attribute(Attribute.INFLUENCE)
    yield from gain(game, card.reward)


def convert(game: Game, target: tuple[int, Card]) -> Script[None]:
    slot, card = target
    game.tell(
        say(
            "Convert: the {card} from slot {slot} goes to its left-most free slot below the board.",
            card=OUTSIDERS[card.name],
            slot=slot,
        )
    )
    game.rival.converted.append(card)
    game.raise_attribute(Attribute.STRENGTH, (yield from _strength_of(game, card)))


def _strength_of(game: Game, card: Card) -> Script[int]:
    conversion = FIGURES["conversion"]
    if card.name in conversion["unsure"].get(card.people, ()):
        double = yield game.with_news(
            Choose(
                "convert.strength",
                say("{card}: how much Strength does converting it give?", card=OUTSIDERS[card.name]),
                options={
                    "1": say("{attribute} +{n}", attribute=ATTRIBUTES[Attribute.STRENGTH], n=1),
                    "2": say("{attribute} +{n}", attribute=ATTRIBUTES[Attribute.STRENGTH], n=2),
                },
            )
        )
        return int(double)
    return 2 if card.name in conversion["double"] else 1


# top row


def recruit(game: Game, card: Card) -> Script[None]:
    yield from gain(game, card.reward)


def trade(game: Game, _: bool) -> Script[None]:
    game.move_marker(1)
    yield from ()


def conspire(game: Game, _: bool) -> Script[None]:
    game.gain_workers(2)
    yield from draw_suspicion(game)


def rest(game: Game, _: bool) -> Script[None]:
    game.because(say("Rest: 1 step, and 1 for every worker left."))
    game.move_marker(1 + game.rival.workers)
    game.rival.passed = True
    game.tell(say("It has passed for this round."))
    yield from ()


# the table of actions


def _no_target(game: Game) -> Script[bool]:
    yield from ()
    return True


@dataclass(frozen=True)
class Steps:
    """`find` asks for the target, None if there is none; `do` follows once the workers are placed."""

    find: Callable[[Game], Script[Any]]
    do: Callable[[Game, Any], Script[None]]


STEPS: dict[str, Steps] = {
    Action.COMMISSION: Steps(
        lambda game: find_space(game, Attribute.FAITH), _then_space(Attribute.INFLUENCE, commission)
    ),
    Action.FORTIFY: Steps(draw_wall, fortify),
    Action.GARRISON: Steps(lambda game: find_space(game, Attribute.STRENGTH), _then_space(Attribute.FAITH, garrison)),
    Action.ABSOLVE: Steps(_no_target, absolve),
    Action.ATTACK: Steps(lambda game: find_outsider(game, Attribute.STRENGTH), attack),
    Action.CONVERT: Steps(lambda game: find_outsider(game, Attribute.FAITH), convert),
    TopRow.RECRUIT: Steps(find_townsfolk, recruit),
    TopRow.PRAY: Steps(_no_target, lambda game, _: pray(game)),
    TopRow.TRADE: Steps(_no_target, trade),
    TopRow.CONSPIRE: Steps(_no_target, conspire),
    TopRow.REST: Steps(_no_target, rest),
}


# King's Orders and Favours


def kings_order(game: Game) -> Script[bool]:
    """The right-most revealed order not yet met, then those to the left of it."""
    for order in order_of_orders(game):
        if (yield from attempt(game, order)):
            return True
    game.because(say("No King’s Order can be followed."))
    return False


def order_of_orders(game: Game) -> list[Action]:
    from_the_right = [Action(order) for order in reversed(game.orders)]
    open_orders = [order for order in from_the_right if not game.rival.met(order)]
    if not open_orders:
        return from_the_right if game.rulings["met_orders"] == "also" else from_the_right[:1]
    met = [order for order in from_the_right if order not in open_orders]
    return [*open_orders, *met] if game.rulings["met_orders"] == "also" else open_orders


def kings_favour(game: Game) -> Script[bool]:
    """One worker; no price in silver or provisions."""
    if game.rival.workers < 1:
        return False
    found = yield from find_favour(game)
    if found is None:
        game.because(say("No King’s Favour can be used."))
        return False
    place, favour = found
    game.rival.workers -= 1
    game.tell(say("King’s Favour: 1 of its workers on favour {place}; it pays nothing.", place=place))
    ways = [way.strip() for way in FAVOURS[favour].split("|")]
    reward = ways[0] if len(ways) == 1 else (yield from effects.choose_reward(game, favour, ways))
    yield from gain(game, reward)
    return True
