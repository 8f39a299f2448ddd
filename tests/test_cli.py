"""The command as people use it: a real process, a real store, answers from a file, the plug pulled."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import pytest

from companion.table.seal import seed_from
from companion.table.session import Session
from companion.table.store import Store
from companion.table.text import LANGUAGES
from companion.titles import KEYS
from tests.games import DEAL, Step, steps

COMPANION = (sys.executable, "-m", "companion")
ENV = {
    **os.environ,
    "LANG": "C.UTF-8",
    "LC_ALL": "",
    "LANGUAGE": "",
    "TRUHLA_STORE": f"{tempfile.mkdtemp()}/not-the-users.db",
}


def companion(*words: object, answers: str = "") -> subprocess.CompletedProcess[str]:
    command = [*COMPANION, *map(str, words)]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, env=ENV, check=False, timeout=60)
    assert "Traceback" not in done.stdout + done.stderr
    return done


def prepared(path: Path, seed: str = "evening") -> list[Step]:
    """A new game in the store, and the steps of a whole evening for it."""
    with Store(path) as store:
        store.keep("deal", {"chest_set": seed_from("chests")})
        game, _ = store.begin(DEAL, seed_from(seed))
        saved = store.load(game)
    return list(steps(Session(DEAL, saved), f"answers of {seed}"))


def lines(evening: list[Step]) -> str:
    return "".join(line + "\n" for step in evening for line in step.lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_game_from_a_file_of_answers(tmp_path: Path, lang: str) -> None:
    store = tmp_path / "truhla.db"
    evening = prepared(store)
    done = companion("play", "deal", "--resume", "--lang", lang, "--store", store, answers=lines(evening))
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert {"en": "The seal is opened", "cs": "Pečeť", "sk": "Pečať"}[lang] in done.stdout
    with Store(store) as opened:
        assert [game.over for game in opened.games()] == [1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_killed_and_resumed_in_each_phase(tmp_path: Path, lang: str) -> None:
    """SIGKILL at the first prompt of every phase of every round; no acknowledged answer is lost."""
    store = tmp_path / "truhla.db"
    evening = prepared(store)
    at, stops = 0, []
    for number, step in enumerate(evening):
        if number and (step.round, step.phase) != (evening[number - 1].round, evening[number - 1].phase):
            stops.append(number)
    assert len(stops) >= 30
    for stop in stops[:: 1 if lang == "cs" else 5]:
        process = subprocess.Popen(
            [*COMPANION, "play", "deal", "--resume", "--lang", lang, "--store", str(store)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env=ENV,
        )
        assert process.stdin is not None
        process.stdin.write(lines(evening[at:stop]).encode())
        process.stdin.flush()
        wait_for(store, stop)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdin.close()
        at = stop
    done = companion("play", "deal", "--resume", "--lang", lang, "--store", store, answers=lines(evening[at:]))
    assert done.returncode == 0, done.stderr
    with Store(store) as opened:
        assert opened.load(1).counted == tuple(step.answer for step in evening)


def wait_for(store: Path, position: int) -> None:
    """Until so many answers are acknowledged; a deadline, not a measurement."""
    for _ in range(3000):
        db = sqlite3.connect(store, timeout=5)
        (found,) = db.execute("SELECT position FROM game").fetchone()
        db.close()
        if found == position:
            return
        time.sleep(0.01)
    raise AssertionError(f"stuck at {found} of {position}")


def test_wrong_lines_are_named_and_change_nothing(tmp_path: Path) -> None:
    store = tmp_path / "truhla.db"
    evening = prepared(store)
    answers = "# a comment\nwhat?\n\n\n\n" + lines(evening[1:])
    done = companion("play", "deal", "--resume", "--store", store, answers=answers)
    assert "! Line 2: Nothing needs to be entered here" in done.stdout
    assert "! Line 4: Please write a name." in done.stdout
    assert done.returncode == 1
    with Store(store) as opened:
        assert opened.load(1).counted == tuple(step.answer for step in evening)


def test_binary_noise_as_answers(tmp_path: Path) -> None:
    command = [*COMPANION, "play", "deal", "--store", str(tmp_path / "s.db")]
    done = subprocess.run(command, input=bytes(range(256)) * 20, capture_output=True, env=ENV, check=False, timeout=60)
    assert done.returncode in (0, 1)
    assert b"Traceback" not in done.stdout + done.stderr


def test_undo_history_help_why_and_leave(tmp_path: Path) -> None:
    store = tmp_path / "truhla.db"
    prepared(store)
    answers = "\nu\n\nh\nw\nv\n?\n4\nx\n\nb\nr\nq\n"
    done = companion("play", "deal", "--resume", "--store", store, answers=answers)
    assert "Undone: Sealed" in done.stdout
    assert "ask for 2 to 7 ducats" in done.stdout
    assert "The game is kept" in done.stdout
    with Store(store) as opened:
        assert opened.load(1).counted == (None,)


def test_export_import_games_and_delete(tmp_path: Path) -> None:
    store, file = tmp_path / "truhla.db", tmp_path / "game.json"
    evening = prepared(store)
    companion("play", "deal", "--resume", "--store", store, answers=lines(evening[:80]))
    done = companion("export", 1, file, "--store", store)
    assert "Show it to nobody who plays" in done.stdout
    other = tmp_path / "other.db"
    assert companion("import", file, "--store", other, "--lang", "cs").returncode == 0
    done = companion("play", "deal", "--resume", "--store", other, answers=lines(evening[80:]))
    assert done.returncode == 0
    assert "round" in companion("games", "--store", store).stdout
    assert "konec" in companion("games", "--store", other, "--lang", "cs").stdout
    assert companion("delete", 1, "--store", store).returncode == 0
    assert companion("export", 1, file, "--store", store).returncode == 1


def test_a_game_of_an_unknown_version_is_listed_and_can_be_exported(tmp_path: Path) -> None:
    store, file = tmp_path / "truhla.db", tmp_path / "game.json"
    prepared(store)
    with Store(store) as opened:
        game = opened.add(replace(opened.load(1), version=99), over=False)
        opened.delete(1)
    assert "version 99" in companion("games", "--store", store).stdout
    assert companion("play", "deal", "--resume", "--store", store).returncode == 1
    assert companion("export", game, file, "--store", store).returncode == 0
    assert "newer" in companion("import", file, "--store", store).stderr


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "deal", "--lang", "de"],
        ["play", "deal", "--resume"],
        ["export", "7", "x.json"],
        ["import", "nothing.json"],
        ["figures", "deal", "--forget", "nothing"],
        ["codes", "--cards", "no/such/folder/cards.txt"],
        ["simulate", "deal", "--games", "-1"],
        ["nonsense"],
        ["export", "seven", "x.json"],
        ["play"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_commands_get_a_sentence(tmp_path: Path, words: list[str], lang: str) -> None:
    wished = [] if "--lang" in words or words == ["nonsense"] else ["--lang", lang]
    done = companion(*words, *wished, *([] if words == ["nonsense"] else ["--store", tmp_path / "s.db"]))
    assert done.returncode in (1, 2)
    assert done.stderr.strip()
    assert len(done.stderr.strip().splitlines()) <= 4


def test_a_damaged_store_is_announced(tmp_path: Path) -> None:
    store = tmp_path / "truhla.db"
    store.write_bytes(b"nonsense" * 1000)
    done = companion("games", "--store", store, "--lang", "sk")
    assert "truhla.db.damaged-1" in done.stderr
    assert (tmp_path / "truhla.db.damaged-1").read_bytes() == b"nonsense" * 1000


def test_simulate_gives_the_same_records_for_the_same_seed(tmp_path: Path) -> None:
    words = ("simulate", "deal", "--games", 60, "--seed", "s", "--json", "--store", tmp_path / "s.db")
    done = companion(*words)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(records) == 60
    assert {"seed", "roles", "routes"} <= set(records[0])
    assert companion(*words).stdout == done.stdout
    assert len({record["seed"] for record in records}) == 60


def test_the_number_cards_are_the_same_until_new_ones_are_wished(tmp_path: Path) -> None:
    store, one, two = tmp_path / "s.db", tmp_path / "one.txt", tmp_path / "two.txt"
    companion("codes", "--cards", one, "--store", store)
    companion("codes", "--cards", two, "--store", store)
    assert one.read_text() == two.read_text()
    assert one.read_text().count("A   B   C   D   E   F") == 4
    companion("codes", "--cards", two, "--new", "--store", store)
    assert one.read_text() != two.read_text()


def test_the_menu_starts_resumes_and_changes_the_language(tmp_path: Path) -> None:
    language, leave = len(KEYS) + 3, len(KEYS) + 4  # after the titles: the game to resume, the labels
    done = companion("menu", "--store", tmp_path / "s.db", answers=f"1\n\nq\n{language}\n2\n99\n{leave}\n")
    assert "New game: Deal with the Devil" in done.stdout
    assert "Go on: Deal with the Devil: set-up" in done.stdout
    assert "Nová hra: Smlouva s ďáblem" in done.stdout


def test_the_terminal_menu_opens(tmp_path: Path) -> None:
    done = companion("menu", "--store", tmp_path / "s.db")
    assert "What shall we play?" in done.stdout


def test_without_a_display_a_demonstration_is_played_and_pictured(tmp_path: Path) -> None:
    without = {name: value for name, value in ENV.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        COMPANION,
        input="",
        capture_output=True,
        text=True,
        env={**without, "TRUHLA_STORE": str(tmp_path / "s.db"), "TMPDIR": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0
    names = {path.stem.split("-", 1)[1] for path in tmp_path.glob("truhla-demo-*/*.png")}
    assert {"home", "scan", "colour", "keypad", "help", "past", "codes", "settings"} <= names


def test_codes_are_written_and_read_back(tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    written = ("--png", tmp_path / "png", "--json", tmp_path / "set.json", "--out", tmp_path / "sheet.pdf")
    assert companion("codes", *written, "--store", store).returncode == 0
    pictures = [tmp_path / "png" / f"{number}.png" for number in (3, 1, 4, 2)]
    for chain in ((), ("--phone",)):
        done = companion("scan", *pictures, tmp_path / "none.png", "--set", tmp_path / "set.json", *chain, "--json")
        records = [json.loads(line) for line in done.stdout.splitlines()]
        assert [record["chest"] for record in records] == ["3", "1", "4", "2", None]
        assert [record["file"] for record in records] == [str(path) for path in (*pictures, tmp_path / "none.png")]
        assert all(record.keys() == {"file", "chest", "hint", "ms"} and record["ms"] >= 0 for record in records)


def test_the_self_test_runs_without_a_camera(tmp_path: Path) -> None:
    asked = ("scan", "--self-test", "--simulated", "--seconds", "2", "--store", tmp_path / "s.db")
    done = companion(*asked, "--lang", "cs")
    assert "ZBar: nalezen" in done.stdout
    assert "přečteno" in done.stdout
    lost = companion("scan", "--self-test", "--camera", "97", "--store", tmp_path / "s.db", "--lang", "cs")
    assert lost.returncode == 1
    assert "Žádná kamera se nenašla." in lost.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["scan", "a.png"], "Name pictures to read"),
        (["scan", "a.png", "--set", "nowhere.json"], "can't be read"),
        (["scan", "a.png", "--set", __file__], "holds no set of codes"),
        (["codes"], "Say what to write"),
        (["codes", "--out", "x.pdf", "--size-mm", "300"], "from 15 to 80 mm"),
        (["codes", "--out", "no/such/folder/x.pdf"], "can't be written"),
    ],
)
def test_wrong_calls_of_the_scanner_get_a_sentence(tmp_path: Path, arguments: list[str], words: str) -> None:
    done = companion(*arguments, "--store", tmp_path / "s.db")
    assert done.returncode == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr
