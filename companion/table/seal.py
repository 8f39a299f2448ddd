"""The seal: a fingerprint of the seed is shown at the start, the seed itself at the end.

Anybody can check it without us: the fingerprint is the beginning of the seed's SHA-256.
"""

from __future__ import annotations

import hashlib
import re
import secrets

SEED_BITS = 128


def new_seed() -> str:
    """From the operating system's secure source."""
    return secrets.token_hex(SEED_BITS // 8)


def is_seed(seed: object) -> bool:
    return isinstance(seed, str) and re.fullmatch(r"[0-9a-f]{32}", seed) is not None


def seed_from(words: str) -> str:
    """A seed of the usual form from a word somebody chose; for simulations and tests."""
    return hashlib.sha256(words.encode()).hexdigest()[: SEED_BITS // 4]


def fingerprint(seed: str) -> str:
    """First 12 hexadecimal digits of the SHA-256 of the seed as written, in groups of four."""
    digits = hashlib.sha256(seed.encode()).hexdigest()[:12]
    return " ".join(digits[start : start + 4] for start in (0, 4, 8))
