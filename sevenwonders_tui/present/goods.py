"""Resources, costs and production in letters."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.line import Line, Role, Span, blank_after
from sevenwonders_tui.present.symbols import Symbols

_ORDER = tuple(Resource)


def letters(resources: Iterable[Resource], signs: Symbols, between: str = " ") -> str:
    """Return resources as letters, equal ones together.

    >>> from sevenwonders_tui.present.symbols import UNICODE, WORDS
    >>> cost = [Resource.STONE, Resource.STONE, Resource.LOOM]
    >>> letters(cost, UNICODE), letters(cost, WORDS)
    ('SS L', '2 stone, loom')
    """
    return signs.goods(resources, between)


def single_letters(resources: Iterable[Resource], signs: Symbols) -> str:
    """Return resources one by one, for a sentence: `S S L`."""
    return signs.row(map(signs.good, resources))


def cost_letters(cost: Cost, signs: Symbols) -> str:
    """Return the cost of a card or a stage in letters; words if it costs nothing."""
    parts = [signs.coins(cost.coins)] if cost.coins else []
    if cost.resources:
        parts.append(letters(cost.resources, signs))
    return signs.row(parts) or _no_cost()


def _no_cost() -> str:
    return pgettext("cost letters", "no cost")


def tight(cost: str) -> str:
    """Return the text of `cost_letters` without the blanks between its letters; words stay as they are.

    >>> tight("1¢ SS L"), tight("no cost")
    ('1¢SSL', 'no cost')
    """
    return cost if cost == _no_cost() else cost.replace(" ", "")


def unit_letters(units: Iterable[Unit], signs: Symbols) -> str:
    """Return the production of several units: single goods first, equal ones together, then choices.

    >>> from sevenwonders_tui.present.symbols import UNICODE
    >>> unit_letters([(Resource.CLAY, Resource.ORE), (Resource.WOOD,), (Resource.STONE,), (Resource.WOOD,)], UNICODE)
    'WW S C/O'
    """
    units = list(units)
    singles = sorted((unit[0] for unit in units if len(unit) == 1), key=_ORDER.index)
    choices = sorted((unit for unit in units if len(unit) > 1), key=lambda unit: [_ORDER.index(one) for one in unit])
    parts = [letters(singles, signs)] if singles else []
    parts.extend(signs.unit(unit) for unit in choices)
    return signs.row(parts)


def labelled(label: str, value: str) -> Line:
    """Return a value behind its name: `sells  W S C/O`."""
    return (Span(label + blank_after(label), Role.MUTED), Span(value or "-", Role.STRONG))
