"""`companion verify`: one sentence for each outcome, and nothing sealed told before the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.table import export
from companion.table.text import LANGUAGES, Language
from companion.titles import KEYS, title_of
from companion.verify import GOOD, Outcome, Verdict, verify
from tests.games import deal, play_until
from tests.test_replays import GAMES

SECRETS = ("seed", "record", "options")


def game(**changes: object) -> dict[str, Any]:
    return {**json.loads(export.dumps(play_until(deal(), "phase.actions").saved)), **changes}


def verdict_of(folder: Path, exported: object) -> Verdict:
    path = folder / "game.json"
    path.write_text(exported if isinstance(exported, str) else json.dumps(exported), encoding="utf-8")
    return verify(path)


@pytest.mark.parametrize("key", KEYS)
def test_a_finished_game_is_sound_and_opened(key: str) -> None:
    path = next(path for path in GAMES if path.stem.startswith(key) and _is_present(path))
    verdict = verify(path)
    assert verdict.outcome is Outcome.SOUND
    assert verdict.game["record"]
    assert verdict.game["seed"]


def _is_present(path: Path) -> bool:
    saved = export.read(path)
    return saved.version == title_of(saved.title).version


def test_of_an_unfinished_game_nothing_sealed_is_told(tmp_path: Path) -> None:
    exported = game()
    verdict = verdict_of(tmp_path, exported)
    assert verdict.outcome is Outcome.UNFINISHED
    assert not set(verdict.game) & set(SECRETS)
    told = verdict.as_json(tmp_path) + Language("en").render(verdict.text)
    assert exported["seed"] not in told
    assert exported["fingerprint"] in told


@pytest.mark.parametrize(
    ("exported", "outcome"),
    [
        (game(seed="0" * 32), Outcome.BROKEN_SEAL),
        (game(answers=["no such answer"]), Outcome.DOES_NOT_FIT),
        (game(answers=[*game()["answers"][:-1], 10**9]), Outcome.DOES_NOT_FIT),
        (game(options={}), Outcome.DOES_NOT_FIT),
        (game(version=99), Outcome.OTHER_VERSION),
        (game(title="chess"), Outcome.UNREADABLE),
        (game(format_version=99), Outcome.UNREADABLE),
        ("{", Outcome.UNREADABLE),
    ],
)
def test_every_other_outcome_has_its_sentence(tmp_path: Path, exported: object, outcome: Outcome) -> None:
    verdict = verdict_of(tmp_path, exported)
    assert verdict.outcome is outcome
    assert (verdict.outcome in GOOD) is verdict.good is False
    for code in LANGUAGES:
        assert Language(code).render(verdict.text).endswith(".")


def test_the_command_tells_the_outcome_by_words_record_and_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = ["--store", str(tmp_path / "s.db"), "--lang", "en"]
    assert main(["verify", str(GAMES[0]), *store]) == 0
    assert "is sound" in capsys.readouterr().out
    assert main(["verify", str(GAMES[0]), "--json", *store]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] == "sound"
    assert main(["verify", str(tmp_path / "none.json"), "--json", *store]) == 1
    assert json.loads(capsys.readouterr().out)["outcome"] == "unreadable"
