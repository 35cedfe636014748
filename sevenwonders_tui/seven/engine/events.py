"""The events of a game, in the order in which a narrator would tell them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import CityId, Free, Payment
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.side import Side


@dataclass(frozen=True, slots=True)
class CardBuilt:
    """A city built a card from the hand, or the last card of the age by its power."""

    city: CityId
    card: CardId
    payment: Payment
    free: Free | None


@dataclass(frozen=True, slots=True)
class StageBuilt:
    """A city built a stage of its wonder."""

    city: CityId
    stage: int
    """1 for the first."""
    card: CardId | None
    """The card under it; None for every seat except the one that laid it there."""
    payment: Payment
    seat: Seat
    """Who gave the order."""


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A city discarded a card for coins."""

    city: CityId
    card: CardId | None
    """None for every seat except the one that discarded it."""
    coins: int
    seat: Seat
    """Who gave the order."""


@dataclass(frozen=True, slots=True)
class CardRecovered:
    """A city built a card from the discard pile."""

    city: CityId
    card: CardId


@dataclass(frozen=True, slots=True)
class PowerPassed:
    """A city was asked about a power and left it unused."""

    city: CityId


@dataclass(frozen=True, slots=True)
class CoinsGained:
    """A city took coins from the bank because of what it built."""

    city: CityId
    coins: int


@dataclass(frozen=True, slots=True)
class BattleFought:
    """Two neighbours compared their shields at the end of an age."""

    age: int
    city: CityId
    neighbor: CityId
    """The left neighbour of `city`."""
    shields: tuple[int, int]
    """The shields of the city, and those of the neighbour."""
    tokens: tuple[int, int]
    """The token of each of them: 0, -1, or 1, 3 or 5."""


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """The hands went on to the next seat on that side; with two players they were swapped."""

    side: Side


@dataclass(frozen=True, slots=True)
class AgeBegan:
    """The hands of an age were dealt."""

    age: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last age is over and the points are counted."""

    scores: tuple[Score, ...]
    winners: tuple[CityId, ...]


Event: TypeAlias = (
    CardBuilt
    | StageBuilt
    | CardDiscarded
    | CardRecovered
    | PowerPassed
    | CoinsGained
    | BattleFought
    | HandsPassed
    | AgeBegan
    | GameEnded
)
