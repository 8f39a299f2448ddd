"""The dark ritual, pure: rewards of devil and cultist, guesses (digest, sections 7.5–7.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.table.people import Colour
from companion.titles.deal.figures import FIGURES
from companion.titles.deal.game import Guess
from companion.titles.deal.roles import Role

GUESSES = FIGURES["guesses"]


@dataclass(frozen=True)
class Reward:
    """Goods into a chest, inquisitors turned up, points."""

    goods: dict[str, int]
    turns_up: tuple[int, ...] = ()
    points: int = 0


def devils_reward_3(parts: int) -> Reward:
    """Section 7.5, round 3: cumulative; something always comes."""
    return _reward("ritual_3", parts)


def cultists_reward(tainted_parts: int) -> Reward:
    """Section 7.6, round 3 only: by the tainted parts in the devil's chest."""
    return _reward("cultist_3", tainted_parts)


def _reward(table: str, parts: int) -> Reward:
    goods: Counter[str] = Counter()
    turns_up = []
    for step in FIGURES[table]:
        if parts >= step["parts"]:
            goods.update({what: n for what, n in step.items() if what not in ("parts", "turns_up")})
            if "turns_up" in step:
                turns_up.append(step["turns_up"])
    return Reward(dict(goods), tuple(turns_up))


def devils_reward_5(parts: int, tile: Mapping[str, int], turned_up: Iterable[int]) -> Reward:
    """Section 7.5, round 5: cumulative. `tile` is the user's reading of the overview tile."""
    rows = FIGURES["ritual_5"]["rows"]
    points = sum(tile[f"points_{row}"] for row in range(1, rows + 1) if parts >= row)
    points += max(0, parts - rows) * FIGURES["ritual_5"]["points_above"]
    up = set(turned_up)
    turns_up = []
    if parts >= tile["first_at"] and 1 not in up:
        turns_up.append(1)
    if parts >= tile["second_at"]:
        turns_up += [3] if 2 in up else [2]
    return Reward({}, tuple(each for each in turns_up if each not in up), points)


@dataclass(frozen=True)
class Match:
    """Guesses that agree: this player must say truthfully whether it is so."""

    role: str
    accused: Colour


def matches(guesses: Iterable[Guess]) -> tuple[Match, ...]:
    """Section 7.7: two guesses or more at the same devil, both guesses at the same cultist."""
    counts = Counter((guess.role, guess.accused) for guess in guesses)
    return tuple(Match(role, accused) for (role, accused), count in counts.items() if count >= GUESSES["to_match"])


def may_guess(guess: Guess, beside_the_board: Iterable[Guess], devil_uncovered: bool) -> bool:
    """Section 7.7 and 7.9, round 5: not the same role or player again; no devil once uncovered."""
    if guess.role == "devil" and devil_uncovered:
        return False
    own = [each for each in beside_the_board if each.by is guess.by]
    return all(each.role != guess.role and each.accused != guess.accused for each in own)


def points_for_guesses(guesses: Iterable[Guess], roles: Mapping[Colour, Role]) -> dict[Role, int]:
    """Section 7.9: right ones pay the guesser, wrong ones the one they were meant for."""
    points = dict.fromkeys(Role, 0)
    for guess in guesses:
        if roles[guess.accused].kind == guess.role:
            points[guess.by] += GUESSES["right_points"]
        else:
            points[Role(guess.role)] += GUESSES["wrong_points"]
    return points
