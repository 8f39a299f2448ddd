"""Words as values, said in three languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.table.people import COLOURS, Colour, Player, Seat
from companion.table.text import LANGUAGES, Language, language_of, plain, say
from companion.table.trouble import Trouble
from companion.titles.deal.figures import amount


@pytest.mark.parametrize(
    ("code", "n", "words"),
    [
        ("en", 1, "1 ducat"),
        ("en", 2, "2 ducats"),
        ("cs", 1, "1 dukát"),
        ("cs", 3, "3 dukáty"),
        ("cs", 5, "5 dukátů"),
        ("cs", 0, "0 dukátů"),
        ("sk", 1, "1 dukát"),
        ("sk", 4, "4 dukáty"),
        ("sk", 8, "8 dukátov"),
    ],
)
def test_numbers_have_the_plural_forms_of_the_language(code: str, n: int, words: str) -> None:
    assert Language(code).render(amount("ducat", n)) == words


def test_a_name_with_braces_is_only_a_name() -> None:
    player = Player("{x} %s {0}", Colour.RED, Seat.NEAR)
    assert Language("en").render(player.called) == "{x} %s {0} (red)"


def test_texts_nest_and_lists_are_joined() -> None:
    text = say("{player}: {score}", player=plain("Anna"), score=(COLOURS[Colour.RED], plain("2")))
    assert Language("cs").render(text) == "Anna: červená, 2"


def test_fractions_are_said_exactly() -> None:
    assert Language("sk").render(say("{chosen}", chosen=Fraction(4, 9))) == "4/9"


@pytest.mark.parametrize("code", ["de", "", "CS", "../cs"])
def test_a_language_that_does_not_exist(code: str) -> None:
    with pytest.raises(Trouble):
        Language(code)


@pytest.mark.parametrize(
    ("system", "code"),
    [("cs_CZ.UTF-8", "cs"), ("sk_SK", "sk"), ("C.UTF-8", "en"), ("", "en"), ("de_AT de:sk", "sk"), ("en_GB", "en")],
)
def test_the_systems_language_is_ours_or_english(system: str, code: str) -> None:
    assert language_of(system) == code


def test_there_are_three_languages() -> None:
    assert LANGUAGES == ("en", "cs", "sk")
