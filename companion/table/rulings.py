"""Table rulings: where a rulebook is silent, the table chooses a reading once, and may look at it again."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.prompts import Choose, Form
from companion.table.script import Script, Table
from companion.table.text import Text, say

Rulings = Mapping[str, tuple[Text, Mapping[str, Text]]]
"""By name: the question, and the readings; the first is the one proposed."""


def ask_rulings(table: Table, rulings: Rulings) -> Script[Mapping[str, str]]:
    """The readings in force."""
    kept = table.options.get("rulings")
    if kept is not None:
        answer = yield Choose(
            "rulings.same",
            say("Table rulings"),
            options={"same": say("the same as last time"), "new": say("look at them again")},
            default="same",
        )
        if answer == "same":
            return {**proposed(rulings), **{name: str(kept[name]) for name in rulings if name in kept}}
    chosen: Mapping[str, str] = yield Form(
        "rulings",
        say("Table rulings: where the rulebook is silent. The first is proposed."),
        fields={
            name: Choose(name, question, options=ways, default=next(iter(ways)))
            for name, (question, ways) in rulings.items()
        },
        keep="rulings",
    )
    return chosen


def proposed(rulings: Rulings) -> dict[str, str]:
    return {name: next(iter(ways)) for name, (_, ways) in rulings.items()}
