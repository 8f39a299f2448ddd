"""Hexes on the screen: where they lie, how they are drawn, and a map that is drawn by taps."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.table.hexagons import Spot, free_spots
from companion.table.prompts import EDGES, Answer, Draw
from companion.table.text import Language, say
from companion.ui import drawing
from companion.ui.theme import SMALL, Rgba, theme
from companion.ui.widgets import Choices, Column, Words

TONES: tuple[Rgba, ...] = (
    (0.45, 0.62, 0.25, 1),
    (0.60, 0.60, 0.38, 1),
    (0.52, 0.52, 0.55, 1),
    (0.50, 0.38, 0.30, 1),
    (0.85, 0.72, 0.45, 1),
    (0.93, 0.80, 0.25, 1),
    (0.35, 0.60, 0.55, 1),
    (0.40, 0.66, 0.72, 1),
)
"""By the place of a kind in its list."""
RIVER: Rgba = (0.15, 0.35, 0.85, 1)
INK: Rgba = (0.05, 0.05, 0.05, 1)
REMOVE = "remove"
SQUAT = 0.8


class Grid:
    """Pointed hexes in a box, as large as fits."""

    def __init__(self, spots: Sequence[Spot], box: tuple[float, float, float, float]) -> None:
        x, y, width, height = box
        across = [math.sqrt(3) * (q + r / 2) for q, r in spots]
        down = [1.5 * r for _, r in spots]
        wide, high = max(across) - min(across) + math.sqrt(3), max(down) - min(down) + 2
        self.radius = min(width / wide, height / high)
        self._left = x + width / 2 - self.radius * (max(across) + min(across)) / 2
        self._top = y + height / 2 + self.radius * (max(down) + min(down)) / 2

    def middle(self, spot: Spot) -> tuple[float, float]:
        q, r = spot
        return self._left + self.radius * math.sqrt(3) * (q + r / 2), self._top - self.radius * 1.5 * r

    def corners(self, spot: Spot, share: float = 0.96) -> list[tuple[float, float]]:
        x, y = self.middle(spot)
        reach = share * self.radius
        turns = [math.radians(30 + 60 * corner) for corner in range(6)]
        return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]

    def edge(self, spot: Spot, edge: int) -> tuple[float, float, float, float]:
        """East is between the last corner and the first."""
        corners = self.corners(spot, 0.9)
        return (*corners[edge - 1], *corners[edge])

    def spot_at(self, x: float, y: float, spots: Sequence[Spot]) -> Spot | None:
        near = min(spots, key=lambda spot: math.dist(self.middle(spot), (x, y)))
        return near if math.dist(self.middle(near), (x, y)) <= self.radius else None

    def edge_at(self, spot: Spot, x: float, y: float) -> int:
        middle = self.middle(spot)
        turn = math.degrees(math.atan2(y - middle[1], x - middle[0])) % 360
        return round(turn / 60) % 6


def draw_hex(grid: Grid, spot: Spot, tone: Rgba, rivers: Sequence[int] = ()) -> None:
    Color(*tone)
    drawing.polygon(grid.corners(spot), grid.middle(spot))
    Color(*RIVER)
    for edge in rivers:
        Line(points=grid.edge(spot, edge), width=max(dp(1.5), grid.radius / 12))


class Numbers(Widget):
    """A drawing with short labels in it, made anew when it changes its size."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self.bind(pos=self._draw, size=self._draw, width=self._grow)

    def _grow(self, *_: object) -> None:
        self.height = SQUAT * self.width

    def _draw(self, *_: object) -> None:
        raise NotImplementedError

    def clean(self) -> None:
        self.canvas.before.clear()
        self.clear_widgets()

    def label(self, text: str, x: float, y: float, size: float) -> None:
        """Dark on the tones of the land, whatever the look."""
        small = Label(text=text, font_size=min(size, theme.letters(SMALL)), color=INK, size=(0, 0))
        small.center = (x, y)
        self.add_widget(small)


class MapDrawing(ButtonBehavior, Numbers):
    """The map so far: hexes with their numbers, and the places where one may be added."""

    def __init__(self, prompt: Draw, brush: Callable[[], str]) -> None:
        super().__init__()
        self._kinds, self._edged, self._most = list(prompt.kinds), prompt.edged, prompt.hexes
        self._brush = brush
        self.hexes: dict[Spot, tuple[str, list[int]]] = {}

    @property
    def answer(self) -> list[Answer]:
        return [[q, r, kind, sorted(edges)] for (q, r), (kind, edges) in self.hexes.items()]

    @property
    def _free(self) -> list[Spot]:
        if not self.hexes:
            return [(0, 0)]
        return free_spots(list(self.hexes)) if len(self.hexes) < self._most else []

    @property
    def _grid(self) -> Grid:
        return Grid([*self.hexes, *self._free], (self.x, self.y, self.width, self.height))

    def on_release(self) -> None:
        grid = self._grid
        x, y = self.last_touch.pos
        spot = grid.spot_at(x, y, [*self.hexes, *self._free])
        if spot is not None:
            self.touched(spot, grid.edge_at(spot, x, y))

    def touched(self, spot: Spot, edge: int) -> None:
        """A new hex, another kind, a river's edge, or a hex fewer."""
        brush = self._brush()
        kind, edges = self.hexes.get(spot, ("", []))
        if brush == REMOVE:
            self.hexes.pop(spot, None)
        elif kind == brush == self._edged:
            edges = [each for each in edges if each != edge] if edge in edges else [*edges, edge][-EDGES:]
            self.hexes[spot] = (kind, edges)
        else:
            self.hexes[spot] = (brush, [0, 3][:EDGES] if brush == self._edged else [])
        self._draw()

    def _draw(self, *_: object) -> None:
        self.clean()
        grid = self._grid
        with self.canvas.before:
            for spot in self._free:
                Color(*theme.look.line)
                Line(points=[each for corner in grid.corners(spot) for each in corner], close=True, width=dp(1))
            for spot, (kind, edges) in self.hexes.items():
                draw_hex(grid, spot, TONES[self._kinds.index(kind) % len(TONES)], edges)
        for number, spot in enumerate(self.hexes, 1):
            self.label(str(number), *grid.middle(spot), grid.radius / 2)


class MapEditor(Column):
    """A brush, and the map it paints."""

    def __init__(self, prompt: Draw, language: Language) -> None:
        super().__init__()
        options = [(kind, language.render(words)) for kind, words in prompt.kinds.items()]
        self.brushes = Choices([*options, (REMOVE, language.render(say("take a hex away")))], options[0][0], {})
        self.map = MapDrawing(prompt, lambda: str(self.brushes.value))
        hint = say("Choose a kind, then tap the places. Tap a river hex near its edges to turn the river.")
        for widget in (Words(language.render(hint)), self.map, self.brushes):
            self.add_widget(widget)
