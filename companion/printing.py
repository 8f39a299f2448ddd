"""What is printed for the chests: codes with their number cards on a sheet, or the cards alone as plain text."""

from __future__ import annotations

from pathlib import Path

from PIL.Image import Image

from companion.scan import codes, sheet
from companion.scan.codes import Code
from companion.table.chance import Chance
from companion.table.text import Language, Text, say
from companion.table.trouble import FileTrouble, Trouble
from companion.titles.deal.chests import COLUMNS, SIDE, Card, chest_set


def chest_codes(seed: str) -> tuple[Code, ...]:
    """The codes of a set of chests; the marks are those of its number cards."""
    return codes.draw_set(Chance(seed).of("codes").below)


def write_sheet(path: Path, seed: str, language: Language, paper: str, size: float) -> None:
    pages = draw_sheet(seed, language, paper, size)
    with _writing(path):
        sheet.save_pdf(path, pages)


def draw_sheet(seed: str, language: Language, paper: str, size: float) -> list[Image]:
    if not sheet.SMALLEST <= size <= sheet.LARGEST:
        raise Trouble(
            say("The codes can be from {least} to {most} mm.", least=int(sheet.SMALLEST), most=int(sheet.LARGEST))
        )
    cards = [[str(number) for number in card] for card in chest_set(seed).cards.values()]
    return sheet.draw(chest_codes(seed), cards, _words(language), paper, size)


def _words(language: Language) -> sheet.Words:
    advice = (
        say("Print at 100 %, without “fit to page”: the ruler below must be 50 mm long."),
        say("Cut along the dashed lines. Glue one label on the bottom of each chest, any label on any chest."),
        say("Then tell the app once which chest is whose. The labels are alike on purpose."),
    )
    return sheet.Words(
        title=language.render(say("Truhla: labels for the chests")),
        advice=[language.render(line) for line in advice],
        spares=language.render(say("Spare codes, in the same order")),
        ruler=language.render(say("Ruler: 50 mm if the printer did not scale")),
        strip=language.render(say("Self-test: which of these does your camera still read?")),
    )


def write_pictures(folder: Path, seed: str) -> None:
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for code in chest_codes(seed):
            sheet.save_png(folder / f"{code.chest}.png", code.pattern)


def write_set(path: Path, seed: str) -> None:
    with _writing(path):
        path.write_text(codes.to_json(chest_codes(seed)), encoding="utf-8")


def write_cards(path: Path, seed: str, language: Language) -> None:
    with _writing(path):
        path.write_text(cards_as_text(seed, language), encoding="utf-8")


class _writing:  # noqa: N801 — reads as a phrase
    """Turns the disk's complaints into ours."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            words: Text = say("{path} can't be written: {error}.", path=str(self._path), error=error.strerror or "")
            raise FileTrouble(words) from error


def cards_as_text(seed: str, language: Language) -> str:
    """Four cards that look alike; nothing tells which is which."""
    advice = (
        say("Print with a fixed-width font, cut along the lines, glue one card on the bottom of each chest."),
        say("Any card on any chest, all the same way round. Then the app asks once which chest is whose."),
    )
    cards = [_card(card) for card in chest_set(seed).cards.values()]
    return "\n\n".join([*(language.render(line) for line in advice), *cards]) + "\n"


def _card(card: Card) -> str:
    rows = [card[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    line = "+" + "-" * (4 * SIDE + 5) + "+"
    head = "|     " + "".join(f"{column:<4}" for column in COLUMNS) + "|"
    body = ["| " + f"{number}   " + "".join(f"{each:<4}" for each in row) + "|" for number, row in enumerate(rows, 1)]
    return "\n".join([line, head, *body, line])
