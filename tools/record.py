"""Records a random game of a title for tests/replays: `record.py KEY NUMBER`. Once a version, never again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.table import export
from companion.table.chance import Chance
from companion.table.random_player import play_on
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.titles import title_of

REPLAYS = Path(__file__).parent.parent / "tests" / "replays"


def record(key: str, number: str) -> None:
    title = title_of(key)
    path = REPLAYS / f"{key}-{number}.json"
    if path.exists():
        sys.exit(f"{path.name} is recorded already")
    session = Session.start(title, title.prepare({}, seed_from("recorded figures")), seed_from(path.stem))
    play_on(session, Chance(path.stem))
    export.write(session.saved, path)
    ending = json.dumps(title.record(session.view), ensure_ascii=False, indent=1)
    path.with_suffix(".end.json").write_text(ending + "\n", encoding="utf-8")


if __name__ == "__main__":
    record(*sys.argv[1:3])
