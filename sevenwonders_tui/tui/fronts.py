"""The only place in front of the screens that knows all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import OnDemand
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.pictures.skyline import Skyline, skyline, skyline_at_night, wonder_row

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.tui.front import Front


def fronts(kits: Mapping[str, Kit]) -> Mapping[str, Front]:
    """Return how each game is shown, by its id; its screens are imported when they are first asked for."""
    return OnDemand({WONDERS: partial(_seven_front, kits), DUEL: partial(_duel_front, kits)})


def _seven_front(kits: Mapping[str, Kit]) -> Front:
    from sevenwonders_tui.seven.kit import WondersKit
    from sevenwonders_tui.seven.screens.front import SevenFront

    kit = kits[WONDERS]
    assert isinstance(kit, WondersKit), "the id says which game it is"
    return SevenFront(kit)


def _duel_front(kits: Mapping[str, Kit]) -> Front:
    from sevenwonders_tui.duel.kit import DuelKit
    from sevenwonders_tui.duel.screens.front import DuelFront

    kit = kits[DUEL]
    assert isinstance(kit, DuelKit), "the id says which game it is"
    return DuelFront(kit)


def menu_picture(cells: int, rows: int, signs: Symbols) -> Skyline:
    """Return the picture around the main menu, for a screen of this size."""
    return skyline(cells, rows, signs)


def welcome_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return the picture above a greeting: a row on the ground, as wide as the screen."""
    return wonder_row(cells, signs)


def curtain_picture(cells: int, signs: Symbols) -> Sequence[Line]:
    """Return the picture below a curtain: the same row, dark and quiet."""
    return skyline_at_night(cells, signs)


def color_sample(signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return things of a game in their colours, for who chooses these."""
    from sevenwonders_tui.seven.words.pictures.sample import sample

    return sample(signs, cells, rows)
