"""News: what happened between two prompts, and why. Titles that act for somebody tell it with their next prompt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from companion.table.prompts import Prompt
from companion.table.text import Text, say

P = TypeVar("P", bound=Prompt)


@dataclass(kw_only=True)
class News:
    """Something a game can be: it collects what is to be done at the table."""

    _told: list[Text] = field(default_factory=list)
    _reasons: list[Text] = field(default_factory=list)

    def tell(self, *news: Text) -> None:
        """To be done at the table; shown with the next prompt."""
        self._told += news

    def because(self, reason: Text) -> None:
        self._reasons.append(reason)

    @property
    def has_news(self) -> bool:
        return bool(self._told)

    def publish(self) -> None:
        raise NotImplementedError

    def with_news(self, prompt: P) -> P:
        """The prompt with everything that happened before it."""
        news, reasons = tuple(self._told), list(self._reasons)
        self._told.clear()
        self._reasons.clear()
        if prompt.why is not None:
            reasons.append(prompt.why)
        self.publish()
        return replace(prompt, notes=(*news, *prompt.notes), why=_sentences(reasons))


def _sentences(texts: Iterable[Text]) -> Text | None:
    """One after the other, each once."""
    whole: Text | None = None
    told: list[Text] = []
    for text in texts:
        if text not in told:
            told.append(text)
            whole = text if whole is None else say("{before} {then}", before=whole, then=text)
    return whole
