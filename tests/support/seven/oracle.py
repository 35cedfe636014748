"""A second implementation of the rules, plain and slow, from the catalog and the things on the table.

Nothing here shares code with the engine's arithmetic. Payments come from trying every way to share a cost among the
buyer and its neighbours, goods from matching units to producers one by one, points from reading the cards. Tests
compare the engine with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Goods, Resource, Unit
from sevenwonders_tui.seven.engine.catalog import Card, Catalog, Stage
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    Payment,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.view import CityView, View
from tests.support.seven.build import the_game, the_wonder

CARDS: dict[CardId, Card] = {card.id: card for card in the_game().catalog.cards}
Cities = Sequence[CityView]


@contextmanager
def reading(catalog: Catalog) -> Iterator[None]:
    """Let the oracle read other cards."""
    box = dict(CARDS)
    CARDS.update((card.id, card) for card in catalog.cards)
    try:
        yield
    finally:
        CARDS.update(box)


def left(cities: Cities, at: int) -> CityView:
    """Return the neighbour clockwise."""
    return cities[(at + 1) % len(cities)]


def right(cities: Cities, at: int) -> CityView:
    """Return the other neighbour."""
    return cities[at - 1]


def stages_of(city: CityView) -> tuple[Stage, ...]:
    """Return all stages of the city's board."""
    return the_wonder(city.wonder).sides[city.side]


def next_stage(city: CityView) -> Stage | None:
    """Return the stage that comes next."""
    stages = stages_of(city)
    return stages[city.stages] if city.stages < len(stages) else None


def effects(city: CityView) -> Iterator[tuple[Effect, Color | None]]:
    """Yield the effects in a city, each with the colour of its card; None for a stage."""
    for card in city.cards:
        for effect in CARDS[card].effects:
            yield effect, CARDS[card].color
    for stage in stages_of(city)[: city.stages]:
        for effect in stage.effects:
            yield effect, None


def sold(city: CityView) -> tuple[Unit, ...]:
    """Return the units that neighbours can buy: the board's resource, brown and grey cards."""
    units: list[Unit] = [(the_wonder(city.wonder).start,)]
    for effect, color in effects(city):
        if isinstance(effect, Produce) and color in {Color.BROWN, Color.GREY}:
            units += effect.units
    return tuple(sorted(units))


def kept(city: CityView) -> tuple[Unit, ...]:
    """Return the units that a city makes only for itself: yellow cards and stages."""
    units: list[Unit] = []
    for effect, color in effects(city):
        if isinstance(effect, Produce) and color not in {Color.BROWN, Color.GREY}:
            units += effect.units
    return tuple(sorted(units))


def shields(city: CityView) -> int:
    """Return the military strength."""
    return sum(effect.amount for effect, _ in effects(city) if isinstance(effect, Shields))


def price(city: CityView, resource: Resource, side: Side) -> int:
    """Return the price of one unit from that side."""
    goods = Goods.RAW if resource in RAW else Goods.MANUFACTURED
    assert resource in RAW or resource in MANUFACTURED
    return 1 if any(effect == Discount(goods, side) for effect, _ in effects(city)) else 2


@lru_cache(maxsize=200_000)
def can_give(units: tuple[Unit, ...], wanted: tuple[Resource, ...]) -> bool:
    """Whether each wanted unit can come from a producer of its own: a matching, by augmenting paths."""
    taken: dict[int, int] = {}

    def place(want: int, tried: set[int]) -> bool:
        for at, unit in enumerate(units):
            if wanted[want] in unit and at not in tried:
                tried.add(at)
                if at not in taken or place(taken[at], tried):
                    taken[at] = want
                    return True
        return False

    return all(place(want, set()) for want in range(len(wanted)))


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of a city's goods, and the prices: raw and manufactured, left and right."""

    own: tuple[Unit, ...]
    left: tuple[Unit, ...]
    right: tuple[Unit, ...]
    prices: tuple[int, int, int, int]


def sources(cities: Cities, at: int) -> Sources:
    """Return the sources of a city."""
    city = cities[at]
    sides = [price(city, goods, side) for goods in (RAW[0], MANUFACTURED[0]) for side in (Side.LEFT, Side.RIGHT)]
    return Sources(
        tuple(sorted(sold(city) + kept(city))),
        sold(left(cities, at)),
        sold(right(cities, at)),
        (sides[0], sides[1], sides[2], sides[3]),
    )


