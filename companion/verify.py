"""`companion verify`: is an exported game what it says? Its seal is checked, and it is played again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from companion.table import export
from companion.table.script import Title
from companion.table.session import SavedGame, Session
from companion.table.text import Text, Value, say
from companion.table.trouble import ReplayTrouble, SealBroken, Trouble
from companion.titles import title_of


class Outcome(StrEnum):
    SOUND = "sound"
    UNFINISHED = "unfinished"
    BROKEN_SEAL = "broken seal"
    DOES_NOT_FIT = "does not fit"
    OTHER_VERSION = "other version"
    UNREADABLE = "unreadable"


GOOD = (Outcome.SOUND, Outcome.UNFINISHED)


@dataclass(frozen=True)
class Verdict:
    """The outcome, the sentence for people, and what may be told of the game."""

    outcome: Outcome
    text: Text
    game: dict[str, Any]

    @property
    def good(self) -> bool:
        return self.outcome in GOOD

    def as_json(self, path: Path) -> str:
        return json.dumps({"file": str(path), "outcome": self.outcome, **self.game}, ensure_ascii=False)


def verify(path: Path) -> Verdict:
    """Of an unfinished game nothing is told that is still sealed."""
    try:
        saved = export.read(path)
        title = title_of(saved.title)
    except SealBroken as broken:
        return Verdict(Outcome.BROKEN_SEAL, broken.text, {})
    except Trouble as trouble:
        return Verdict(Outcome.UNREADABLE, trouble.text, {})
    if saved.version != title.version:
        return Verdict(Outcome.OTHER_VERSION, _other_version(path, saved, title), {})
    try:
        return _played_again(path, Session(title, saved))
    except ReplayTrouble as trouble:
        return Verdict(Outcome.DOES_NOT_FIT, say("{name}: {why}", name=path.name, why=trouble.text), {})


def _played_again(path: Path, session: Session) -> Verdict:
    about: dict[str, Any] = {
        "title": session.title.key,
        "version": session.title.version,
        "fingerprint": session.fingerprint,
        "answers": len(session.answers),
    }
    known: dict[str, Value] = {"name": path.name, "n": len(session.answers), "fingerprint": session.fingerprint}
    if not session.over:
        words = say(
            "{name} is sound as far as it goes, {n} answers; the game is not over. Its fingerprint is {fingerprint}.",
            **known,
        )
        return Verdict(Outcome.UNFINISHED, words, about)
    words = say(
        "{name} is sound: {n} answers, played again to the end. "
        "The seed belongs to the fingerprint {fingerprint}; it must be the one you saw at the start.",
        **known,
    )
    opened = {"seed": session.seed, "record": session.title.record(session.view)}
    return Verdict(Outcome.SOUND, words, about | opened)


def _other_version(path: Path, saved: SavedGame, title: Title) -> Text:
    return say(
        "{name} has an unbroken seal, but was played with version {old} of the rules, not with version {new}: "
        "it can’t be played again here.",
        name=path.name,
        old=saved.version,
        new=title.version,
    )
