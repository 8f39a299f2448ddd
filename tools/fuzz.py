"""Coverage-guided fuzzing of what reads foreign files: exports of games, sets of codes, TOML. See `tools/fuzz`.

Anything but a refusal of ours is a crash; libFuzzer then writes the input to a file and stops.
"""

from __future__ import annotations

import contextlib
import json
import sys
import tomllib

import atheris  # type: ignore[import-not-found]

with atheris.instrument_imports(include=["companion", "json", "tomllib"]):
    from companion.scan import codes
    from companion.table import export
    from companion.table.session import Session
    from companion.table.trouble import Trouble
    from companion.titles import KEYS, title_of

    for key in KEYS:
        title_of(key)

KNOWN = json.dumps({"format": export.FORMAT, "format_version": 1, "title": "deal", "version": 1})[:-1].encode()
"""So that the fuzzer gets past the first checks in some of its tries."""


def one(data: bytes) -> None:
    for whole in (data, KNOWN + b", " + data):
        with contextlib.suppress(Trouble):
            saved = export.loads(whole, "file")
            Session(title_of(saved.title), saved)
        with contextlib.suppress(codes.CodeTrouble):
            codes.from_json(whole)
    with contextlib.suppress(codes.CodeTrouble, UnicodeDecodeError):
        codes.is_ours(data.decode())
    with contextlib.suppress(ValueError, RecursionError):  # as our own tables are read, at the start
        tomllib.loads(data.decode())


if __name__ == "__main__":
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
