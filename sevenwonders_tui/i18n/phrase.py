"""Lists and numbers as a language writes them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from sevenwonders_tui.i18n.voice import pgettext


def comma_list(items: Iterable[str]) -> str:
    """Return items with commas between them.

    >>> comma_list(["wood", "clay", "ore"])
    'wood, clay, ore'
    """
    pattern = pgettext("list", "{some}, {next}")
    return _joined(list(items), pattern)


def and_list(items: Iterable[str]) -> str:
    """Return a list of which all are meant.

    >>> and_list(["Anna", "Ben"]), and_list(["Anna", "Ben", "Cleo"])
    ('Anna and Ben', 'Anna, Ben and Cleo')
    """
    return _ended(list(items), pgettext("list", "{some} and {last}"))


def or_list(items: Iterable[str]) -> str:
    """Return a list of which one is meant.

    >>> or_list(["wood", "clay", "ore"])
    'wood, clay or ore'
    """
    return _ended(list(items), pgettext("list", "{some} or {last}"))


def decimal(number: float, places: int = 1) -> str:
    """Return a number with that many digits behind its decimal sign.

    >>> decimal(12.54), decimal(3, places=2)
    ('12.5', '3.00')
    """
    return f"{number:.{places}f}".replace(".", pgettext("decimal sign", "."))


def _ended(items: list[str], pattern: str) -> str:
    *some, last = items or [""]
    return pattern.format(some=comma_list(some), last=last) if some else last


def _joined(items: list[str], pattern: str) -> str:
    return reduce(lambda some, item: pattern.format(some=some, next=item), items) if items else ""
