"""The games we serve. No title knows another."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from companion.table.script import Title
from companion.table.text import say
from companion.table.trouble import Trouble

KEYS = ("deal", "paladins", "viscounts", "jerusalem", "crescent_moon")


@cache
def title_of(key: str) -> Title:
    if key not in KEYS:
        raise Trouble(say("There is no title “{key}”; choose one of: {known}.", key=key, known=", ".join(KEYS)))
    title: Title = import_module(f"companion.titles.{key}").TITLE
    return title
