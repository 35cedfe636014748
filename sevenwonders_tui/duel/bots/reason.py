"""Reasons for a move of 7 Wonders Duel, as numbers and not words: its immediate gains, and those that it denies to the
opponent.

They depend only on the seat's view before and after the move; face-down things play no part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import TypeAlias, TypeVar, assert_never

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.age import TURNS
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.effects import CoinsPer, Effect, PlayAgain, Symbol
from sevenwonders_tui.duel.engine.foresight import aftermath
from sevenwonders_tui.duel.engine.legal import turn_moves
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    Choose,
    DiscardCard,
    DraftWonder,
    FreeBy,
    Move,
    Prepare,
    Trigger,
)
from sevenwonders_tui.duel.engine.quote import quote_card, quote_wonder
from sevenwonders_tui.duel.engine.rules import PAIR, SEATS
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.sheet import scores
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.effects import Coins
from sevenwonders_tui.engine.game import Seat

REASONS = 4
"""The most reasons that people read."""
WIN_WEIGHT, TURN_WEIGHT, PAIR_WEIGHT = 100.0, 4.0, 5.0
POWER_WEIGHT = 0.5
DENIED = 0.7
"""The worth of taking a card first, as a part of its worth to the opponent."""
LEAST_DENIED = 2.0
"""The least worth to the opponent from which taking a card first is a reason."""
TOLD_ELSEWHERE = frozenset({"treasury", "military"})
"""Categories of the sheet that have reasons of their own, if no other category changes."""


@dataclass(frozen=True, slots=True)
class Wins:
    """The game ends, and the seat has won."""

    how: Victory


@dataclass(frozen=True, slots=True)
class PointsNow:
    """The points that the seat would gain if the game ended after this move, all rows of the sheet together."""

    points: int
    category: str
    """The field of a Score with the greatest gain, except coins and the pawn."""
    others: tuple[tuple[str, int], ...] = ()
    """Other fields that change, with their points; a payment lowers the treasury."""


@dataclass(frozen=True, slots=True)
class NewSymbol:
    """A new scientific symbol makes a pair, or is a new kind."""

    symbol: Symbol
    is_pair: bool
    """Whether it brings a Progress token: with none on the board a pair is worthless."""
    kinds: int
    """The number of different symbols that the seat then has."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The Conflict pawn moves towards the opponent's capital."""

    spaces: int
    left: int
    """The steps still missing for a win."""


@dataclass(frozen=True, slots=True)
class TurnMore:
    """The seat plays again."""


@dataclass(frozen=True, slots=True)
class Chambers:
    """Control of chambers changes in favour of the seat."""

    won: tuple[int, ...]
    freed: tuple[int, ...]
    """The chambers that the opponent loses and that nobody then controls."""


@dataclass(frozen=True, slots=True)
class ByChain:
    """The card costs nothing, thanks to a card or a token of the seat."""


@dataclass(frozen=True, slots=True)
class Opens:
    """A card of a later age will cost nothing."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Income:
    """Coins come in at once."""

    coins: int
    paid: int
    """The price paid for it."""


@dataclass(frozen=True, slots=True)
class Costs:
    """The opponent loses coins."""

    coins: int


@dataclass(frozen=True, slots=True)
class Saves:
    """Face-up cards and the seat's own Wonders get cheaper by this many coins together."""

    coins: int


@dataclass(frozen=True, slots=True)
class Dearer:
    """The same things get dearer for the opponent."""

    coins: int


Gain: TypeAlias = Wins | PointsNow | NewSymbol | Steps | TurnMore
"""Gains that either player can have."""


@dataclass(frozen=True, slots=True)
class Denies:
    """The opponent could build this card in the next turn if the seat took another one."""

    card: CardId
    gains: tuple[Gain, ...]
    """The gains that it would have brought the opponent."""


@dataclass(frozen=True, slots=True)
class Uncovers:
    """Cards become accessible."""

    cards: tuple[CardId | None, ...]
    """None for a card that lay face down."""
    seat: Seat
    """The seat that can take them first."""


@dataclass(frozen=True, slots=True)
class Brings:
    """The effects of a component, if there is no other reason for it."""

    effects: tuple[Effect, ...]


Reason: TypeAlias = Gain | Chambers | ByChain | Opens | Income | Costs | Saves | Dearer | Denies | Uncovers | Brings


