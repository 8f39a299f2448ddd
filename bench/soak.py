"""The app for an hour: it plays on by itself, offscreen, with a simulated camera, all titles in turn.

    python -m bench.soak [--minutes N] [--seed S]

A table of memory, threads, open files and Python objects; the verdict compares the last quarter with the second one.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from bench.players import quick_answer
from companion.table.chance import Chance
from companion.table.prompts import Scan, Show, Think
from companion.titles import KEYS
from companion.ui import window

if TYPE_CHECKING:
    from companion.ui.driver import Driver

ROWS = 20
SIGHTS = ("menu", "help", "history", "settings", "games", "figures", "past", "codes")
LOOK_AROUND = 25  # one in so many answers
MAY_GROW = {"memory": 0.05, "threads": 0.0, "files": 0.0, "objects": 0.05}


@dataclass(frozen=True)
class Measure:
    minutes: float
    memory: float
    """Megabytes of real memory."""
    threads: int
    files: int
    objects: int
    games: int
    answers: int


def measure(began: float, games: int, answers: int) -> Measure:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Measure(
        (time.monotonic() - began) / 60,
        pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        threading.active_count(),
        len(os.listdir("/proc/self/fd")),
        len(gc.get_objects()),
        games,
        answers,
    )


class Player:
    """Plays by the app's own pages; chests are held over the camera, colours are touched away."""

    def __init__(self, hands: Driver, seed: str) -> None:
        self.hands = hands
        self.chance = Chance(seed)
        self.games = self.answers = 0

    def steps(self) -> Iterator[None]:
        """One after the other, for ever."""
        app = self.hands.app
        for key in cycle(KEYS):
            app.begin(key)
            while app.session is not None and not app.session.over:
                self._step()
                self.answers += 1
                yield
            self.games += 1
            self.hands.frames(5)
            app.home_again()

    def _step(self) -> None:
        app, hands = self.hands.app, self.hands
        assert app.session is not None  # noqa: S101
        prompt = app.session.prompt
        if isinstance(prompt, Scan):
            hands.until(lambda: not app.waits_for(Scan), "no chest was read")
        elif isinstance(prompt, Show):
            hands.frames(3)
            hands.touch(10, 10)
        elif isinstance(prompt, Think):
            hands.until(lambda: app.session.over or app.session.prompt is not prompt, "an opponent thinks for ever")
        else:
            app.page.answer(quick_answer(prompt, self.chance))
            hands.frames(2)
            if not self.chance.below(LOOK_AROUND):
                self._look_around()

    def _look_around(self) -> None:
        app = self.hands.app
        app.go(self.chance.choice(SIGHTS))
        self.hands.frames(3)
        app.show_prompt()
        self.hands.frames(2)


def soak(minutes: float, seed: str) -> list[Measure]:
    window.prepare(offscreen=True)
    from companion.scan.codes import Code  # noqa: PLC0415 — Kivy reads the environment when it is imported
    from companion.scan.simulated import SimulatedCamera  # noqa: PLC0415
    from companion.table.store import Store  # noqa: PLC0415
    from companion.ui.app import TruhlaApp  # noqa: PLC0415
    from companion.ui.driver import Driver  # noqa: PLC0415
    from companion.ui.eye import SIMULATED_SIZE  # noqa: PLC0415

    def camera(codes: Sequence[Code]) -> SimulatedCamera:
        return SimulatedCamera(codes, [code.chest for code in codes] * 50, size=SIMULATED_SIZE, paced=True)

    with tempfile.TemporaryDirectory(prefix="truhla-soak-") as folder, Store(Path(folder) / "s.db") as store:
        hands = Driver(TruhlaApp(store, "cs", make_source=camera, folder=Path(folder)))
        measures = list(_measures(Player(hands, seed), minutes))
        hands.close()
    return measures


def _measures(player: Player, minutes: float) -> Iterator[Measure]:
    began = time.monotonic()
    print("| minutes | memory, MB | threads | open files | objects | games | answers |\n|---|---|---|---|---|---|---|")
    due = 0
    for _ in player.steps():
        if time.monotonic() - began >= due * 60 * minutes / ROWS:
            found = measure(began, player.games, player.answers)
            row = f"| {found.minutes:.1f} | {found.memory:.1f} | {found.threads} | {found.files} | {found.objects:,} "
            print(row + f"| {found.games} | {found.answers:,} |", flush=True)
            yield found
            due += 1
        if due > ROWS:
            return


def verdict(measures: Sequence[Measure]) -> list[str]:
    """What grew: the largest of the last quarter beside the largest of the second; of memory and objects the median."""
    quarter = len(measures) // 4
    second, last = measures[quarter : 2 * quarter], measures[-quarter:]
    grew = []
    for name, part in MAY_GROW.items():
        middle = statistics.median if part else max
        before, after = (middle([getattr(each, name) for each in some]) for some in (second, last))
        if after > before * (1 + part):
            grew.append(f"{name} grew from {before:,.1f} to {after:,.1f}")
    return grew


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", default="soak")
    asked = parser.parse_args()
    grew = verdict(soak(asked.minutes, asked.seed))
    print("\n".join(grew) or "Nothing grew.")
    return int(bool(grew))


if __name__ == "__main__":
    sys.exit(main())
