"""Answer, undo, redo, Back, history: all of it replay."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table.chance import Chance
from companion.table.prompts import Choose, Count, Prompt, Tell, Think
from companion.table.random_player import random_answer
from companion.table.script import Script, Table, Title
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.table.text import say
from companion.table.trouble import Refused, ReplayTrouble
from tests.games import deal, play_until, steps


def small_script(table: Table) -> Script[None]:
    """A number is asked, doubled by chance, and told; a 3 makes the script stumble."""
    n = yield Count("n", say("n"), most=9, landmark=True)
    table.view = n
    if n == 3:
        raise RuntimeError("stumbled")
    yield Tell("told", say("{n}", n=n * table.random.of("x").below(100)))
    yield Choose("last", say("more?"), options={"a": say("a")}, landmark=True, secret=True)


SMALL = Title("small", say("small"), 1, small_script, headline=lambda view: say("x"), record=lambda view: {})


def small() -> Session:
    return Session.start(SMALL, seed=seed_from("s"))


def state(session: Session) -> tuple[object, ...]:
    return (session.over, None if session.over else session.prompt, session.view, session.answers)


def test_a_wrong_answer_changes_nothing() -> None:
    session = small()
    before = state(session)
    with pytest.raises(Refused):
        session.answer(10)
    assert state(session) == before


def test_a_script_that_stumbles_leaves_the_session_where_it_stood() -> None:
    session = small()
    before = state(session)
    with pytest.raises(RuntimeError):
        session.answer(3)
    assert state(session) == before
    session.answer(4)
    assert session.prompt.key == "told"


def test_a_journal_that_fails_leaves_the_session_where_it_stood() -> None:
    class Full:
        def append(self, *args: object) -> None:
            raise OSError("full")

        move = append

    session = Session.start(SMALL, seed=seed_from("s"), journal=Full())
    before = state(session)
    with pytest.raises(OSError, match="full"):
        session.answer(4)
    assert state(session) == before


def test_undo_and_redo() -> None:
    session = small()
    session.answer(4)
    told = session.prompt
    session.answer(None)
    assert session.undo() == told
    session.undo()
    with pytest.raises(Refused):
        session.undo()
    session.redo()
    assert session.prompt == told
    session.redo()
    with pytest.raises(Refused):
        session.redo()


def test_the_same_answer_again_keeps_what_was_undone_after_it() -> None:
    session = small()
    session.answer(4)
    session.answer(None)
    session.undo()
    session.undo()
    session.answer(4)
    assert session.can_redo()
    session.undo()
    session.answer(5)
    assert not session.can_redo()


def test_back_goes_to_the_landmark_and_from_there_to_the_one_before() -> None:
    session = small()
    session.answer(4)
    session.answer(None)
    assert session.back().key == "n"


def test_secrets_are_in_the_history_only_when_the_game_is_over() -> None:
    session = small()
    session.answer(4)
    session.answer(None)
    session.answer("a")
    assert [entry.prompt.key for entry in session.history] == ["n", "told", "last"]
    session.undo()
    assert [entry.prompt.key for entry in session.history] == ["n", "told"]


def test_a_game_of_another_version_is_not_played_but_named() -> None:
    saved = small().saved
    newer = Title("small", say("small"), 2, small_script, headline=lambda view: say("x"), record=lambda view: {})
    with pytest.raises(ReplayTrouble):
        Session(newer, saved)


def test_answers_that_do_not_fit_are_told_with_their_number() -> None:
    session = small()
    session.answer(4)
    broken = session.saved.__class__(**{**vars(session.saved), "answers": (4, "x"), "position": -1})
    with pytest.raises(ReplayTrouble) as trouble:
        Session(SMALL, broken)
    assert trouble.value.text.values["number"] == 2


@settings(max_examples=1000, deadline=None)
@given(st.integers(0, 2**64))
def test_random_undo_and_redo_never_differ_from_plain_replay(number: int) -> None:
    """A thousand whole games; now and then some answers are taken back, redone or given differently."""
    session = deal(f"game {number}")
    chance = Chance(f"play {number}")
    for _ in range(5):
        for _ in range(chance.below(60)):
            if not session.over:
                session.answer(random_answer(session.prompt, chance))
        for _ in range(chance.below(12)):
            if session.can_undo():
                session.undo() if chance.below(4) else session.back()
        for _ in range(chance.below(8)):
            if session.can_redo():
                session.redo()
    plain_replay = Session(session.title, session.saved)
    assert state(plain_replay) == state(session)


def test_back_at_the_table_gives_the_same_ways_again() -> None:
    """Rules 3: somebody paid wrongly; the chests are dealt out again the same way."""
    session = play_until(deal(), "pass.return")
    asked = {step.prompt.key: step for step in _pass(session, "show.return")}
    assert asked
    for _ in range(2):
        session.back()
    while session.prompt.key != "pass.second":
        session.back()
    first = _shown(session, "show.second")
    session.back()
    while session.prompt.key != "pass.second":
        session.back()
    assert _shown(session, "show.second") == first


def _pass(session: Session, key: str) -> list[object]:
    return [step for step in steps(session) if step.prompt.key == key][:4]


def _shown(session: Session, key: str) -> dict[str, str]:
    """Chest → colour over one pass, chests named in a fixed order."""
    session.answer(None)
    shown = {}
    for mark in ("1", "2", "3", "4"):
        session.answer(mark)
        prompt: Prompt = session.prompt
        assert prompt.key == key
        shown[mark] = prompt.player.colour
        session.answer(None)
    return shown


def thinking_script(table: Table) -> Script[None]:
    """A person, an opponent, a person; thinking is counted."""
    yield Count("first", say("first"), most=9)
    thought = yield Think("think", say("…"), decide=lambda: THOUGHTS.append(1) or [7], check=lambda a: a == [7])
    yield Tell("told", say("{n}", n=thought[0]))


THOUGHTS: list[int] = []
THINKING = Title("think", say("think"), 1, thinking_script, headline=lambda view: say("x"), record=lambda view: {})


def test_a_decision_of_the_app_is_kept_and_undone_with_the_answer_before_it() -> None:
    THOUGHTS.clear()
    session = Session.start(THINKING, seed=seed_from("s"))
    session.answer(1)
    session.think()
    assert session.undoes == say("first")
    assert session.undo().key == "first"
    session.redo()
    assert session.prompt.key == "told"
    Session(THINKING, session.saved)
    assert THOUGHTS == [1], "thought once, whatever is replayed"
    session.answer(None)
    assert [entry.prompt.key for entry in session.history] == ["first", "told"]


def test_nobody_answers_for_the_app() -> None:
    session = Session.start(THINKING, seed=seed_from("s"))
    session.answer(1)
    with pytest.raises(Refused):
        session.answer([8])
