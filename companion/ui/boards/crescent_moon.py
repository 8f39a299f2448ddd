"""Crescent Moon in a picture: the hexes with their numbers, rivers, pieces, control and influence."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.table.hexagons import Spot
from companion.table.people import Colour
from companion.titles.crescent_moon.desk import View
from companion.titles.crescent_moon.figures import FACTIONS
from companion.titles.crescent_moon.hexes import KINDS
from companion.titles.crescent_moon.land import Place
from companion.titles.crescent_moon.words import FACTION_NAMES
from companion.ui import drawing
from companion.ui.boards import Render
from companion.ui.hexagons import INK, TONES, Grid, Numbers, draw_hex
from companion.ui.theme import SMALL, theme
from companion.ui.widgets import Column, line_label

COLOURS = dict(zip(FACTIONS, (Colour.RED, Colour.PURPLE, Colour.GREEN, Colour.BLUE, Colour.ORANGE), strict=True))


def board(view: View, render: Render) -> Widget | None:
    return Column([Land(view), Legend(view.factions, render)]) if view.hexes else None


class Legend(Widget):
    """The colours and shapes of the factions."""

    def __init__(self, factions: tuple[str, ...], render: Render) -> None:
        super().__init__(size_hint_y=None)
        self._row = 1.6 * theme.letters(SMALL)
        self._labels = {who: line_label(render(FACTION_NAMES[who]), "left") for who in factions}
        for label in self._labels.values():
            self.add_widget(label)
        self.height = self._row * len(factions)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            for place, (who, label) in enumerate(self._labels.items()):
                y = self.top - (place + 0.5) * self._row
                label.pos, label.size = (self.x + dp(24), y - self._row / 2), (self.width - dp(24), self._row)
                Color(*theme.player(COLOURS[who]))
                drawing.shape(COLOURS[who], self.x + dp(10), y, dp(6))


class Land(Numbers):
    """Units as a number in the faction's shape, strongholds as squares below, influence as a ring above."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def _draw(self, *_: object) -> None:
        self.clean()
        spots = [each.spot for each in self._view.hexes]
        grid = Grid(spots, (self.x, self.y, self.width, self.height))
        with self.canvas.before:
            for each, place in zip(self._view.hexes, self._view.places, strict=True):
                draw_hex(grid, each.spot, TONES[KINDS.index(each.kind)], each.rivers)
                self._draw_pieces(grid, each.spot, place)
        for number, spot in enumerate(spots, 1):
            x, y = grid.middle(spot)
            self.label(str(number), x - 0.55 * grid.radius, y, 0.32 * grid.radius)

    def _draw_pieces(self, grid: Grid, spot: Spot, place: Place) -> None:
        (x, y), radius = grid.middle(spot), grid.radius
        if place.controller is not None:
            Color(*theme.player(COLOURS[place.controller]))
            drawing.shape(COLOURS[place.controller], x + 0.1 * radius, y, 0.3 * radius)
            self._draw_strongholds(place, x + 0.1 * radius, y - 0.52 * radius, 0.24 * radius)
            if place.units:
                self.label(str(place.units), x + 0.55 * radius, y, 0.4 * radius)
        if place.settlement is not None:
            Color(*INK)
            size = 0.3 * radius if place.settlement == "city" else 0.2 * radius
            Rectangle(pos=(x + 0.35 * radius, y + 0.3 * radius), size=(size, size))
        if place.token is not None:
            Color(*theme.player(COLOURS[place.token]))
            Line(circle=(x - 0.2 * radius, y + 0.5 * radius, 0.16 * radius), width=max(dp(1.5), radius / 14))

    def _draw_strongholds(self, place: Place, x: float, y: float, size: float) -> None:
        """One square a fort, two a castle, a wide one the palace."""
        squares = {"fort": 1, "castle": 2}.get(place.stronghold or "", 0)
        for square in range(squares):
            Rectangle(pos=(x - size + square * 1.2 * size, y), size=(size, size))
        if place.palace:
            Rectangle(pos=(x - 2.2 * size, y + 0.2 * size), size=(size, 0.6 * size))
