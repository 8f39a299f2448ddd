"""An opponent of the app thinks aside, so that drawing goes on; a sign moves meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table.prompts import Answer, Think
from companion.ui.theme import TARGET, theme

DOTS, SECONDS = 5, 0.25


class Thinker:
    """One decision at a time; the same prompt is not thought about twice."""

    def __init__(self, decided: Callable[[Think, Answer], None]) -> None:
        self._decided = decided
        self._about: Think | None = None

    def begin(self, prompt: Think) -> None:
        if prompt is not self._about:
            self._about = prompt
            threading.Thread(target=self._think, args=(prompt,), daemon=True).start()

    def _think(self, prompt: Think) -> None:
        answer = prompt.decide()
        Clock.schedule_once(lambda _: self._decided(prompt, answer), 0)


class Dots(Widget):
    """A row of dots, one of them lit in turn, for as long as it is seen."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(TARGET), **more)
        self._lit = 0
        self.bind(pos=self._draw, size=self._draw)
        self._clock = Clock.schedule_interval(self._step, SECONDS)

    def _step(self, _: float) -> None:
        if self.get_parent_window() is None:
            self._clock.cancel()
            return
        self._lit = (self._lit + 1) % DOTS
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        size, step = dp(12), dp(28)
        left = self.center_x - step * (DOTS - 1) / 2
        with self.canvas:
            for dot in range(DOTS):
                Color(*(theme.look.accent if dot == self._lit else theme.look.line))
                Ellipse(pos=(left + dot * step - size / 2, self.center_y - size / 2), size=(size, size))
