"""A phone for every test: the real Android code, imported anew on top of the fakes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.android.fakes import Phone
from tests.ui.conftest import open_app  # noqa: F401 — the same window


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    phone = Phone(tmp_path)
    for name, module in phone.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setenv("ANDROID_ARGUMENT", str(tmp_path / "app"))
    _forget()
    yield phone
    _forget()


def _forget() -> None:
    """What was made for another phone."""
    from companion.ui import devices  # noqa: PLC0415

    devices._loaded.pop("voice", None)
    for name in [name for name in sys.modules if name.startswith("companion.ui.android")]:
        del sys.modules[name]
    package = sys.modules.get("companion.ui")
    if package is not None and hasattr(package, "android"):
        del package.android
