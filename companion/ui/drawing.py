"""Our own drawings: the players' shapes, and icons made of a few lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.graphics import Ellipse, Line, Mesh
from kivy.graphics.instructions import InstructionGroup

from companion.table.people import Colour

Point = tuple[float, float]


def _polygon(sides: int, turn: float = 90) -> list[Point]:
    angles = (math.radians(turn + 360 * side / sides) for side in range(sides))
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _star() -> list[Point]:
    points = []
    for step in range(10):
        radius = 1.0 if step % 2 == 0 else 0.42
        angle = math.radians(90 + 36 * step)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


_CROSS = [
    (-0.33, 0.95), (0.33, 0.95), (0.33, 0.33), (0.95, 0.33), (0.95, -0.33), (0.33, -0.33),
    (0.33, -0.95), (-0.33, -0.95), (-0.33, -0.33), (-0.95, -0.33), (-0.95, 0.33), (-0.33, 0.33),
]  # fmt: skip

OUTLINES: dict[Colour, list[Point]] = {
    Colour.RED: _polygon(48),
    Colour.YELLOW: _polygon(3),
    Colour.GREEN: [(-0.82, 0.82), (0.82, 0.82), (0.82, -0.82), (-0.82, -0.82)],
    Colour.BLUE: _polygon(4),
    Colour.PURPLE: _star(),
    Colour.ORANGE: _CROSS,
}


def shape(colour: Colour, x: float, y: float, radius: float) -> Mesh:
    """The player's shape, filled with the current colour, around a point."""
    return polygon([(x + radius * px, y + radius * py) for px, py in OUTLINES[colour]], (x, y))


def disc(x: float, y: float, radius: float) -> Ellipse:
    return Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def polygon(points: Sequence[Point], middle: Point) -> Mesh:
    """A fan around a point from which every corner can be seen."""
    ring = [middle, *points, points[0]]
    vertices = [value for px, py in ring for value in (px, py, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(ring))), mode="triangle_fan")


def arrow(x: float, y: float, length: float, towards: float) -> InstructionGroup:
    """A thick arrow from a point, in degrees counter-clockwise from the right."""
    group = InstructionGroup()
    cos, sin = math.cos(math.radians(towards)), math.sin(math.radians(towards))
    place = [
        (x + length * (px * cos - py * sin), y + length * (px * sin + py * cos))
        for px, py in ((-0.5, 0.12), (0.1, 0.12), (0.1, 0.34), (0.55, 0), (0.1, -0.34), (0.1, -0.12), (-0.5, -0.12))
    ]
    group.add(polygon(place, (x + 0.05 * length * cos, y + 0.05 * length * sin)))
    return group


# Icons live in a square from -1 to 1: strokes, each a list of points.
_ARC = [(0.75 * math.cos(math.radians(a)), 0.62 * math.sin(math.radians(a)) - 0.1) for a in range(-20, 171, 15)]
_CIRCLE = [(0.8 * math.cos(math.radians(a)), 0.8 * math.sin(math.radians(a))) for a in range(0, 361, 20)]
_TEETH = [
    point
    for step in range(8)
    for point in (
        (0.58 * math.cos(math.radians(45 * step - 14)), 0.58 * math.sin(math.radians(45 * step - 14))),
        (0.88 * math.cos(math.radians(45 * step - 9)), 0.88 * math.sin(math.radians(45 * step - 9))),
        (0.88 * math.cos(math.radians(45 * step + 9)), 0.88 * math.sin(math.radians(45 * step + 9))),
        (0.58 * math.cos(math.radians(45 * step + 14)), 0.58 * math.sin(math.radians(45 * step + 14))),
    )
]
_QUESTION = [(-0.25, 0.22), (-0.1, 0.45), (0.2, 0.4), (0.25, 0.15), (0, -0.05), (0, -0.2)]
_HUB = [(0.28 * math.cos(math.radians(a)), 0.28 * math.sin(math.radians(a))) for a in range(0, 361, 30)]
ICONS: dict[str, list[list[Point]]] = {
    "back": [[(0.25, 0.7), (-0.45, 0), (0.25, -0.7)]],
    "undo": [list(reversed(_ARC)), [(-0.95, 0.35), (-0.74, 0.0), (-0.35, 0.12)]],
    "redo": [[(-x, y) for x, y in reversed(_ARC)], [(0.95, 0.35), (0.74, 0.0), (0.35, 0.12)]],
    "help": [_CIRCLE, _QUESTION, [(0, -0.42), (0, -0.46)]],
    "menu": [[(-0.7, y), (0.7, y)] for y in (0.5, 0, -0.5)],
    "settings": [[*_TEETH, _TEETH[0]], _HUB],
    "history": [_CIRCLE, [(0, 0.45), (0, 0), (0.32, -0.2)]],
    "close": [[(-0.55, 0.55), (0.55, -0.55)], [(-0.55, -0.55), (0.55, 0.55)]],
    "minus": [[(-0.5, 0), (0.5, 0)]],
    "plus": [[(-0.5, 0), (0.5, 0)], [(0, -0.5), (0, 0.5)]],
}


def icon(name: str, x: float, y: float, radius: float, width: float) -> InstructionGroup:
    """An icon's strokes in the current colour, around a point."""
    group = InstructionGroup()
    for stroke in ICONS[name]:
        points = [value for px, py in stroke for value in (x + radius * px, y + radius * py)]
        group.add(Line(points=points, width=width, cap="round", joint="round"))
    return group
