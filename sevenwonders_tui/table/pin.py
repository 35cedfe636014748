"""A seat's PIN, stored so that reading the file does not reveal it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

# About 30 ms and 16 MB a try. A PIN keeps a table-mate from peeking; it does not keep out the owner of the machine.
COST, BLOCK, LANES = 2**14, 8, 1
PIN_FIGURES = 4


@dataclass(frozen=True, slots=True)
class Pin:
    """A PIN as it is stored."""

    salt: bytes
    digest: bytes

    def opens_with(self, pin: str) -> bool:
        """Whether this is the PIN. Slow: call it outside the event loop."""
        return hmac.compare_digest(_digest(pin, self.salt), self.digest)


def is_pin(text: str) -> bool:
    """Whether somebody may choose this as a PIN: four figures. Older releases took others, which still open.

    >>> is_pin("0815"), is_pin("815"), is_pin("08155")
    (True, False, False)
    """
    return text.isascii() and text.isdecimal() and len(text) == PIN_FIGURES


def hash_pin(pin: str) -> Pin:
    """Return the stored form of a PIN. Slow: call it outside the event loop."""
    salt = secrets.token_bytes(16)
    return Pin(salt, _digest(pin, salt))


def _digest(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=COST, r=BLOCK, p=LANES)
