"""The content of a rule set, prepared for one number of players.

A *structure* is a card or a stage in the form in which it is added to a city: everything that only grows is a
number, so building is a few additions. What can be counted lies in one integer, the *tally*, in lanes of 8 bits:
cards by colour, stages, defeats, shields, symbols, printed points by category, and the powers that a city holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import assert_never

from sevenwonders_tui.engine.cards import CardId, Color, Cost
from sevenwonders_tui.engine.effects import (
    Coins,
    CoinsPer,
    CopyGuild,
    Count,
    Countable,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    Points,
    PointsPer,
    Produce,
    Science,
    SeventhCard,
    Shields,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Goods, Side, Unit
from sevenwonders_tui.engine.seven.catalog import BoardSide, Card, Catalog
from sevenwonders_tui.engine.seven.moves import CityId, Prompt, PromptKind
from sevenwonders_tui.engine.seven.setup import Board, Variant
from sevenwonders_tui.engine.trade import DISCOUNT_PRICE, Demand, Prices, Supply, demand_of, supply_of

AGES = 3
TURNS = 6
HAND = 7
START_COINS = 3
DISCARD_COINS = 3
COINS_A_POINT = 3
FREE_CITY = CityId(2)
"""With two players; seat 0 sits to its left and seat 1 to its right."""


class Lane(IntEnum):
    """Where in the tally a count begins, in bits."""

    BROWN = 0
    GREY = 8
    BLUE = 16
    YELLOW = 24
    RED = 32
    GREEN = 40
    PURPLE = 48
    STAGE = 56
    DEFEAT = 64
    SHIELD = 72
    COMPASS = 80
    GEAR = 88
    TABLET = 96
    ANY_SYMBOL = 104
    CIVILIAN = 112
    WONDER = 120
    COMMERCE = 128
    GUILDS = 136
    FREE_BUILD = 144
    SEVENTH_CARD = 152
    COPY_GUILD = 160


LANE_MASK = 0xFF

_LANE_OF: dict[Countable, Lane] = {
    Color.BROWN: Lane.BROWN,
    Color.GREY: Lane.GREY,
    Color.BLUE: Lane.BLUE,
    Color.YELLOW: Lane.YELLOW,
    Color.RED: Lane.RED,
    Color.GREEN: Lane.GREEN,
    Color.PURPLE: Lane.PURPLE,
    Token.STAGE: Lane.STAGE,
    Token.DEFEAT: Lane.DEFEAT,
}
_SYMBOL_LANE: dict[Symbol | None, Lane] = {
    Symbol.COMPASS: Lane.COMPASS,
    Symbol.GEAR: Lane.GEAR,
    Symbol.TABLET: Lane.TABLET,
    None: Lane.ANY_SYMBOL,
}
_POINTS_LANE: dict[Color | Token, Lane] = {
    Color.BLUE: Lane.CIVILIAN,
    Color.YELLOW: Lane.COMMERCE,
    Color.PURPLE: Lane.GUILDS,
    Token.STAGE: Lane.WONDER,
}


@dataclass(frozen=True, slots=True)
class Counted:
    """So much for each thing in some cities: coins at once, or points at the end."""

    lane: int
    own: bool
    neighbors: bool
    amount: int
    category: Lane | None = None
    """Where points go on the score pad."""


@dataclass(slots=True)
class Structure:
    """A card or a stage as it is added to a city. Made once, never changed afterwards."""

    cost: Cost
    demand: Demand = 0
    coins: int = 0
    """What it costs at the bank."""
    name_bit: int = 0
    """Stands for the name: a city holds each name once."""
    chain_bits: int = 0
    """The names of which any one makes it free."""
    color: Color | None = None
    tally: int = 0
    supply: Supply = 0
    sale: Supply = 0
    """The part of the supply that neighbours may buy from."""
    units: tuple[Unit, ...] = ()
    private_units: tuple[Unit, ...] = ()
    discounts: tuple[Discount, ...] = ()
    bounty: int = 0
    """Coins from the bank when built."""
    income: tuple[Counted, ...] = ()
    """Coins from the bank when built, for what is counted."""
    late_points: tuple[Counted, ...] = ()
    discard_builds: int = 0
    is_free: bool = field(init=False)
    has_income: bool = False
    """Whether it takes coins from the bank when built."""

    def __post_init__(self) -> None:
        """Derive the integer forms of the cost."""
        self.demand = demand_of(self.cost.resources)
        self.coins = self.cost.coins
        self.is_free = self.cost.is_free


def _counted(count: Count, amount: int, category: Lane | None = None) -> Counted:
    own = count.where is not Where.NEIGHBORS
    return Counted(_LANE_OF[count.what], own, count.where is not Where.SELF, amount, category)


def _add(structure: Structure, effect: Effect, kind: Color | Token) -> None:  # noqa: C901 - one branch an effect kind
    """Add one effect to the structure, at the moment of the game that needs it."""
    match effect:
        case Produce(units, for_sale):
            supply = supply_of(units)
            structure.supply += supply
            if for_sale:
                structure.sale += supply
                structure.units += units
            else:
                structure.private_units += units
        case Discount():
            structure.discounts += (effect,)
        case Coins(amount):
            structure.bounty += amount
        case CoinsPer(count, amount):
            structure.income += (_counted(count, amount),)
        case Points(amount):
            structure.tally += amount << _POINTS_LANE[kind]
        case PointsPer(count, amount):
            structure.late_points += (_counted(count, amount, _POINTS_LANE[kind]),)
        case Shields(amount):
            structure.tally += amount << Lane.SHIELD
        case Science(symbol):
            structure.tally += 1 << _SYMBOL_LANE[symbol]
        case FreeBuild():
            structure.tally += 1 << Lane.FREE_BUILD
        case SeventhCard():
            structure.tally += 1 << Lane.SEVENTH_CARD
        case CopyGuild():
            structure.tally += 1 << Lane.COPY_GUILD
        case DiscardBuild():
            structure.discard_builds += 1
        case _:
            assert_never(effect)


def _structure(cost: Cost, effects: tuple[Effect, ...], kind: Color | Token) -> Structure:
    structure = Structure(cost)
    structure.tally = 1 << _LANE_OF[kind]
    for effect in effects:
        _add(structure, effect, kind)
    structure.has_income = bool(structure.bounty or structure.income)
    return structure


@dataclass(frozen=True, slots=True)
class PreparedBoard:
    """One side of one wonder."""

    board: Board
    start: Unit
    supply: Supply
    stages: tuple[Structure, ...]


def discounted(prices: Prices, discount: Discount) -> Prices:
    """Return the prices with one more discount; discounts do not add up on the same unit."""
    lowered = list(prices)
    lowered[2 * (discount.goods is Goods.MANUFACTURED) + (discount.side is Side.RIGHT)] = DISCOUNT_PRICE
    return lowered[0], lowered[1], lowered[2], lowered[3]


class Rules:
    """A catalog prepared for a variant and a number of cities. Shared by all states, never changed."""

    __slots__ = (
        "boards",
        "cards",
        "catalog",
        "cities",
        "decks",
        "free_city",
        "guilds",
        "guilds_in_play",
        "neighbors",
        "pick_prompts",
        "seats",
        "variant",
    )

    def __init__(self, catalog: Catalog, variant: Variant, players: int) -> None:
        """Prepare everything. Raises SetupError when the number of players does not fit the variant."""
        if variant is Variant.FREE_CITY and players != 2:
            raise SetupError(f"The Free City is for 2 players, not {players}.")
        if variant is Variant.STANDARD and not 3 <= players <= 7:
            raise SetupError(f"7 Wonders is for 3 to 7 players, or 2 with the Free City; {players} do not fit.")
        self.catalog = catalog
        self.variant = variant
        self.seats = tuple(Seat(seat) for seat in range(players))
        self.free_city = FREE_CITY if variant is Variant.FREE_CITY else None
        self.cities = tuple(CityId(city) for city in range(players + (self.free_city is not None)))
        self.cards = _prepare_cards(catalog.cards)
        self.boards = {
            Board(wonder.id, side): PreparedBoard(
                Board(wonder.id, side),
                (wonder.start,),
                supply_of([(wonder.start,)]),
                tuple(_structure(stage.cost, stage.effects, Token.STAGE) for stage in stages),
            )
            for wonder in catalog.wonders
            for side, stages in wonder.sides.items()
        }
        size = len(self.cities)
        self.neighbors = tuple((CityId((city + 1) % size), CityId((city - 1) % size)) for city in self.cities)
        """The left and the right neighbour of each city; left is clockwise."""
        self.decks = tuple(
            tuple(card.id for card in catalog.cards if card.age == age for mark in card.copies if mark <= size)
            for age in range(1, AGES + 1)
        )
        """The cards of each age without guilds, one entry a copy."""
        self.guilds = tuple(card.id for card in catalog.cards if card.is_guild)
        self.guilds_in_play = size + 2
        self.pick_prompts = {
            (age, turn): MappingProxyType(
                {seat: Prompt(PromptKind.PICK, self.cities_of(seat, age, turn)) for seat in self.seats}
            )
            for age in range(1, AGES + 1)
            for turn in range(1, TURNS + 1)
        }

    def is_acting_for_free_city(self, seat: Seat, age: int, turn: int) -> bool:
        """Whether the seat acts for the Free City: its left neighbour begins in ages I and III, its right one in II."""
        return self.free_city is not None and seat == (turn - 1 + (age == 2)) % 2

    def cities_of(self, seat: Seat, age: int, turn: int) -> tuple[CityId, ...]:
        """Return the cities that a seat gives orders for in a turn, its own first."""
        own = CityId(seat)
        return (own, FREE_CITY) if self.is_acting_for_free_city(seat, age, turn) else (own,)

    def seat_acting(self, city: CityId, age: int, turn: int) -> Seat:
        """Return the seat that gives a city's order in a turn."""
        if city == self.free_city:
            return next(seat for seat in self.seats if self.is_acting_for_free_city(seat, age, turn))
        return Seat(city)

    def left_of(self, city: CityId) -> CityId:
        """Return the left neighbour: the next city clockwise."""
        return self.neighbors[city][0]

    def right_of(self, city: CityId) -> CityId:
        """Return the right neighbour."""
        return self.neighbors[city][1]

    def board(self, wonder: Board) -> PreparedBoard:
        """Return a board. Raises SetupError where the catalog has none of that name and side."""
        if wonder not in self.boards:
            raise SetupError(f"There is no wonder {wonder.wonder} with a side {wonder.side}.")
        return self.boards[wonder]

    def sides(self) -> dict[str, tuple[BoardSide, ...]]:
        """Return the sides that each wonder has."""
        return {wonder.id: tuple(wonder.sides) for wonder in self.catalog.wonders}


def _prepare_cards(cards: tuple[Card, ...]) -> dict[CardId, Structure]:
    """Return each card's structure. The two ids of a name share a bit, so that one excludes the other."""
    bits: dict[str, int] = {}
    for card in cards:
        bits.setdefault(card.name, 1 << len(bits))
    name_bits = {card.id: bits[card.name] for card in cards}
    prepared: dict[CardId, Structure] = {}
    for card in cards:
        structure = _structure(card.cost, card.effects, card.color)
        structure.color = card.color
        structure.name_bit = name_bits[card.id]
        for parent in card.chain_from:
            structure.chain_bits |= name_bits[parent]
        prepared[card.id] = structure
    return prepared
