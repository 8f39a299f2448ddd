"""The castle against a second model, plainly written: workers as a list of tokens."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.titles.viscounts.castle import SECTIONS, Bumped, Castle, Innermost, Inward

Token = tuple[str, int, int]  # side, tier, section


class Tokens:
    """Every worker is a token; every rule moves single tokens."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.happened: list[object] = []

    def there(self, tier: int, section: int, side: str | None = None) -> list[Token]:
        return [each for each in self.tokens if each[1:] == (tier, section) and side in (None, each[0])]

    def move(self, token: Token, tier: int, section: int) -> None:
        self.tokens.remove(token)
        self.tokens.append((token[0], tier, section % SECTIONS))

    def place(self, side: str, section: int, number: int) -> None:
        self.happened = []
        self.tokens += [(side, 1, section)] * number
        clockwise = [(section + step) % SECTIONS for step in range(SECTIONS)]
        while groups := [each for each in clockwise if len(self.there(1, each, side)) >= 3]:
            here = groups[0]
            for tier, to in ((2, here), (1, here + 1), (1, here - 1)):
                self.move((side, 1, here), tier, to)
            self.happened.append(Inward(here))
        while groups := [each for each in clockwise if len(self.there(2, each, side)) >= 3]:
            self.move((side, 2, groups[0]), 3, groups[0])
            self.happened.append(Innermost(groups[0]))
        for tier in (1, 2):
            for each in range(SECTIONS):
                while len(self.there(tier, each)) > 3:
                    other = next(token for token in self.there(tier, each) if token[0] != side)
                    self.tokens.remove(other)
                    self.happened.append(Bumped(other[0], tier, each))


@given(st.lists(st.tuples(st.sampled_from(["you", "it"]), st.integers(0, 4), st.integers(1, 4)), max_size=25))
def test_cascades_agree_with_tokens(placings: list[tuple[str, int, int]]) -> None:
    castle, tokens = Castle(), Tokens()
    for side, section, number in placings:
        if castle.workers(side) + number > 20:
            continue
        events = castle.place(side, section, number)
        tokens.place(side, section, number)
        assert events == tokens.happened
        for each in range(SECTIONS):
            for who in ("you", "it"):
                assert castle.outer[each][who] == len(tokens.there(1, each, who))
                assert castle.inner[each][who] == len(tokens.there(2, each, who))
    for who in ("you", "it"):
        assert castle.points(who) == sum(tier for side, tier, _ in tokens.tokens if side == who)


def test_the_leader_must_be_exceeded() -> None:
    castle = Castle(heart={"you": 2, "it": 1}, leader="you")
    castle.inner[0]["it"] = 2
    castle.outer[0]["it"] = 2
    castle.place("it", 0, 1)
    assert (castle.heart["it"], castle.leader) == (2, "you")
    castle.inner[0]["it"] = 2
    castle.outer[0]["it"] = 2
    castle.place("it", 0, 1)
    assert (castle.heart["it"], castle.leader) == (3, "it")
