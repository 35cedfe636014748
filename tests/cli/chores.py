"""What processes are asked to do in tests."""

from __future__ import annotations

import os
import signal
from typing import NoReturn

LARGE = 10**8
"""Bytes that no line between processes takes at once."""


def secret() -> memoryview:
    """Return what cannot travel between processes."""
    return memoryview(b"")


def vanish() -> NoReturn:
    """End the process without a word, as one does that has no memory left."""
    os._exit(1)


def stop_half_way(answer: bytes) -> bytes:
    """Return the answer, and end the process in the middle of it where nobody reads."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(2)
    return answer or bytes(LARGE)
