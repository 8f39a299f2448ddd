"""Tables: counts and shapes; what people enter goes round by file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.table import export
from companion.table.trouble import FileTrouble
from companion.titles import title_of
from companion.titles.viscounts import rivals, schemes
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.words import BUILDINGS, EFFECTS, Building, Focus
from tests.titles.answering import as_proposed

VISCOUNTS = title_of("viscounts")
CARD = {
    **as_proposed(schemes.enter(1)),
    "noble": 1,
    "option_1": "workers",
    "option_2": "flip",
    "option_2_too": "virtue",
}


def test_the_track_has_seven_spaces_in_every_row() -> None:
    assert {len(FIGURES["track"][row]) for row in ("its", "yours", "opponent")} == {7}


def test_the_track_mirrors_debts_and_deeds() -> None:
    for its, yours in zip(FIGURES["track"]["its"], FIGURES["track"]["yours"], strict=True):
        assert its.count("debt") == yours.get("debt", 0)
        assert its.count("deed") == yours.get("deed", 0)


def test_buildings() -> None:
    costs = [FIGURES["buildings"][building]["cost"] for building in Building]
    assert costs == sorted(costs, reverse=True), "the left-most is the dearest"
    assert set(FIGURES["buildings"]) == set(BUILDINGS)


def test_the_castle_has_five_sections() -> None:
    assert len(FIGURES["castle"]["inner"]) == FIGURES["segments"] == 5


def test_sixty_six_of_sixty_eight_townsfolk_are_recorded() -> None:
    assert sum(FIGURES["dismissed"].values()) == 68 - 2


def test_five_schemes_are_known() -> None:
    assert len(schemes.known_schemes({})) == 5


def test_every_effect_can_be_carried_out() -> None:
    from companion.titles.viscounts.effects import _EFFECTS  # noqa: PLC0415

    assert set(EFFECTS) == {*_EFFECTS, *FIGURES["instead"]}


@pytest.mark.parametrize("focus", Focus)
def test_shipped_boards_fit_their_form(focus: Focus) -> None:
    form = rivals.enter(focus)
    known = {name for name in FIGURES["boards"][focus] if name not in ("middle", "right")}
    assert known <= set(form.fields)


def test_an_entered_card_is_offered_in_later_games() -> None:
    assert schemes.enter(1).accepts(CARD)
    card = schemes.known_schemes({"scheme_1": CARD})["scheme_1"]
    assert (card.header, card.options) == (("noble",), (("workers",), ("flip", "virtue")))


def test_a_card_without_header_or_options_is_refused() -> None:
    assert not schemes.enter(1).accepts({**CARD, "noble": 0})
    assert not schemes.enter(1).accepts(
        {**CARD, "option_1": "nothing", "option_2": "nothing", "option_2_too": "nothing"}
    )


def test_figures_go_from_one_to_another_by_file(tmp_path: Path) -> None:
    kept = {"scheme_1": CARD, "rulings": {}, "board_card": as_proposed(rivals.enter(Focus.CARD))}
    assert export.write_figures(VISCOUNTS, kept, tmp_path / "f.json") == 2
    assert export.read_figures(VISCOUNTS, tmp_path / "f.json") == {
        name: kept[name] for name in ("scheme_1", "board_card")
    }


@pytest.mark.parametrize(
    "change",
    [
        {"figures": {"scheme_1": {"noble": 1}}},
        {"figures": {"unheard of": 1}},
        {"figures": {"scheme_99": CARD}},
        {"title": "deal"},
        {"format": "truhla game"},
        {"figures": []},
    ],
)
def test_a_wrong_file_changes_nothing(tmp_path: Path, change: dict[str, object]) -> None:
    whole = {"format": "truhla figures", "format_version": 1, "title": "viscounts", "figures": {}}
    (tmp_path / "f.json").write_text(json.dumps({**whole, **change}))
    with pytest.raises(FileTrouble):
        export.read_figures(VISCOUNTS, tmp_path / "f.json")
