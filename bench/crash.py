"""Pulls the plug: whole games by the real command on a real store, killed at random moments, resumed and compared.

    python -m bench.crash [--kills N] [--full N] [--seed S]

An answer counts as acknowledged once the next prompt was printed. Kills fall while people play (most of the time
goes into commits), while a game is imported or exported, and while an old store is brought up to the present schema.
`--full` adds evenings on a disk that fills up; it needs the right to mount one.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from bench.players import quick_answer
from companion.lines import write_lines
from companion.table import export
from companion.table.chance import Chance
from companion.table.prompts import Answer, Think
from companion.table.session import Session
from companion.table.store import Store
from companion.table.trouble import Trouble
from companion.titles import KEYS, title_of

COMPANION = (sys.executable, "-m", "companion")
HEAD, OVER, FULL = "── ", "This game is over.", "The disk is full"
AHEAD = 60  # answers sent at once: more than can be taken before the kill
PATIENCE = 60.0
OLD = Path(__file__).parent.parent / "tests" / "stores" / "1.db"
COPIES = 60


@dataclass
class Tally:
    """What happened; anything in `wrong` is a promise broken."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    saved_beyond: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.kills.update(other.kills)
        self.acknowledged += other.acknowledged
        self.saved_beyond += other.saved_beyond
        self.wrong += other.wrong


class Victim:
    """The command in a process of its own, its words in a file."""

    def __init__(self, folder: Path, *words: object, lines: str = "") -> None:
        self._said = folder / "said.txt"
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [*COMPANION, *map(str, words), "--lang", "en"],
                stdin=subprocess.PIPE,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        assert self._process.stdin is not None  # noqa: S101
        self._process.stdin.write(lines.encode())
        self._process.stdin.flush()

    @property
    def said(self) -> str:
        return self._said.read_text(encoding="utf-8", errors="replace")

    def wait_for(self, words: str) -> None:
        ends = time.monotonic() + PATIENCE
        while words not in self.said and self._process.poll() is None and time.monotonic() < ends:
            time.sleep(0.005)

    def kill(self) -> bool:
        """Whether it still lived."""
        self._process.kill()
        return self._end() < 0

    def finish(self) -> int:
        """No more lines: it leaves by itself."""
        return self._end()

    def _end(self) -> int:
        assert self._process.stdin is not None  # noqa: S101
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        return self._process.wait(PATIENCE)


@dataclass(frozen=True)
class Ahead:
    """What will be answered from here on, and which of it people must type."""

    answers: list[Answer]
    typed: list[bool]
    lines: str


def look_ahead(session: Session, chance: Chance) -> Ahead:
    ahead = Ahead([], [], "")
    lines: list[str] = []
    while not session.over and (sum(ahead.typed) < AHEAD or isinstance(session.prompt, Think)):
        answer = quick_answer(session.prompt, chance)
        written = write_lines(session.prompt, answer)
        lines += written
        ahead.answers.append(answer)
        ahead.typed.append(bool(written))
        session.answer(answer)
    return Ahead(ahead.answers, ahead.typed, "".join(line + "\n" for line in lines))


def acknowledged(said: str) -> int:
    """Every prompt but the first was printed after an answer was taken."""
    shown = sum(line.startswith(HEAD) for line in said.splitlines())
    return max(0, shown - 1) + (OVER in said)


