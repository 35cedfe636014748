"""Points for scientific symbols: the square of each count, and 7 for each set of three different ones."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.seven.engine.effects import Symbol

SYMBOLS = tuple(Symbol)
SET_POINTS = 7


def symbol_points(compass: int, gear: int, tablet: int) -> int:
    """Return the points for these numbers of symbols. Rules: 7W 1st ed., "Scientific structures".

    >>> symbol_points(3, 2, 1)
    21
    """
    return compass * compass + gear * gear + tablet * tablet + SET_POINTS * min(compass, gear, tablet)


@cache
def best_symbols(compass: int, gear: int, tablet: int, free: int) -> tuple[int, tuple[Symbol, ...]]:
    """Return the most points that `free` symbols of choice allow, and the symbols that give them.

    >>> best_symbols(3, 2, 1, 1)[0]
    31
    """
    if not free:
        return symbol_points(compass, gear, tablet), ()
    have = (compass, gear, tablet)
    choices = []
    for at, symbol in enumerate(SYMBOLS):
        more = [count + (index == at) for index, count in enumerate(have)]
        points, rest = best_symbols(more[0], more[1], more[2], free - 1)
        choices.append((points, (symbol, *rest)))
    return max(choices, key=lambda choice: choice[0])
