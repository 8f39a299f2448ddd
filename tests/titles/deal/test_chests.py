"""The number cards: alike, and forgiving (design, section 5)."""

from __future__ import annotations

import pytest

from companion.table.chance import Chance
from companion.titles.deal.chests import CELLS, MARKS, SIDE, TURNABLE, chest_set

SETS = [chest_set(f"set {n}") for n in range(50)]


@pytest.mark.parametrize("chests", SETS[:10])
def test_all_four_cards_hold_the_same_36_numbers(chests) -> None:
    cards = [chests.cards[mark] for mark in MARKS]
    assert len(cards[0]) == len(set(cards[0])) == 36
    assert all(sorted(card) == sorted(cards[0]) for card in cards)
    assert all(10 <= number <= 99 for number in cards[0])


def test_in_any_cell_the_four_differ() -> None:
    for chests in SETS:
        assert all(len(chests.numbers(cell)) == 4 for cell in CELLS)


def test_a_neighbouring_cell_never_names_another_chest() -> None:
    """Who looks one row or column off gets "not recognised", not somebody else's chest."""
    for chests in SETS:
        for place, cell in enumerate(CELLS):
            asked = chests.numbers(cell)
            row, column = divmod(place, SIDE)
            for mark, card in chests.cards.items():
                for r in range(max(0, row - 1), min(SIDE, row + 2)):
                    for c in range(max(0, column - 1), min(SIDE, column + 2)):
                        assert asked.get(str(card[r * SIDE + c]), mark) == mark


def test_swapped_digits_and_a_card_upside_down_never_name_another_chest() -> None:
    turned = str.maketrans("01689", "01986")
    for chests in SETS:
        numbers = {str(number) for number in chests.cards["1"]}
        for number in numbers:
            assert number[::-1] == number or number[::-1] not in numbers
            if set(number) <= TURNABLE:
                assert number.translate(turned)[::-1] not in numbers


def test_the_same_set_is_printed_again_and_another_seed_gives_another() -> None:
    assert chest_set("x").cards == chest_set("x").cards
    assert len({tuple(chests.cards["1"]) for chests in SETS}) == len(SETS)


def test_a_game_never_asks_a_cell_twice_nor_the_one_of_the_teaching() -> None:
    chests = SETS[0]
    cells = chests.cells(Chance("game"))
    assert len(cells) == len(set(cells)) == 35
    assert chests.teaching not in cells
