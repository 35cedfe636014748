"""Printed words of the boxes of 7 Wonders Duel: their names, scientific symbols, the production of a component."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import resource_word, resource_words
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.engine.resources import Unit
from sevenwonders_tui.i18n import N_, Marked, and_list, comma_list, or_list, say

_BOXES: dict[Box, Marked] = {Box.PANTHEON: N_("Pantheon"), Box.AGORA: N_("Agora")}
_SYMBOLS: dict[Symbol, Marked] = {
    Symbol.QUILL: N_("quill"),
    Symbol.PENDULUM: N_("pendulum"),
    Symbol.MORTAR: N_("mortar"),
    Symbol.WHEEL: N_("wheel"),
    Symbol.SUNDIAL: N_("sundial"),
    Symbol.GLOBE: N_("globe"),
    Symbol.LAW: N_("law"),
}


def box_word(box: Box) -> str:
    """Return the name of a box."""
    return say(_BOXES[box])


def symbol_word(symbol: Symbol) -> str:
    """Return the name of a scientific symbol."""
    return say(_SYMBOLS[symbol])


def units_words(units: Sequence[Unit]) -> str:
    """Return the production in words; equal units are counted together."""
    return and_list(_unit_words(unit, units.count(unit)) for unit in dict.fromkeys(units))


def _unit_words(unit: Unit, count: int) -> str:
    if len(unit) == 1:
        return resource_words(unit[0], count) if count > 1 else resource_word(unit[0])
    return comma_list([or_list(map(resource_word, unit))] * count)