@lru_cache(maxsize=50_000)
def ways(cost: tuple[Resource, ...], where: Sources) -> frozenset[tuple[int, int]]:
    """Return every (left, right) sum of coins that meets a cost with the fewest units bought."""
    if can_give(where.own, cost):
        return frozenset({(0, 0)})
    if not can_give(where.own + where.left + where.right, cost):
        return frozenset()
    found: dict[int, set[tuple[int, int]]] = {}
    kinds = list(Counter(cost).items())

    def share(at: int, own: tuple[Resource, ...], lefts: tuple[Resource, ...], rights: tuple[Resource, ...]) -> None:
        if not (can_give(where.own, own) and can_give(where.left, lefts) and can_give(where.right, rights)):
            return
        if at == len(kinds):
            to_left = sum(where.prices[0 if resource in RAW else 2] for resource in lefts)
            to_right = sum(where.prices[1 if resource in RAW else 3] for resource in rights)
            found.setdefault(len(lefts) + len(rights), set()).add((to_left, to_right))
            return
        resource, units = kinds[at]
        for from_left in range(units + 1):
            for from_right in range(units + 1 - from_left):
                share(
                    at + 1,
                    own + (resource,) * (units - from_left - from_right),
                    lefts + (resource,) * from_left,
                    rights + (resource,) * from_right,
                )

    share(0, (), (), ())
    return frozenset(found[min(found)])


