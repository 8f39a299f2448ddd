"""Draws the app's icon and splash: a closed chest, in the app's own colours."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).parent.parent / "assets"
DARK, WOOD, LID, IRON, GOLD = "#15110e", "#8f5300", "#a8661a", "#332a22", "#e8a33d"
SIZE = 512
# Left, top, width, height in sixteenths of the chest, colour, rounding.
PARTS = (
    (0, 0, 16, 8, LID, 2.6),
    (0, 4.4, 16, 6.6, WOOD, 0.4),
    (1.6, 0, 1.6, 11, IRON, 0),
    (12.8, 0, 1.6, 11, IRON, 0),
    (0, 4.2, 16, 0.8, IRON, 0),
    (6.3, 3.4, 3.4, 3.6, GOLD, 0.7),
    (7.6, 4.6, 0.8, 1.4, DARK, 0.4),
)
FINE = 4  # drawn larger, for smooth edges


def chest(size: int, part: float, background: str | None) -> Image.Image:
    """A chest as wide as `part` of the picture, in its middle."""
    side = size * FINE
    picture = Image.new("RGBA", (side, side), background or (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    width = side * part
    unit = width / 16
    left, top = (side - width) / 2, side / 2 - 5.5 * unit

    for x, y, wide, high, colour, rounding in PARTS:
        corners = (left + x * unit, top + y * unit, left + (x + wide) * unit, top + (y + high) * unit)
        draw.rounded_rectangle(corners, rounding * unit, colour)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def main() -> None:
    pictures = {
        "icon.png": chest(SIZE, 0.72, DARK),
        "icon-front.png": chest(SIZE, 0.46, None),  # Android cuts the edges of its two layers to any shape
        "icon-back.png": Image.new("RGB", (SIZE, SIZE), DARK),
        "splash.png": chest(SIZE, 0.6, DARK),
    }
    for name, picture in pictures.items():
        picture.quantize(64).save(ASSETS / name, optimize=True)


if __name__ == "__main__":
    main()
