"""Hostile answers, files and codes: always a sentence, never a traceback, a hang or all the memory.

A longer run with a coverage-guided fuzzer: `make fuzz`.
"""

from __future__ import annotations

import json
import os
import signal
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import qrcode
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bench.players import quick_answer
from companion import seeing
from companion.cli import main
from companion.home import Home
from companion.lines import read_line
from companion.scan import codes
from companion.scan.frames import read_picture
from companion.scan.teach import Teacher
from companion.table import export, files
from companion.table.chance import Chance
from companion.table.prompts import Answer, Prompt
from companion.table.seal import seed_from
from companion.table.session import SavedGame, Session
from companion.table.store import Store
from companion.table.text import LANGUAGES, Language
from companion.table.trouble import FileTrouble, Refused, Trouble
from companion.titles import KEYS, title_of

HOSTILE_TEXT = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["", " ", "-", "0", "-1", "9" * 400, "1e9", "\0", "\ud800", "{name}", "{0}", "\x1b[2J", "٣", "½", "u"]
    ),
)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([2**63, -(2**63) - 1, 10**30, -1, 0.5, float("nan"), float("inf")]),
    HOSTILE_TEXT,
)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(HOSTILE_TEXT, inner, max_size=4), max_leaves=8
)
QUICK = settings(
    max_examples=int(os.environ.get("FUZZ", "150")), deadline=None, suppress_health_check=list(HealthCheck)
)


def told(trouble: Trouble) -> None:
    for code in LANGUAGES:
        assert Language(code).render(trouble.text)


class Hangs(BaseException):
    """No `Exception`: nothing may swallow it."""


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """A deadline, very generous: what takes so long would never end."""

    def ring(number: int, frame: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@cache
def asked(key: str) -> list[tuple[SavedGame, Prompt, Answer]]:
    """Every kind of question of a title, with the game that leads to it and an answer it takes."""
    title, found = title_of(key), {}
    for number in range(2):
        session = Session.start(title, title.prepare({}, seed_from("fuzz")), seed_from(f"fuzz {number}"))
        chance = Chance(f"fuzz {number}")
        while not session.over:
            prompt, answer = session.prompt, quick_answer(session.prompt, chance)
            found.setdefault(prompt.key, (session.saved, prompt, answer))
            session.answer(answer)
    return list(found.values())


def spoilt(answer: Answer, data: st.DataObject) -> Answer:
    """Something else altogether, or a good answer with one place changed."""
    if isinstance(answer, dict) and answer and data.draw(st.booleans()):
        name = data.draw(st.sampled_from(list(answer)))
        return {**answer, name: spoilt(answer[name], data)}
    if isinstance(answer, list) and answer and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(answer) - 1))
        return [*answer[:place], spoilt(answer[place], data), *answer[place + 1 :]]
    return data.draw(JSON)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data())
def test_hostile_answers_are_refused_or_taken_never_stumbled_over(key: str, data: st.DataObject) -> None:
    saved, prompt, good = data.draw(st.sampled_from(asked(key)))
    answer = spoilt(good, data)
    with within(20):
        refusal = prompt.refusal(answer)
        if refusal is not None:
            told(Refused(refusal))
            return
        session = Session(title_of(key), saved)
        session.answer(answer)
        assert Session(title_of(key), session.saved).answers == session.answers


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), line=HOSTILE_TEXT)
def test_hostile_lines_are_refused_or_read(key: str, data: st.DataObject, line: str) -> None:
    _, prompt, _ = data.draw(st.sampled_from(asked(key)))
    for field in getattr(prompt, "fields", {"": prompt}).values():
        try:
            field.refusal(read_line(field, line))
        except Refused as refused:
            told(refused)


# files of games


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inside:
        yield from places(each, (*path, name))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


@cache
def exported(key: str) -> tuple[dict[str, Any], list[tuple[Any, ...]]]:
    """The beginning of a second game, with all the figures the first one had asked for; and all places in it."""
    title = title_of(key)
    options = dict(title.prepare({}, seed_from("fuzz")))
    session = Session.start(title, options, seed_from("first"))
    chance = Chance("first")
    while not session.over:
        keep, answer = session.prompt.keep, quick_answer(session.prompt, chance)
        options |= {keep: answer} if keep and answer is not None else {}
        session.answer(answer)
    session = Session.start(title, options, seed_from("second"))
    while not session.over and len(session.answers) < 60:
        session.answer(quick_answer(session.prompt, chance))
    game = json.loads(export.dumps(session.saved))
    return game, [path for path in places(game) if path]


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data())
def test_spoilt_exports_get_a_sentence_and_never_hang(key: str, data: st.DataObject) -> None:
    game, where = exported(key)
    whole = json.dumps(changed(game, data.draw(st.sampled_from(where)), data.draw(JSON)))
    with within(20):
        try:
            saved = export.loads(whole.encode(), "file")
            session = Session(title_of(saved.title), saved)
            json.loads(export.dumps(session.saved))
        except Trouble as trouble:
            told(trouble)


