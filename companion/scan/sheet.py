"""The printed sheet: four codes with their number cards, spares, a ruler, a strip to try the camera with.

Everything has its true size. Nothing on a label tells it from another at a glance: same size, same lines, no letters.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.scan.codes import Code, Pattern, symbol

DPI = 600
MM = DPI / 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
EDGE = 10.0  # most printers can't print nearer to the edge
QUIET = 4
GAP = 3.0
STRIP = (30.0, 24.0, 18.0, 14.0, 10.0, 7.0)
TEST_TEXT = "TRUHLATEST"  # of the strip; no chest's code ever says this
SMALLEST, LARGEST = 15.0, 80.0  # sizes of a symbol that make sense

Card = Sequence[str]  # 36 numbers, row by row


@dataclass(frozen=True)
class Words:
    """What is written on the sheet, in the reader's language."""

    title: str
    advice: Sequence[str]
    spares: str
    ruler: str
    strip: str


@dataclass(frozen=True)
class Block:
    """Something on the sheet: its size, and how a pen draws it."""

    width: float
    height: float
    draw: Callable[[Pen], None]
    new_row: bool = False


def save_pdf(path: Path, pages: Sequence[Image.Image]) -> None:
    """In true size: the resolution is written into the file."""
    pages[0].save(path, "PDF", resolution=DPI, save_all=True, append_images=pages[1:])


def draw(codes: Sequence[Code], cards: Sequence[Card], words: Words, paper: str, size: float) -> list[Image.Image]:
    """The pages, black on white."""
    width, height = PAPERS[paper]
    pages: list[Image.Image] = []
    x = y = row = 0.0
    for block in _blocks(codes, cards, words, width - 2 * EDGE, size):
        if block.new_row or x + block.width > width - EDGE + 0.01:
            x, y, row = EDGE, y + row + GAP, 0.0
        if not pages or y + block.height > height - EDGE:
            pages.append(Image.new("1", (round(width * MM), round(height * MM)), 1))
            x, y, row = EDGE, EDGE, 0.0
        block.draw(Pen(pages[-1], x, y))
        x, row = x + block.width + GAP, max(row, block.height)
    return pages


def _blocks(codes: Sequence[Code], cards: Sequence[Card], words: Words, width: float, size: float) -> Iterator[Block]:
    yield Block(width, 7, lambda pen: pen.text(words.title, 5), new_row=True)
    for line in words.advice:
        yield _line(width, line, 1.8)
    whole = _with_quiet(size)
    card_width = max(33.0, min(whole, (width - GAP) / 2 - whole))
    for code, card in zip(codes, cards, strict=True):
        label = partial(_draw_label, pattern=code.pattern, card=card, size=size, card_width=card_width)
        yield Block(whole + card_width, whole, label, new_row=code is codes[0])
    yield _line(width, words.spares)
    spare = min(whole, (width - 3 * GAP) / 4)
    for code in codes:
        bare = partial(_draw_label, pattern=code.pattern, card=None, size=size * spare / whole)
        yield Block(spare, spare, bare, new_row=code is codes[0])
    yield _line(width, words.strip)
    test = symbol(TEST_TEXT)
    for step in STRIP:
        side = _with_quiet(step)
        yield Block(side, side, partial(Pen.symbol, pattern=test, size=step), new_row=step == STRIP[0])
    yield _line(width, words.ruler)
    yield Block(60, 10, Pen.ruler, new_row=True)


def _line(width: float, words: str, height: float = 3.0) -> Block:
    return Block(width, height, lambda pen: pen.text(words, 2.6), new_row=True)


def _with_quiet(size: float) -> float:
    return size * (21 + 2 * QUIET) / 21


def _draw_label(pen: Pen, pattern: Pattern, card: Card | None, size: float, card_width: float = 0.0) -> None:
    whole = _with_quiet(size)
    pen.cutting_lines(whole + card_width, whole)
    pen.symbol(pattern, size)
    if card is not None:
        pen.card(card, whole, card_width, whole)


class Pen:
    """Draws with its own corner as the origin, in millimetres."""

    def __init__(self, page: Image.Image, x: float, y: float) -> None:
        self._draw = ImageDraw.Draw(page)
        self._x, self._y = x, y

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round((self._x + x) * MM), round((self._y + y) * MM)

    def text(self, words: str, height: float) -> None:
        self._draw.text(self._at(0, 0), words, font=_font(height), fill=0)

    def _centred(self, x: float, y: float, words: str, height: float) -> None:
        self._draw.text(self._at(x, y), words, font=_font(height), fill=0, anchor="mm")

    def _line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        self._draw.line([self._at(x0, y0), self._at(x1, y1)], fill=0, width=3)

    def cutting_lines(self, width: float, height: float) -> None:
        """Dashed, outside the quiet zone."""
        for step in range(int(width // 2)):
            for y in (0.0, height):
                self._line(2 * step, y, 2 * step + 1, y)
        for step in range(int(height // 2)):
            for x in (0.0, width):
                self._line(x, 2 * step, x, 2 * step + 1)

    def symbol(self, pattern: Pattern, size: float) -> None:
        """With its quiet zone."""
        module = size / len(pattern)
        for row, column in np.argwhere(pattern).tolist():
            left, top = self._at((column + QUIET) * module, (row + QUIET) * module)
            right, bottom = self._at((column + QUIET + 1) * module, (row + QUIET + 1) * module)
            self._draw.rectangle([left, top, right - 1, bottom - 1], fill=0)

    def card(self, numbers: Card, left: float, width: float, height: float) -> None:
        """Six by six numbers with their rows and columns."""
        cell = min(width / 7.4, height / 7.6)
        top = (height - 7 * cell) / 2
        for place in range(6):
            self._centred(left + (place + 1.5) * cell, top + 0.5 * cell, "ABCDEF"[place], 0.42 * cell)
            self._centred(left + 0.5 * cell, top + (place + 1.5) * cell, str(place + 1), 0.42 * cell)
            self._line(left + cell, top + (place + 1) * cell, left + 7 * cell, top + (place + 1) * cell)
        for place, number in enumerate(numbers):
            row, column = divmod(place, 6)
            self._centred(left + (column + 1.5) * cell, top + (row + 1.5) * cell, number, 0.55 * cell)

    def ruler(self) -> None:
        self._line(0, 2, 50, 2)
        for millimetre in range(51):
            long = 4.0 if millimetre % 10 == 0 else 3.0 if millimetre % 5 == 0 else 2.2
            self._line(millimetre, 2, millimetre, 2 + long)
        self._draw.text(self._at(52, 1), "50 mm", font=_font(2.6), fill=0)


@lru_cache(maxsize=16)
def _font(height: float) -> ImageFont.FreeTypeFont:
    """Roboto, which comes with Kivy: it has all letters of our languages."""
    kivy = importlib.util.find_spec("kivy")
    folder = Path(kivy.origin).parent if kivy and kivy.origin else Path()
    return ImageFont.truetype(str(folder / "data" / "fonts" / "Roboto-Regular.ttf"), round(height * MM))


def save_png(path: Path, pattern: Pattern, pixels: int = 20) -> None:
    """The symbol with its quiet zone and nothing else."""
    modules = np.where(np.pad(pattern, QUIET), 0, 255).astype(np.uint8)
    Image.fromarray(modules.repeat(pixels, 0).repeat(pixels, 1)).save(path)
