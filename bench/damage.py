"""Damages a store: cut short at every byte, bits flipped. It must be set aside, refused or sound; never silently wrong.

python -m bench.damage [--every N] [--flips N] [--seed S]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from companion.table.session import SavedGame
from companion.table.store import Store
from companion.table.trouble import Trouble

RECORDED = max((Path(__file__).parent.parent / "tests" / "stores").glob("*.db"), key=lambda path: int(path.stem))
WHOLE, ASIDE, REFUSED, NAMED, WRONG = "as it was", "set aside", "refused", "damaged game named", "WRONG"
CHUNK = 500


def games_of(store: Store) -> dict[int, SavedGame]:
    return {game.id: _as_played(store.load(game.id)) for game in store.games()}


def _as_played(saved: SavedGame) -> SavedGame:
    """Without what was undone: that is no part of the game any more."""
    return replace(saved, answers=saved.counted)


def judge(path: Path, original: dict[int, SavedGame]) -> str:
    """What a user would meet; an exception that is no `Trouble` is raised on."""
    try:
        with Store(path) as store:
            if store.set_aside is not None:
                return ASIDE
            return _judge_contents(store, original)
    except Trouble:
        return REFUSED


def _judge_contents(store: Store, original: dict[int, SavedGame]) -> str:
    """As many games as there were, each as it was or named as damaged; a flipped number names it, too."""
    listed = store.games()
    verdict = WHOLE if len(listed) == len(original) else WRONG
    for game in listed:
        try:
            store.kept(game.title)
            if _as_played(store.load(game.id)) != original.get(game.id):
                return WRONG
        except Trouble:
            verdict = NAMED if verdict == WHOLE else verdict
    return verdict


def cut(data: bytes, length: int) -> bytes:
    return data[:length]


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


HOW = {"cut": cut, "flip": flipped}


def try_all(how: str, places: Iterable[int]) -> Counter[str]:
    """Each damage on a fresh copy, in memory where the machine has such a place: the disk is not on trial here."""
    memory = "/dev/shm"  # noqa: S108 — a folder of our own is made in it
    with tempfile.TemporaryDirectory(dir=memory if os.path.isdir(memory) else None) as folder:
        return Counter(outcomes(how, places, Path(folder) / "truhla.db"))


def outcomes(how: str, places: Iterable[int], path: Path) -> Iterator[str]:
    data = RECORDED.read_bytes()
    path.write_bytes(data)
    with Store(path) as store:
        original = games_of(store)
    for place in places:
        for old in path.parent.iterdir():
            old.unlink()
        path.write_bytes(HOW[how](data, place))
        outcome = judge(path, original)
        yield outcome if outcome != WRONG else f"{WRONG} at {place}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="cut at every so many bytes")
    parser.add_argument("--flips", type=int, default=20_000)
    parser.add_argument("--seed", default="published")
    asked = parser.parse_args()
    size = RECORDED.stat().st_size
    dice = random.Random(asked.seed)
    places = {"cut": range(1, size, asked.every), "flip": [dice.randrange(8 * size) for _ in range(asked.flips)]}
    wrong = False
    print("| damage | how often | outcome |\n|---|---|---|")
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for how, where in places.items():
            counts: Counter[str] = Counter()
            chunks = [where[start : start + CHUNK] for start in range(0, len(where), CHUNK)]
            for part in workers.map(try_all, [how] * len(chunks), chunks):
                counts.update(part)
            for outcome, count in counts.most_common():
                wrong |= outcome.startswith(WRONG)
                print(f"| {how} | {count:,} | {outcome} |")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
