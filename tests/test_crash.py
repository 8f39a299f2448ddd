"""Nothing lost, the quick part: some kills, a full disk, a store turned read-only, cuts and flipped bits.

The long runs are `make crash` and `make damage`.
"""

from __future__ import annotations

import os
import random
import re
import resource
import sqlite3
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import pytest

from bench import crash, damage
from companion.home import Home
from companion.table.session import Session
from companion.table.store import Store
from companion.table.text import Language
from companion.table.trouble import StoreTrouble
from tests.games import DEAL, deal, steps
from tests.table.test_store import as_somebody_without_rights

NOBODY = 65534


@pytest.mark.parametrize("kind", crash.SHARES)
def test_killed_at_a_random_moment_nothing_acknowledged_is_lost(kind: str, tmp_path: Path) -> None:
    trials = crash.Trials(tmp_path, f"quick {kind}")
    for _ in range(4 if kind == "play" else 2):
        getattr(trials, kind)()
    assert trials.tally.wrong == []


def test_the_comparison_itself_notices_a_lost_and_a_changed_answer(tmp_path: Path) -> None:
    trials = crash.Trials(tmp_path, "self-test")
    game = trials._game("deal")
    with Store(trials.store) as store:
        ahead = crash.look_ahead(store.resume(game, DEAL), crash.Chance("self-test"))
    told = f"{crash.HEAD}\n" * (1 + crash.AHEAD)
    trials._compare(game, (), ahead, told)
    assert trials.tally.wrong == []
    with Store(trials.store) as store:
        store.resume(game, DEAL).undo()
    trials._compare(game, (), ahead, told)
    assert len(trials.tally.wrong) == 1
    trials._compare(game, (), crash.Ahead(["other"], [True], ""), "")
    assert len(trials.tally.wrong) == 2


def test_a_disk_that_fills_up_gets_a_sentence_and_loses_nothing(tmp_path: Path) -> None:
    """No file may grow beyond a limit: as on a full disk, no answer is taken any more, and the game stands."""
    path = tmp_path / "truhla.db"
    with Store(path) as store:
        game, _ = store.begin(DEAL)
        lines = "".join(line + "\n" for step in steps(Session(DEAL, store.load(game))) for line in step.lines)
    limit = path.stat().st_size + 4096

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [*crash.COMPANION, "play", "deal", "--resume", "--store", str(path), "--lang", "en"],
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=small_files,
        check=False,
        timeout=60,
    )
    assert "! Line" in done.stdout
    assert "disk" in done.stdout
    assert "Traceback" not in done.stdout
    assert "unexpected" not in done.stdout
    with Store(path) as store:
        assert store.set_aside is None
        assert len(store.load(game).counted) >= 5
        assert not store.resume(game, DEAL).over


@pytest.mark.skipif(os.name != "posix", reason="rights of files as POSIX has them")
def test_a_store_that_turns_read_only_in_mid_game() -> None:
    """A sentence, and the same prompt; when it can be written again, the answer is taken."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.getuid() == 0:
            os.chown(folder, NOBODY, NOBODY)

        def evening() -> str:
            with Store(folder / "truhla.db") as store:
                _, session = store.begin(DEAL)
                folder.chmod(0o555)
                try:
                    session.answer(None)
                except StoreTrouble as trouble:
                    said = f"{session.prompt.key}: {Language('en').render(trouble.text)}"
                finally:
                    folder.chmod(0o755)
                session.answer(None)
                return f"{said} Then {session.prompt.key}."

        told = as_somebody_without_rights(evening)
    assert re.fullmatch(r"seal: The store \S+ can't be (opened|written: it is read-only)\. Then player\.1\.", told), (
        told
    )


@pytest.mark.parametrize("how", damage.HOW)
def test_a_damaged_store_is_never_silently_wrong(how: str, tmp_path: Path) -> None:
    size = damage.RECORDED.stat().st_size
    dice = random.Random(how)
    places = [*range(1, 140, 20), *range(511, size, 4096), *(dice.randrange(1, size) for _ in range(60))]
    places = places if how == "cut" else [8 * place + dice.randrange(8) for place in places]
    counts = Counter(damage.outcomes(how, places, tmp_path / "truhla.db"))
    assert not [outcome for outcome in counts if outcome.startswith(damage.WRONG)]
    assert counts[damage.ASIDE]


def test_a_changed_answer_is_noticed_named_and_can_be_deleted(tmp_path: Path) -> None:
    """One letter of a name: the game would play on as if nothing had happened."""
    path = tmp_path / "truhla.db"
    with Store(path) as store:
        store.add(deal_with_people().saved, over=False)
        store.keep("deal", {"player_1": {"name": "Anna"}})
    db = sqlite3.connect(path)
    db.execute("UPDATE answer SET answer = replace(answer, 'Anna', 'Inna')")
    db.execute("UPDATE kept SET value = replace(value, 'Anna', 'Inna')")
    db.execute("UPDATE game SET over = 1")
    db.commit()
    db.close()
    with Store(path) as store:
        with pytest.raises(StoreTrouble, match="damaged in the store"):
            store.load(1)
        listed = Home(store, Language("en")).unfinished()
        assert "damaged" in Language("en").render(Home(store, Language("en")).describe(listed[0]))
        with pytest.raises(StoreTrouble, match="--forget"):
            store.begin(DEAL)
        assert store.forget("deal", "player_1")
        store.begin(DEAL)
        store.delete(1)
        assert len(store.games()) == 1


def deal_with_people() -> Session:
    session = deal()
    session.answer(None)
    session.answer({"name": "Anna", "colour": "red", "seat": "near"})
    return session
