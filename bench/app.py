"""How quickly the app opens, and whether it keeps drawing while it scans.

    python bench/app.py [--starts N] [--seconds S]

Start-up: from the start of the process to the first frame on the (offscreen) display, beside a Kivy app that shows one
label, in turns. Drawing: frames drawn with the simulated camera at 30 frames a second, beside the same screen with the
camera closed. All as ratios of the same run.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ONE_LABEL = """
import os
from companion.ui import window
window.prepare(offscreen=True)
from kivy.app import App
from kivy.base import EventLoop
from kivy.uix.label import Label
class One(App):
    def build(self):
        return Label(text="Truhla")
app = One()
app._run_prepare()
EventLoop.idle()
os._exit(0)
"""
TRUHLA = """
import os, sys
from pathlib import Path
from companion.ui import window
window.prepare(offscreen=True)
from companion.table.store import Store
from companion.ui.app import TruhlaApp
from kivy.base import EventLoop
app = TruhlaApp(Store(Path(sys.argv[1])), "cs")
app._run_prepare()
EventLoop.idle()
os._exit(0)
"""


def seconds_to_first_frame(script: str, store: Path) -> float:
    program = store.with_name("program.py")
    program.write_text(script)
    began = time.perf_counter()
    subprocess.run([sys.executable, str(program), str(store)], check=True)
    return time.perf_counter() - began


def starts(count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "s.db"
        for script in (ONE_LABEL, TRUHLA):  # once to warm the disk
            seconds_to_first_frame(script, store)
        pairs = [
            (seconds_to_first_frame(ONE_LABEL, store), seconds_to_first_frame(TRUHLA, store)) for _ in range(count)
        ]
    one, ours = (statistics.median(times) for times in zip(*pairs, strict=True))
    print("| start to the first screen | median | ratio |\n|---|---|---|")
    print(f"| a Kivy app with one label | {one:.2f} s | 1 |")
    print(f"| Truhla | {ours:.2f} s | {ours / one:.2f} |")


def drawing(seconds: float) -> None:
    from companion.ui import window  # noqa: PLC0415 — Kivy reads the environment when it is imported

    window.prepare(offscreen=True)
    from companion.scan.simulated import SimulatedCamera  # noqa: PLC0415
    from companion.table.chance import Chance  # noqa: PLC0415
    from companion.table.random_player import random_answer  # noqa: PLC0415
    from companion.table.store import Store  # noqa: PLC0415
    from companion.ui.app import TruhlaApp  # noqa: PLC0415
    from companion.ui.driver import Driver  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:

        def camera(codes: object) -> SimulatedCamera:
            return SimulatedCamera(codes, ["1"] * 1000, size=(640, 480), paced=True)

        hands = Driver(TruhlaApp(Store(Path(folder) / "s.db"), "cs", make_source=camera, folder=Path(folder)))
        app, chance = hands.app, Chance("bench")
        app.begin("deal")
        while app.session.prompt.key != "scan.roles":
            app.session.answer(random_answer(app.session.prompt, chance))
        app.show_prompt()
        app.eye.close()
        closed = _frames_a_second(seconds)
        app.session.answer = lambda _: None  # named chests change nothing: the same screen all the time
        app.show_prompt()
        scanning = _frames_a_second(seconds)
        seen = app.eye._scanner.glance is not None
        hands.close()
    print("\n| drawing | frames a second | 99 of 100 frames within | ratio |\n|---|---|---|---|")
    print(f"| camera closed | {closed[0]:.1f} | {closed[1] * 1000:.0f} ms | 1 |")
    ratio = scanning[0] / closed[0]
    print(f"| scanning at 30 frames a second | {scanning[0]:.1f} | {scanning[1] * 1000:.0f} ms | {ratio:.2f} |")
    if not seen:
        raise SystemExit("nothing was scanned: the figures mean nothing")


def _frames_a_second(seconds: float) -> tuple[float, float]:
    from kivy.base import EventLoop  # noqa: PLC0415
    from kivy.graphics.opengl import glFinish  # noqa: PLC0415

    began = last = time.perf_counter()
    gaps = []
    while last - began < seconds:
        EventLoop.window.canvas.ask_update()
        EventLoop.idle()
        glFinish()  # drawn, not only ordered: without a display nothing else waits for it
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
    return len(gaps) / (last - began), statistics.quantiles(gaps, n=100)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    starts(asked.starts)
    drawing(asked.seconds)


if __name__ == "__main__":
    main()
