"""The front of each game, and the pictures that shared screens take from the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import ENTRIES, FIRST_GAME, OnDemand, entry
from sevenwonders_tui.present.drawing.skyline import Skyline
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.symbols import Symbols

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.tui.front import Front


def fronts(kits: Mapping[str, Kit]) -> Mapping[str, Front]:
    """Return the front of each game by id; its screens are imported when they are first needed."""
    return OnDemand({game: partial(_front, kits, game) for game in ENTRIES})


def _front(kits: Mapping[str, Kit], game: str) -> Front:
    front: Front = entry(game).front(kits[game])
    return front


def menu_picture(cells: int, rows: int, signs: Symbols) -> Skyline:
    """Return the picture around the main menu, for a screen of this size."""
    picture: Skyline = entry(FIRST_GAME).menu_picture(cells, rows, signs)
    return picture


def welcome_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return the picture above a greeting: a row of wonders on the ground, as wide as the screen."""
    picture: Sequence[Line] = entry(FIRST_GAME).welcome_picture(cells, signs)
    return picture


def curtain_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return the picture below a curtain: the same row, dark."""
    picture: Sequence[Line] = entry(FIRST_GAME).curtain_picture(cells, signs)
    return picture


def color_sample(signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return things of a game in their colours, as a preview for choosing colours."""
    lines: list[Line] = entry(FIRST_GAME).color_sample(signs, cells, rows)
    return lines
