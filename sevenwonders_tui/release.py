"""The release of this program."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version

NOT_INSTALLED = "0"
"""The release of a program that runs without being installed: nobody can tell which it is."""


@cache
def release() -> str:
    """Return the release, such as `0.6.0`; the first call reads a file, which takes some milliseconds."""
    try:
        return version("sevenwonders-tui")
    except PackageNotFoundError:
        return NOT_INSTALLED
