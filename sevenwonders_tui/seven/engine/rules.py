"""The content of a rule set, prepared for one number of players.

A *structure* is a card or a stage in the form in which it is added to a city: everything that only grows is a
number, so building is a few additions. What can be counted lies in one list, the *tally*, in the order of `Lane`:
cards by colour, stages, defeats, shields, symbols, printed points by category, and the powers that a city holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, assert_never

from sevenwonders_tui.engine.cards import CardId, Color, Cost
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.errors import N_, SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Goods, Unit
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Catalog
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    Countable,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Prompt,
    PromptKind,
    payment_of,
)
from sevenwonders_tui.seven.engine.ring import PASSING_RIGHT, neighbors_of, passing_side
from sevenwonders_tui.seven.engine.setup import Board, Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.sizes import CITIES, copies_in_play, guilds_in_play
from sevenwonders_tui.seven.engine.trade import DISCOUNT_PRICE, Demand, Prices, Split, Supply, demand_of, supply_of

AGES: Final = 3
TURNS: Final = 6
HAND: Final = 7
START_COINS: Final = 3
DISCARD_COINS: Final = 3
COINS_A_POINT: Final = 3
FREE_CITY: Final = CityId(2)
"""With two players; seat 0 sits to its left and seat 1 to its right."""


class Lane:
    """The index of each count in the tally of a city."""

    BROWN: Final = 0
    GREY: Final = 1
    BLUE: Final = 2
    YELLOW: Final = 3
    RED: Final = 4
    GREEN: Final = 5
    PURPLE: Final = 6
    STAGE: Final = 7
    DEFEAT: Final = 8
    SHIELD: Final = 9
    COMPASS: Final = 10
    GEAR: Final = 11
    TABLET: Final = 12
    ANY_SYMBOL: Final = 13
    CIVILIAN: Final = 14
    WONDER: Final = 15
    COMMERCE: Final = 16
    GUILDS: Final = 17
    FREE_BUILD: Final = 18
    SEVENTH_CARD: Final = 19
    COPY_GUILD: Final = 20


LANES: Final = 21

_LANE_OF: dict[Countable, int] = {
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
_SYMBOL_LANE: dict[Symbol | None, int] = {
    Symbol.COMPASS: Lane.COMPASS,
    Symbol.GEAR: Lane.GEAR,
    Symbol.TABLET: Lane.TABLET,
    None: Lane.ANY_SYMBOL,
}
_POINTS_LANE: dict[Color | Token, int] = {
    Color.BLUE: Lane.CIVILIAN,
    Color.YELLOW: Lane.COMMERCE,
    Color.PURPLE: Lane.GUILDS,
    Token.STAGE: Lane.WONDER,
}
SCORED: Final = tuple(_POINTS_LANE)
"""The kinds of cards and stages with a row of points on the score pad; no other kind may give points."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A reward for each counted thing in some cities: coins at once, or points at the end."""

    lane: int
    own: bool
    neighbors: bool
    amount: int
    category: int | None = None
    """The lane of the score pad that the points are added to; None for coins."""


@dataclass(slots=True)
class Structure:
    """A card or a stage as it is added to a city. Made once, never changed afterwards."""

    cost: Cost
    demand: Demand = 0
    coins: int = 0
    """The cost in coins, paid to the bank."""
    name_bit: int = 0
    """The bit of the name: a city holds each name only once."""
    chain_bits: int = 0
    """The bits of the names that make it free; any one of them is enough."""
    color: Color | None = None
    tally: tuple[tuple[int, int], ...] = ()
    """Pairs of a lane of the tally and the number that it adds there."""
    supply: Supply = 0
    sale: Supply = 0
    """The part of the supply that neighbours may buy from."""
    units: tuple[Unit, ...] = ()
    private_units: tuple[Unit, ...] = ()
    discounts: tuple[Discount, ...] = ()
    bounty: int = 0
    """Coins from the bank when built."""
    income: tuple[Counted, ...] = ()
    """Coins from the bank when built, for counted things."""
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

    def count(self, lane: int) -> int:
        """Return the number that it adds to a lane of the tally."""
        return sum(amount for at, amount in self.tally if at == lane)


def _counted(count: Count, amount: int, category: int | None = None) -> Counted:
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
            structure.tally += ((_POINTS_LANE[kind], amount),)
        case PointsPer(count, amount):
            structure.late_points += (_counted(count, amount, _POINTS_LANE[kind]),)
        case Shields(amount):
            structure.tally += ((Lane.SHIELD, amount),)
        case Science(symbol):
            structure.tally += ((_SYMBOL_LANE[symbol], 1),)
        case FreeBuild():
            structure.tally += ((Lane.FREE_BUILD, 1),)
        case SeventhCard():
            structure.tally += ((Lane.SEVENTH_CARD, 1),)
        case CopyGuild():
            structure.tally += ((Lane.COPY_GUILD, 1),)
        case DiscardBuild():
            structure.discard_builds += 1
        case _:
            assert_never(effect)


