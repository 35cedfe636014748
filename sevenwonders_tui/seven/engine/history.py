"""The turns that are over, as they were played and as a seat remembers them."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import Order


@dataclass(frozen=True, slots=True)
class TurnSeen:
    """A turn that is over, as one seat remembers it."""

    age: int
    turn: int
    hand: tuple[CardId, ...]
    """The own hand before the pick; empty for a spectator."""
    orders: tuple[Order, ...]
    """What each city did, by city; the cards of others' stages and discards are None."""
    after: tuple[Order, ...]
    """What powers did at the end of the turn, in the order played."""
    pile: tuple[CardId, ...] | None
    """The discard pile where the seat looked it through at the end of this turn."""


@dataclass(slots=True)
class TurnPlayed:
    """A pick that was played: what memory is made of."""

    age: int
    turn: int
    hands: tuple[tuple[CardId, ...], ...]
    """By city, before the pick; the seat that acts for the Free City has drawn its card already."""
    orders: tuple[Order, ...]
    """By city."""
    after: tuple[Order, ...] = ()
    """What powers did at the end of the turn, in the order played."""
    searches: tuple[tuple[Seat, tuple[CardId, ...]], ...] = ()
    """Which seats looked the discard pile through at the end of the turn, and what lay in it."""
    seen: dict[Seat | None, TurnSeen] = field(default_factory=dict, compare=False, repr=False)
    """What each seat saw of it, filled in by the views that are asked for."""
