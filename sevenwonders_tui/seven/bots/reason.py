"""Reasons for a move, as numbers and not words: what it brings at once, and what it keeps from others.

They compare the seat's view before the move and after it, with all other seats unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.effects import Coins, Points, Shields
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.effects import CoinsPer, Effect
from sevenwonders_tui.seven.engine.last import built_by
from sevenwonders_tui.seven.engine.military import token_of
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.rebuild import rebuild
from sevenwonders_tui.seven.engine.rules import AGES, COINS_A_POINT, DISCARD_COINS, TURNS, Structure
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, counted
from sevenwonders_tui.seven.engine.sizes import copies_in_play
from sevenwonders_tui.seven.engine.view import CityView, View

REASONS = 3
"""The most reasons that are shown: people do not read more."""
LATE_TURN = 3
"""After this turn of an age, goods are gathered for the next age."""
RICH = 99
"""The coins given to a city to find out what it would have to buy, whatever it has now."""
POWER_WEIGHT = 2.5
"""The assumed points of a power, for sorting the reasons."""
WORTH_DENYING = 4
"""The least points at once for a neighbour that make denying a card worth naming."""


@dataclass(frozen=True, slots=True)
class PointsNow:
    """The points that the city would gain if the game ended after this move, all rows of the sheet together."""

    points: int
    category: str
    """The field of a Score that grows the most, without coins."""
    others: tuple[tuple[str, int], ...] = ()
    """Other fields that change, with their points; payments lower the treasury."""


@dataclass(frozen=True, slots=True)
class War:
    """The front towards a neighbour changes, with the shields as they are now."""

    neighbor: CityId
    is_won: bool
    """Whether it is then won; otherwise it is a tie in place of a defeat."""
    points: int
    """The difference at the end of this age."""


@dataclass(frozen=True, slots=True)
class Chains:
    """Cards of later ages become free."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class ByChain:
    """A built card makes this card free."""


@dataclass(frozen=True, slots=True)
class Income:
    """Coins come in at once."""

    coins: int
    paid: int
    """The coins paid for it."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """Some cards of an age no longer need a neighbour's goods."""

    cards: int
    age: int


@dataclass(frozen=True, slots=True)
class Saves:
    """The cards of an age get cheaper in total."""

    coins: int
    age: int


@dataclass(frozen=True, slots=True)
class Denies:
    """The city that gets the hand next does not get this card."""

    card: CardId
    city: CityId
    points: int
    """The points that it would bring there at once."""


@dataclass(frozen=True, slots=True)
class Brings:
    """The power of a stage, or the effect of a card that has no other reason yet."""

    effects: tuple[Effect, ...]
    ages: int
    """The number of ages in which it still counts, this one included."""


Reason: TypeAlias = PointsNow | War | Chains | ByChain | Income | Supplies | Saves | Denies | Brings


def reasons(game: SevenWonders, view: View, move: Move) -> tuple[Reason, ...]:
    """Return the reasons for a move, the weightiest first; none for a power left unused."""
    return all_reasons(game, view, move[0])[:REASONS]


def all_reasons(game: SevenWonders, view: View, order: Order) -> tuple[Reason, ...]:
    """Return all reasons for one order, the weightiest first."""
    return tuple(sorted(_Case(game, view, order).reasons(), key=_weight, reverse=True))


def _weight(reason: Reason) -> float:
    """Return the approximate points of a reason, for sorting."""
    match reason:
        case PointsNow(points=points) | War(points=points):
            weight = float(points)
        case Denies(points=points):
            weight = 0.6 * points
        case Chains(cards):
            weight = 1.5 * len(cards)
        case ByChain():
            weight = 1.0
        case Income(coins):
            weight = coins / 3
        case Supplies(cards=count):
            weight = 0.8 * count
        case Saves(coins):
            weight = 0.3 * coins
        case Brings():
            weight = POWER_WEIGHT
        case _:
            assert_never(reason)
    return weight


_TOLD_BY_OTHERS = (Points, Coins, CoinsPer)
"""Effects of stages that other reasons name."""


