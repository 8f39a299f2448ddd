"""Imports point one way: the folders are the architecture (design, section 2)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "companion"
FOREIGN = {"kivy", "cv2", "pyzbar", "zxingcpp", "numpy"}
CLOCKS_AND_DICE = {"random", "time", "datetime", "secrets"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{each.name}" for each in node.names)


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


@pytest.mark.parametrize("path", modules("table"), ids=str)
def test_table_knows_nobody_and_needs_only_the_standard_library(path: Path) -> None:
    for name in imports(path):
        assert within(name, "companion.table") or name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", modules("titles"), ids=str)
def test_titles_know_the_table_and_no_other_title(path: Path) -> None:
    own = ".".join(["companion", *path.relative_to(ROOT).parts[:2]]).removesuffix(".py")
    for name in imports(path):
        if within(name, "companion"):
            assert within(name, "companion.table", own), f"{path} imports {name}"
        else:
            assert name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", list(ROOT.rglob("*.py")), ids=str)
def test_kivy_opencv_and_pyzbar_stay_in_ui_and_scan(path: Path) -> None:
    if path.relative_to(ROOT).parts[0] in ("ui", "scan"):
        pytest.skip("their own place")
    assert not {name.split(".")[0] for name in imports(path)} & FOREIGN


@pytest.mark.parametrize("path", [*modules("table"), *modules("titles")], ids=str)
def test_scripts_have_no_clock_and_no_dice_of_their_own(path: Path) -> None:
    allowed = {"secrets"} if path.name == "seal.py" else set()
    assert not {name.split(".")[0] for name in imports(path)} & (CLOCKS_AND_DICE - allowed)


def test_only_the_store_and_its_schema_know_sqlite() -> None:
    assert sorted(path.name for path in ROOT.rglob("*.py") if "sqlite3" in set(imports(path))) == [
        "schema.py",
        "store.py",
    ]


@pytest.mark.parametrize("path", list(ROOT.rglob("*.py")), ids=str)
def test_androids_own_modules_stay_in_their_folder(path: Path) -> None:
    if path.relative_to(ROOT).parts[:2] == ("ui", "android"):
        pytest.skip("their own place")
    assert not {name.split(".")[0] for name in imports(path)} & {"android", "jnius"}
