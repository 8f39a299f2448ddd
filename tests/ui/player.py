"""Somebody who plays by touching the screen, with answers at random."""

from __future__ import annotations

from companion.lines import write_lines
from companion.table.chance import Chance
from companion.table.prompts import Answer, Choose, Count, Draw, Form, Pick, Prompt, Scan, Show, Think, Write
from companion.table.random_player import random_answer
from companion.ui.answers import BY_HAND, GO_ON, SeatPicker
from companion.ui.driver import Driver
from companion.ui.hexagons import MapEditor
from companion.ui.widgets import Choices, Column, Field, Keypad, Picks, Press, Stepper


class TouchPlayer:
    def __init__(self, hands: Driver, chance: str = "touches") -> None:
        self.hands = hands
        self.chance = Chance(chance)

    def play_to(self, key: str) -> None:
        session = self.hands.app.session
        assert session is not None
        while not session.over and session.prompt.key != key:
            self.answer()

    def answer(self) -> None:
        """One prompt, by touches alone."""
        session = self.hands.app.session
        assert session is not None
        prompt = session.prompt
        if isinstance(prompt, Think):
            self.hands.until(lambda: session.over or session.prompt is not prompt)
            return
        answer = random_answer(prompt, self.chance)
        before = len(session.answers)
        if isinstance(prompt, Show):
            self.hands.touch(self.hands.app.root.width / 2, self.hands.app.root.height / 2)
        elif isinstance(prompt, Scan):
            self._type(prompt, answer)
        elif answer is None and prompt.by_hand:
            self.hands.tap(self._say(BY_HAND))
        elif isinstance(prompt, Choose) and not any(True for _ in self.hands.widgets(SeatPicker)):
            self.hands.tap(self._say(prompt.options[answer]))
        else:
            self._fill(prompt, answer)
            self.hands.tap(self._say(GO_ON))
        assert len(session.answers) > before, f"{prompt.key} was not answered: {self.hands.words()}"

    def _say(self, text: object) -> str:
        return self.hands.app.language.render(text)  # type: ignore[arg-type]

    def _type(self, prompt: Scan, answer: Answer) -> None:
        if not any(True for _ in self.hands.widgets(Keypad)):
            self.hands.app.page._toggle_keypad()
            self.hands.frames(3)
        for digit in write_lines(prompt, answer)[0]:
            self.hands.tap(digit)

    def _fill(self, prompt: Prompt, answer: Answer) -> None:
        """The inputs stand on the screen in the order of the fields."""
        kinds = (Choices, Picks, Stepper, Field, SeatPicker, MapEditor)
        inputs = [
            widget for widget in self.hands.widgets(Column | SeatPicker | Field | Stepper) if type(widget) in kinds
        ]
        inputs = [widget for widget in inputs if type(widget.parent) is not MapEditor]
        inputs = [widget for widget in inputs if not (type(widget) is Field and type(widget.parent) is Stepper)]
        fields = prompt.fields if isinstance(prompt, Form) else {"": prompt}
        answers = answer if isinstance(prompt, Form) else {"": answer}
        assert len(inputs) == len([each for each in fields.values() if _has_input(each)])
        for widget, (name, asked) in zip(inputs, fields.items(), strict=False):
            self._put(widget, asked, answers[name])

    def _put(self, widget: object, asked: Prompt, answer: Answer) -> None:
        if isinstance(widget, MapEditor):
            for q, r, kind, edges in answer:
                widget.brushes.value = kind
                widget.map.touched((q, r), 0)
                for edge in edges:
                    widget.map.touched((q, r), edge)
        elif isinstance(widget, Choices | SeatPicker):
            words = self._say(asked.options[answer])  # type: ignore[attr-defined]
            self.hands.tap(next(press for press in widget.walk() if isinstance(press, Press) and press.text == words))
        elif isinstance(widget, Picks):
            for press in [each for each in widget.walk() if isinstance(each, Press)]:
                wanted = press.text in [self._say(asked.options[key]) for key in answer]  # type: ignore[attr-defined]
                if wanted != press.chosen:
                    self.hands.tap(press)
        elif isinstance(widget, Stepper):
            widget.value = answer
        elif isinstance(widget, Field):
            widget.text = write_lines(asked, answer)[0]


def _has_input(prompt: Prompt) -> bool:
    return isinstance(prompt, Choose | Pick | Count | Write | Scan | Draw)
