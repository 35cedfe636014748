"""The rules of one set of files, prepared once in each process that plays by them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.seven import SevenWonders


@cache
def game_of(cards: Path | None, wonders: Path | None) -> SevenWonders:
    """Return the game with the content of these files; None is the file of the box. Raises ContentError."""
    return SevenWonders(load_catalog(cards, wonders))
