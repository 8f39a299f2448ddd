"""Charts as SVG, drawn from a benchmark's own figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

INK, PAPER, LINE = "#222", "#fff", "#ddd"
COLOURS = ("#999999", "#56b4e9", "#0072b2", "#e69f00", "#d55e00")
LEFT, RIGHT, TOP, ROW = 130, 30, 64, 24
WIDTH = 760


def dot_chart(title: str, rates: Mapping[str, Mapping[str, float]], names: Sequence[str]) -> str:
    """A row a class, a dot a reader, 0 to 100 %."""
    height = TOP + ROW * len(rates) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
        '  font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        _text(12, 20, title, "bold"),
    ]
    for place, (name, colour) in enumerate(zip(names, COLOURS, strict=True)):
        parts += [_dot(20 + 140 * place, 40, colour), _text(30 + 140 * place, 44, name)]
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 6}" y2="{height - 26}" stroke="{LINE}"/>')
        parts.append(_text(x - 10, height - 10, f"{percent} %"))
    for row, (kind, rate) in enumerate(rates.items()):
        y = TOP + ROW * row + ROW // 2
        parts.append(_text(12, y + 4, kind))
        parts += [_dot(_x(rate[name]), y, colour) for name, colour in zip(names, COLOURS, strict=True)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(rate: float) -> float:
    return round(LEFT + rate * (WIDTH - LEFT - RIGHT), 1)


def _dot(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}" fill-opacity="0.85"/>'


def _text(x: float, y: float, words: str, weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" fill="{INK}" font-weight="{weight}">{escape(words)}</text>'
