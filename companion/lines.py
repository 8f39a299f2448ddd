"""Answers as lines of text, for the terminal and for files of answers: one line an answer.

An empty line takes the default or goes on; `-` leaves the step to the table. The fields of a form are
lines of their own. Reading and writing are each other's inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.table.prompts import Answer, Choose, Count, Draw, Form, Pick, Prompt, Scan, Think, Write
from companion.table.text import say
from companion.table.trouble import Refused

BY_HAND = "-"
NONE = "0"


def read_line(prompt: Prompt, line: str) -> Answer:
    """The answer a line stands for; `Refused` if it stands for none. The prompt still has to accept it."""
    line = line.strip()
    if line == BY_HAND and prompt.by_hand:
        return None
    default = getattr(prompt, "default", None)
    if not line and default is not None:
        return list(default) if isinstance(default, tuple) else default
    return _READ.get(type(prompt), _read_nothing)(prompt, line)


def write_lines(prompt: Prompt, answer: Answer) -> list[str]:
    """The lines for which `read_line` gives this answer; none where nobody is asked."""
    if isinstance(prompt, Think):
        return []
    if isinstance(prompt, Form):
        if answer is None:
            return [BY_HAND]
        return [line for name, asked in prompt.fields.items() for line in write_lines(asked, answer[name])]
    if answer is None:
        return [BY_HAND] if prompt.by_hand else [""]
    return [_WRITE[type(prompt)](prompt, answer)]


def _read_nothing(prompt: Prompt, line: str) -> None:
    if line:
        raise Refused(say("Nothing needs to be entered here: just press Enter."))


def _read_choose(prompt: Choose, line: str) -> str:
    return list(prompt.options)[_number_of(line, prompt.options) - 1]


def _read_pick(prompt: Pick, line: str) -> list[str]:
    if line in ("", NONE):
        return []
    numbers = {_number_of(word, prompt.options) for word in line.replace(",", " ").split()}
    return [key for number, key in enumerate(prompt.options, 1) if number in numbers]


def _read_count(prompt: Count, line: str) -> int:
    number = _number(line)
    if number is None:
        raise Refused(
            say("A number from {least} to {most} is needed here.", least=prompt.least, most=prompt.most),
        )
    return number


def _read_write(prompt: Write, line: str) -> str:
    return line


def _read_scan(prompt: Scan, line: str) -> str | None:
    return prompt.chest_with(line)


def _read_draw(prompt: Draw, line: str) -> list[Answer]:
    """Hexes between semicolons: column, row, number of the kind, numbers of the edges."""
    hexes = []
    for part in filter(None, line.split(";")):
        numbers = [_number(word) for word in part.split()]
        if None in numbers or len(numbers) < len(("column", "row", "kind")):
            raise Refused(say("Each hex as: column row kind [edge edge]; separated by semicolons."))
        column, row, kind, *edges = (number or 0 for number in numbers)
        hexes.append([column, row, list(prompt.kinds)[_number_of(str(kind), prompt.kinds) - 1], edges])
    return hexes


def _written_draw(prompt: Draw, answer: list[Answer]) -> str:
    kinds = list(prompt.kinds)
    return "; ".join(" ".join(map(str, [q, r, kinds.index(kind) + 1, *edges])) for q, r, kind, edges in answer)


def _number_of(word: str, options: Mapping[str, Any]) -> int:
    number = _number(word)
    if number is None or not 1 <= number <= len(options):
        raise Refused(say("Please type a number from 1 to {most}.", most=len(options)))
    return number


def _number(word: str) -> int | None:
    word = word.replace("−", "-")
    return int(word) if word.removeprefix("-").isdecimal() and len(word) < 10 else None


def _written_scan(prompt: Scan, answer: str) -> str:
    return next(number for number, mark in prompt.numbers.items() if mark == answer)


_READ: dict[type[Prompt], Callable[[Any, str], Answer]] = {
    Choose: _read_choose,
    Pick: _read_pick,
    Count: _read_count,
    Write: _read_write,
    Scan: _read_scan,
    Draw: _read_draw,
}

_WRITE: dict[type[Prompt], Callable[[Any, Any], str]] = {
    Choose: lambda prompt, answer: str(list(prompt.options).index(answer) + 1),
    Pick: lambda prompt, answer: " ".join(str(list(prompt.options).index(key) + 1) for key in answer) or NONE,
    Count: lambda prompt, answer: str(answer),
    Write: lambda prompt, answer: answer,
    Scan: _written_scan,
    Draw: _written_draw,
}
