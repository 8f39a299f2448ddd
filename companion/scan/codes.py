"""Sets of four chest codes: drawn, checked, kept.

A code is a QR symbol of version 1, level H, with one fixed mask, so that all symbols are alike but for their data.
The payload is opaque: our prefix, six random characters, two check characters. Nobody can tell by looking which
chest a code belongs to, and no reader but ours can, either.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
import qrcode
from numpy.typing import NDArray
from qrcode.constants import ERROR_CORRECT_H
from qrcode.util import MODE_ALPHA_NUM, QRData

Pattern = NDArray[np.bool_]  # True is a dark module

PREFIX = "TR"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32, none that people mix up
MASK = 3
MARKS = ("1", "2", "3", "4")
CANDIDATES = 400
FORMAT = "truhla codes"
VERSION = 1


class CodeTrouble(Exception):
    """`reason` is a key the front ends put into words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, eq=False)
class Code:
    """What is printed on one chest. `text` is None for a code that was sampled but never decoded."""

    chest: str
    pattern: Pattern
    text: str | None = None

    @cached_property
    def size(self) -> int:
        return len(self.pattern)


def draw_set(below: Callable[[int], int]) -> tuple[Code, ...]:
    """Four codes whose patterns differ as much as can be had; `below(n)` draws from 0 … n-1."""
    payloads = [payload("".join(LETTERS[below(32)] for _ in range(6))) for _ in range(CANDIDATES)]
    patterns = {text: symbol(text) for text in payloads}
    chosen = _most_different(patterns)
    return tuple(Code(mark, patterns[text], text) for mark, text in zip(MARKS, chosen, strict=True))


def payload(secret: str) -> str:
    return PREFIX + secret + _check(secret)


def is_ours(text: str) -> bool:
    """Well-formed, from any set."""
    secret, check = text[len(PREFIX) : -2], text[-2:]
    return len(text) == 10 and text.startswith(PREFIX) and set(secret) <= set(LETTERS) and check == _check(secret)


def _check(secret: str) -> str:
    number = zlib.crc32((PREFIX + secret).encode())
    return LETTERS[number % 32] + LETTERS[number // 32 % 32]


def symbol(text: str) -> Pattern:
    """The modules of our symbol for this payload, without a quiet zone."""
    made = qrcode.QRCode(version=1, error_correction=ERROR_CORRECT_H, border=0, mask_pattern=MASK)
    made.add_data(QRData(text, mode=MODE_ALPHA_NUM), optimize=0)
    made.make(fit=False)
    return np.array(made.modules, dtype=bool)


def difference(one: Pattern, other: Pattern) -> int:
    """In how many modules two patterns differ; patterns of different sizes differ in all."""
    return int(np.count_nonzero(one != other)) if one.shape == other.shape else one.size


def _most_different(patterns: Mapping[str, Pattern]) -> tuple[str, ...]:
    """Greedy from each of the widest pairs: the best of them is close enough to the best there is."""
    texts = list(patterns)
    bits = np.array([patterns[text].ravel() for text in texts], dtype=np.int16)
    apart = _distances(bits)
    best: tuple[int, tuple[int, ...]] = (-1, ())
    widest = sorted(combinations(range(len(texts)), 2), key=lambda pair: -apart[pair])[:40]
    for pair in widest:
        group = list(pair)
        while len(group) < len(MARKS):
            nearest = apart[group].min(axis=0)
            group.append(int(nearest.argmax()))
        least = min(int(apart[one, other]) for one, other in combinations(group, 2))
        best = max(best, (least, tuple(group)))
    return tuple(texts[index] for index in best[1])


def _distances(bits: NDArray[np.int16]) -> NDArray[np.int64]:
    signs = 2.0 * bits - 1
    return np.asarray(np.rint((bits.shape[1] - signs @ signs.T) / 2), np.int64)


# as the app keeps a set


def to_json(codes: Sequence[Code]) -> str:
    kept = [{"chest": code.chest, "text": code.text, "pattern": rows(code.pattern)} for code in codes]
    return json.dumps({"format": FORMAT, "version": VERSION, "codes": kept}, ensure_ascii=False, indent=1) + "\n"


def from_json(words: str | bytes) -> tuple[Code, ...]:
    """Raises `CodeTrouble` with "damaged" or "newer"."""
    try:
        kept = json.loads(words)
    except (ValueError, RecursionError) as error:
        raise CodeTrouble("damaged") from error
    if not isinstance(kept, dict) or kept.get("format") != FORMAT or not isinstance(kept.get("codes"), list):
        raise CodeTrouble("damaged")
    if isinstance(kept.get("version"), int) and kept["version"] > VERSION:
        raise CodeTrouble("newer")
    codes = tuple(_code(each) for each in kept["codes"])
    if not codes or len({code.chest for code in codes}) != len(codes):
        raise CodeTrouble("damaged")
    return codes


def _code(kept: Any) -> Code:
    try:
        chest, text, pattern = kept["chest"], kept["text"], pattern_of(kept["pattern"])
    except (KeyError, TypeError, ValueError) as error:
        raise CodeTrouble("damaged") from error
    if not isinstance(chest, str) or not isinstance(text, str | None):
        raise CodeTrouble("damaged")
    return Code(chest, pattern, text)


def rows(pattern: Pattern) -> list[str]:
    return ["".join("01"[int(module)] for module in row) for row in pattern]


def pattern_of(lines: Sequence[str]) -> Pattern:
    """Raises `ValueError` unless the lines are the square of a QR symbol."""
    size = len(lines)
    if size not in range(21, 178, 4) or any(not isinstance(row, str) or len(row) != size for row in lines):
        raise ValueError("no QR symbol")
    if not set("".join(lines)) <= {"0", "1"}:
        raise ValueError("no QR symbol")
    return np.array([[module == "1" for module in row] for row in lines])