def undominated(offers: frozenset[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the offers that no other beats: no dearer on either side and cheaper on one."""
    return {
        offer
        for offer in offers
        if not any(other != offer and other[0] <= offer[0] and other[1] <= offer[1] for other in offers)
    }


def payments(structure: Card | Stage, where: Sources, coins: int, *, dearer_too: bool) -> list[Payment]:
    """Return the ways to pay for a card or a stage that must be offered."""
    cost = structure.cost
    splits = ways(cost.resources, where)
    chosen = splits if dearer_too else undominated(splits)
    return [Payment(cost.coins, *split) for split in chosen if cost.coins + sum(split) <= coins]


def has_name(city: CityView, card: CardId) -> bool:
    """Whether a card of that name stands in the city."""
    return any(CARDS[other].name == CARDS[card].name for other in city.cards)


def is_chained(city: CityView, card: CardId) -> bool:
    """Whether a chain makes the card free in the city."""
    names = {CARDS[other].name for other in city.cards}
    return any(CARDS[parent].name in names for parent in CARDS[card].chain_from)


@dataclass(frozen=True, slots=True)
class Buyer:
    """One city at a decision."""

    cities: Cities
    at: CityId
    is_free_city: bool

    @property
    def city(self) -> CityView:
        """The city itself."""
        return self.cities[self.at]

    def uses(self, card: CardId) -> list[Order]:
        """Return the orders for a card, without its sale."""
        city, where = self.city, sources(self.cities, self.at)
        orders: list[Order] = []
        if not has_name(city, card):
            if CARDS[card].cost.is_free:
                orders.append(Build(self.at, card))
            elif is_chained(city, card):
                orders.append(Build(self.at, card, free=Free.CHAIN))
                if self.is_free_city:
                    return orders
            else:
                ways_to_pay = payments(CARDS[card], where, city.purse, dearer_too=self.is_free_city)
                orders += [Build(self.at, card, payment) for payment in ways_to_pay]
                if city.free_builds:
                    orders.append(Build(self.at, card, free=Free.POWER))
        stage = next_stage(city)
        if stage:
            ways_to_pay = payments(stage, where, city.purse, dearer_too=self.is_free_city)
            orders += [BuildStage(self.at, card, payment) for payment in ways_to_pay]
        return orders

    def from_hand(self, hand: Sequence[CardId]) -> list[Order]:
        """Return the orders for a hand; the Free City sells only if it can do nothing else."""
        uses = [order for card in set(hand) for order in self.uses(card)]
        return uses + [Discard(self.at, card) for card in set(hand) if not (self.is_free_city and uses)]


def legal_moves(view: View, last_of_pile: CardId | None) -> set[Move]:
    """Return the legal moves of the seat of a view; `last_of_pile` is the Free City's seventh card, if any."""
    prompt = view.prompt
    if prompt is None:
        return set()
    buyers = [
        Buyer(view.cities, city, view.variant is Variant.FREE_CITY and city == len(view.cities) - 1)
        for city in prompt.cities
    ]
    if prompt.kind is PromptKind.DISCARD_PILE:
        (buyer,) = buyers
        assert view.pile is not None
        found: set[Order] = {Recover(buyer.at, card) for card in view.pile if not has_name(buyer.city, card)}
        return {(order,) for order in found | {Pass(buyer.at)}}
    if prompt.kind is PromptKind.SEVENTH_CARD:
        hands = [(last_of_pile,) if buyer.is_free_city and last_of_pile else view.hand for buyer in buyers]
        choices = [[*buyer.from_hand(hand), Pass(buyer.at)] for buyer, hand in zip(buyers, hands, strict=True)]
        return set(product(*choices))
    if len(buyers) == 1:
        return {(order,) for order in buyers[0].from_hand(view.hand)}
    moves: set[Move] = set()
    for order in buyers[0].from_hand(view.hand):
        assert isinstance(order, Build | BuildStage | Discard)
        assert order.card is not None
        rest = list(view.hand)
        rest.remove(order.card)
        moves |= {(order, other) for other in buyers[1].from_hand(rest)}
    return moves


def count(cities: Cities, at: int, what: Count) -> int:
    """Return the number of some things in some cities."""
    looked_at: list[CityView] = []
    if what.where is not Where.NEIGHBORS:
        looked_at.append(cities[at])
    if what.where is not Where.SELF:
        looked_at += [left(cities, at), right(cities, at)]
    return sum(_count_in(city, what.what) for city in looked_at)


def _count_in(city: CityView, what: Color | Token) -> int:
    match what:
        case Token.STAGE:
            return city.stages
        case Token.DEFEAT:
            return sum(token == -1 for pair in city.tokens for token in pair)
        case _:
            return sum(CARDS[card].color is what for card in city.cards)


def income(cities: Cities, at: int, structure: Card | Stage) -> int:
    """Return the coins that the bank pays for a structure that was just built."""
    coins = 0
    for effect in structure.effects:
        if isinstance(effect, Coins):
            coins += effect.amount
        if isinstance(effect, CoinsPer):
            coins += effect.amount * count(cities, at, effect.count)
    return coins


def science(symbols: Counter[Symbol], free: int) -> int:
    """Return the best points over every assignment of the symbols of choice."""
    return max(_science(symbols + Counter(chosen)) for chosen in product(Symbol, repeat=free))


def _science(symbols: Counter[Symbol]) -> int:
    counts = [symbols[symbol] for symbol in Symbol]
    return sum(number * number for number in counts) + 7 * min(counts)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of a city; the points of a copied guild may count under science or under guilds."""

    military: int
    treasury: int
    wonder: int
    civilian: int
    commerce: int
    science_and_guilds: int


def sheet(cities: Cities, at: int) -> Sheet:
    """Return the points of a city with the best choices."""
    city = cities[at]
    copies = sum(isinstance(effect, CopyGuild) for effect, _ in effects(city))
    guilds: list[CardId | None] = [
        card
        for neighbor in (left(cities, at), right(cities, at))
        for card in neighbor.cards
        if CARDS[card].color is Color.PURPLE
    ]
    assert copies <= 1
    tries = [None, *guilds] if copies else [None]
    points = _points(cities, at)
    return Sheet(
        military=sum(map(sum, city.tokens)),
        treasury=city.coins // 3,
        wonder=points[None],
        civilian=points[Color.BLUE],
        commerce=points[Color.YELLOW],
        science_and_guilds=max(with_copy(cities, at, guild) for guild in tries),
    )


def with_copy(cities: Cities, at: int, guild: CardId | None) -> int:
    """Return the points for science and guilds as if that guild stood in the city too."""
    city = cities[at]
    symbols: Counter[Symbol] = Counter()
    free = 0
    extra = CARDS[guild].effects if guild else ()
    for effect in (*(effect for effect, _ in effects(city)), *extra):
        if isinstance(effect, Science):
            if effect.symbol is None:
                free += 1
            else:
                symbols[effect.symbol] += 1
    points = _points(cities, at)[Color.PURPLE]
    for effect in extra:
        if isinstance(effect, PointsPer):
            counts_itself = effect.count.what is Color.PURPLE and effect.count.where is not Where.NEIGHBORS
            points += effect.amount * (count(cities, at, effect.count) + counts_itself)
        if isinstance(effect, Points):
            points += effect.amount
    return science(symbols, free) + points


def _points(cities: Cities, at: int) -> Counter[Color | None]:
    """Return printed and counted points by colour; stages under None."""
    points: Counter[Color | None] = Counter()
    for effect, color in effects(cities[at]):
        if isinstance(effect, Points):
            points[color] += effect.amount
        if isinstance(effect, PointsPer):
            points[color] += effect.amount * count(cities, at, effect.count)
    return points


def free_builds(city: CityView) -> int:
    """Return the number of cards that a city may build free of charge in each age."""
    return sum(isinstance(effect, FreeBuild) for effect, _ in effects(city))


def free_symbols(city: CityView, copied: CardId | None) -> int:
    """Return the number of symbols of choice of a city, with those of a guild that it copies."""
    extra = CARDS[copied].effects if copied else ()
    return sum(effect == Science(None) for effect in (*(effect for effect, _ in effects(city)), *extra))
