"""Scores against a virtual player: line by line, then who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.table.prompts import Tell
from companion.table.script import Script
from companion.table.text import Text, say

YOU, IT = say("You"), say("Virtual player")
NAMES = {"you": YOU, "it": IT}


@dataclass(frozen=True)
class Line:
    what: Text
    points: Fraction | int


@dataclass(frozen=True)
class Score:
    who: str
    """One of NAMES."""
    lines: tuple[Line, ...]
    tie: tuple[int, ...]
    """What decides if the points are equal, the more the better."""

    @property
    def total(self) -> Fraction:
        return sum((Fraction(line.points) for line in self.lines), Fraction(0))

    @property
    def rank(self) -> tuple[Fraction, tuple[int, ...]]:
        return self.total, self.tie


def tell_scores(scores: Sequence[Score], why_ties: Text) -> Script[None]:
    """Yours first."""
    for number, score in enumerate(scores):
        yield Tell(
            f"score.{score.who}",
            say("{who}: {points} points", who=NAMES[score.who], points=score.total),
            notes=tuple(say("{what}: {points}", what=line.what, points=line.points) for line in score.lines),
            landmark=number == 0,
        )
    yours, its = scores
    yield Tell("winner", _winner(yours, its), why=why_ties)


def _winner(yours: Score, its: Score) -> Text:
    if yours.rank == its.rank:
        return say("A shared victory: {n} to {n}.", n=yours.total)
    if yours.rank > its.rank:
        return say("You have won, {yours} to {its}.", yours=yours.total, its=its.total)
    return say("The virtual player has won, {its} to {yours}.", yours=yours.total, its=its.total)
