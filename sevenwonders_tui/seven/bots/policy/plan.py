"""The inputs of the policy for a build: up to three small tables for each card and stage.

A *plan* names the counts of the table's cities that decide how good a card is now: how much of its goods the city
makes already, how far it is ahead in war, how many of its symbols it holds, how many things it counts. The tables say
how much each count matters. They are learned, and `weights` reads them from the data file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from sevenwonders_tui.engine.resources import Goods
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.rules import Lane, Rules, Structure
from sevenwonders_tui.seven.engine.science import SYMBOLS, best_symbols
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import LANE_BITS, LANE_MASK, Supply

Table: TypeAlias = list[float]
"""Factors, by a small count."""


class Kind:
    """The kinds of a plan: what decides the weight of a card or a stage, besides its id and the turn."""

    PLAIN: Final = 0
    GOODS: Final = 1
    WAR: Final = 2
    SCIENCE: Final = 3
    COUNT: Final = 4
    COINS: Final = 5
    CHOICE: Final = 6
    """A symbol of choice."""


MOST_AHEAD: Final = 3
"""The largest lead in shields, or deficit, that makes a difference."""
AHEAD_TOLD_APART: Final = 2 * MOST_AHEAD + 1
SETS_TOLD_APART: Final = 3
"""The classes of sets that a symbol completes: none, one, two or more."""
SYMBOLS_TOLD_APART: Final = 4
COUNTS_TOLD_APART: Final = 9
GAINS_TOLD_APART: Final = 13
"""The classes of points that a symbol of choice brings now, from 0."""
REACH: Final = 256
"""Counts are below this, because lanes have 8 bits; tables are filled up to it with their last factor."""
PARTS: dict[int, tuple[tuple[str, int], ...]] = {
    Kind.PLAIN: (),
    Kind.GOODS: (("own", 4), ("beside", 4), ("stock", COUNTS_TOLD_APART)),
    Kind.WAR: (("ahead", AHEAD_TOLD_APART),),
    Kind.SCIENCE: (("symbols", SYMBOLS_TOLD_APART * SETS_TOLD_APART), ("rival", COUNTS_TOLD_APART)),
    Kind.COUNT: (("count", COUNTS_TOLD_APART),),
    Kind.COINS: (("coins", COUNTS_TOLD_APART),),
    Kind.CHOICE: (("gain", GAINS_TOLD_APART),),
}
"""For each kind, the tables that it reads, with the number of counts that each table tells apart."""

_SYMBOL_LANES = (Lane.COMPASS, Lane.GEAR, Lane.TABLET)


@dataclass(slots=True)
class Plan:
    """How one card or stage is weighed. Made once for each table."""

    key: str
    """The first part of the names of its tables."""
    kind: int
    """One of `Kind`."""
    name_bit: int
    """For a card: the bit of its name in a city's set of built names."""
    base: Table
    """By turn of the age; for a stage by age and turn."""
    first: Table
    second: Table
    third: Table
    at: int = 0
    """The lane of the tally; for goods, the shift in bits of the count in a supply."""
    others: tuple[int, int] = (0, 0)
    """The lanes of the other two symbols."""
    own: bool = False
    left: bool = False
    right: bool = False
    more: tuple[int, ...] = ()
    """The lanes of further counted things, in the same cities as the first."""


def plan_of(structure: Structure, key: str) -> Plan:
    """Return the plan of a card or stage, without factors."""
    plan = Plan(key, Kind.PLAIN, structure.name_bit, [], [], [], [])
    symbols = [lane for lane in _SYMBOL_LANES if structure.count(lane)]
    counts = structure.late_points or structure.income
    if structure.supply:
        plan.kind, plan.at = Kind.GOODS, _narrowest(structure.supply)
    elif structure.count(Lane.SHIELD):
        plan.kind = Kind.WAR
    elif symbols:
        plan.kind, plan.at = Kind.SCIENCE, symbols[0]
        first, second = (lane for lane in _SYMBOL_LANES if lane != symbols[0])
        plan.others = (first, second)
    elif structure.count(Lane.ANY_SYMBOL):
        plan.kind = Kind.CHOICE
    elif counts:
        plan.kind, plan.at, plan.own = Kind.COUNT, counts[0].lane, counts[0].own
        plan.left = plan.right = counts[0].neighbors
        plan.more = tuple(what.lane for what in counts[1:])
    elif structure.discounts:
        is_raw = any(discount.goods is Goods.RAW for discount in structure.discounts)
        plan.kind, plan.at = Kind.COUNT, Lane.BROWN if is_raw else Lane.GREY
        plan.left = any(discount.side is Side.LEFT for discount in structure.discounts)
        plan.right = any(discount.side is Side.RIGHT for discount in structure.discounts)
    elif structure.bounty:
        plan.kind = Kind.COINS
    return plan


def spread(part: str, factors: Table) -> Table:
    """Return the factors of a table, one for each count, in the order in which `Around` looks them up."""
    if part == "ahead":
        return [left * right for left in factors for right in factors]
    if part == "symbols":
        rows = [factors[at : at + SETS_TOLD_APART] for at in range(0, len(factors), SETS_TOLD_APART)]
        rows += rows[-1:] * (REACH - len(rows))
        return [factor for row in rows for factor in row]
    return factors + factors[-1:] * (REACH - len(factors))


@cache
def settled(compass: int, gear: int, tablet: int, free: int) -> tuple[int, int, int]:
    """Return the symbols that a city counts once it has made its choices.

    >>> settled(2, 1, 0, 1)
    (2, 1, 1)
    """
    _points, chosen = best_symbols(compass, gear, tablet, free)
    have = dict(zip(SYMBOLS, (compass, gear, tablet), strict=True))
    for symbol in chosen:
        have[symbol] += 1
    first, second, third = have.values()
    return first, second, third


@cache
def choice_gain(compass: int, gear: int, tablet: int, free: int) -> int:
    """Return the points that one more symbol of choice brings a city.

    >>> choice_gain(1, 1, 0, 0)
    8
    """
    more = best_symbols(compass, gear, tablet, free + 1)[0]
    return more - best_symbols(compass, gear, tablet, free)[0]


def _narrowest(supply: Supply) -> int:
    """Return the shift of the first lane that the supply fills: the smallest set that has all its resources."""
    shift = 0
    while not supply >> shift & LANE_MASK:
        shift += LANE_BITS
    return shift


def keys(catalog: Catalog, rules: Rules) -> Iterator[tuple[str, Structure]]:
    """Name every card and every stage of a rule set."""
    for card in catalog.cards:
        yield f"card {card.id}", rules.cards[card.id]
    for board, prepared in rules.boards.items():
        for number, stage in enumerate(prepared.stages, start=1):
            yield f"stage {board.wonder} {board.side} {number}", stage
