"""From options and chance to a deal: all that is decided before the first pick."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.seven.engine.catalog import BoardSide


class Variant(StrEnum):
    """Which rules a table plays by."""

    STANDARD = "standard"
    """3 to 7 seats."""
    FREE_CITY = "free_city"
    """Two seats and the Free City between them."""


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """What is settled about one city's board before the deal; what is None is left to chance."""

    wonder: WonderId | None = None
    side: BoardSide | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The wonder board that a city plays with."""

    wonder: WonderId
    side: BoardSide


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is to be set up."""

    players: int
    """Seats that people and bots take: 3 to 7, or 2 with the Free City."""
    variant: Variant = Variant.STANDARD
    boards: tuple[BoardChoice, ...] = ()
    """By city, the Free City last; empty: all left to chance."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decided. Two games with the same deal and the same moves are the same game."""

    variant: Variant
    boards: tuple[Board, ...]
    """By city."""
    hands: tuple[tuple[tuple[CardId, ...], ...], ...]
    """By age and city; the Free City's are empty."""
    piles: tuple[tuple[CardId, ...], ...]
    """By age, the Free City's draw pile, top first; empty tuples in the standard game."""