class _Case:
    """One order for a city, with the views before and after it; all others stay as they are."""

    def __init__(self, game: SevenWonders, view: View, order: Order) -> None:
        self.game = game
        self.view = view
        self.order = order
        self.at = order.city
        self.rules = game.rules_of(view)
        self.after = _with_city(view, _after(view.cities[self.at], order))
        self.structure = built_by(game.known(view), order)
        self.opened = self._opened()

    def reasons(self) -> Iterator[Reason]:
        """Yield all reasons for the order."""
        told: list[Reason] = []
        if self.structure is not None:
            told += [*self._points(self.structure), *self._wars(self.at, self.after)]
            told += [*self._goods(), *self._income(self.structure)]
        elif isinstance(self.order, Discard):
            told.append(Income(DISCARD_COINS, 0))
        if isinstance(self.order, Build):
            told += self._chains(self.order)
        yield from told
        yield from self._brings(told)
        yield from self._denial()

    def _brings(self, told: Sequence[Reason]) -> Iterator[Brings]:
        """Yield the powers of a stage, and the effects of a card that has no other reason."""
        match self.order:
            case BuildStage(city):
                is_war = any(isinstance(reason, War) for reason in told)
                elsewhere = (*_TOLD_BY_OTHERS, Shields) if is_war else _TOLD_BY_OTHERS
                seen = self.view.cities[city]
                (wonder,) = (wonder for wonder in self.game.catalog.wonders if wonder.id == seen.wonder)
                stage = wonder.sides[seen.side][seen.stages]
                effects = tuple(effect for effect in stage.effects if not isinstance(effect, elsewhere))
            case Build(card=card) | Recover(card=card):
                effects = () if told else self.game.catalog.card(card).effects
            case Discard() | Pass():
                effects = ()
            case _:
                assert_never(self.order)
        if effects:
            yield Brings(effects, AGES - self.view.age + 1)

    def _points(self, structure: Structure) -> Iterator[PointsNow]:
        gains = self._gains(self.at, self.after)
        best = max(gains, key=lambda category: gains[category])
        coins = self.after.cities[self.at].coins + self._earned(structure)
        gains["treasury"] = coins // COINS_A_POINT - self.view.cities[self.at].coins // COINS_A_POINT
        points = sum(gains.values())
        if points > 0 and gains[best] > 0:
            yield PointsNow(points, best, tuple((row, gain) for row, gain in gains.items() if gain and row != best))

    def _gains(self, at: CityId, after: View) -> dict[str, int]:
        """Return the points that a city gains, by category, without coins and war."""
        before, then = self.game.standing(self.view)[at], self.game.standing(after)[at]
        kept = [category for category in CATEGORIES if category not in {"treasury", "military"}]
        return {category: getattr(then, category) - getattr(before, category) for category in kept}

    def _wars(self, at: CityId, after: View) -> Iterator[War]:
        """Yield the fronts that a city changes for the better."""
        own_before = self.view.cities[at].shields
        own_after = rebuild(self.rules, after).cities[at].shields
        age = self.view.age
        for neighbor in dict.fromkeys(self.rules.neighbors[at]):
            other = self.view.cities[neighbor].shields
            gain = token_of(own_after, other, age) - token_of(own_before, other, age)
            if gain > 0:
                yield War(neighbor, own_after > other, gain)

    def _income(self, structure: Structure) -> Iterator[Income]:
        coins = self._earned(structure)
        paid = self.order.payment.total if isinstance(self.order, Build | BuildStage) else 0
        if coins:
            yield Income(coins, paid)

    def _earned(self, structure: Structure) -> int:
        """Return the coins that a card or a stage pays at once."""
        if not structure.has_income:
            return 0
        state = rebuild(self.rules, self.after)
        return structure.bounty + sum(counted(state, self.at, what) for what in structure.income)

    def _chains(self, order: Build) -> Iterator[Reason]:
        if order.free is Free.CHAIN:
            yield ByChain()
        if self.opened:
            yield Chains(self.opened)

    def _opened(self) -> tuple[CardId, ...]:
        """Return the cards of later ages that the city's new card makes free, and no other card does."""
        if not isinstance(self.order, Build):
            return ()
        city = self.view.cities[self.at]
        return tuple(
            card.id
            for card in self.game.catalog.cards
            if card.age > self.view.age
            and self.order.card in card.chain_from
            and not set(card.chain_from) & set(city.cards)
            and copies_in_play(card, len(self.view.cities)) > 0
        )

    def _goods(self) -> Iterator[Reason]:
        """Yield the savings in goods of the neighbours, for cards of the near future."""
        age = min(AGES, self.view.age + (self.view.turn > LATE_TURN))
        supplied = saved = 0
        before, after = _rich(self.view, self.at), _rich(self.after, self.at)
        settled = {*self.opened, *self.view.cities[self.at].cards}
        for card in self.game.catalog.cards:
            if (
                card.age != age
                or card.id in settled
                or not card.cost.resources
                or not copies_in_play(card, len(self.view.cities))
            ):
                continue
            was, now = self._trade(before, card.id), self._trade(after, card.id)
            supplied += now == 0 and was != 0
            saved += 0 if was is None or now is None else was - now
        if supplied:
            yield Supplies(supplied, age)
        elif saved > 0:
            yield Saves(saved, age)

    def _trade(self, view: View, card: CardId) -> int | None:
        """Return the least coins that a card costs for goods of the neighbours; None if it cannot be built."""
        offers = self.game.quote(view, self.at, card).offers
        return min((offer.payment.left + offer.payment.right for offer in offers), default=None)

    def _denial(self) -> Iterator[Denies]:
        prompt = self.view.prompt
        card = getattr(self.order, "card", None)
        if prompt is None or prompt.kind is not PromptKind.PICK or self.view.turn == TURNS or card is None:
            return
        there = self.rules.receiver(self.at, self.view.age)
        # If the hand holds the card twice, or goes to nobody else, nothing is denied.
        if there == self.at or self.view.hand.count(card) > 1 or not self.game.quote(self.view, there, card).offers:
            return
        after = _with_city(self.view, _after(self.view.cities[there], Build(there, card)))
        points = sum(self._gains(there, after).values()) + sum(war.points for war in self._wars(there, after))
        if points >= WORTH_DENYING:
            yield Denies(card, there, points)


def _after(city: CityView, order: Order) -> CityView:
    """Return the city with what an order adds to it, before any income."""
    match order:
        case Build(card=card, payment=payment):
            return replace(city, cards=(*city.cards, card), coins=city.coins - payment.total)
        case Recover(card=card):
            return replace(city, cards=(*city.cards, card))
        case BuildStage(card=card, payment=payment):
            return replace(city, buried=(*city.buried, card), coins=city.coins - payment.total)
        case Discard():
            return replace(city, coins=city.coins + DISCARD_COINS)
        case Pass():
            return city
        case _:
            assert_never(order)


def _with_city(view: View, city: CityView) -> View:
    return replace(view, cities=tuple(city if other.id == city.id else other for other in view.cities))


def _rich(view: View, at: CityId) -> View:
    return _with_city(view, replace(view.cities[at], coins=RICH, purse=RICH))
