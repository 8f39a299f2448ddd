"""Whole games: what is asked when, what is opened at the end, and what never shows before."""

from __future__ import annotations

import pytest

from companion.table.prompts import Choose, Count, Form, Scan, Show, Tell
from companion.table.session import Session
from companion.table.text import LANGUAGES, Language
from companion.titles.deal import script
from companion.titles.deal.help import TOPICS
from companion.titles.deal.roles import ASSIGNMENTS, Role
from companion.titles.deal.routing import schedules
from tests.games import DEAL, deal, play_until, steps


def finished(seed: str = "a game") -> Session:
    session = deal(seed)
    for _ in steps(session):
        pass
    return session


def test_five_rounds_with_their_phases_in_order() -> None:
    seen = []
    for step in steps(deal()):
        if step.round and (not seen or seen[-1] != (step.round, step.phase)) and step.phase != "over":
            seen.append((step.round, step.phase))
    assert seen == [(number, phase) for number in (1, 2, 3, 4, 5) for phase in script.guide.phases_of(number)]


def test_three_passes_a_round_and_one_more_after_the_ritual() -> None:
    passes = [
        (step.round, step.prompt.key)
        for step in steps(deal())
        if isinstance(step.prompt, Tell)
        and step.prompt.key in {f"pass.{p}" for p in ("roles", "first", "second", "return", "ritual")}
    ]
    expected = [(0, "pass.roles")]
    for number in range(1, 6):
        expected += [(number, f"pass.{each}") for each in ("first", "second", "return")]
        expected += [(3, "pass.ritual")] if number == 3 else []
    assert passes == expected


@pytest.mark.parametrize("number", range(20))
def test_what_was_shown_is_a_lawful_schedule_and_comes_home(number: int) -> None:
    opened = finished(f"game {number}").view.opened
    routes = {(each.round, each.pass_, each.chest): each.player for each in opened.routes}
    played = tuple(
        tuple({chest: routes[n, name, chest] for chest in Role} for name in ("first", "second")) for n in range(1, 6)
    )
    assert played in [tuple((trade.first, trade.second) for trade in schedule) for schedule in schedules()]
    home = [each for each in opened.routes if each.pass_ in ("roles", "return", "ritual")]
    assert len(home) == 4 * 7
    assert all(each.chest is each.player for each in home)


def test_the_record_has_every_chest_of_every_pass() -> None:
    record = DEAL.record(finished().view)
    assert sorted(record["roles"].values()) == ["cultist", "devil", "mortal_a", "mortal_b"]
    assert len(record["routes"]) == 4 * (5 * 3 + 1)
    assert set(record["routes"][0]) == {"round", "pass", "chest", "player"}
    assert {each["pass"] for each in record["routes"]} == {"first", "second", "return", "ritual"}


def test_a_repeated_chest_shows_the_same_colour_and_counts_once() -> None:
    session = play_until(deal(), "scan.first")
    session.answer("1")
    first = session.prompt
    session.answer(None)
    assert session.prompt.done == 1
    session.answer("1")
    assert session.prompt == first
    session.answer(None)
    assert isinstance(session.prompt, Scan)
    assert session.prompt.done == 1


def test_an_unknown_number_gets_a_neutral_sentence() -> None:
    prompt = play_until(deal(), "scan.roles").prompt
    assert isinstance(prompt, Scan)
    refusals = {Language("en").render(prompt.refusal(wrong)) for wrong in ("0", "devil", "5", "")}
    assert len(refusals) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_prompt_can_be_said_in_every_language(code: str) -> None:
    say = Language(code).render
    for step in steps(deal("said")):
        say(step.prompt.text)
        for note in step.prompt.notes:
            say(note)
        say(step.prompt.in_words(step.answer) or "")


# secrets


