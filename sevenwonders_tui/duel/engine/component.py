"""Cards, Wonders, tokens and other pieces, prepared for play: their costs and effects as numbers.

Resources are counted in the order of `RESOURCES`, cards by lane: a lane is a colour, with one more for Senators, which
have no colour. `WONDERS` is the lane of Wonders in rebates and tolls.

The file is long because it is one vocabulary: the numbers of costs and effects, and the components that hold them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import add
from typing import Final, NamedTuple, TypeAlias, assert_never

from sevenwonders_tui.duel.engine.catalog import Card, Conspiracy, Decree, Divinity, ProgressToken, Wonder
from sevenwonders_tui.duel.engine.effects import (
    ChainBonus,
    CheaperTrade,
    ChoiceEffect,
    CoinsPer,
    DiscardBonus,
    Effect,
    FixedPrice,
    HeldShields,
    IgnoreSymbol,
    OpponentLoses,
    OpponentLosesPer,
    PantheonRebate,
    PlayAgain,
    PointsByCount,
    PointsPer,
    Power,
    Rebate,
    Scheme,
    Science,
    SenateBonus,
    Standing,
    StealHalf,
    Symbol,
    Thing,
    Toll,
    Vault,
)
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, Choose, DiscardCard, DraftWonder, FreeBy
from sevenwonders_tui.engine.cards import CardId, Color, Cost, WonderId
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Resource

RESOURCES: Final = (Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.GLASS, Resource.PAPYRUS)
RAW_KINDS: Final = 3
"""The first three resources are raw materials, the others manufactured goods."""
NUMBER_OF: Final = {resource: number for number, resource in enumerate(RESOURCES)}

COLORS: Final = tuple(Color)
LANE_OF: Final = {color: lane for lane, color in enumerate(COLORS)}
SENATORS: Final = len(COLORS)
WONDERS: Final = SENATORS + 1
LANES: Final = WONDERS + 1
GREEN: Final = LANE_OF[Color.GREEN]
BLUE: Final = LANE_OF[Color.BLUE]
YELLOW: Final = LANE_OF[Color.YELLOW]
RED: Final = LANE_OF[Color.RED]
PURPLE: Final = LANE_OF[Color.PURPLE]
TEMPLES: Final = WONDERS
"""The lane in which the points of Grand Temples are added up, apart from those of Guilds."""

SYMBOLS: Final = tuple(Symbol)
SYMBOL_OF: Final = {symbol: number for number, symbol in enumerate(SYMBOLS)}
NO_SYMBOL: Final = -1

Needs = tuple[tuple[int, int], ...]
"""The resources that are needed, each with its number of units."""


def added(units: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sum of two counts by resource."""
    return tuple(map(add, units, more))


Privilege: TypeAlias = (
    Rebate | IgnoreSymbol | CheaperTrade | Toll | ChainBonus | DiscardBonus | PantheonRebate | SenateBonus | Standing
)
"""The standing effects that `Privileges` adds up."""


