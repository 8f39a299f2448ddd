"""The printed sheet, rasterised and measured as a printer and a camera would see it."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.printing import chest_codes, write_sheet
from companion.scan import sheet
from companion.scan.frames import read_picture
from companion.scan.reader import ChestReader
from companion.table.seal import seed_from
from companion.table.text import LANGUAGES, Language

DPI = 150


def rasterised(pdf: Path) -> list[np.ndarray]:
    subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", pdf, pdf.with_suffix("")], check=True)
    pages = sorted(pdf.parent.glob(f"{pdf.stem}-*.pgm"))
    pictures = [picture for page in pages if (picture := read_picture(page)) is not None]
    for page in pages:
        page.unlink()
    return pictures


def codes_that_read_back(folder: Path, number: int, size: float = 40.0) -> list[str | None]:
    """What is read at the places of the four labels and the four spares."""
    seed = seed_from(f"sheet {number}")
    pdf = folder / f"{number}.pdf"
    write_sheet(pdf, seed, Language("en"), "a4", size)
    page = rasterised(pdf)[0]
    pdf.unlink()
    reader = ChestReader(chest_codes(seed), phone=True)
    return [reader.read(page[area]).chest for area in label_areas(page, size)]


def label_areas(page: np.ndarray, size: float) -> Sequence[tuple[slice, slice]]:
    """Dashed frames are the only long straight things: but simply, labels stand where the layout puts them."""
    mm = DPI / 25.4
    whole = size * 29 / 21
    card = max(33.0, min(whole, (190 - sheet.GAP) / 2 - whole))
    top = sheet.EDGE + 7 + 3 * 1.8 + 4 * sheet.GAP
    label = whole + card + sheet.GAP
    corners = [(sheet.EDGE + column * label, top + row * (whole + sheet.GAP)) for row in (0, 1) for column in (0, 1)]
    spare = min(whole, (190 - 3 * sheet.GAP) / 4)
    below = top + 2 * (whole + sheet.GAP) + 3 + sheet.GAP
    corners += [(sheet.EDGE + column * (spare + sheet.GAP), below) for column in range(4)]
    sides = [whole] * 4 + [spare] * 4
    return [
        (slice(round(y * mm), round((y + side) * mm)), slice(round(x * mm), round((x + side) * mm)))
        for (x, y), side in zip(corners, sides, strict=True)
    ]


@pytest.mark.parametrize("number", range(6))
def test_every_printed_code_reads_back(tmp_path: Path, number: int) -> None:
    assert codes_that_read_back(tmp_path, number) == ["1", "2", "3", "4"] * 2


@pytest.mark.trial
def test_every_printed_code_of_a_thousand_sets_reads_back(tmp_path: Path) -> None:
    with ProcessPoolExecutor() as workers:
        read = list(workers.map(partial(codes_that_read_back, tmp_path), range(1000), chunksize=10))
    assert read == [["1", "2", "3", "4"] * 2] * 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", sheet.PAPERS)
@pytest.mark.parametrize("size", [15.0, 40.0, 80.0])
def test_the_sheet_has_the_paper_s_size_in_every_language(
    tmp_path: Path, language: str, paper: str, size: float
) -> None:
    write_sheet(tmp_path / "s.pdf", seed_from("x"), Language(language), paper, size)
    width, height = sheet.PAPERS[paper]
    for page in rasterised(tmp_path / "s.pdf"):
        assert page.shape == pytest.approx((height / 25.4 * DPI, width / 25.4 * DPI), abs=1.5)
        margin = round(4 / 25.4 * DPI)
        assert (page[:margin] > 250).all()
        assert (page[:, -margin:] > 250).all()


def test_symbols_and_ruler_have_their_true_size(tmp_path: Path) -> None:
    write_sheet(tmp_path / "s.pdf", seed_from("x"), Language("en"), "a4", 40.0)
    page = rasterised(tmp_path / "s.pdf")[0]
    label = page[label_areas(page, 40)[0]][8:-8, 8:-8] < 128  # inside the cutting lines
    for axis in (0, 1):
        dark = np.flatnonzero(label.any(axis=axis))
        assert (dark[-1] + 1 - dark[0]) * 25.4 / DPI == pytest.approx(40.0, abs=0.25)
    rows = np.flatnonzero((page < 200).sum(axis=1) > 40 / 25.4 * DPI)
    longest = max(len(run) for run in "".join(" #"[int(dark)] for dark in page[rows[-1]] < 200).split())
    assert longest * 25.4 / DPI == pytest.approx(50, abs=0.4)


def test_labels_differ_in_modules_and_numbers_only() -> None:
    """Blanked there, the four labels are the same picture."""
    words = sheet.Words("", (), "", "", "")
    blank = [["00"] * 36] * 4
    page = np.array(sheet.draw(chest_codes(seed_from("x")), blank, words, "a4", 40.0)[0])
    whole = 40 * 29 / 21
    areas = []
    for x, y in ((0, 0), (whole + 33 + sheet.GAP, 0)):
        card = max(33.0, min(whole, (190 - sheet.GAP) / 2 - whole))
        left = sheet.EDGE + (0 if x == 0 else whole + card + sheet.GAP)
        top = sheet.EDGE + 7 + sheet.GAP + y
        pixels = [round(value * sheet.MM) for value in (top, top + whole, left, left + whole + card)]
        areas.append(page[pixels[0] + 5 : pixels[1] - 5, pixels[2] + 5 : pixels[3] - 5].copy())
    quiet, symbol = round(whole * 4 / 29 * sheet.MM), round(40 * sheet.MM)
    for area in areas:
        area[quiet - 10 : quiet + symbol + 10, quiet - 10 : quiet + symbol + 10] = True
    height, width = (min(area.shape[axis] for area in areas) for axis in (0, 1))
    assert np.mean(areas[0][:height, :width] != areas[1][:height, :width]) < 0.01


def test_pictures_hold_the_symbol_and_its_quiet_zone_and_nothing_else(tmp_path: Path) -> None:
    code = chest_codes(seed_from("x"))[0]
    sheet.save_png(tmp_path / "1.png", code.pattern)
    picture = np.array(Image.open(tmp_path / "1.png"))
    modules = cv2.resize(picture, (29, 29), interpolation=cv2.INTER_AREA) < 128
    assert (modules == np.pad(code.pattern, 4)).all()
