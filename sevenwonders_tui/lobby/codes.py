"""Codes that people read to each other and type: words, and digits where a guess must not pay."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from sevenwonders_tui.lobby.words import ADJECTIVES, ANIMALS


def draw_room_code(is_public: bool) -> str:
    """Return a code such as `blue-otter`; for a room by code alone, one that nobody finds by trying."""
    return _words() if is_public else f"{_words()}-{secrets.choice(ADJECTIVES)}-{_digits()}"


def draw_secret_code() -> str:
    """Return a code that makes whoever types it somebody else: nobody finds it, however many try."""
    return f"{_words()}-{_digits()}-{_digits()}"


def fold_code(typed: str) -> str:
    """Return a code as it was drawn, whatever the case and whatever was typed between its words.

    >>> fold_code("  Blue otter_0042 ")
    'blue-otter-0042'
    """
    letters = "".join(letter if letter.isalnum() else " " for letter in typed[:100].casefold())
    return "-".join(letters.split())


def digest_code(code: str) -> str:
    """Return what is kept of a code that opens something: whoever reads the file cannot use it."""
    return blake2b(code.encode(), digest_size=32, person=b"rejoin").hexdigest()


def _words() -> str:
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(ANIMALS)}"


def _digits() -> str:
    return f"{secrets.randbelow(10_000):04}"
