"""Past turns, as they were played and as a seat remembers them."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import Order


@dataclass(frozen=True, slots=True)
class TurnSeen:
    """A past turn as one seat remembers it."""

    age: int
    turn: int
    hand: tuple[CardId, ...]
    """The seat's own hand before the pick; empty for a spectator."""
    orders: tuple[Order, ...]
    """By city; the cards of others' stages and discards are None."""
    after: tuple[Order, ...]
    """What powers did at the end of the turn, in the order played."""
    pile: tuple[CardId, ...] | None
    """The discard pile, if the seat searched it at the end of this turn."""


@dataclass(slots=True)
class TurnPlayed:
    """A pick that was played; memories are made from these."""

    age: int
    turn: int
    hands: tuple[tuple[CardId, ...], ...]
    """By city, before the pick; the seat that acts for the Free City has already drawn its card."""
    orders: tuple[Order, ...]
    """By city."""
    after: tuple[Order, ...] = ()
    """What powers did at the end of the turn, in the order played."""
    searches: tuple[tuple[Seat, tuple[CardId, ...]], ...] = ()
    """The seats that searched the discard pile at the end of the turn, each with the cards of the pile."""
    seen: dict[Seat | None, TurnSeen] = field(default_factory=dict, compare=False, repr=False)
    """The turn as each seat saw it; a cache that views fill."""
