"""The sums of the rulebook, pure: interest, wings, reputation, votes, bribes (digest, sections 2, 5–7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.table.people import Colour
from companion.titles.deal.figures import FIGURES

BANK = FIGURES["bank"]
RING: int = BANK["ring"]
MOST_DEBT: int = BANK["most_debt"]


@dataclass(frozen=True)
class Interest:
    """Where debt and ring marker stand afterwards, and the demon wings taken on the way."""

    debt: int
    ring: int
    demon_wings: int


def interest(debt: int, ring: int) -> Interest:
    """Section 5. The ring marker walks `debt` steps; entering the start (space 0) raises the debt by 1."""
    rises, ring = divmod(ring + debt, RING)
    demon_wings = 0
    for _ in range(rises):
        debt += 1
        if debt > MOST_DEBT:
            debt = BANK["debt_after_overflow"]
            demon_wings += 1
    return Interest(debt, ring, demon_wings)


@dataclass(frozen=True)
class Exchange:
    """What comes of wings: those left, and the sets of three given back."""

    left: int
    sets: int


def exchange_wings(held: int, gained: int) -> Exchange:
    """Section 7. Three angel wings become an indulgence, three demon wings a House Guest and -2 points."""
    sets, left = divmod(held + gained, FIGURES["wings"]["set"])
    return Exchange(left, sets)


@dataclass(frozen=True)
class Standing:
    highest: tuple[Colour, ...]
    lowest: tuple[Colour, ...]


def standing(reputation: Mapping[Colour, int]) -> Standing:
    """Section 2, phase 6. All tied players count; if all four stand on one space, nobody does."""
    top, bottom = max(reputation.values()), min(reputation.values())
    if top == bottom:
        return Standing((), ())
    return Standing(
        tuple(colour for colour, place in reputation.items() if place == top),
        tuple(colour for colour, place in reputation.items() if place == bottom),
    )


def questioned(votes: Iterable[Colour]) -> tuple[Colour, ...]:
    """Section 6. Two votes or more; none, one or two players."""
    return tuple(colour for colour, count in Counter(votes).items() if count >= FIGURES["votes"]["to_question"])


@dataclass(frozen=True)
class Bribes:
    """What stays on the track, and all inquisitors bribed so far."""

    track: int
    bribed: frozenset[str]


def bribe(track: int, bribed: frozenset[str], ducats: int) -> Bribes:
    """Section 7.4. Every five remove the next of A, B, C. The rest stays for round 5."""
    order: list[str] = FIGURES["bribes"]["order"]
    waiting = [each for each in order if each not in bribed]
    gone, left = divmod(track + ducats, FIGURES["bribes"]["ducats"])
    return Bribes(left, bribed | frozenset(waiting[:gone]))


def inquisitors(number: int, bribed: Iterable[str], turned_up: Iterable[int], house_guests: int) -> tuple[str, ...]:
    """Section 7.10: who questions a player. B and C come in round 5 only."""
    order: list[str] = FIGURES["bribes"]["order"]
    present = order if number == 5 else order[:1]
    gone = set(bribed)
    return (
        *(each for each in present if each not in gone),
        *(str(each) for each in sorted(turned_up)),
        *("house_guest" for _ in range(house_guests)),
    )


def penalties(asked: int, parts: int, indulgences: int) -> int:
    """Section 7.10: a part or an indulgence answers one inquisitor each; the others punish."""
    return asked - parts - indulgences