def reasons(game: Duel, view: View, move: Move) -> tuple[Reason, ...]:
    """Return the reasons for a move of the view's seat, the most important first; empty for a declined choice."""
    return leading(sorted(_Case(game, view, move).reasons(), key=weight, reverse=True), REASONS)


ReasonT = TypeVar("ReasonT", bound=Reason)


def leading(weighed: Sequence[ReasonT], most: int) -> tuple[ReasonT, ...]:
    """Return the first reasons, at most `most` of them.

    With the pawn's steps, the coins that the opponent loses are named too: they come from the same move.
    """
    first = weighed[:most]
    if any(isinstance(each, Steps) for each in first):
        first = [*first, *(each for each in weighed[most:] if isinstance(each, Costs))]
    return tuple(first)


def weight(reason: Reason) -> float:  # noqa: PLR0911, C901 - one a kind
    """Return the approximate worth of a reason in points, for the order of reasons."""
    match reason:
        case Wins():
            return WIN_WEIGHT
        case PointsNow(points):
            return float(points)
        case NewSymbol(is_pair=is_pair, kinds=kinds):
            return kinds + PAIR_WEIGHT * is_pair
        case Steps(spaces, left):
            return 1.5 * spaces + (6 / left if left else WIN_WEIGHT)
        case TurnMore():
            return TURN_WEIGHT
        case Chambers(won, freed):
            return 3.0 * len(won) + 1.5 * len(freed)
        case ByChain():
            return 1.0
        case Opens():
            return 1.5
        case Income(coins) | Costs(coins):
            return coins / 3
        case Saves(coins) | Dearer(coins):
            return 0.3 * coins
        case Denies(gains=gains):
            return DENIED * sum(map(weight, gains))
        case Uncovers(cards):
            return 0.6 * len(cards)
        case Brings():
            return POWER_WEIGHT
        case _:
            assert_never(reason)


