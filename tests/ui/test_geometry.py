"""Every screen at every size, in every language, with small and large text: all there, all apart, all big enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics, dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.table.chance import Chance
from companion.table.random_player import random_answer
from companion.table.text import LANGUAGES
from companion.titles import KEYS
from companion.ui.driver import Driver
from companion.ui.widgets import Tap
from tests.ui.conftest import Open

SIZES = [(360, 640), (800, 1280), (1280, 800)]
TOUCHABLE = 48  # dp
SLACK = 1.5  # pixels; layouts round

PAGES = ("menu", "help", "history", "settings", "games", "figures", "codes", "sheet", "past", "trouble")


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_or_overlaps(open_app: Open, size: tuple[int, int], language: str, percent: int) -> None:
    hands = open_app(language, size, camera=BlindCamera)
    hands.app.change(text_percent=percent)
    hands.frames(2)
    assert _faults_of_all(hands) == []


@pytest.mark.parametrize("density", [2, 3])
def test_dense_displays_get_the_same_screens(open_app: Open, density: int) -> None:
    before = Metrics.density
    Metrics.density = density
    try:
        hands = open_app("cs", (360 * density, 640 * density), camera=BlindCamera)
        assert _faults_of_all(hands) == []
    finally:
        Metrics.density = before


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("title", [key for key in KEYS if key != "deal"])
def test_other_titles_fit_in_large_letters(open_app: Open, title: str, size: tuple[int, int]) -> None:
    hands = open_app("cs", size, camera=BlindCamera)
    hands.app.change(text_percent=200)
    faults = []
    for name in _prompts(hands, title):
        hands.frames(3)
        faults += [f"{name}: {fault}" for fault in _faults(hands)]
    assert faults == []


class BlindCamera:
    """Open, and nothing to see."""

    def __init__(self, codes: Any) -> None: ...

    def open(self) -> None: ...

    def next(self) -> None:
        return None

    def close(self) -> None: ...


def _faults_of_all(hands: Driver) -> list[str]:
    faults = []
    for name in _tour(hands):
        hands.frames(3)
        faults += [f"{name}: {fault}" for fault in _faults(hands)]
    return faults


def _tour(hands: Driver) -> Iterator[str]:
    """All screens; of a game the first prompt of every kind."""
    app, chance, seen = hands.app, Chance("tour"), set()
    yield "home"
    app.begin("deal")
    session = app.session
    while not session.over:
        prompt = session.prompt
        kind = prompt.key.rstrip("0123456789").split(".")[0]
        if kind not in seen:
            seen.add(kind)
            app.show_prompt()
            yield f"table: {prompt.key}"
            if app.pages.current == "scan":
                yield from _ways_to_scan(hands)
        if prompt.key == "interest" and "pages" not in seen:
            seen.add("pages")
            yield from _pages(hands)
        session.answer(random_answer(prompt, chance))
    app.show_prompt()
    yield "the end"
    app.home_again()
    app.go("past")
    yield "past games"
    app.page._turn_to(app.store.games()[0].id)
    yield "the ways of the chests"


def _prompts(hands: Driver, title: str) -> Iterator[str]:
    """The first prompt of every kind, then the board."""
    app, chance, seen = hands.app, Chance("tour"), set()
    app.begin(title)
    session = app.session
    while not session.over:
        prompt = session.prompt
        if prompt.key not in seen:
            seen.add(prompt.key)
            app.show_prompt()
            yield prompt.key
            if len(seen) == 15:
                app.page._toggle_board()
                yield "how things stand"
        answer = random_answer(prompt, chance)
        if isinstance(answer, dict) and answer.get("kind") == "strong":  # it takes its time
            answer = {**answer, "kind": "plain"}
        session.answer(answer)
    app.show_prompt()
    yield "the end"


def _ways_to_scan(hands: Driver) -> Iterator[str]:
    page = hands.app.page
    page._hint.text = "A long word of advice that takes up more than one line on a narrow phone."
    yield "scan: with a hint"
    page._toggle_keypad()
    yield "scan: keypad"
    page._toggle_keypad()
    hands.app.settings = type(hands.app.settings)(**{**hands.app.settings.as_kept(), "station": True})
    page.refresh()
    yield "scan: station"
    hands.app.settings = type(hands.app.settings)(**{**hands.app.settings.as_kept(), "station": False})


def _pages(hands: Driver) -> Iterator[str]:
    app = hands.app
    app.page._toggle_board()
    yield "how things stand"
    for name in PAGES:
        app.go(name)
        yield name
        if name == "help":
            app.page._turn_to(0)
            yield "a topic of the help"
        app.show_prompt()


def _faults(hands: Driver) -> Iterator[str]:
    """What a careful eye would find."""
    page = hands.app.page
    widgets = [each for each in page.walk(restrict=True) if each.opacity and each.parent is not None]
    for each in widgets:
        if isinstance(each, Tap | TextInput) and (each.width < dp(TOUCHABLE) - 1 or each.height < dp(TOUCHABLE) - 1):
            yield f"{_called(each)} is only {each.width:.0f} × {each.height:.0f}"
        if isinstance(each, Label) and each.text and not each.shorten:
            yield from _cut_words(each)
        if not _scrolls(each) and not _inside(_box(each), _box(page)):
            yield f"{_called(each)} leaves the screen"
        if _scrolls(each) and (_box(each)[0] < -SLACK or _box(each)[2] > page.width + SLACK):
            yield f"{_called(each)} is wider than the screen"
    yield from _overlaps([each for each in widgets if isinstance(each, Tap | TextInput | Label) and _counts(each)])


def _cut_words(label: Label) -> Iterator[str]:
    width, height = label.texture_size
    if height > label.height + SLACK or width > label.width + SLACK:
        yield f"{_called(label)} needs {width} × {height} and has {label.width:.0f} × {label.height:.0f}"
    longest = max(label.text.split(), key=len, default="")
    if label.text_size[0] and (needed := _width_of(longest, label)) > label.text_size[0] + SLACK:
        yield f"{_called(label)}: the word {longest} breaks at {needed}"


def _width_of(word: str, label: Label) -> float:
    return CoreLabel(font_size=label.font_size, bold=label.bold).get_extents(word)[0]


def _overlaps(things: list[Widget]) -> Iterator[str]:
    boxes = [(_box(each), each) for each in things]
    for place, (box, each) in enumerate(boxes):
        for other_box, other in boxes[place + 1 :]:
            if each in _parents(other) or other in _parents(each):
                continue
            across = min(box[2], other_box[2]) - max(box[0], other_box[0])
            along = min(box[3], other_box[3]) - max(box[1], other_box[1])
            if across > SLACK and along > SLACK and _scroller(each) is _scroller(other):
                yield f"{_called(each)} lies over {_called(other)}"


def _counts(widget: Widget) -> bool:
    return not isinstance(widget, Label) or bool(widget.text)


def _parents(widget: Widget) -> list[Widget]:
    parents = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        parents.append(widget)
    return parents


def _scroller(widget: Widget) -> Widget | None:
    return next((each for each in _parents(widget) if isinstance(each, ScrollView)), None)


def _scrolls(widget: Widget) -> bool:
    return _scroller(widget) is not None


def _box(widget: Widget) -> tuple[float, float, float, float]:
    left, low = widget.to_window(widget.x, widget.y)
    return left, low, left + widget.width, low + widget.height


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return (
        inner[0] >= outer[0] - SLACK
        and inner[1] >= outer[1] - SLACK
        and inner[2] <= outer[2] + SLACK
        and inner[3] <= outer[3] + SLACK
    )


def _called(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} “{words[:40]}”"
