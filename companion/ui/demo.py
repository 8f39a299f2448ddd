"""A demonstration: a whole game, played by touches and a simulated camera, with pictures of every screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.scan.codes import Code
from companion.scan.frames import FrameSource
from companion.scan.simulated import SimulatedCamera
from companion.table.chance import Chance
from companion.table.prompts import Choose, Show
from companion.table.random_player import random_answer
from companion.table.store import Store
from companion.ui.app import TruhlaApp
from companion.ui.driver import Driver
from companion.ui.eye import SIMULATED_SIZE

SIZE = (412, 892)


def show(store: Store, language: str | None, folder: Path, size: tuple[int, int] = SIZE) -> Iterator[Path]:
    """The pictures, one after the other, as they are made."""
    folder.mkdir(parents=True, exist_ok=True)
    hands = Driver(TruhlaApp(store, language, make_source=_camera, folder=folder))
    try:
        hands.resize(*size)
        for number, name in enumerate(_tour(hands), 1):
            path = folder / f"{number:02}-{name}.png"
            hands.picture(path)
            yield path
    finally:
        hands.close()


def _camera(codes: Sequence[Code]) -> FrameSource:
    return SimulatedCamera(codes, [code.chest for code in codes] * 4, size=SIMULATED_SIZE, seed=7, paced=True)


def _tour(hands: Driver) -> Iterator[str]:
    app, chance = hands.app, Chance("demonstration")
    yield "home"
    app.begin("deal")
    yield "sealed"
    for key in ("player.1", "rules", "board"):
        _play_to(app, chance, key)
        yield key.split(".")[0]
    _play_to(app, chance, "scan.roles")
    yield "scan"
    for _ in range(4):  # four chests by the camera
        hands.until(lambda: app.waits_for(Show))
        yield "colour"
        hands.touch(10, 10)
        hands.until(lambda: not app.waits_for(Show))
    _play_to(app, chance, "scan.first")
    app.page._toggle_keypad()
    yield "keypad"
    _play_to(app, chance, "interest")
    yield "reckoning"
    for name in ("menu", "help", "history", "settings"):
        app.go(name)
        yield name
        app.show_prompt()
    _play_to(app, chance, "")
    yield "over"
    app.home_again()
    for title in ("paladins", "viscounts"):
        app.begin(title)
        yield from _solo(app, chance, title)
        app.home_again()
    for name in ("past", "codes", "selftest", "teach", "games"):
        app.go(name)
        hands.settle(1.5 if name in ("selftest", "teach") else 0.1)
        yield name
        if name == "past":
            app.page._turn_to(next(game.id for game in app.store.games() if game.over))
            yield "ways"
        app.home_again()


def _solo(app: TruhlaApp, chance: Chance, title: str) -> Iterator[str]:
    """A solo title in its third round: what to do, and how things stand."""
    session = app.session
    assert session is not None  # noqa: S101
    while not (session.view.round >= 3 and session.prompt.key == "you" and session.prompt.notes):
        prompt = session.prompt
        acts = isinstance(prompt, Choose) and prompt.key == "you" and "done" in prompt.options
        session.answer("done" if acts else random_answer(prompt, chance))
    app.show_prompt()
    yield title
    app.page._toggle_board()
    yield f"{title}-board"


def _play_to(app: TruhlaApp, chance: Chance, key: str) -> None:
    """With answers at random, to the first prompt of this key, or to the end."""
    session = app.session
    assert session is not None  # noqa: S101
    while not session.over and session.prompt.key != key:
        session.answer(random_answer(session.prompt, chance))
    app.show_prompt()
