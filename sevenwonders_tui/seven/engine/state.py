"""The state of one game: compact, changed only by the engine and only on the engine's own copy.

Everything except the lists of cities, hands and counts is immutable, so a copy is a handful of assignments.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.history import TurnPlayed
from sevenwonders_tui.seven.engine.moves import CityId, Prompt
from sevenwonders_tui.seven.engine.rules import LANES, START_COINS, Counted, Lane, PreparedBoard, Rules, Structure
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.trade import FULL_PRICES, Prices, Supply

NOBODY: Final[Mapping[Seat, Prompt]] = MappingProxyType({})


class City:
    """A wonder board with everything that was built there."""

    __slots__ = (
        "board",
        "built",
        "buried",
        "cards",
        "coins",
        "free_builds",
        "late_points",
        "prices",
        "sale",
        "supply",
        "tally",
        "tokens",
    )

    board: PreparedBoard
    supply: Supply
    """The goods that the city makes, for sale or not."""
    sale: Supply
    """The part of the supply that neighbours may buy."""
    coins: int
    built: int
    """The bits of the names of all cards built."""
    tally: list[int]
    """All counts, in the order of `Lane`."""
    prices: Prices
    cards: tuple[CardId, ...]
    buried: tuple[tuple[CardId, Seat], ...]
    """The card under each built stage, and the seat that laid it there."""
    free_builds: int
    """The number of cards that may still be built free of charge in this age."""
    late_points: tuple[Counted, ...]
    tokens: tuple[tuple[int, int], ...]
    """For each age that is over, the token from the left and from the right neighbour."""

    def __init__(self, board: PreparedBoard) -> None:
        self.board = board
        self.supply = self.sale = board.supply
        self.coins = START_COINS
        self.built = self.free_builds = 0
        self.tally = [0] * LANES
        self.prices = FULL_PRICES
        self.cards = ()
        self.buried = ()
        self.late_points = ()
        self.tokens = ()

    def copy(self) -> City:
        """Return a copy that can be changed without changing this city."""
        twin = City(self.board)
        twin.supply = self.supply
        twin.sale = self.sale
        twin.coins = self.coins
        twin.built = self.built
        twin.tally = self.tally[:]
        twin.prices = self.prices
        twin.cards = self.cards
        twin.buried = self.buried
        twin.free_builds = self.free_builds
        twin.late_points = self.late_points
        twin.tokens = self.tokens
        return twin

    @property
    def shields(self) -> int:
        """The military strength."""
        return self.tally[Lane.SHIELD]

    @property
    def next_stage(self) -> Structure | None:
        """The stage that comes next, or None when the wonder is complete."""
        stages = self.board.stages
        return stages[len(self.buried)] if len(self.buried) < len(stages) else None


class State:
    """The whole game. Outside the engine it is opaque: `SevenWonders` answers questions about it."""

    __slots__ = (
        "age",
        "cities",
        "deal",
        "discards",
        "hands",
        "history",
        "pile",
        "purses",
        "rules",
        "searching",
        "turn",
        "waiting",
    )

    rules: Rules
    deal: Deal
    age: int
    turn: int
    cities: list[City]
    hands: list[tuple[CardId, ...]]
    """By city; the Free City's is always empty."""
    pile: tuple[CardId, ...]
    """The rest of the Free City's draw pile, top first."""
    discards: tuple[CardId, ...]
    """The discard pile in the order in which it lies."""
    waiting: Mapping[Seat, Prompt]
    """The seats that the game waits for, with their prompts; empty when it is over."""
    purses: Mapping[CityId, int]
    """The coins that a city may spend on its seventh card: income of the sixth turn cannot be spent."""
    searching: tuple[CityId, ...]
    """The cities that will still search the discard pile in this turn."""
    history: tuple[TurnPlayed, ...]

    def __init__(self, rules: Rules, deal: Deal, cities: list[City]) -> None:
        """Use the given cities; no age has begun yet."""
        self.rules = rules
        self.deal = deal
        self.cities = cities
        self.age = self.turn = 0
        self.hands = []
        self.pile = self.discards = ()
        self.waiting = NOBODY
        self.purses = {}
        self.searching = ()
        self.history = ()

    def copy(self) -> State:
        """Return a copy that can be advanced without changing this state."""
        twin = State(self.rules, self.deal, [city.copy() for city in self.cities])
        twin.age = self.age
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.pile = self.pile
        twin.discards = self.discards
        twin.waiting = self.waiting
        twin.purses = self.purses
        twin.searching = self.searching
        twin.history = self.history
        return twin
