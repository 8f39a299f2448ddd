"""Every kind of prompt has its widget; each gives an answer as plain JSON. No title needs screen code of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.lines import read_line
from companion.table.people import COLOURS, SEATS, Colour, Seat
from companion.table.prompts import Answer, Choose, Count, Draw, Form, Pick, Prompt, Scan, Write
from companion.table.text import Language, Text, say
from companion.table.trouble import Refused
from companion.ui.hexagons import MapEditor
from companion.ui.theme import BODY, GAP, RADIUS, TARGET, theme
from companion.ui.widgets import Card, Choices, Column, Field, Picks, Press, Stepper, Words

Give = Callable[[Answer], None]
Take = Callable[[], Answer]

GO_ON, BY_HAND = say("Go on"), say("We do this by hand")


def answer_widget(prompt: Prompt, language: Language, give: Give) -> Column:
    """The way to answer; `give` gets the answer once the person is done."""
    column = Column(gap=GAP + 4)
    render = language.render
    if isinstance(prompt, Choose) and not _is_seats(prompt):
        colours = _colours(prompt)
        for key, words in prompt.options.items():
            press = Press(render(words), partial(give, key), main=key == prompt.default, colour=colours.get(key))
            column.add_widget(press)
    elif isinstance(prompt, Form):
        _fill_form(column, prompt, language, give)
    else:
        widget, take = input_of(prompt, language)
        if widget is not None:
            column.add_widget(widget)
        column.add_widget(Press(render(GO_ON), lambda: give(take()), main=True))
    if prompt.by_hand:
        column.add_widget(Press(render(BY_HAND), lambda: give(None)))
    return column


def _fill_form(column: Column, form: Form, language: Language, give: Give) -> None:
    takes: dict[str, Take] = {}
    for name, asked in form.fields.items():
        widget, takes[name] = input_of(asked, language)
        children = [Words(language.render(asked.text), BODY, bold=True)]
        if widget is not None:
            children.append(widget)
        column.add_widget(Card(children))
    column.add_widget(
        Press(language.render(GO_ON), lambda: give({name: take() for name, take in takes.items()}), main=True)
    )


def input_of(prompt: Prompt, language: Language) -> tuple[Widget | None, Take]:
    """A widget that holds an answer, and how to take it from there."""
    for kind, make in INPUTS.items():
        if isinstance(prompt, kind):
            return make(prompt, language)
    return None, lambda: None


def _choose(prompt: Choose, language: Language) -> tuple[Widget, Take]:
    if _is_seats(prompt):
        seats = SeatPicker(prompt, language)
        return seats, lambda: seats.value
    options = [(key, language.render(words)) for key, words in prompt.options.items()]
    choices = Choices(options, prompt.default, _colours(prompt))
    return choices, lambda: choices.value


def _pick(prompt: Pick, language: Language) -> tuple[Widget, Take]:
    picks = Picks([(key, language.render(words)) for key, words in prompt.options.items()], prompt.default)
    return picks, lambda: list(picks.values)


def _count(prompt: Count, language: Language) -> tuple[Widget, Take]:
    start = prompt.default if prompt.default is not None else max(prompt.least, min(0, prompt.most))
    stepper = Stepper(start, prompt.least, prompt.most)
    return stepper, lambda: int(stepper.value)


def _write(prompt: Write, language: Language) -> tuple[Widget, Take]:
    field = Field(prompt.default or "")
    return field, lambda: str(field.text).strip()


def _scan(prompt: Scan, language: Language) -> tuple[Widget, Take]:
    field = Field(input_filter="int", input_type="number", hint_text=language.render(prompt.cell.called))
    return field, lambda: _chest(prompt, field.text)


def _draw(prompt: Draw, language: Language) -> tuple[Widget, Take]:
    editor = MapEditor(prompt, language)
    return editor, lambda: editor.map.answer


def _chest(prompt: Scan, number: str) -> str | None:
    try:
        return read_line(prompt, number)
    except Refused:
        return None


INPUTS: Mapping[type[Prompt], Callable[[Any, Language], tuple[Widget, Take]]] = {
    Choose: _choose,
    Pick: _pick,
    Count: _count,
    Write: _write,
    Scan: _scan,
    Draw: _draw,
}


def _colours(prompt: Choose) -> dict[str, Colour]:
    """Options that are players' colours show their shape."""
    return {key: Colour(key) for key in prompt.options if key in set(COLOURS)}


def _is_seats(prompt: Choose) -> bool:
    return set(prompt.options) <= set(SEATS) and bool(prompt.options)


class SeatPicker(FloatLayout):
    """The table from above: tap the side where the player sits."""

    value = ObjectProperty(None, allownone=True)
    PLACES: Mapping[str, dict[str, float]] = {
        Seat.FAR: {"center_x": 0.5, "top": 1},
        Seat.NEAR: {"center_x": 0.5, "y": 0},
        Seat.LEFT: {"x": 0, "center_y": 0.5},
        Seat.RIGHT: {"right": 1, "center_y": 0.5},
    }

    def __init__(self, prompt: Choose, language: Language) -> None:
        super().__init__(size_hint_y=None)
        self._sides: dict[str, Press] = {}
        for seat, place in self.PLACES.items():
            words: Text = prompt.options.get(seat, SEATS[Seat(seat)])
            side = Press(language.render(words), partial(setattr, self, "value", seat), size_hint=(0.31, None))
            side.disabled = seat not in prompt.options
            side.pos_hint = place
            side.bind(height=self._grow)
            self._sides[seat] = side
            self.add_widget(side)
        self._grow()
        self.bind(value=self._show, pos=self._draw, size=self._draw)
        self.value = prompt.default

    def _grow(self, *_: object) -> None:
        self.height = max(dp(3.4 * TARGET), 3 * max(side.height for side in self._sides.values()) + dp(2 * GAP))

    def _show(self, *_: object) -> None:
        for seat, side in self._sides.items():
            side.chosen = seat == self.value

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.look.line)
            width, height = 0.34 * self.width, max(dp(20), self.height - 2.6 * dp(TARGET))
            box = ((self.x + self.width / 2) - width / 2, (self.y + self.height / 2) - height / 2, width, height)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(RADIUS)])
            Color(*theme.look.muted)
            Line(rounded_rectangle=(*box, dp(RADIUS)), width=dp(1.2))
