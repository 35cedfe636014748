"""The signs of 7 Wonders and their meanings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import Symbols, letter
from sevenwonders_tui.seven.engine.effects import Symbol


def science_sign(signs: Symbols, symbol: Symbol) -> str:
    """Return the sign of a scientific symbol."""
    match symbol:
        case Symbol.COMPASS:
            return signs.compass
        case Symbol.GEAR:
            return signs.gear
        case Symbol.TABLET:
            return signs.tablet
        case _:
            assert_never(symbol)


def legend(signs: Symbols) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning, in the order in which to explain them."""
    names: Iterable[tuple[str, str]] = (
        (letter(Resource.WOOD), _("wood")),
        (letter(Resource.STONE), _("stone")),
        (letter(Resource.CLAY), _("clay")),
        (letter(Resource.ORE), _("ore")),
        (letter(Resource.GLASS), _("glass")),
        (letter(Resource.LOOM), _("loom (cloth)")),
        (letter(Resource.PAPYRUS), _("papyrus")),
        (signs.unit((Resource.CLAY, Resource.ORE)), _("one of them, as you like")),
        (signs.coin, _("coin")),
        (signs.shield, _("shield")),
        (signs.point, _("victory point")),
        (signs.compass, _("science: compass")),
        (signs.gear, _("science: gear")),
        (signs.tablet, _("science: tablet")),
        (signs.stage_built, _("stage of a wonder, built")),
        (signs.stage_open, _("stage, not yet built")),
        (signs.check, _("locked, or can be had")),
        (signs.cross, _("cannot be had")),
    )
    return tuple(names)
