"""Words as values: a script says what it means, the edge says it in the player's language.

A `Text` is a message with its values. Nothing is translated before a front end asks for it, so a
game can change its language between two prompts, and no script ever holds a finished sentence.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Union

from companion.table.trouble import Trouble

LANGUAGES = ("en", "cs", "sk")
NAMES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina"}
LOCALE = Path(__file__).parent.parent / "locale"

Value = Union[str, int, Fraction, "Text", tuple["Text | str", ...]]


@dataclass(frozen=True, slots=True)
class Text:
    """A message in the source language, English, and the values for its {placeholders}."""

    message: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str | None = None
    n: int = 0
    context: str | None = None


def say(message: str, **values: Value) -> Text:
    return Text(message, values)


def say_n(one: str, many: str, n: int, **values: Value) -> Text:
    """A message whose form depends on `n`; Czech and Slovak have three forms."""
    return Text(one, {"n": n, **values}, plural=many, n=n)


def say_in(context: str, message: str, **values: Value) -> Text:
    """A word that other languages translate differently by context ("red": a player, a thing)."""
    return Text(message, values, context=context)


def plain(words: str) -> Text:
    """Words that are the same in every language: a name, a number, a code."""
    return Text("{words}", {"words": words})


class Language:
    """Renders texts in one language."""

    def __init__(self, code: str) -> None:
        if code not in LANGUAGES:
            raise Trouble(no_such_language(code))
        self.code = code
        self._catalogue = gettext.NullTranslations() if code == "en" else _catalogue(code)

    def render(self, text: Value) -> str:
        if isinstance(text, str | int):
            return str(text)
        if isinstance(text, Fraction):
            return str(text)
        if isinstance(text, tuple):
            return ", ".join(self.render(each) for each in text)
        values = {name: self.render(value) for name, value in text.values.items()}
        return self._translated(text).format_map(values)

    def _translated(self, text: Text) -> str:
        if text.message == "{words}":
            return text.message
        if text.plural is not None:
            return self._catalogue.ngettext(text.message, text.plural, text.n)
        if text.context is not None:
            return self._catalogue.pgettext(text.context, text.message)
        return self._catalogue.gettext(text.message)


@lru_cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation("companion", LOCALE, [code])


def no_such_language(code: str) -> Text:
    return say("There is no language “{code}”; choose one of: {known}.", code=code, known=", ".join(LANGUAGES))


def language_of(locale_names: str) -> str:
    """The first of ours in a system setting such as "sk_SK.UTF-8" or "de:cs"; else English."""
    for name in locale_names.replace(":", " ").split():
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"
