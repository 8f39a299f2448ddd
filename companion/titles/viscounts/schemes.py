"""Scheme cards: the known ones, those the user has entered, and the form to enter one on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.prompts import Answer, Choose, Count, Form, Prompt
from companion.table.script import Options
from companion.table.text import Text, say
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.words import EFFECTS, ICONS, MAIN, NOTHING, Icon

COLOURS: dict[str, Text] = {
    "brown": say("brown: a starting scheme"),
    "black": say("black: a Future Scheme"),
}
ENTERED = "scheme_"  # kept figures with this name are cards
MOST_CARDS = FIGURES["brown"] + FIGURES["black"]
MOST_ICONS, MOST_MOVE, EFFECT_PLACES, OPTIONS = 3, 6, 2, 3


@dataclass(frozen=True)
class Scheme:
    key: str
    colour: str
    header: tuple[str, ...]
    warning: bool
    """1 corruption for every criminal icon on the board."""
    effects: tuple[str, ...]
    move: int
    options: tuple[tuple[str, ...], ...]

    @property
    def called(self) -> Text:
        """By its header and its rows: nothing else tells the cards apart."""
        return say(
            "{icons}; {effects}; move {move}; {options}",
            icons=tuple(ICONS[icon] for icon in self.header),
            effects=_words(self.effects),
            move=self.move,
            options=_either(self.options),
        )


def _words(things: tuple[str, ...]) -> Text:
    known = {**EFFECTS, **MAIN}
    told = [known[thing] for thing in things]
    if not told:
        return say("no effect")
    return told[0] if len(told) == 1 else say("{first} + {second}", first=told[0], second=told[1])


def _either(options: tuple[tuple[str, ...], ...]) -> Text:
    told = _words(options[0])
    for option in options[1:]:
        told = say("{first} / {second}", first=told, second=_words(option))
    return told


def known_schemes(options: Options) -> dict[str, Scheme]:
    """Shipped and entered, by key."""
    shipped = {key: _shipped(key, card) for key, card in FIGURES["schemes"].items()}
    entered = {key: read(key, card) for key, card in options.items() if key.startswith(ENTERED)}
    return {**shipped, **entered}


def _shipped(key: str, card: Mapping[str, Any]) -> Scheme:
    return Scheme(
        key,
        card["colour"],
        tuple(card["header"]),
        card["warning"],
        tuple(card["effects"]),
        card["move"],
        tuple(tuple(option) for option in card["options"]),
    )


def read(key: str, answer: Mapping[str, Any]) -> Scheme:
    """A card as the form gives it."""
    pairs = [(answer[f"option_{n}"], answer[f"option_{n}_too"]) for n in range(1, OPTIONS + 1)]
    options = (tuple(each for each in pair if each != NOTHING) for pair in pairs)
    effects = (answer[f"effect_{n}"] for n in range(1, EFFECT_PLACES + 1))
    return Scheme(
        key,
        answer["colour"],
        tuple(icon for icon in Icon for _ in range(answer[icon])),
        answer["warning"] == "yes",
        tuple(effect for effect in effects if effect != NOTHING),
        answer["move"],
        tuple(option for option in options if option),
    )


def enter(number: int) -> Form:
    """Row by row, as the card is printed; kept for every later game."""
    nothing = {NOTHING: say("nothing")}
    fields: dict[str, Prompt] = {
        "colour": Choose("colour", say("Header"), options=COLOURS, default="brown"),
        **{icon: Count(icon, ICONS[icon], most=MOST_ICONS) for icon in Icon},
        "warning": Choose(
            "warning",
            say("First row: corruption for every criminal icon?"),
            options={"no": say("no"), "yes": say("yes")},
            default="no",
        ),
    }
    for n in range(1, EFFECT_PLACES + 1):
        text = say("Second row, effect {n}", n=n)
        fields[f"effect_{n}"] = Choose("effect", text, options={**nothing, **EFFECTS}, default=NOTHING)
    fields["move"] = Count("move", say("Third row: movement"), most=MOST_MOVE)
    for n in range(1, OPTIONS + 1):
        first, second = say("Last row, option {n}", n=n), say("Last row, option {n}: and also", n=n)
        both = {**nothing, **MAIN, **EFFECTS}
        fields[f"option_{n}"] = Choose("option", first, options=both, default=NOTHING)
        fields[f"option_{n}_too"] = Choose("option", second, options={**nothing, **EFFECTS}, default=NOTHING)
    return Form(
        f"{ENTERED}{number}",
        say("A card that is not known yet. Please enter it; it is asked once."),
        fields=fields,
        check=_check,
        keep=f"{ENTERED}{number}",
    )


def _check(answer: Mapping[str, Answer]) -> Text | None:
    card = read("", answer)
    if not card.header:
        return say("The header has at least one icon.")
    if not card.options:
        return say("The last row has at least one option.")
    return None
