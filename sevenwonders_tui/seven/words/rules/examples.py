"""The worked examples of the rules of 7 Wonders: chosen from the cards in use and computed by the engine.

The code names no card, so the examples also hold for a player's own content. If no card fits, there is no example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.effects import Points, Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import Card, Catalog
from sevenwonders_tui.seven.engine.effects import Discount
from sevenwonders_tui.seven.engine.military import token_of
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Move
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.sizes import CITIES
from sevenwonders_tui.seven.engine.trade import (
    DISCOUNT_PRICE,
    FULL_PRICE,
    FULL_PRICES,
    Market,
    Prices,
    demand_of,
    supply_of,
)
from sevenwonders_tui.seven.engine.view import View

FindGame: TypeAlias = Callable[[], SevenWonders]
"""Returns the game with its content, which it may read from disk first."""

CHAIN_CARDS: Final = 3
SAMPLE_SEED: Final = 7
"""The seed of a game in which every row of the pad has points, and the strongest army does not win."""
STAGE_SHARE: Final = 0.35
"""The share of turns in which the players of that game build a stage if they can."""
LEAST_GOODS: Final = 2


@dataclass(frozen=True, slots=True)
class TradeExample:
    """A card for which a city makes all goods but one, and buys that from a neighbour."""

    card: Card
    own: tuple[Resource, ...]
    bought: Resource
    price: int
    discount: Card | None
    """A card that makes the bought good cheaper."""
    discounted: int
    """The price with it."""


def trade_example(catalog: Catalog) -> TradeExample | None:
    """Return a card that needs a bought good: one that costs few goods, all alike if there is one."""
    dear = [card for card in catalog.cards if len(card.cost.resources) >= LEAST_GOODS and not card.cost.coins]
    if not dear:
        return None
    card = min(dear, key=lambda each: (_is_another_story(catalog, each), *_goods_count(each)))
    *own, bought = card.cost.resources
    discount = next((each for each in catalog.cards if _is_cheaper(each, goods_of(bought))), None)
    cheaper = _prices(discount) if discount is not None else FULL_PRICES
    prices = (_price(card, bought, each) for each in (FULL_PRICES, cheaper))
    return TradeExample(card, tuple(own), bought, next(prices), discount, next(prices))


def _goods_count(card: Card) -> tuple[int, int]:
    return len(set(card.cost.resources)), len(card.cost.resources)


def _is_another_story(catalog: Catalog, card: Card) -> bool:
    """Whether a card makes goods, or is free after a card that makes the goods of its cost cheaper."""
    goods = goods_of(card.cost.resources[-1])
    is_maker = any(isinstance(effect, Produce) for effect in card.effects)
    return is_maker or any(_is_cheaper(catalog.card(parent), goods) for parent in card.chain_from)


def _is_cheaper(card: Card, goods: Goods) -> bool:
    return any(isinstance(effect, Discount) and effect.goods is goods for effect in card.effects)


def _prices(card: Card) -> Prices:
    """Return the prices on the side where a card makes units cheaper, as if both sides had them."""
    classes = {effect.goods for effect in card.effects if isinstance(effect, Discount)}
    raw, made = (DISCOUNT_PRICE if goods in classes else FULL_PRICE for goods in (Goods.RAW, Goods.MANUFACTURED))
    return raw, raw, made, made


def _price(card: Card, bought: Resource, prices: Prices) -> int:
    """Return the coins for a card if one unit of its cost is bought from the left."""
    own = [(resource,) for resource in card.cost.resources]
    own.remove((bought,))
    market = Market(supply_of(own), supply_of([(bought,)]), 0, prices)
    split = market.cheapest(demand_of(card.cost.resources), FULL_PRICE * len(card.cost.resources))
    assert split is not None, card
    return sum(split)


def discount_side(card: Card, goods: Goods) -> Side:
    """Return the neighbour from whom a card makes goods cheaper; one of them if it is both."""
    return next(effect.side for effect in card.effects if isinstance(effect, Discount) and effect.goods is goods)


def chain_example(catalog: Catalog) -> tuple[Card, ...]:
    """Return the longest chain, of three cards at most; each card makes the next one free."""
    chains = [chain[-CHAIN_CARDS:] for card in catalog.cards for chain in _chains_to(catalog, card)]
    longest = max(map(len, chains), default=0)
    return next((chain for chain in chains if len(chain) == longest and longest > 1), ())


def _chains_to(catalog: Catalog, card: Card) -> Iterator[tuple[Card, ...]]:
    """Yield every chain that ends with a card."""
    yield (card,)
    for parent in card.chain_from:
        for chain in _chains_to(catalog, catalog.card(parent)):
            yield (*chain, card)


def plain_card(catalog: Catalog) -> Card:
    """Return a card that costs goods and gives points, as an example for the uses of a card; otherwise any card."""
    blue = (card for card in catalog.cards if card.color is Color.BLUE and card.cost.resources)
    return next((card for card in blue if any(isinstance(effect, Points) for effect in card.effects)), catalog.cards[0])


def war_tokens(own: int, other: int) -> tuple[int, ...]:
    """Return the tokens that a city takes from a neighbour, by age."""
    return tuple(token_of(own, other, age) for age in range(1, AGES + 1))


@lru_cache(maxsize=4)
def sample_end(game: SevenWonders) -> View:
    """Return the end of a game of three, for the example of a score sheet; its players build what they can."""
    draw = Rng(SAMPLE_SEED).fractions()
    state = game.setup(game.deal(Options(CITIES[0]), Rng(SAMPLE_SEED)))
    while pending := game.pending(state):
        moves: dict[Seat, Move] = {}
        for seat in pending:
            legal = game.legal_moves(state, seat)
            stages = [move for move in legal if isinstance(move[0], BuildStage)]
            built = [move for move in legal if isinstance(move[0], Build)]
            wanted = (stages if stages and draw() < STAGE_SHARE else built) or legal
            moves[seat] = wanted[int(draw() * len(wanted))]
        state = game.apply(state, moves).state
    return game.view(state, None)