def public_trace(roles: tuple[Role, ...], schedule: int, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All that is said before the chests are opened in round 5, chests always named in the same order."""
    monkeypatch.setattr(script, "deal_roles", lambda chance, wishes: roles)
    monkeypatch.setattr(script, "schedules", lambda: (schedules()[schedule],))
    say = Language("cs").render
    session, trace = deal("secrets"), []
    for step in steps(session, "same answers"):
        prompt = step.prompt
        if (step.round, prompt.key) == (5, "ritual.open"):
            break
        shown = "colour" if isinstance(prompt, Show) else (say(prompt.text), [say(note) for note in prompt.notes])
        trace.append((prompt.key, shown, session.view, [entry.prompt.key for entry in session.history]))
    return trace


def test_two_games_that_differ_only_in_the_roles_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the colour of a chest's next holder differs, and that is what the app is for."""
    one = public_trace(ASSIGNMENTS[0], 0, monkeypatch)
    other = public_trace(ASSIGNMENTS[17], 31, monkeypatch)
    assert len(one) > 200
    assert one == other


def test_no_prompt_before_the_end_holds_the_word_of_a_role_with_a_players_name() -> None:
    session = deal("names")
    for step in steps(session, "more answers"):
        if (step.round, step.prompt.key) == (5, "ritual.open"):
            break
        if isinstance(step.prompt, Show):
            words = Language("en").render(step.prompt.text)
            assert not any(word in words for word in ("devil", "cultist", "mortal"))


def test_history_tells_no_number_no_chest_and_no_wish() -> None:
    session = play_until(deal("wishes"), "phase.production")
    keys = {entry.prompt.key for entry in session.history}
    assert not {key for key in keys if key.startswith(("scan", "show"))}
    assert not keys & {"wishes", "odds"}


def test_progress_tells_how_many_never_which() -> None:
    session = play_until(deal(), "scan.first")
    view = session.view
    assert (view.pass_, view.chests_done) == ("first", 0)
    assert view.opened is None
    assert "devil" not in repr(view)


# figures of the user


def test_the_overview_tile_is_asked_once() -> None:
    session = deal("tile")
    asked = [step for step in steps(session, "answers that reach the tile") if step.prompt.key == "tile"]
    tile = {"points_1": 1, "points_2": 1, "points_3": 2, "points_4": 2, "first_at": 1, "second_at": 2}
    again = [
        step
        for step in steps(deal("tile", overview_tile=tile), "answers that reach the tile")
        if step.prompt.key == "tile"
    ]
    assert [step.prompt.keep for step in asked] == ["overview_tile"]
    assert again == []


def test_the_tile_must_add_up_to_six() -> None:
    session = play_until(deal("tile"), "tile", "answers that reach the tile")
    tile = {"points_1": 1, "points_2": 1, "points_3": 2, "points_4": 3, "first_at": 1, "second_at": 2}
    assert session.prompt.refusal(tile)
    assert not session.prompt.refusal({**tile, "points_4": 2})


def test_kept_people_rules_and_chests_are_offered_again() -> None:
    kept: dict[str, object] = {}
    for step in steps(deal()):
        if step.prompt.keep:
            kept[step.prompt.keep] = step.answer
    assert set(kept) >= {"player_1", "player_2", "player_3", "player_4", "table_rules", "taught"}
    session = deal("next", **kept)
    session.answer(None)
    assert isinstance(session.prompt, Choose)
    session.answer("same")
    assert [player.name for player in session.view.players] == []
    assert session.prompt.key == "rules"
    session.answer({"roles": "even", "variants": []})
    assert session.prompt.key == "chests"


def test_every_reckoning_can_be_left_to_the_table() -> None:
    """A table that does everything by hand is asked nothing but the chests."""
    session = deal("by hand")
    for step in steps(session):
        if step.round and isinstance(step.prompt, Form | Count | Choose):
            assert step.prompt.by_hand or step.prompt.key in AFTER_A_YES


AFTER_A_YES = {"questioned", "ritual.tainted", "tile", "accused"}
"""Asked only when the step before was not left to the table."""


def test_the_private_help_covers_the_questions_that_betray() -> None:
    assert len(TOPICS) >= 12
    english = " ".join(Language("en").render(line) for topic in TOPICS for line in topic.lines)
    for word in ("mark", "Jester", "2 to 7", "2 to 6", "Swapping", "ring", "Bluffing", "sold back", "soul"):
        assert word in english
