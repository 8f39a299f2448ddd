"""A whole evening by touches, in each language; leaving and coming back; undo; cameras that fail."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from companion.scan.frames import SourceTrouble
from companion.seeing import SOURCES
from companion.table.prompts import Scan, Show
from companion.table.text import LANGUAGES, say
from companion.titles.jerusalem.opponents import decide
from companion.ui.hexagons import MapEditor
from companion.ui.theme import LOOKS
from companion.ui.thinking import Dots
from companion.ui.widgets import Keypad
from tests.ui.conftest import Open
from tests.ui.player import TouchPlayer


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_rounds_by_touches_and_camera(open_app: Open, language: str) -> None:
    hands = open_app(language)
    hands.app.begin("deal")
    player = TouchPlayer(hands, f"evening in {language}")
    for number, key in enumerate(("scan.roles", "scan.return", "interest", "scan.ritual", "")):
        player.play_to(key)
        if key == "scan.roles":
            _show_all_chests(hands)
        answers, prompt = hands.app.session.answers, None if not key else hands.app.session.prompt
        hands = open_app(language)  # as after a crash: only the disk remembers
        if not key:
            break
        hands.app.resume(hands.app.home.unfinished()[0])
        assert hands.app.session.answers == answers
        assert hands.app.session.prompt.text == prompt.text
        player = TouchPlayer(hands, f"part {number}")
    assert hands.app.home.unfinished() == []
    hands.app.go("past")
    hands.frames()
    assert len(hands.app.store.games()) == 1


def _show_all_chests(hands: Any) -> None:
    """The simulated camera shows one after the other, for ever; each fills the screen with a colour."""
    app = hands.app
    app.show_prompt()
    while app.waits_for(Scan) or app.waits_for(Show):
        hands.until(lambda: app.waits_for(Show), "a chest")
        assert app.pages.current == "colour"
        hands.touch(20, 20)  # the next chest may come at once


def test_the_colour_goes_by_itself_after_the_same_time_for_everybody(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("scan.roles")
    monkeypatch.setattr("companion.ui.chests.SHOWN_FOR", 0.2)
    hands.app.step(lambda session: session.answer("1"))
    assert hands.app.pages.current == "colour"
    hands.until(lambda: hands.app.waits_for(Scan))
    assert hands.app.pages.current == "scan"


def test_undo_to_the_start_and_forward_again(open_app: Open) -> None:
    hands = open_app()
    app = hands.app
    app.begin("deal")
    TouchPlayer(hands).play_to("scan.roles")
    answers = app.session.answers
    while app.session.can_undo():
        app.step(lambda session: session.undo())
        hands.frames(1)
    assert app.session.answers == ()
    while app.session.can_redo():
        app.step(lambda session: session.redo())
        hands.frames(1)
    assert app.session.answers == answers
    assert app.pages.current == "scan"


def test_undo_says_what_it_undoes(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("rules")
    hands.icon("undo")
    notices = [widget.text for widget in hands.app.root.walk() if getattr(widget, "text", "").startswith("Undone")]
    assert notices == ["Undone: Player 4 of 4"]
    hands.icon("redo")
    assert hands.app.session.prompt.key == "rules"


class BadCamera:
    def __init__(self, reason: str, when: str) -> None:
        self.reason, self.when = reason, when

    def open(self) -> None:
        if self.when == "open":
            raise SourceTrouble(self.reason)

    def next(self) -> None:
        raise SourceTrouble(self.reason)

    def close(self) -> None: ...


@pytest.mark.parametrize("reason", ["missing", "refused", "busy", "unplugged", "black"])
def test_a_failing_camera_leads_to_the_keypad_with_a_sentence(open_app: Open, reason: str) -> None:
    when = "open" if reason in ("missing", "refused", "busy") else "next"
    hands = open_app("cs", camera=lambda codes: BadCamera(reason, when))
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("pass.roles")
    hands.tap("Pokračovat")
    hands.until(lambda: any(True for _ in hands.widgets(Keypad)), "the keypad")
    assert hands.app.language.render(SOURCES[reason]) in hands.words()
    TouchPlayer(hands).play_to("show.roles")
    assert hands.app.pages.current == "colour"


def test_a_wrong_number_gets_a_sentence_and_changes_nothing(open_app: Open) -> None:
    hands = open_app("cs")
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("scan.roles")
    prompt = hands.app.session.prompt
    wrong = next(f"{n}" for n in range(10, 100) if f"{n}" not in prompt.numbers)
    hands.tap(hands.app.language.render(say("Type the number instead")))
    for digit in wrong:
        hands.tap(digit)
    refusal = say("No chest was recognised. Please look at the cell again.")
    assert hands.app.language.render(refusal) in hands.words()
    assert hands.app.session.prompt.key == "scan.roles"


def test_a_wrong_answer_in_a_form_gets_a_sentence(open_app: Open) -> None:
    hands = open_app("cs")
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("player.1")
    hands.tap("Pokračovat")  # without a name
    assert any("jméno" in words.lower() for words in hands.words())
    assert hands.app.session.prompt.key == "player.1"


def test_what_nobody_expected_gets_a_friendly_screen_and_the_game_goes_on(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("rules")
    try:
        raise RuntimeError("a bug of ours")
    except RuntimeError as error:
        hands.app._handler.handle_exception(error)
    hands.frames()
    assert hands.app.pages.current == "trouble"
    hands.tap("Save a report")
    assert "RuntimeError" in next(hands.app.store.path.parent.glob("truhla-report-*.txt")).read_text()
    hands.tap("Continue")
    assert hands.app.pages.current == "table"
    assert hands.app.session.prompt.key == "rules"


def test_keys(open_app: Open) -> None:
    hands = open_app()
    app = hands.app
    app.begin("deal")
    TouchPlayer(hands).play_to("rules")
    app._key(None, ord("z"), 0, "z", ["ctrl"])
    assert app.session.prompt.key == "player.4"
    app._key(None, ord("y"), 0, "y", ["ctrl"])
    assert app.session.prompt.key == "rules"
    app._key(None, 27, 0, None, [])
    assert app.pages.current == "menu"
    app._key(None, 27, 0, None, [])
    assert app.pages.current == "table"
    app.go("help")
    app._key(None, 27, 0, None, [])
    assert app.pages.current == "table"
    app.home_again()
    assert app._key(None, 27, 0, None, []) is False


def test_a_station_starts_on_its_game_again(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("scan.first")
    hands.app.change(station=True)
    hands = open_app()
    hands.app.on_start()
    hands.frames()
    assert hands.app.pages.current == "scan"


def test_pause_closes_the_camera_and_coming_back_shows_the_same_prompt(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("scan.roles")
    hands.app.show_prompt()
    assert hands.app.eye.is_open
    assert hands.app.on_pause()
    assert not hands.app.eye.is_open
    hands.app.on_resume()
    assert hands.app.eye.is_open
    assert hands.app.pages.current == "scan"


def test_settings_are_kept_and_used_at_once(open_app: Open) -> None:
    hands = open_app()
    hands.app.go("settings")
    hands.frames()
    for words in ("light", "for the colour-blind", "150 %", "Sound"):
        hands.tap(words)
        hands.frames(3)
    settings = open_app().app.settings
    assert (settings.look, settings.palette, settings.text_percent, settings.sound) == ("light", "safe", 150, False)


def test_a_new_look_reaches_screens_that_are_open_already(open_app: Open) -> None:
    hands = open_app()
    hands.app.go("settings")
    hands.app.change(look="light")
    hands.app.home_again()
    hands.frames()
    assert hands.app.page.background == LOOKS["light"].background


def test_the_language_changes_at_a_glance_also_in_a_game(open_app: Open) -> None:
    hands = open_app()
    hands.tap("Čeština")
    hands.frames(3)
    assert "Nová hra" in hands.words()
    hands.app.begin("deal")
    hands.app.change(language="sk")
    hands.frames(3)
    assert "Pokračovať" in hands.words()


def test_codes_already_on_the_chests_are_taught_and_used(open_app: Open) -> None:
    hands = open_app()
    hands.app.go("teach")
    hands.until(lambda: "All four chests are known. You can play." in hands.words(), "teaching")
    kept = hands.app.store.kept("deal")
    assert set(kept["taught"].values()) == {"1", "2", "3", "4"}
    assert [code.text for code in hands.app.chest_codes()] == [code.text for code in hands.app.page._taught]


def test_games_are_exported_deleted_after_a_question_and_taken_back(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("deal")
    TouchPlayer(hands).play_to("rules")
    hands.app.home_again()
    hands.app.go("games")
    hands.frames()
    hands.tap("Export")
    hands.tap("Delete")
    hands.tap("No, keep it")
    hands.tap("Delete")
    hands.tap("Yes, delete it")
    assert hands.app.store.games() == []
    hands.app.page._path.text = str(next(hands.app.folder.glob("truhla-game-*.json")))
    hands.tap("Take the game")
    assert len(hands.app.store.games()) == 1
    hands.tap("Copy all games to a backup file")
    assert list(hands.app.folder.glob("truhla-backup-*.db"))


def test_figures_are_shown_given_on_and_forgotten(open_app: Open) -> None:
    hands = open_app()
    app = hands.app
    app.store.keep("paladins", {"wall_choices": "first"})
    app.go("figures")
    hands.frames()
    assert "wall choices" in hands.words()
    hands.tap("Export")
    assert "Figures written: 1" in hands.words()
    hands.tap("Forget it, ask again")
    assert app.store.kept("paladins") == {}
    hands.tap("Import")
    assert app.store.kept("paladins") == {"wall_choices": "first"}


def test_while_an_opponent_thinks_a_sign_moves_and_its_move_comes_by_itself(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = threading.Event()
    monkeypatch.setattr("companion.titles.jerusalem.opponents.decide", lambda game: thought.wait() and decide(game))
    hands = open_app()
    hands.app.begin("jerusalem")
    player = TouchPlayer(hands, "thinking")
    session = hands.app.session
    assert session is not None
    session.answer("2")
    session.answer({"name": "Anna", "kind": "human"})
    session.answer({"name": "Boris", "kind": "plain"})
    hands.app.show_prompt()
    hands.frames()
    player.play_to("first")
    session.answer("1")
    hands.app.show_prompt()
    hands.frames()
    player.play_to("bot.thinks")
    prompt = session.prompt
    assert list(hands.widgets(Dots))
    hands.app.go("menu")
    thought.set()
    hands.until(lambda: session.prompt is not prompt)
    assert hands.app.pages.current == "menu", "nobody is torn from another page"
    hands.app.back()
    assert not list(hands.widgets(Dots))
    assert session.undo().key != "bot.thinks"


def test_a_map_is_drawn_by_taps(open_app: Open) -> None:
    hands = open_app()
    hands.app.begin("crescent_moon")
    player = TouchPlayer(hands, "map")
    session = hands.app.session
    assert session is not None
    while session.prompt.key != "layout":
        chosen = {"mode": "game", "players": "4", "map": "draw"}.get(session.prompt.key)
        if chosen is not None:
            session.answer(chosen)
            hands.app.show_prompt()
            hands.frames()
        else:
            player.answer()
    editor = next(hands.widgets(MapEditor))
    hands.scroll_to(editor.map)
    hands.touch(*editor.map.to_window(*editor.map.center))
    assert len(editor.map.answer) == 1
    hands.touch(*editor.map.to_window(editor.map.center_x + editor.map.height / 4, editor.map.center_y))
    assert len(editor.map.answer) == 2
    editor.brushes.value = "remove"
    editor.map.touched((0, 0), 0)
    assert (0, 0) not in editor.map.hexes
    hands.tap("Go on")
    assert session.prompt.key == "layout", "too few hexes get a sentence and change nothing"
    player.answer()
    assert session.prompt.key == "start"
