"""The translation check itself: it must fail on what it is there to find."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).parent.parent
spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
assert spec is not None
messages = importlib.util.module_from_spec(spec)
assert spec.loader is not None
spec.loader.exec_module(messages)

SOURCE = Catalog()
SOURCE.add("Hello {name}")
SOURCE.add(("{n} ducat", "{n} ducats"))


def catalogue(
    hello: str | None = "Ahoj {name}", ducats: tuple[str, ...] = ("{n} a", "{n} b", "{n} c"), fuzzy: bool = False
) -> Catalog:
    made = Catalog(locale="cs")
    if hello is not None:
        made.add("Hello {name}", hello, flags=["fuzzy"] if fuzzy else [])
    made.add(("{n} ducat", "{n} ducats"), ducats)
    return made


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        (catalogue(hello=None), "missing"),
        (catalogue(hello=""), "untranslated"),
        (catalogue(fuzzy=True), "fuzzy"),
        (catalogue(hello="Ahoj {jméno}"), "placeholders"),
        (catalogue(hello="Ahoj"), "placeholders"),
        (catalogue(hello="Ahoj {name"), "placeholders"),
        (catalogue(ducats=("{n} a", "{n} b", "")), "untranslated"),
        (catalogue(ducats=("{n} a", "{n} b")), "untranslated"),
        (catalogue(ducats=("{n} a", "b", "{n} c")), "placeholders"),
    ],
)
def test_the_check_finds(made: Catalog, problem: str) -> None:
    assert [problem in found for found in messages.problems_of(SOURCE, made, "cs")] == [True]


def test_a_whole_catalogue_has_no_problems() -> None:
    assert list(messages.problems_of(SOURCE, catalogue(), "cs")) == []


def test_ours_are_whole_and_compiled() -> None:
    for language in messages.LANGUAGES:
        assert list(messages.problems_of(messages.extracted(), messages.read(language), language)) == []
        assert not messages.is_stale(language)
