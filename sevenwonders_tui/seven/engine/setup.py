"""Options and deals: everything that is decided before the first pick."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.seven.engine.catalog import BoardSide


class Variant(StrEnum):
    """The rules that a table plays by."""

    STANDARD = "standard"
    """3 to 7 seats."""
    FREE_CITY = "free_city"
    """Two seats and the Free City between them."""


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """The choice of one city's board before the deal; chance decides fields that are None."""

    wonder: WonderId | None = None
    side: BoardSide | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The wonder board that a city plays with."""

    wonder: WonderId
    side: BoardSide


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game."""

    players: int
    """The number of people and bots: 3 to 7, or 2 with the Free City."""
    variant: Variant = Variant.STANDARD
    boards: tuple[BoardChoice, ...] = ()
    """By city, the Free City last; if empty, chance decides all boards."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decided. Two games with the same deal and the same moves are the same game."""

    variant: Variant
    boards: tuple[Board, ...]
    """By city."""
    hands: tuple[tuple[tuple[CardId, ...], ...], ...]
    """By age and city; the Free City's are empty."""
    piles: tuple[tuple[CardId, ...], ...]
    """The Free City's draw pile by age, top first; empty tuples in the standard game."""
