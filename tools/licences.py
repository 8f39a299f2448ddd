"""Writes LICENCES.md from the lock and the metadata of what is installed: name, version, licence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements.lock"
LISTED = ROOT / "LICENCES.md"
HEAD = """# Licences

Truhla itself is under Apache-2.0. What it stands on, as locked in `requirements.lock`; written by
`make licences` from the metadata of the installed packages. “Run” marks what the app needs to run, the
others serve its development. ZBar, which pyzbar takes from the system, is under LGPL-2.1-or-later; the
OpenCV packages carry FFmpeg, under LGPL-2.1-or-later.

| package | version | for | licence |
|---|---|---|---|
"""
ELSEWHERE = {
    "colorama": "BSD-3-Clause",
    "kivy-deps-angle": "MIT",
    "kivy-deps-glew": "MIT",
    "kivy-deps-sdl2": "MIT",
    "pypiwin32": "PSF-2.0",
    "pywin32": "PSF-2.0",
}
"""Installed on Windows only, so that their metadata is not at hand here."""


def locked() -> dict[str, str]:
    """Name → version; two versions where the lock has one for older and one for newer Pythons."""
    found: dict[str, str] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE):
        found[name] = f"{found[name]}, {version}" if name in found else version
    return found


def licence_of(name: str) -> str:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return ELSEWHERE[name]
    told = found.metadata.get("License-Expression") or _classified(found) or found.metadata.get("License") or ""
    words = told.strip().splitlines()[0] if told.strip() else ""
    if not words:
        raise SystemExit(f"{name} names no licence: look it up")
    return words


def _classified(found: Distribution) -> str:
    named = (each for each in found.metadata.get_all("Classifier") or () if each.startswith("License ::"))
    return ", ".join(each.rsplit(" :: ", 1)[1] for each in named)


def run_time() -> set[str]:
    """What Truhla needs, and what that needs."""
    found: set[str] = set()
    waiting = [name for name, extra in _needs("truhla") if not extra]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [each for each, extra in _needs(name) if not extra]
    return found


def _needs(name: str) -> Iterator[tuple[str, bool]]:
    try:
        rows = distribution(name).requires or []
    except PackageNotFoundError:
        return
    for row in rows:
        needed = re.match(r"[\w.-]+", row)
        assert needed is not None  # noqa: S101
        yield re.sub(r"[-_.]+", "-", needed.group()).lower(), "extra ==" in row


def table() -> str:
    needed = run_time()
    rows = [
        f"| {name} | {version} | {'run' if name in needed | set(ELSEWHERE) else 'development'} | {licence_of(name)} |"
        for name, version in sorted(locked().items())
    ]
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    LISTED.write_text(table(), encoding="utf-8")