class Gain:
    """The effects of a component, sorted by the moment at which they happen. Never changed once it is made."""

    __slots__ = (
        "again",
        "choices",
        "coins",
        "coins_per",
        "fixed",
        "has_makes",
        "held",
        "hits_opponent",
        "is_economy",
        "is_followed",
        "loses",
        "loses_per",
        "makes",
        "manufactured",
        "points",
        "points_per",
        "raw",
        "sells",
        "shields",
        "standing",
        "steals",
        "symbol",
        "vault",
    )

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.makes: tuple[int, ...] = (0,) * len(RESOURCES)
        self.sells: tuple[int, ...] = (0,) * len(RESOURCES)
        """Of these, the units that raise the opponent's prices: those of brown and grey cards."""
        self.raw = self.manufactured = 0
        """The units of choice, by family."""
        self.fixed: frozenset[int] = frozenset()
        self.coins = self.loses = self.vault = self.shields = self.points = self.held = 0
        self.coins_per: tuple[CoinsPer, ...] = ()
        self.loses_per: tuple[OpponentLosesPer, ...] = ()
        self.steals = self.again = False
        self.symbol = NO_SYMBOL
        self.points_per: tuple[PointsPer | PointsByCount, ...] = ()
        self.standing: tuple[Privilege, ...] = ()
        """The effects that `privileges_of` reads."""
        self.choices: tuple[ChoiceEffect, ...] = ()
        """The choices in the order in which they are made."""
        for effect in effects:
            self._add(effect)
        self.has_makes = any(self.makes)
        self.is_economy = bool(self.has_makes or self.raw or self.manufactured or self.fixed or self.standing)
        """Whether it changes the prices of its own city."""
        self.hits_opponent = bool(self.steals or self.loses or self.loses_per)
        self.is_followed = bool(self.shields or self.symbol != NO_SYMBOL or self.choices)
        """Whether more happens after the coins."""

    def _add(self, effect: Effect) -> None:  # noqa: C901 - one case for each kind
        match effect:
            case Produce():
                self._add_units(effect)
            case FixedPrice():
                self.fixed |= {NUMBER_OF[resource] for resource in effect.resources}
            case Science():
                self.symbol = SYMBOL_OF[effect.symbol]
            case (
                Rebate()
                | IgnoreSymbol()
                | CheaperTrade()
                | ChainBonus()
                | DiscardBonus()
                | PantheonRebate()
                | SenateBonus()
                | Toll()
                | Standing()
            ):
                self.standing += (effect,)
            case HeldShields():
                self.held += effect.amount
            case Coins():
                self.coins += effect.amount
            case CoinsPer():
                self.coins_per += (effect,)
            case OpponentLoses():
                self.loses += effect.amount
            case OpponentLosesPer():
                self.loses_per += (effect,)
            case StealHalf():
                self.steals = True
            case Vault():
                self.vault += effect.coins
            case Shields():
                self.shields += effect.amount
            case PlayAgain():
                self.again = True
            case Points():
                self.points += effect.amount
            case PointsPer() | PointsByCount():
                self.points_per += (effect,)
            case _:
                self.choices += (effect,)

    def _add_units(self, effect: Produce) -> None:
        for unit in effect.units:
            if len(unit) == 1:
                made = tuple(resource is unit[0] for resource in RESOURCES)
                self.makes = added(self.makes, made)
                if effect.for_sale:
                    self.sells = added(self.sells, made)
            elif NUMBER_OF[unit[0]] < RAW_KINDS:
                self.raw += 1
            else:
                self.manufactured += 1


class Privileges:
    """The sum of the standing effects of one city. Never changed once it is made."""

    __slots__ = (
        "again_on_conspirator",
        "borrow_chains",
        "chain_bonus",
        "changes_prices",
        "cheaper",
        "corruption",
        "discard_bonus",
        "economy",
        "engineering",
        "ignores",
        "organized_crime",
        "pantheon_rebate",
        "poliorcetics",
        "rebates",
        "senate_bonus",
        "strategy",
        "theology",
        "tolls",
    )

    def __init__(self, effects: Iterable[Privilege] = ()) -> None:
        self.rebates = [0] * LANES
        self.ignores: frozenset[int] = frozenset()
        """The lanes of cards for which one symbol of the cost is dropped."""
        self.cheaper: frozenset[int] = frozenset()
        """The resources that cost 1 coin less."""
        self.tolls = [0] * LANES
        self.chain_bonus = self.discard_bonus = self.pantheon_rebate = self.senate_bonus = 0
        powers = set()
        for effect in effects:
            match effect:
                case Rebate():
                    self.rebates[lane_of(effect.what)] += effect.units
                case IgnoreSymbol():
                    self.ignores |= {LANE_OF[effect.color]}
                case CheaperTrade():
                    self.cheaper |= {NUMBER_OF[resource] for resource in effect.resources}
                case Toll():
                    self.tolls[lane_of(effect.what)] += 1
                case ChainBonus():
                    self.chain_bonus += effect.coins
                case DiscardBonus():
                    self.discard_bonus += effect.coins
                case PantheonRebate():
                    self.pantheon_rebate += effect.coins
                case SenateBonus():
                    self.senate_bonus += effect.cards
                case Standing():
                    powers.add(effect.power)
                case _:
                    assert_never(effect)
        self.changes_prices = bool(any(self.rebates) or self.ignores or Power.ENGINEERING in powers)
        """Whether a price depends on more than the price of each unit."""
        self.economy = Power.ECONOMY in powers
        self.strategy = Power.STRATEGY in powers
        self.theology = Power.THEOLOGY in powers
        self.engineering = Power.ENGINEERING in powers
        self.poliorcetics = Power.POLIORCETICS in powers
        self.corruption = Power.CORRUPTION in powers
        self.organized_crime = Power.ORGANIZED_CRIME in powers
        self.borrow_chains = Power.BORROW_CHAINS in powers
        self.again_on_conspirator = Power.AGAIN_ON_CONSPIRATOR in powers


@cache
def privileges_of(effects: tuple[Privilege, ...]) -> Privileges:
    """Return the sum of these standing effects."""
    return Privileges(effects)


NO_PRIVILEGES: Final = privileges_of(())


def lane_of(what: Color | Thing) -> int:
    """Return the lane of a colour or of Wonders."""
    return LANE_OF[what] if isinstance(what, Color) else WONDERS


