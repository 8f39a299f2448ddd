"""What the phone's chain costs, on one core: time and memory, beside pyzbar on the same frames.

    python bench/phone.py [--each N] [--seed S]

Frames of the physical model (bench/scenes.py) lie on the disk as NV21, as Android gives them. Each chain reads them in
a process of its own that is pinned to one core; its memory is what it needs beyond a process that only takes the
frames. Times are ratios to pyzbar. Linux only: it tells a process's peak of memory.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
from scenes import CLASSES, draw_set, positive

from companion.scan import codes, decoders
from companion.scan.codes import Code
from companion.scan.frames import Frame
from companion.scan.model import Gray
from companion.scan.reader import ChestReader
from companion.scan.tracker import Tracker

CHAINS = ("frames alone", "pyzbar", "Truhla phone", "Truhla phone with tracker")
Reads = Callable[[Gray], str | None]


def write_frames(folder: Path, each: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    chests = draw_set(chance)
    folder.joinpath("set.json").write_text(codes.to_json(chests), encoding="utf-8")
    index = []
    for kind in CLASSES:
        for number in range(each):
            scene = positive(kind, chance, chests)
            name = f"{len(index)}.nv21"
            (folder / name).write_bytes(scene.frame.tobytes() + bytes([128]) * (scene.frame.size // 2))
            index.append((name, scene.frame.shape, scene.truth, f"{kind} {number}"))
    folder.joinpath("index.json").write_text(json.dumps(index), encoding="utf-8")


def frames(folder: Path) -> Iterator[tuple[Gray, str]]:
    for name, (height, width), truth, _ in json.loads(folder.joinpath("index.json").read_text(encoding="utf-8")):
        nv21 = (folder / name).read_bytes()
        yield np.frombuffer(nv21, np.uint8, width * height).reshape(height, width), truth


def reader(chain: str, chests: tuple[Code, ...]) -> Reads:
    if chain == "frames alone":
        return lambda gray: None
    if chain == "pyzbar":
        by_text = {code.text: code.chest for code in chests}
        return lambda gray: next((by_text[each.text] for each in decoders.zbar(gray) if each.text in by_text), None)
    phone = ChestReader(chests, phone=True)
    if chain == "Truhla phone":
        return lambda gray: phone.read(gray).chest
    tracker, clock = Tracker(phone), iter(range(1 << 30))

    def track(gray: Gray) -> str | None:
        tracker.see(Frame(gray, next(clock) / 30))
        return tracker._votes[-1]

    return track


def measure(chain: str, folder: Path) -> None:
    """In a process of its own: a line of JSON."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    cv2.setNumThreads(1)
    read = reader(chain, codes.from_json(folder.joinpath("set.json").read_bytes()))
    seconds, right, wrong = [], 0, 0
    for gray, truth in frames(folder):
        begun = time.process_time()
        chest = read(gray)
        seconds.append(time.process_time() - begun)
        right += chest == truth
        wrong += chest not in (None, truth)
    print(json.dumps({"seconds": seconds, "right": right, "wrong": wrong, "peak": peak_memory()}))


def peak_memory() -> float:
    """Megabytes, of this program alone. (`getrusage` would count the process that started it.)"""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def told(chain: str, folder: Path) -> dict[str, object]:
    command = [sys.executable, __file__, "--chain", chain, "--folder", str(folder)]
    return dict(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))


def table(folder: Path) -> None:
    figures = {chain: told(chain, folder) for chain in CHAINS}
    base = float(str(figures["frames alone"]["peak"]))
    pyzbar = np.array(figures["pyzbar"]["seconds"])
    print("| chain, one core | mean time, pyzbar = 1 | 95th percentile | memory beyond the frames | read | wrong |")
    print("|---|---|---|---|---|---|")
    for chain in CHAINS[1:]:
        got = figures[chain]
        seconds = np.array(got["seconds"])
        mean, late = seconds.mean() / pyzbar.mean(), np.percentile(seconds, 95) / np.percentile(pyzbar, 95)
        more = float(str(got["peak"])) - base
        rate = 100 * int(str(got["right"])) / len(seconds)
        print(f"| {chain} | {mean:.2f} | {late:.2f} | {more:.1f} MB | {rate:.1f} % | {got['wrong']} |")
    print(f"\n{len(pyzbar)} frames; a process with Python, NumPy, OpenCV and a frame needs {base:.0f} MB.")
    mean, late = 1000 * pyzbar.mean(), 1000 * np.percentile(pyzbar, 95)
    print(f"pyzbar's mean was {mean:.1f} ms, its 95th percentile {late:.1f} ms.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=20, help="frames of every class")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--chain", choices=CHAINS, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.chain:
        measure(asked.chain, asked.folder)
        return
    with tempfile.TemporaryDirectory(prefix="truhla-frames-") as name:
        write_frames(Path(name), asked.each, asked.seed)
        table(Path(name))


if __name__ == "__main__":
    main()
