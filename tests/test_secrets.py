"""Nothing leaked: a test for each line of docs/threats.md. Those of the screens are in tests/ui/test_secrets.py."""

from __future__ import annotations

import io
import logging
import re
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import printing, report, terminal
from companion.home import Home
from companion.scan.codes import is_ours
from companion.table.people import ARROWS
from companion.table.prompts import Prompt, Scan, Show
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.table.store import Store
from companion.table.text import LANGUAGES, Language
from companion.titles.deal import script
from companion.titles.deal.roles import ASSIGNMENTS, NAMES
from companion.titles.deal.routing import schedules
from tests.games import DEAL, OPTIONS, Step, deal, play_until, steps

CASTS = ((0, 0), (7, 11), (17, 31), (23, 47))
"""Assignments and schedules: everybody has every role in one of them."""

Cast = tuple[int, int]


@contextmanager
def cast(which: Cast) -> Iterator[None]:
    """Games meanwhile have these roles and routes, whatever their seed; all else stays as it is."""
    drawn = ASSIGNMENTS[which[0]], schedules()[which[1]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(script, "draw", lambda chance, wishes: drawn)
        yield


def evening(session: Session) -> list[Step]:
    """All that happens before the chests are opened."""
    told = []
    for step in steps(session, "the same answers"):
        if (step.round, step.prompt.key) == (5, "ritual.open"):
            return told
        told.append(step)
    raise AssertionError("the chests were never opened")


def same_for_every_cast(trace: Callable[[], object]) -> object:
    """The trace; it must not depend on who is who."""
    traces = []
    for which in CASTS:
        with cast(which):
            traces.append(trace())
    assert all(each == traces[0] for each in traces)
    return traces[0]


def on_a_terminal(code: str) -> str:
    """Everything printed in an evening in which every sight is asked for again and again; colours left out."""
    lines = []
    for number, step in enumerate(evening(deal("shown"))):
        lines += [*step.lines, *(("h", "v", "w", "?", "3", "") if number % 40 == 0 else ())]
    sink = io.StringIO()
    with pytest.raises(terminal.Left):
        terminal.play(deal("shown"), terminal.Terminal(Language(code), io.StringIO("\n".join(lines) + "\nq\n"), sink))
    arrows = re.escape("".join(ARROWS.values()))
    return re.sub(rf"(?m)^.*[{arrows}]$", "(a colour)", sink.getvalue())


@pytest.mark.parametrize("code", LANGUAGES)
def test_t1_t3_all_that_is_printed_is_the_same_whoever_is_who(code: str) -> None:
    printed = str(same_for_every_cast(lambda: on_a_terminal(code)))
    assert len(printed.splitlines()) > 2000
    assert printed.count("(a colour)") > 60


def test_t1_other_seeds_with_other_roles_tell_the_same_story() -> None:
    """Nothing patched: only the fingerprint and the asked cells are chance that may be seen."""

    def public(prompt: Prompt) -> object:
        if isinstance(prompt, Scan | Show) or prompt.key == "seal":
            return prompt.key
        return Language("en").render(prompt.text), [Language("en").render(note) for note in prompt.notes]

    stories, roles = [], set()
    for number in range(4):
        told = []
        for step in steps(session := deal(f"seed {number}"), "the same answers"):
            if session.view.round < 5 or step.prompt.key != "ritual.open":
                told.append(public(step.prompt))
            else:
                break
        stories.append(told)
        for _ in steps(session, "the rest"):
            pass
        roles.add(tuple(session.view.opened.roles.items()))
    assert len(roles) == 4
    assert all(story == stories[0] for story in stories)


def test_t2_history_and_undo_name_no_chest_no_colour_and_no_wish() -> None:
    session = deal("history")
    for step in steps(session, "the same answers"):
        if session.answers and (session._asked[-1].secret or session._asked[-1].private):
            assert session.undoes is not None
            assert session.undoes.message == "a private answer"
        keys = {entry.prompt.key for entry in session.history}
        assert not {key for key in keys if key.startswith(("scan", "show", "wishes.", "odds")) and key != "wishes.hand"}
        if step.round == 2:
            break


def test_t3_the_help_is_one_text_and_no_answer() -> None:
    session = play_until(deal("help"), "pass.first")
    before = session.saved
    sink = io.StringIO()
    terminal._help(session, terminal.Terminal(Language("sk"), io.StringIO("1\n2\n3\n\n"), sink))
    assert sink.getvalue()
    assert session.saved == before


def calls_of(act: Callable[[], object]) -> int:
    """How many functions are called, Python’s and C’s: a clock without noise."""
    count = 0

    def watch(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def test_t5_the_same_work_is_done_whoever_is_who() -> None:
    def work() -> list[int]:
        answers = [step.answer for step in evening(deal("work"))]
        session = deal("work")
        return [calls_of(lambda answer=answer: session.answer(answer)) for answer in answers]

    counted = same_for_every_cast(work)
    assert sum(counted) > 10_000  # type: ignore[call-overload]


def test_t5_the_same_time_is_needed_whoever_is_who() -> None:
    """The best of five, generously: a machine may be busy, a leak would be there every time."""

    def seconds(which: Cast) -> float:
        with cast(which):
            evening(session := deal("time"))
            times = []
            for _ in range(5):
                begun = time.process_time()
                Session(DEAL, session.saved)
                times.append(time.process_time() - begun)
            return min(times)

    needed = [seconds(which) for which in CASTS]
    assert max(needed) < 2 * min(needed)


def test_t6_nothing_is_logged(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    with caplog.at_level(logging.DEBUG):
        evening(deal("logged"))
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


def test_t7_a_report_says_where_never_with_what(tmp_path: Path) -> None:
    secret = seed_from("a secret")

    def stumble() -> None:
        try:
            raise KeyError(f"the devil is red, {secret}")
        except KeyError as error:
            raise RuntimeError(f"answer {secret}") from error

    with pytest.raises(RuntimeError) as caught:
        stumble()
    path = report.save(report.describe(caught.value), tmp_path / "s.db")
    told = path.read_text(encoding="utf-8")
    assert "in stumble" in told
    assert "RuntimeError" in told
    assert "KeyError" in told
    assert secret not in told


def test_t8_file_names_carry_numbers_only(tmp_path: Path) -> None:
    with Store(tmp_path / "truhla.db") as store:
        store._db.execute("PRAGMA synchronous = OFF")  # names are tried here, not the disk
        _, session = store.begin(DEAL, seed_from("names"))
        evening(session)
        store.backup(tmp_path)
        report.save("", store.path)
    printing.write_pictures(tmp_path, OPTIONS["chest_set"])
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["1.png", "2.png", "3.png", "4.png", "truhla-backup-1.db", "truhla-report-1.txt", "truhla.db"]


def test_t9_the_store_of_other_roles_differs_in_nothing_but_the_seed(tmp_path: Path) -> None:
    def rows() -> list[str]:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.db"
        with Store(path) as store:
            store._db.execute("PRAGMA synchronous = OFF")
            store.keep("deal", OPTIONS)
            _, session = store.begin(DEAL, seed_from(path.name))
            evening(session)
            store._db.execute("UPDATE game SET begun = '', touched = '', seed = '', guard = 0")
        with sqlite3.connect(path) as db:
            return list(db.iterdump())

    dumped = str(same_for_every_cast(rows))
    assert len(dumped) > 10_000


def test_t10_an_unfinished_export_comes_with_a_warning_a_finished_one_without(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db") as store:
        home = Home(store, Language("en"))
        game, session = store.begin(DEAL)
        assert "Show it to nobody" in Language("en").render(home.give(game, tmp_path / "g.json"))
        store._db.execute("PRAGMA synchronous = OFF")
        for _ in steps(session):
            pass
        assert "nobody" not in Language("en").render(home.give(game, tmp_path / "g.json"))


def test_t11_the_codes_are_random_and_the_same_whoever_is_who() -> None:
    def printed() -> list[object]:
        play_until(deal("codes"), "phase.production")
        return [(code.chest, code.text, code.pattern.tobytes()) for code in printing.chest_codes(OPTIONS["chest_set"])]

    codes = same_for_every_cast(printed)
    texts = [text for _, text, _ in codes]  # type: ignore[attr-defined]
    assert all(is_ours(text) for text in texts)
    assert len({text[2:8] for text in texts}) == 4
    words = [Language(code).render(name).casefold() for code in LANGUAGES for name in NAMES.values()]
    assert not [text for text in texts if any(text[2:8].casefold() in word for word in words)]


def test_t12_wishes_are_private_and_their_odds_ignore_all_others() -> None:
    told: dict[str, set[str]] = {}
    for number in range(12):
        for step in steps(session := deal(f"wishes {number}", table_rules={}), f"wishes {number}"):
            prompt = step.prompt
            if prompt.key in ("wishes", "odds"):
                assert prompt.private is not None
            if prompt.key == "odds":
                own = str(session.answers[-1])
                told.setdefault(own, set()).add(str([Language("en").render(note) for note in prompt.notes]))
            if step.round == 1:
                break
    assert len(told) > 5
    assert all(len(each) == 1 for each in told.values())