class Trials:
    """One worker: its own folder, its own dice, one trial after the other."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder = folder
        self.dice = random.Random(seed)
        self.seed = seed
        self.tally = Tally()
        self.store = folder / "truhla.db"
        self._games: dict[str, int] = {}
        self._old = _bulky_old_store(folder)

    # people play

    def play(self) -> None:
        key = self.dice.choice(KEYS)
        game = self._game(key)
        with Store(self.store) as store:
            before = store.load(game)
        ahead = look_ahead(Session(title_of(key), before), Chance(f"{self.seed} {game} {len(before.counted)}"))
        victim = Victim(self.folder, "play", key, "--resume", "--store", self.store, lines=ahead.lines)
        if self.dice.random() < 0.85:
            victim.wait_for(HEAD)
            time.sleep(self.dice.uniform(0, 0.25))
        else:
            time.sleep(self.dice.uniform(0, 0.6))
        self.tally.kills["play"] += victim.kill()
        self._compare(game, before.counted, ahead, victim.said)

    def _game(self, key: str) -> int:
        """The unfinished one, or a new one."""
        with Store(self.store) as store:
            game = self._games.get(key)
            if game is None or any(each.over for each in store.games() if each.id == game):
                self._games[key], _ = store.begin(title_of(key))
        return self._games[key]

    def _compare(self, game: int, before: tuple[Answer, ...], ahead: Ahead, said: str) -> None:
        with Store(self.store) as store:
            self._expect(store.set_aside is None, "play: the store was unreadable")
            counted = store.load(game).counted
        new = list(counted[len(before) :])
        kept = sum(ahead.typed[: len(new)])
        told = acknowledged(said)
        self.tally.acknowledged += told
        self.tally.saved_beyond += kept - told
        self._expect(counted[: len(before)] == before, "play: an older answer changed")
        self._expect(new == ahead.answers[: len(new)], "play: an answer is not what was typed")
        self._expect(kept >= told, f"play: {told} acknowledged, {kept} kept")
        self._expect("Traceback" not in said, "play: a traceback")

    # files

    def import_(self) -> None:
        self._fresh_copy()
        file = self.folder / "game.json"
        with Store(self.store_of_files) as store:
            wanted = store.load(self.dice.choice(store.games()).id)
            export.write(wanted, file)
            before = {game.id for game in store.games()}
        said = self._killed("import", "import", file)
        with Store(self.store_of_files) as store:
            new = {game.id for game in store.games()} - before
            self._expect(store.set_aside is None and before <= {game.id for game in store.games()}, "import: lost")
            self._expect(len(new) == 1 if "is here now" in said else len(new) <= 1, "import: not whole")
            self._expect(all(store.load(game).counted == wanted.counted for game in new), "import: not the same")

    def export(self) -> None:
        self._fresh_copy()
        file = self.folder / "game.json"
        with Store(self.store_of_files) as store:
            one, other = (store.load(game.id) for game in self.dice.sample(store.games(), 2))
            number = next(game.id for game in store.games() if store.load(game.id) == other)
        export.write(one, file)
        said = self._killed("export", "export", number, file)
        found = export.read(file)
        self._expect(found.counted in (one.counted, other.counted), "export: neither the old nor the new one")
        self._expect("is in" not in said or found.counted == other.counted, "export: said, not done")

    def migration(self) -> None:
        shutil.copy(self._old, self.store_of_files)
        self._killed("migration", "figures", KEYS[0])
        old = sqlite3.connect(self._old)
        with Store(self.store_of_files) as store:
            self._expect(store.set_aside is None, "migration: the store was unreadable")
            for game, seed in old.execute("SELECT id, seed FROM game"):
                self._expect(store.load(game).seed == seed, "migration: a game is lost")
            count = "SELECT count(*), sum(length(answer)) FROM answer"
            self._expect(
                store._db.execute(count).fetchone() == old.execute(count).fetchone(), "migration: answers lost"
            )
        old.close()

    @property
    def store_of_files(self) -> Path:
        return self.folder / "files.db"

    def _fresh_copy(self) -> None:
        shutil.copy(OLD, self.store_of_files)
        Store(self.store_of_files).close()

    def _killed(self, kind: str, *words: object) -> str:
        """At a moment around which the work is done; a start takes some 0.2 to 0.5 seconds."""
        victim = Victim(self.folder, *words, "--store", self.store_of_files)
        time.sleep(self.dice.uniform(0.1, 0.7))
        self.tally.kills[kind] += victim.kill()
        self._expect("Traceback" not in victim.said, f"{kind}: a traceback")
        return victim.said

    # a disk that fills up

    def full_disk(self, disk: Path) -> None:
        """Little room at first: a sentence and no losses; with room again the same game goes on."""
        key = self.dice.choice(KEYS)
        self.store = disk / "truhla.db"
        with Store(self.store) as store:
            game, _ = store.begin(title_of(key))
        free = os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize
        filler = disk / "filler"
        filler.write_bytes(bytes(max(0, free - self.dice.randrange(0, 24_000))))
        self._evening(key, game, filler)
        self._evening(key, game, filler)
        for path in disk.iterdir():
            path.unlink()

    def _evening(self, key: str, game: int, filler: Path) -> None:
        with Store(self.store) as store:
            saved = store.load(game)
        before = len(saved.counted)
        ahead = look_ahead(Session(title_of(key), saved), Chance(f"{self.seed} {game}"))
        victim = Victim(self.folder, "play", key, "--resume", "--store", self.store, lines=ahead.lines)
        victim.finish()
        said, refused = victim.said, victim.said.count(FULL)
        filler.unlink(missing_ok=True)
        with Store(self.store) as store:
            counted = store.load(game).counted
            self._expect(store.set_aside is None, "full disk: the store was unreadable")
        told = acknowledged(said) - refused
        self.tally.kills["disk full" if refused else "disk with room"] += 1
        self.tally.acknowledged += told
        self._expect(counted[:before] == saved.counted, "full disk: an older answer changed")
        self._expect(len(counted) - before >= told, f"full disk: {told} acknowledged, {len(counted) - before} kept")
        self._expect("Traceback" not in said and "unexpected" not in said, f"full disk: {said[-300:]}")

    def _expect(self, true: bool, otherwise: str) -> None:
        if not true:
            self.tally.wrong.append(f"{self.seed}: {otherwise}")


def _bulky_old_store(folder: Path) -> Path:
    """Schema 1 with many games, so that bringing it up takes a while."""
    path = Path(shutil.copy(OLD, folder / "old.db"))
    db = sqlite3.connect(path)
    for copy in range(1, COPIES):
        db.execute(
            "INSERT INTO game SELECT id + ?, title, version, options, seed, position, revision, over, begun, touched "
            "FROM game WHERE id < 100",
            (100 * copy,),
        )
        db.execute("INSERT INTO answer SELECT game + ?, number, answer FROM answer WHERE game < 100", (100 * copy,))
    db.commit()
    db.close()
    return path


SHARES = {"play": 17, "import_": 1, "export": 1, "migration": 1}


def worker(kills: int, seed: str) -> Tally:
    with tempfile.TemporaryDirectory(prefix="truhla-crash-") as folder:
        trials = Trials(Path(folder), seed)
        while sum(trials.tally.kills.values()) < kills:
            kind = trials.dice.choices(list(SHARES), list(SHARES.values()))[0]
            trial: Callable[[], None] = getattr(trials, kind)
            try:
                trial()
            except (Trouble, AssertionError, subprocess.TimeoutExpired) as error:
                trials.tally.wrong.append(f"{seed}: {kind}: {type(error).__name__} {error}")
                trials._games.clear()
        return trials.tally


def full_disks(evenings: int, seed: str) -> Tally:
    with tempfile.TemporaryDirectory(prefix="truhla-full-") as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(disk)], check=True)
        trials = Trials(Path(folder), seed)
        try:
            for _ in range(evenings):
                trials.full_disk(disk)
        finally:
            subprocess.run(["umount", str(disk)], check=True)
        return trials.tally


def run(kills: int, seed: str, workers: int) -> Tally:
    shares = [kills // workers + (number < kills % workers) for number in range(workers)]
    tally = Tally()
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(worker, shares, [f"{seed}/{number}" for number in range(workers)]):
            tally.add(part)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--full", type=int, default=0)
    parser.add_argument("--seed", default="published")
    asked = parser.parse_args()
    tally = run(asked.kills, asked.seed, os.cpu_count() or 1)
    if asked.full:
        tally.add(full_disks(asked.full, asked.seed))
    print("| what | how often |\n|---|---|")
    for kind, count in tally.kills.items():
        print(f"| {kind} | {count:,} |")
    print(f"| answers acknowledged before the end | {tally.acknowledged:,} |")
    print(f"| on the disk, though not yet acknowledged | {tally.saved_beyond:,} |")
    print(f"| promises broken | {len(tally.wrong)} |")
    for wrong in tally.wrong:
        print(wrong)
    return int(bool(tally.wrong))


if __name__ == "__main__":
    sys.exit(main())
