"""How well chests are read: our phone and desktop chains beside pyzbar, OpenCV and zxing-cpp, on the same frames.

    python bench/scan.py [--each N] [--wrong N] [--shows N] [--photos DIR] [--chart FILE.svg]

Frames come from a physical model (bench/scenes.py). The published table uses the seed below; nothing was tuned on it.
Times are of one core and told as ratios to pyzbar on the same frames.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from chart import dot_chart
from scenes import CLASSES, EMPTY, Scene, draw_set, negative, positive

from companion.scan import decoders, general
from companion.scan.codes import Code
from companion.scan.frames import read_picture
from companion.scan.model import Gray
from companion.scan.reader import ChestReader
from companion.scan.simulated import APART, COMING, SimulatedCamera
from companion.scan.tracker import Tracker

PUBLISHED = 2026  # tuning used the seeds 1 to 9
READERS = ("pyzbar", "OpenCV", "zxing-cpp", "Truhla phone", "Truhla desktop")
SETS_OF = 20  # so many frames share a set


@dataclass(frozen=True)
class Tried:
    kind: str
    right: Mapping[str, bool]
    wrong: Mapping[str, bool]
    seconds: Mapping[str, float]


def chests_of(number: int, seed: int) -> tuple[Code, ...]:
    return draw_set(np.random.default_rng([seed, number // SETS_OF]))


@lru_cache(maxsize=4)
def readers(group: int, seed: int) -> dict[str, Callable[[Gray], str | None]]:
    chests = chests_of(group * SETS_OF, seed)
    by_text = {code.text: code.chest for code in chests}

    def closed(decoder: decoders.Decoder) -> Callable[[Gray], str | None]:
        return lambda frame: next((by_text[each.text] for each in decoder(frame) if each.text in by_text), None)

    phone, desktop = ChestReader(chests, phone=True), ChestReader(chests)
    return {
        "pyzbar": closed(decoders.zbar),
        "OpenCV": closed(decoders.opencv),
        "zxing-cpp": closed(decoders.zxing),
        "Truhla phone": lambda frame: phone.read(frame).chest,
        "Truhla desktop": lambda frame: desktop.read(frame).chest,
    }


def scene_of(kind: str, number: int, seed: int) -> Scene:
    chance = np.random.default_rng([seed, number, *kind.encode()])
    return (positive if kind in CLASSES else negative)(kind, chance, chests_of(number, seed))


def try_one(job: tuple[str, int, int, tuple[str, ...]]) -> Tried:
    kind, number, seed, names = job
    cv2.setNumThreads(1)
    scene = scene_of(kind, number, seed)
    right, wrong, seconds = {}, {}, {}
    for name, read in readers(number // SETS_OF, seed).items():
        if name in names:
            begun = time.perf_counter()
            chest = read(scene.frame)
            seconds[name] = time.perf_counter() - begun
            right[name] = chest is not None and chest == scene.truth
            wrong[name] = chest is not None and chest not in scene.shown
    return Tried(kind, right, wrong, seconds)


def on_all_cores(kinds: Iterable[str], each: int, seed: int, names: tuple[str, ...]) -> Iterator[Tried]:
    jobs = [(kind, number, seed, names) for kind in kinds for number in range(each)]
    with ProcessPoolExecutor() as workers:
        for done, tried in enumerate(workers.map(try_one, jobs, chunksize=SETS_OF), 1):
            if done % 500 == 0:
                print(f"… {done} of {len(jobs)}", flush=True)
            yield tried


def closed_set(each: int, seed: int) -> dict[str, dict[str, float]]:
    """Rates by class, and the table."""
    by_kind = defaultdict(list)
    for tried in on_all_cores(CLASSES, each, seed, READERS):
        by_kind[tried.kind].append(tried)
    rates = {kind: {name: np.mean([t.right[name] for t in all_]) for name in READERS} for kind, all_ in by_kind.items()}
    print(f"\n| class, {each} frames each |", " | ".join(READERS), "|")
    print("|---|" + "---|" * len(READERS))
    for kind, rate in rates.items():
        print(f"| {kind} |", " | ".join(f"{100 * rate[name]:.1f} %" for name in READERS), "|")
    everything = [tried for all_ in by_kind.values() for tried in all_]
    print(
        "| **all** |", " | ".join(f"**{100 * np.mean([t.right[n] for t in everything]):.1f} %**" for n in READERS), "|"
    )
    print("| wrong |", " | ".join(str(sum(t.wrong[name] for t in everything)) for name in READERS), "|")
    seconds = {name: np.array([t.seconds[name] for t in everything]) for name in READERS}
    mean = seconds["pyzbar"].mean(), np.percentile(seconds["pyzbar"], 95)
    print("| mean time, pyzbar = 1 |", " | ".join(f"{seconds[n].mean() / mean[0]:.2f}" for n in READERS), "|")
    print("| 95th percentile |", " | ".join(f"{np.percentile(seconds[n], 95) / mean[1]:.2f}" for n in READERS), "|")
    print(f"\npyzbar's mean was {1000 * mean[0]:.1f} ms, its 95th percentile {1000 * mean[1]:.1f} ms.\n")
    return rates


def wrong_chests(frames: int, seed: int) -> None:
    """Frames in which no chest may be named, or only the one that is there."""
    each = frames // len(EMPTY)
    names = ("Truhla phone",)
    wrong: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for tried in on_all_cores(EMPTY, each, seed, names):
        count[tried.kind] += 1
        wrong[tried.kind] += tried.wrong[names[0]]
    print("\n| frames that show no chest, or two, or half of one | frames | wrong chest named |\n|---|---|---|")
    for kind in EMPTY:
        print(f"| {kind} | {count[kind]} | {wrong[kind]} |")
    print(f"| **all** | {sum(count.values())} | **{sum(wrong.values())}** |\n")


def one_show(job: tuple[int, int]) -> int | None:
    """Frames from coming to rest until the chest is named; 0 or less: named on the way. None: never."""
    number, seed = job
    cv2.setNumThreads(1)
    chests = draw_set(np.random.default_rng([seed, number]))
    shown = chests[number % 4].chest
    camera = SimulatedCamera(chests, [shown], seed=seed + number)
    tracker = Tracker(ChestReader(chests, phone=True))
    camera.open()
    while (frame := camera.next()) is not None:
        if tracker.see(frame).named == shown:
            return round((frame.time - APART - COMING) * camera.rate)
    return None


def shows(count: int, seed: int) -> None:
    with ProcessPoolExecutor() as workers:
        waits = list(workers.map(one_show, [(number, seed) for number in range(count)], chunksize=10))
    within = np.mean([wait is not None and wait <= 5 for wait in waits])
    named = sorted(wait for wait in waits if wait is not None)
    print(f"shows: {count}; named within 5 frames of coming to rest: {100 * within:.1f} %; ", end="")
    print(f"median {named[len(named) // 2]} frames after, worst {named[-1]}; never: {waits.count(None)}\n")


def general_reading(folder: Path) -> None:
    """The public photo set: tony-xlh/barcode-dataset, benchmark/dataset/QRCode."""
    peers: dict[str, Callable[[Gray], object]] = {
        "pyzbar": decoders.zbar,
        "OpenCV": decoders.opencv,
        "zxing-cpp": decoders.zxing,
        "Truhla phone": lambda gray: general.read_any(gray, phone=True),
        "Truhla desktop": general.read_any,
    }
    rates = []
    print("\n| photos | " + " | ".join(peers) + " |\n|---|" + "---|" * len(peers))
    for category in sorted(path for path in folder.iterdir() if path.is_dir()):
        photos = [gray for path in sorted(category.iterdir()) if (gray := read_picture(path)) is not None]
        rate = [float(np.mean([bool(read(gray)) for gray in photos])) for read in peers.values()]
        rates.append(rate)
        print(
            f"| {category.name}, {len(photos)} |", " | ".join(f"{100 * each:.0f} %" for each in rate), "|", flush=True
        )
    print("| **mean of categories** |", " | ".join(f"**{100 * each:.1f} %**" for each in np.mean(rates, axis=0)), "|\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=100, help="frames a class")
    parser.add_argument("--wrong", type=int, default=0, help="frames without a chest")
    parser.add_argument("--shows", type=int, default=0, help="showings of a chest at 30 frames a second")
    parser.add_argument("--photos", type=Path, help="folder of the public photo set")
    parser.add_argument("--chart", type=Path, help="a chart of the rates, as SVG")
    parser.add_argument("--seed", type=int, default=PUBLISHED)
    asked = parser.parse_args()
    if asked.each:
        rates = closed_set(asked.each, asked.seed)
        if asked.chart:
            asked.chart.write_text(dot_chart("Frames read, by class", rates, READERS), encoding="utf-8")
    if asked.wrong:
        wrong_chests(asked.wrong, asked.seed)
    if asked.shows:
        shows(asked.shows, asked.seed)
    if asked.photos:
        general_reading(asked.photos)


if __name__ == "__main__":
    main()
