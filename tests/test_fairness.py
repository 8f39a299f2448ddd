"""Chance against exact odds; the small sister of `bench/fairness.py`, which draws a million games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from bench import fairness
from companion.table.chance import Chance
from companion.titles.deal import script
from companion.titles.deal.roles import Wishes
from tests.games import deal, steps


def test_roles_wishes_and_routes_come_as_often_as_they_should() -> None:
    counts: fairness.Counts = fairness.Counter()
    for kind in fairness.KINDS_OF_GAME:
        counts.update(fairness.count(kind, "a small trial", range(12_000)))
    found = fairness.findings(counts)
    assert {each.games for each in found} == {12_000}
    assert [each.what for each in found if each.doubtful] == []


def test_what_is_counted_is_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The draw of the statistics and the draw of a game are one function, fed by seed and wishes alone."""
    given: list[Sequence[Wishes]] = []
    monkeypatch.setattr(script, "draw", lambda chance, wishes: given.append(wishes) or fairness.draw(chance, wishes))
    for _ in steps(session := deal("counted")):
        pass
    roles, _ = fairness.draw(Chance(session.seed), given[-1])
    assert tuple(session.view.opened.roles.values()) == roles


def test_a_loaded_draw_would_be_noticed() -> None:
    fair = {side: Fraction(1, 6) for side in range(6)}
    assert not fairness.compare("die", dict.fromkeys(range(6), 1000), fair).doubtful
    assert fairness.compare("die", {**dict.fromkeys(range(6), 1000), 5: 1200}, fair).doubtful
    with pytest.raises(ValueError, match="can't come"):
        fairness.compare("die", {7: 1}, fair)


@pytest.mark.parametrize(("chi_square", "degrees", "p"), [(49.73, 23, 0.001), (13.82, 2, 0.001), (22.34, 23, 0.5)])
def test_the_chance_of_a_chi_square(chi_square: float, degrees: int, p: float) -> None:
    """Against the printed tables."""
    assert fairness.survival(chi_square, degrees) == pytest.approx(p, rel=0.2)
