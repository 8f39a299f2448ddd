"""The figures of tracks, boards and cards, loaded and checked once."""

from __future__ import annotations

from typing import Any

from companion.table.data import check_words, load
from companion.titles.viscounts.words import EFFECTS, ICONS, MAIN, RIBBONS, Focus

FIGURES: dict[str, Any] = load(__package__, "viscounts.toml")


def _check() -> None:
    for row in FIGURES["track"]["its"]:
        check_words("viscounts.toml, track.its", row, EFFECTS)
    for section in FIGURES["castle"]["inner"]:
        check_words("viscounts.toml, castle.inner", section, EFFECTS)
    check_words("viscounts.toml, instead", [*FIGURES["instead"], *FIGURES["instead"].values()], EFFECTS)
    check_words("viscounts.toml, dismissed", FIGURES["dismissed"], EFFECTS)
    check_words("viscounts.toml, boards", FIGURES["boards"], set(Focus))
    check_words("viscounts.toml, manuscripts", FIGURES["manuscripts"], RIBBONS)
    for key, card in FIGURES["schemes"].items():
        check_words(f"viscounts.toml, schemes.{key}", card["header"], ICONS)
        check_words(f"viscounts.toml, schemes.{key}", card["effects"], EFFECTS)
        for option in card["options"]:
            check_words(f"viscounts.toml, schemes.{key}", option, {*EFFECTS, *MAIN})


_check()
