"""A person at a real terminal (a pseudo one): what must not be seen there, is not."""

from __future__ import annotations

import os
import pty
import select
import sys
import time
from pathlib import Path

from companion.table.seal import seed_from
from companion.table.store import Store
from companion.titles.deal.chests import CELLS, chest_set
from tests.games import DEAL, deal, play_until

PLAYERS = [
    {"name": name, "colour": colour, "seat": seat}
    for name, colour, seat in zip(
        ("Anna", "Boris", "Cyril", "Dana"),
        ("red", "yellow", "green", "blue"),
        ("near", "left", "far", "right"),
        strict=True,
    )
]


class Person:
    """Types on a terminal and reads what comes back."""

    def __init__(self, store: Path) -> None:
        self.bytes = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(LANG="C.UTF-8", TERM="xterm-256color")
            os.execv(  # noqa: S606
                sys.executable,
                [sys.executable, "-m", "companion", "play", "deal", "--resume", "--lang", "cs", "--store", str(store)],
            )

    def reads(self, until: str) -> str:
        """Up to and with these words; what comes after waits for the next reading."""
        deadline = time.monotonic() + 30
        while until not in self.unread:
            assert time.monotonic() < deadline, self.unread
            if select.select([self.terminal], [], [], 1)[0]:
                self.bytes += os.read(self.terminal, 65536)
        said, _, rest = self.unread.partition(until)
        self.bytes = rest.encode()
        return said + until

    @property
    def unread(self) -> str:
        return self.bytes.decode(errors="ignore")

    def types(self, line: str) -> None:
        os.write(self.terminal, f"{line}\n".encode())

    def leaves(self) -> None:
        self.types("q")
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def game_at(path: Path, key: str, *, wishes: bool = False) -> None:
    """A stored game that waits at the first prompt of this key."""
    taught = dict(zip(("devil", "cultist", "mortal_a", "mortal_b"), ("1", "2", "3", "4"), strict=True))
    with Store(path) as store:
        kept = {"chest_set": seed_from("chests"), "taught": taught}
        store.keep("deal", {**kept, **{f"player_{n}": player for n, player in enumerate(PLAYERS, 1)}})
        _, session = store.begin(DEAL, seed_from("pty"))
        for answer in (
            None,
            "same",
            {"roles": "wishes" if wishes else "even", "variants": []},
            "known",
            None,
            None,
            None,
        ):
            if session.prompt.key == key:
                return
            session.answer(answer)


def test_numbers_of_chests_are_typed_unseen_and_the_colour_fills_the_line(tmp_path: Path) -> None:
    store = tmp_path / "truhla.db"
    game_at(store, "scan.roles")
    person = Person(store)
    said = person.reads("› ")
    place = next(
        n for n, cell in enumerate(CELLS) if f"řádek {cell.row}, sloupec {cell.column}" in " ".join(said.split())
    )
    number = str(chest_set(seed_from("chests")).cards["3"][place])
    person.types(number)
    said = person.reads("› ")
    assert number not in said
    assert "\x1b[48;5;" in said
    person.leaves()


def test_wishes_and_help_leave_nothing_to_scroll_back_to(tmp_path: Path) -> None:
    """They live on the terminal's alternate screen."""
    store = tmp_path / "truhla.db"
    game_at(store, "wishes", wishes=True)
    person = Person(store)
    person.reads("\x1b[?1049h")
    person.types("1")
    person.types("1")
    person.types("1")
    odds = person.reads("Změnit je\r\n› ")
    assert odds.rindex("\x1b[?1049h") > odds.rindex("\x1b[?1049l")
    person.types("1")
    said = person.reads("Boris (žlutá)")
    assert "\x1b[?1049l" in said
    assert "\x1b[?1049h" not in said.split("\x1b[?1049l")[-1]
    person.reads("› ")
    person.types("?")
    assert "\x1b[?1049h" in person.reads("Enterem")
    person.types("")
    person.reads("\x1b[?1049l")
    person.leaves()


def test_a_number_card_reads_the_same_for_app_and_people() -> None:
    """The cell that is asked for is the cell the card prints."""
    prompt = play_until(deal(), "scan.roles").prompt
    cards = chest_set(seed_from("chests")).cards
    place = CELLS.index(prompt.cell)
    assert {str(card[place]): mark for mark, card in cards.items()} == prompt.numbers
