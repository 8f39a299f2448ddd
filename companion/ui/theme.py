"""How the app looks: colours, type scale, spacing. One accent, calm surfaces, players by colour and shape."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.utils import get_color_from_hex as hexa

from companion.table.people import Colour

Rgba = tuple[float, float, float, float] | list[float]


@dataclass(frozen=True)
class Look:
    """The colours of a look."""

    background: Rgba
    surface: Rgba
    raised: Rgba
    line: Rgba
    text: Rgba
    muted: Rgba
    accent: Rgba
    on_accent: Rgba


LOOKS = {
    "dark": Look(
        hexa("#15110e"), hexa("#221c17"), hexa("#332a22"), hexa("#4a3e33"),
        hexa("#f6efe6"), hexa("#c3b5a4"), hexa("#e8a33d"), hexa("#1d1204"),
    ),
    "light": Look(
        hexa("#f6f0e6"), hexa("#fffdf9"), hexa("#ece1d1"), hexa("#cdbfab"),
        hexa("#241c14"), hexa("#665846"), hexa("#8f5300"), hexa("#ffffff"),
    ),
}  # fmt: skip

_GAME = {
    Colour.RED: "#c4302b",
    Colour.YELLOW: "#f2c12e",
    Colour.GREEN: "#2b8447",
    Colour.BLUE: "#2867b2",
    Colour.PURPLE: "#7a4497",
    Colour.ORANGE: "#e0771f",
}
_OKABE_ITO = {
    Colour.RED: "#d55e00",
    Colour.YELLOW: "#f0e442",
    Colour.GREEN: "#009e73",
    Colour.BLUE: "#0072b2",
    Colour.PURPLE: "#cc79a7",
    Colour.ORANGE: "#e69f00",
}
_CONTRAST = {
    Colour.RED: "#a00000",
    Colour.YELLOW: "#ffe100",
    Colour.GREEN: "#005a20",
    Colour.BLUE: "#0033a0",
    Colour.PURPLE: "#5a0078",
    Colour.ORANGE: "#ff8c00",
}
PALETTES = {"game": _GAME, "safe": _OKABE_ITO, "contrast": _CONTRAST}

TITLE, HEADING, BODY, SMALL = 28, 22, 18, 15
GAP, PAD = 8, 16
TARGET = 52
RADIUS = 14
NARROW = 600  # dp; below, the bar has two lines
WIDE = 840  # dp; from here on the board stands beside the prompt


class Theme:
    """The look in use; settings change it, screens are drawn anew."""

    def __init__(self) -> None:
        self.look = LOOKS["dark"]
        self.palette = _GAME
        self.text_scale = 1.0

    def use(self, look: str, palette: str, text_percent: int) -> None:
        self.look = LOOKS.get(look, LOOKS["dark"])
        self.palette = PALETTES.get(palette, _GAME)
        self.text_scale = text_percent / 100

    def letters(self, size: int) -> float:
        """A type size in pixels. Large text grows less than small: it is large already."""
        part = self.text_scale if size <= BODY else 1 + (self.text_scale - 1) * 0.6
        return dp(size) * part

    def player(self, colour: Colour) -> Rgba:
        return hexa(self.palette[colour])

    def on_player(self, colour: Colour) -> Rgba:
        """Black or white, whichever can be read on this colour."""
        red, green, blue, _ = self.player(colour)
        return (0, 0, 0, 1) if 0.299 * red + 0.587 * green + 0.114 * blue > 0.55 else (1, 1, 1, 1)


theme = Theme()