class _Case:
    """One move with the states before and after it; everything hidden is blank."""

    def __init__(self, game: Duel, view: View, move: Move) -> None:
        assert view.seat is not None, "a spectator has no moves"
        self.game = game
        self.view = view
        self.move = move
        self.seat = Seat(view.seat)
        self.rules = game.rules(view.boxes)
        self.before = game.known(view)
        self.after = aftermath(self.before, move)
        self.card = getattr(move, "card", None) if isinstance(view.asked, Turn) else None
        """The card of the structure that is taken."""

    def reasons(self) -> Iterator[Reason]:
        """Yield all reasons for the move."""
        told: list[Reason] = [*_gains(self.before, self.after, self.seat)]
        if self.after.result is None:
            told += [*self._chambers(), *self._chains(), *self._coins(), *self._prices()]
        yield from told
        if not told:
            yield from self._brings()
        yield from self._denial()
        yield from self._uncovers()

    def _chambers(self) -> Iterator[Chambers]:
        changes = list(enumerate(zip(self.before.controllers, self.after.controllers, strict=True), start=1))
        won = tuple(chamber for chamber, (was, now) in changes if now == self.seat != was)
        freed = tuple(chamber for chamber, (was, now) in changes if was == other(self.seat) and now is None)
        if won or freed:
            yield Chambers(won, freed)

    def _chains(self) -> Iterator[ByChain | Opens]:
        if not isinstance(self.move, BuildCard):
            return
        if self.move.free in {FreeBy.CHAIN, FreeBy.TOKEN}:
            yield ByChain()
        later = AGE_BACKS[self.view.age :]
        seen = {card for city in self.view.cities for card in city.cards}
        for card in self.game.catalog.cards:
            if card.chain_from == self.move.card and card.back in later and card.id not in seen:
                yield Opens(card.id)

    def _coins(self) -> Iterator[Income | Costs]:
        paid = getattr(self.move, "pay", 0)
        coins, vaults = (
            tuple(getattr(after, name) - getattr(before, name) for before, after in self._cities())
            for name in ("coins", "vault")
        )
        income = coins[self.seat] + vaults[self.seat] + paid
        if income > 0:
            yield Income(income, paid)
        lost = -coins[other(self.seat)]
        if lost > 0:
            yield Costs(lost)

    def _cities(self) -> Iterator[tuple[object, object]]:
        return zip(self.before.cities, self.after.cities, strict=True)

    def _prices(self) -> Iterator[Saves | Dearer]:
        was, now = (self._price_of_all(state, self.seat) for state in (self.before, self.after))
        if now < was:
            yield Saves(was - now)
        was, now = (self._price_of_all(state, other(self.seat)) for state in (self.before, self.after))
        if now > was:
            yield Dearer(now - was)

    def _price_of_all(self, state: State, seat: Seat) -> int:
        """Return the sum of the prices that a player may pay: of face-up cards but the one taken, and of Wonders."""
        lying = [
            self.rules.cards[card]
            for at, card in enumerate(self.view.cards)
            if card is not None and self.view.lying >> at & 1 and card != self.card
        ]
        raised = getattr(self.move, "wonder", None)
        wonders = [wonder for wonder in self.before.cities[seat].unbuilt if wonder.id != raised]
        prices = [quote_card(state, seat, card).total for card in lying]
        return sum(prices) + sum(quote_wonder(state, seat, wonder.id).total for wonder in wonders)

    def _denial(self) -> Iterator[Denies]:
        """Yield what the opponent could gain from the card, if the seat can leave it and the opponent moves next."""
        others = any(isinstance(move, DiscardCard) and move.card != self.card for move in self.view.moves)
        if self.card is None or not others or self.view.again:
            return
        rival = other(self.seat)
        theirs = self.before.copy()
        theirs.asked = TURNS[rival]
        theirs.again = theirs.has_triggered = False
        builds = [move for move in turn_moves(theirs, rival) if isinstance(move, BuildCard) and move.card == self.card]
        if builds:
            gains = tuple(_gains(theirs, aftermath(theirs, builds[0]), rival))
            if sum(map(weight, gains)) >= LEAST_DENIED:
                yield Denies(self.card, gains)

    def _uncovers(self) -> Iterator[Uncovers]:
        if self.card is None or self.after.result is not None:
            return
        place = self.view.cards.index(self.card)
        layout = self.rules.layouts[self.view.age - 1]
        found = self.game.uncovers(self.view, layout.places[place].id)
        if found:
            plays_again = self.after.again
            yield Uncovers(tuple(each.card for each in found), self.seat if plays_again else other(self.seat))

    def _brings(self) -> Iterator[Brings]:
        effects = self._effects()
        if not isinstance(self.move, DraftWonder | Prepare):
            effects = tuple(effect for effect in effects if not isinstance(effect, Coins | CoinsPer | PlayAgain))
        if effects:
            yield Brings(effects)

    def _effects(self) -> tuple[Effect, ...]:
        """Return the effects of the component of the move."""
        catalog, rules = self.game.catalog, self.rules
        effects: tuple[Effect, ...] = ()
        match self.move:
            case BuildCard(card=card):
                effects = rules.cards[card].card.effects
            case BuildWonder(wonder=wonder) | DraftWonder(wonder=wonder):
                effects = rules.wonders[wonder].wonder.effects
            case Activate(divinity=divinity):
                effects = next(each.effects for each in catalog.pantheon.divinities if each.id == divinity)
            case Trigger(conspiracy=plot) | Prepare(conspiracy=plot):
                effects = next(each.effects for each in catalog.agora.conspiracies if each.id == plot)
            case Choose(item=item):
                effects = next((each.effects for each in catalog.progress if each.id == item), ())
            case _:
                pass
        return effects


def _gains(before: State, after: State, seat: Seat) -> Iterator[Gain]:
    """Yield a player's gains from a move."""
    if after.result is not None and after.result.winners == (seat,):
        yield Wins(after.result.how)
        return
    yield from _points(scores(before)[seat], scores(after)[seat])
    was, now = before.cities[seat].symbols, after.cities[seat].symbols
    for symbol, had, has in zip(Symbol, was, now, strict=True):
        is_pair = has == PAIR and bool(before.board_progress)
        if has > had and (had == 0 or is_pair):
            yield NewSymbol(symbol, is_pair, len(now) - now.count(0))
    towards = 1 if seat == SEATS[0] else -1
    spaces = (after.pawn - before.pawn) * towards
    if spaces > 0:
        yield Steps(spaces, before.rules.capital - after.pawn * towards)
    # Another turn is lost if no card is left to take.
    if after.again and not before.again and after.lying:
        yield TurnMore()


def _points(before: Score, after: Score) -> Iterator[PointsNow]:
    gains = {field.name: getattr(after, field.name) - getattr(before, field.name) for field in fields(Score)}
    best = max(gains.keys() - TOLD_ELSEWHERE, key=lambda name: (gains[name], name))
    points = sum(gains.values())
    if points > 0 and gains[best] > 0:
        yield PointsNow(points, best, tuple((name, gain) for name, gain in gains.items() if gain and name != best))