@pytest.mark.parametrize(
    "value",
    [10**30, -(10**30), "x" * 10_000, "\ud800", True, None, "../../elsewhere", "/etc/passwd", 0.5],
    ids=lambda value: str(value)[:12].encode("ascii", "replace").decode(),
)
@pytest.mark.parametrize("name", ["title", "version", "seed", "options", "answers", "format_version", "fingerprint"])
def test_a_wrong_field_leaves_the_store_as_it_was(name: str, value: object, tmp_path: Path) -> None:
    game, _ = exported("deal")
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**game, name: value}), encoding="utf-8")
    with Store(tmp_path / "s.db") as store:
        with pytest.raises(Trouble):
            Home(store, Language("en")).take(file)
        assert store.games() == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "s.db"]


@pytest.mark.parametrize("depth", [10, 300, 900, 5_000, 400_000])
def test_deep_nesting_is_kept_whole_or_refused(depth: int, tmp_path: Path) -> None:
    game, _ = exported("deal")
    file = tmp_path / "game.json"
    deep = "[" * depth + "]" * depth
    file.write_text(json.dumps({**game, "answers": ["DEEP"]}).replace('"DEEP"', deep), encoding="utf-8")
    with Store(tmp_path / "s.db") as store, within(20):
        home = Home(store, Language("en"))
        try:
            number, wrong = home.take(file)
        except FileTrouble:
            return
        assert wrong is not None
        assert store.load(number).answers
        home.give(number, tmp_path / "again.json")


def hostile_files(folder: Path) -> dict[str, Path]:
    """A gigabyte of nothing, devices, pipes, folders, links to nowhere and to themselves."""
    made = {name: folder / name for name in ("huge", "pipe", "folder", "lost", "loop", "nothing")}
    with made["huge"].open("wb") as file:
        file.truncate(1 << 30)
    os.mkfifo(made["pipe"])
    made["folder"].mkdir()
    made["lost"].symlink_to(folder / "nowhere")
    made["loop"].symlink_to(made["loop"])
    return {**made, "endless": Path("/dev/zero"), "null": Path("/dev/null"), "long": folder / ("x" * 4000)}


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")
def test_files_that_are_none_are_not_waited_for_and_not_read_whole(tmp_path: Path) -> None:
    for name, path in hostile_files(tmp_path).items():
        tracemalloc.start()
        with within(20):
            for read in (export.read, lambda path: export.read_figures(title_of(KEYS[-1]), path), seeing.read_set):
                with pytest.raises(FileTrouble):
                    read(path)
            assert read_picture(path) is None
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 4 * files.LARGEST, name


@pytest.mark.parametrize(
    "words", [["export", "9" * 30, "x"], ["delete", "-1"], ["delete", "9" * 30], ["import", "a\0b"]]
)
def test_numbers_and_names_that_can_not_be(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--store", str(tmp_path / "s.db"), "--lang", "en"]) in (1, 2)
    assert "unexpected" not in capsys.readouterr().err


# codes and figures


def read_or_refused(words: str | bytes) -> None:
    try:
        codes.from_json(words)
    except codes.CodeTrouble as trouble:
        seeing.TEACHING[trouble.reason]


@QUICK
@given(st.one_of(st.binary(max_size=200), JSON.map(lambda value: json.dumps(value).encode())))
def test_sets_of_codes_are_read_or_refused(data: bytes) -> None:
    read_or_refused(data)


SET = json.loads(codes.to_json([codes.Code("1", codes.symbol("TR00000000"), "TR00000000")]))


@QUICK
@given(data=st.data())
def test_spoilt_sets_of_codes_are_read_or_refused(data: st.DataObject) -> None:
    spoiled = changed(SET, data.draw(st.sampled_from(list(places(SET)))), data.draw(JSON))
    read_or_refused(json.dumps(spoiled))


@pytest.mark.parametrize("key", [key for key in KEYS if title_of(key).figure is not None])
@QUICK
@given(figures=st.dictionaries(HOSTILE_TEXT, JSON, max_size=3))
def test_hostile_figures_are_refused(
    key: str, figures: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "figures.json"
    whole = {"format": export.FIGURES_FORMAT, "format_version": 1, "title": key, "figures": figures}
    path.write_text(json.dumps(whole), encoding="utf-8")
    try:
        assert export.read_figures(title_of(key), path) == figures
    except FileTrouble as trouble:
        told(trouble)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(st.text(min_size=1, max_size=60), st.binary(min_size=1, max_size=60)))
def test_foreign_codes_with_any_payload_are_taught_or_passed_over(payload: str | bytes) -> None:
    made = qrcode.QRCode(border=4, box_size=6)
    made.add_data(payload.encode("utf-8", "replace") if isinstance(payload, str) else payload)
    made.make()
    frame = np.where(np.array(made.get_matrix()), 0, 255).astype(np.uint8).repeat(6, 0).repeat(6, 1)
    teacher = Teacher("1", ())
    with within(60):
        for _ in range(3):
            code = teacher.look(frame)
    if code is not None:
        assert codes.from_json(codes.to_json([code]))[0].text == code.text
