"""The README's pictures of the app, made by playing the demonstration: `python tools/pictures.py`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from companion.table.store import Store
from companion.ui import window

ASSETS = Path(__file__).parent.parent / "assets"
GAP = 12
STRIPS = {
    "phone.png": ((412, 892), ("player", "scan", "colour", "keypad", "reckoning", "ways")),
    "solo.png": ((412, 892), ("paladins", "paladins-board", "viscounts", "viscounts-board")),
    "tablet.png": ((1280, 800), ("scan", "reckoning")),
}


def main() -> None:
    """Every size in a process of its own: a window in memory keeps the size it was opened with."""
    if len(sys.argv) == 1:
        for name in STRIPS:
            subprocess.run([sys.executable, __file__, name], check=True)
        return
    name = sys.argv[1]
    size, wanted = STRIPS[name]
    window.prepare(offscreen=True, size=size)
    from companion.ui import demo  # noqa: PLC0415 — after the window is prepared

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "s.db")
        taken: dict[str, Path] = {}
        for path in demo.show(store, "en", Path(folder), size):
            taken.setdefault(path.stem.split("-", 1)[1], path)
        store.close()
        strip([Image.open(taken[each]).convert("RGB") for each in wanted]).save(ASSETS / name, optimize=True)
    print(ASSETS / name)


def strip(pictures: list[Image.Image]) -> Image.Image:
    """Side by side, at half size."""
    small = [
        picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS) for picture in pictures
    ]
    whole = Image.new("RGB", (sum(each.width + GAP for each in small) - GAP, small[0].height), "white")
    x = 0
    for each in small:
        whole.paste(each, (x, 0))
        x += each.width + GAP
    return whole


if __name__ == "__main__":
    main()