def needs_of(cost: Cost) -> Needs:
    """Return the units of a cost."""
    counts = [cost.resources.count(resource) for resource in RESOURCES]
    return tuple((number, count) for number, count in enumerate(counts) if count)


Price = tuple[int, int]
"""The least price in coins, and its part for missing resources, which the owner of Economy gets."""


class CardOffer(NamedTuple):
    """The price of a card, and the move that pays it from the treasury."""

    total: int
    trade: int
    """The part of the price that buys missing resources."""
    move: BuildCard


class WonderOffer(NamedTuple):
    """The price of a Wonder, and the moves that pay it from the treasury, by the card under it."""

    total: int
    trade: int
    moves: Mapping[PreparedCard, BuildWonder]


class _WonderMoves(dict["PreparedCard", BuildWonder]):
    """Moves that build a Wonder for a price, made when they are first asked for."""

    def __init__(self, wonder: WonderId, pay: int) -> None:
        super().__init__()
        self._wonder = wonder
        self._pay = pay

    def __missing__(self, card: PreparedCard) -> BuildWonder:
        move = self[card] = BuildWonder(self._wonder, card.id, self._pay)
        return move


class PreparedCard:
    """One card."""

    __slots__ = (
        "bit",
        "card",
        "chain_bit",
        "chain_move",
        "coins",
        "discard_move",
        "gain",
        "has_own_price",
        "id",
        "is_conspirator",
        "is_senator",
        "lane",
        "mythology",
        "needs",
        "offers",
        "pick",
        "role",
        "score_lane",
        "shows_chain",
        "token_offer",
    )

    def __init__(self, card: Card, number: int, chain_bit: int) -> None:
        self.card = card
        self.id = card.id
        self.bit = 1 << number
        self.chain_bit = chain_bit
        """The bit of the card with the chain symbol for this one; 0 if there is none."""
        self.lane = SENATORS if card.color is None else LANE_OF[card.color]
        self.score_lane = TEMPLES if card.mythology is not None else self.lane
        self.is_senator = card.color is None
        self.gain = Gain(card.effects)
        self.coins = card.cost.coins
        self.needs = needs_of(card.cost)
        self.mythology = card.mythology
        self.has_own_price = self.is_senator or card.mythology is not None
        """Whether the price depends on more than production: for a Senator, or a Grand Temple."""
        self.shows_chain = card.chain_needs is not None or card.mythology is not None
        self.role = card.role or card.id
        self.is_conspirator = any(isinstance(effect, Scheme) for effect in card.effects)
        self.pick = Choose(card.id)
        self.discard_move = DiscardCard(card.id)
        self.chain_move = BuildCard(card.id, free=FreeBy.CHAIN)
        self.token_offer = CardOffer(0, 0, BuildCard(card.id, free=FreeBy.TOKEN))
        self.offers: dict[Price, CardOffer] = {}
        """The offers made so far, by price."""

    def make_offer(self, price: Price) -> CardOffer:
        """Make the offer for a new price."""
        total, trade = price
        offer = self.offers[price] = CardOffer(total, trade, build_card(self.id, total))
        return offer


class PreparedWonder:
    """One Wonder."""

    __slots__ = ("coins", "draft_move", "gain", "id", "needs", "offers", "on_draft", "wonder")

    def __init__(self, wonder: Wonder) -> None:
        self.wonder = wonder
        self.id = wonder.id
        self.coins = wonder.cost.coins
        self.needs = needs_of(wonder.cost)
        self.gain = Gain(wonder.effects)
        self.on_draft = Gain(wonder.on_draft).choices
        self.draft_move = DraftWonder(wonder.id)
        self.offers: dict[Price, WonderOffer] = {}
        """The offers made so far, by price."""

    def make_offer(self, price: Price) -> WonderOffer:
        """Make the offer for a new price."""
        total, trade = price
        offer = self.offers[price] = WonderOffer(total, trade, _WonderMoves(self.id, total))
        return offer


class PreparedPiece:
    """One Progress token, divinity, decree or conspiracy."""

    __slots__ = ("gain", "id", "piece")

    def __init__(self, piece: ProgressToken | Divinity | Decree | Conspiracy) -> None:
        self.piece = piece
        self.id = piece.id
        self.gain = Gain(piece.effects)


@cache
def build_card(card: CardId, pay: int, vault: int = 0) -> BuildCard:
    """Return the move that builds a card for `pay` coins, `vault` of which come from a vault."""
    return BuildCard(card, pay, vault)


@cache
def build_wonder(wonder: WonderId, card: CardId, pay: int, vault: int = 0) -> BuildWonder:
    """Return the move that builds a Wonder for `pay` coins, `vault` of which come from a vault."""
    return BuildWonder(wonder, card, pay, vault)
