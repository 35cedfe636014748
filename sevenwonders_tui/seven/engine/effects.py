"""The closed set of effects of cards and stages.

Content is data: a card is a list of these values, and no card or wonder is known to the engine by name. A new kind is a
new dataclass in the union `Effect`; mypy then points at every `match` that has to learn it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods
from sevenwonders_tui.seven.engine.side import Side


class Symbol(StrEnum):
    """The three scientific symbols, in the order of the rule book."""

    COMPASS = "compass"
    GEAR = "gear"
    TABLET = "tablet"


class Token(StrEnum):
    """The things besides cards of a colour that can be counted."""

    STAGE = "stage"
    DEFEAT = "defeat"


Countable: TypeAlias = Color | Token


class Where(StrEnum):
    """The cities in which a count looks."""

    SELF = "self"
    NEIGHBORS = "neighbors"
    SELF_AND_NEIGHBORS = "self+neighbors"


@dataclass(frozen=True, slots=True)
class Count:
    """The number of some things in some cities, at the moment of counting."""

    what: Countable
    where: Where


@dataclass(frozen=True, slots=True)
class Discount:
    """Pay 1 coin for each unit, not 2, for goods of a class that are bought on a side."""

    goods: Goods
    side: Side


@dataclass(frozen=True, slots=True)
class CoinsPer:
    """Pay `amount` coins for each thing counted, once, after everything chosen in the turn lies in the cities."""

    count: Count
    amount: int


@dataclass(frozen=True, slots=True)
class PointsPer:
    """Score `amount` points for each thing counted at the end of the game."""

    count: Count
    amount: int


@dataclass(frozen=True, slots=True)
class Science:
    """Add one scientific symbol."""

    symbol: Symbol | None
    """None: any of the three, chosen at the end of the game."""


@dataclass(frozen=True, slots=True)
class FreeBuild:
    """Once in each age, build one card from the hand free of charge (Olympia A)."""


@dataclass(frozen=True, slots=True)
class DiscardBuild:
    """At the end of the turn, build one card from the discard pile free of charge (Halicarnassus)."""


@dataclass(frozen=True, slots=True)
class SeventhCard:
    """Play the last card of each age too (Babylon B)."""


@dataclass(frozen=True, slots=True)
class CopyGuild:
    """At the end of the game, score one guild of a neighbour as if it stood here (Olympia B)."""


Effect: TypeAlias = (
    Produce
    | Discount
    | Coins
    | Points
    | Shields
    | Science
    | CoinsPer
    | PointsPer
    | FreeBuild
    | DiscardBuild
    | SeventhCard
    | CopyGuild
)
