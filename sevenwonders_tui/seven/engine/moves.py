"""The prompts for a seat, and its moves.

A move is one order for each city that the seat acts for: usually one city, two for the seat that acts for the Free
City. The orders of legal moves are made once and kept in `CardUses`. So listing them costs a look-up, and comparing
them is usually an identity test.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, NewType, TypeAlias

from sevenwonders_tui.engine.cards import CardId

CityId = NewType("CityId", int)
"""A city, numbered clockwise. City i belongs to seat i; with two players city 2 is the Free City and has no seat."""


class PromptKind(StrEnum):
    """The reason why the engine waits."""

    PICK = "pick"
    """Choose a card of the hand, and what to do with it."""
    SEVENTH_CARD = "seventh_card"
    """The last card of the age may be played too (Babylon B)."""
    DISCARD_PILE = "discard_pile"
    """One card of the discard pile may be built free of charge (Halicarnassus)."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision that is due. The seat gives an order for each of `cities`, its own first."""

    kind: PromptKind
    cities: tuple[CityId, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """The coins that one order costs."""

    bank: int = 0
    left: int = 0
    """Coins to the left neighbour, for goods bought there."""
    right: int = 0

    @property
    def total(self) -> int:
        """All coins that leave the treasury."""
        return self.bank + self.left + self.right


NOTHING: Final = Payment()


class Free(StrEnum):
    """The reason why a build costs nothing although the card has a cost."""

    CHAIN = "chain"
    POWER = "power"
    """The once-an-age power of Olympia A."""


@dataclass(frozen=True, slots=True)
class Build:
    """Put a card into a city and pay for it."""

    city: CityId
    card: CardId
    payment: Payment = NOTHING
    free: Free | None = None


@dataclass(frozen=True, slots=True)
class BuildStage:
    """Build the next stage of the wonder, with a card face down under it."""

    city: CityId
    card: CardId | None
    """None where the reader may not know the card."""
    payment: Payment = NOTHING


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card face down on the discard pile for 3 coins."""

    city: CityId
    card: CardId | None
    """None where the reader may not know the card."""


@dataclass(frozen=True, slots=True)
class Recover:
    """Build a card from the discard pile free of charge."""

    city: CityId
    card: CardId


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave a power unused."""

    city: CityId


Order: TypeAlias = Build | BuildStage | Discard | Recover | Pass
Move: TypeAlias = tuple[Order, ...]
"""One order for each city of the prompt, in the prompt's order."""


def card_of(order: Order) -> CardId:
    """Return the card of an order; the seat that gives the order always knows it."""
    card = None if isinstance(order, Pass) else order.card
    assert card is not None, order
    return card


@cache
def payment_of(bank: int = 0, left: int = 0, right: int = 0) -> Payment:
    """Return the payment of these coins."""
    return Payment(bank, left, right) if bank or left or right else NOTHING