def _structure(cost: Cost, effects: tuple[Effect, ...], kind: Color | Token) -> Structure:
    structure = Structure(cost)
    structure.tally = ((_LANE_OF[kind], 1),)
    for effect in effects:
        _add(structure, effect, kind)
    structure.has_income = bool(structure.bounty or structure.income)
    return structure


@dataclass(frozen=True, slots=True, eq=False)
class PreparedBoard:
    """One side of one wonder. Each is made only once, so that it is a fast key in dictionaries."""

    board: Board
    start: Unit
    supply: Supply
    stages: tuple[Structure, ...]


class CardUses:
    """The uses of one card in one city: its structure, and every order with it, each made once."""

    __slots__ = ("_builds", "_card", "_city", "_stages", "chain", "discard", "free", "power", "structure")

    def __init__(self, city: CityId, card: CardId, structure: Structure) -> None:
        """Make the orders that cost nothing; others are made on first use."""
        self.structure = structure
        self.free = Build(city, card)
        """The order to build the card without a cost."""
        self.chain = Build(city, card, NOTHING, Free.CHAIN)
        self.power = Build(city, card, NOTHING, Free.POWER)
        self.discard = Discard(city, card)
        self._city = city
        self._card = card
        self._builds: dict[Split, Build] = {}
        self._stages: dict[tuple[int, Split], BuildStage] = {}

    def build(self, split: Split) -> Build:
        """Return the order to build the card for its cost, with `split` paid to the neighbours."""
        order = self._builds.get(split)
        if order is None:
            order = self._builds[split] = Build(self._city, self._card, payment_of(self.structure.coins, *split))
        return order

    def stage(self, bank: int, split: Split) -> BuildStage:
        """Return the order to build a stage over the card."""
        order = self._stages.get((bank, split))
        if order is None:
            order = self._stages[bank, split] = BuildStage(self._city, self._card, payment_of(bank, *split))
        return order


def discounted(prices: Prices, discount: Discount) -> Prices:
    """Return the prices with one more discount; discounts do not add up on the same unit."""
    lowered = list(prices)
    lowered[2 * (discount.goods is Goods.MANUFACTURED) + (discount.side is Side.RIGHT)] = DISCOUNT_PRICE
    return lowered[0], lowered[1], lowered[2], lowered[3]


class Rules:
    """A catalog prepared for a variant and a number of players. Shared by all states, never changed."""

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
        "uses",
        "variant",
    )

    def __init__(self, catalog: Catalog, variant: Variant, players: int) -> None:
        """Prepare everything. Raises SetupError if the number of players does not fit the variant."""
        if variant is Variant.FREE_CITY and players != 2:
            raise SetupError(N_("The Free City is for 2 players, not {players}."), players=players)
        if variant is Variant.STANDARD and players not in CITIES:
            text = N_("7 Wonders is for 3 to 7 players, or 2 with the Free City; {players} do not fit.")
            raise SetupError(text, players=players)
        self.catalog = catalog
        self.variant = variant
        self.seats = tuple(Seat(seat) for seat in range(players))
        self.free_city = FREE_CITY if variant is Variant.FREE_CITY else None
        self.cities = tuple(CityId(city) for city in range(players + (self.free_city is not None)))
        self.cards = _prepare_cards(catalog.cards)
        self.uses = tuple(
            {card: CardUses(city, card, structure) for card, structure in self.cards.items()} for city in self.cities
        )
        """By city, the uses of each card."""
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
        self.neighbors = tuple(neighbors_of(city, size) for city in self.cities)
        """The left and the right neighbour of each city; left is clockwise."""
        self.decks = tuple(
            tuple(card.id for card in catalog.cards if card.age == age for _copy in range(copies_in_play(card, size)))
            for age in range(1, AGES + 1)
        )
        """The cards of each age without guilds, one entry for each copy."""
        self.guilds = tuple(card.id for card in catalog.cards if card.is_guild)
        self.guilds_in_play = guilds_in_play(size)
        self.pick_prompts = {
            (age, turn): MappingProxyType(
                {seat: Prompt(PromptKind.PICK, self.cities_of(seat, age, turn)) for seat in self.seats}
            )
            for age in range(1, AGES + 1)
            for turn in range(1, TURNS + 1)
        }

    def is_acting_for_free_city(self, seat: Seat, age: int, turn: int) -> bool:
        """Whether the seat acts for the Free City. Its left neighbour begins in ages I and III, its right one in II."""
        return self.free_city is not None and seat == (turn - 1 + (age == PASSING_RIGHT)) % 2

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
        return self.neighbors[city].left

    def right_of(self, city: CityId) -> CityId:
        """Return the right neighbour."""
        return self.neighbors[city].right

    def receiver(self, city: CityId, age: int) -> CityId:
        """Return the city that gets the city's hand next."""
        if self.free_city is not None:
            return city if city == self.free_city else CityId(1 - city)
        return self.right_of(city) if passing_side(age) is Side.RIGHT else self.left_of(city)

    def board(self, wonder: Board) -> PreparedBoard:
        """Return a board. Raises SetupError if the catalog has none with that name and side."""
        if wonder not in self.boards:
            text = N_("There is no wonder {wonder} with a side {side}.")
            raise SetupError(text, wonder=str(wonder.wonder), side=str(wonder.side))
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
