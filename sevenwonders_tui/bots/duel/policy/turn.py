"""The moves of a turn, as amounts for the tables of weights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sevenwonders_tui.bots.duel.policy import tables
from sevenwonders_tui.bots.duel.policy.appraiser import SURE, WINS, Appraiser, Worth
from sevenwonders_tui.bots.duel.policy.plan import Pairs, Plan, Prepared
from sevenwonders_tui.bots.duel.policy.senate import EVERYWHERE, can_win, leads_of
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.duel.build import blue_cards, senators_price
from sevenwonders_tui.engine.duel.component import YELLOW, PreparedCard, PreparedWonder
from sevenwonders_tui.engine.duel.effects import SenateActions
from sevenwonders_tui.engine.duel.legal import has_token
from sevenwonders_tui.engine.duel.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    DiscardCard,
    Move,
    Prepare,
    Trigger,
)
from sevenwonders_tui.engine.duel.rules import DISCARD_COINS
from sevenwonders_tui.engine.duel.state import State

MOST_REPLY = 12.0
"""A reply that is better than this, and no win, is no worse for that."""
MOST_ACTIONS = 3
"""More chambers than this nobody wins in one turn."""
NO_PAIRS: Pairs = ()


class Taken(NamedTuple):
    """What taking a card leaves behind: for the rival's turn, or for another one of one's own."""

    over: Worth
    again: Worth


class Buyer:
    """What the cards of the structure are worth to one seat, prices included."""

    def __init__(self, appraiser: Appraiser, plans: Mapping[Prepared, Plan]) -> None:
        self.appraiser = appraiser
        self._plans = plans
        self._state = appraiser.state
        self._wishes: dict[int, float] = {}
        self._builds: dict[PreparedCard, Worth] = {}
        self._chains = appraiser.city.built
        if appraiser.city.privileges.borrow_chains:
            self._chains |= appraiser.rival.built
        self.floor = self._floor()
        """What there is to do without building a card of the structure: a discard, or a Wonder."""

    def _floor(self) -> float:
        look = self.appraiser
        weights, age = look.weights, look.age
        coins = DISCARD_COINS + look.city.colors[YELLOW] + look.city.privileges.discard_bonus
        best = weights[tables.DISCARD + age] + weights[tables.COINS + age] * coins + weights[look.with_coins()]
        purse = look.city.coins + look.city.vault
        for wonder in look.city.unbuilt:
            total = look.market.wonder(wonder).total
            if total <= purse:
                score, _pairs = self.wonder(wonder, total)
                best = max(best, score)
        return best

    def price(self, card: PreparedCard) -> tuple[int, int]:
        """Return what a card costs, and the part of it that buys resources."""
        look = self.appraiser
        if self._chains & card.chain_bit:
            return 0, 0
        if card.is_senator:
            return senators_price(self._state, look.seat), 0
        if card.mythology is not None and has_token(self._state, look.seat, card):
            return 0, 0
        total, trade, _move = look.market.card(card)
        return total, trade

    def paying(self, total: int, trade: int) -> list[tuple[int, float]]:
        """Return what paying a price means."""
        look = self.appraiser
        age = look.age
        if not total:
            return []
        left = min(look.city.coins + look.city.vault - total, tables.MOST_LEFT - 1)
        pairs = [
            (tables.PRICE + age * tables.MOST_PRICE + min(total, tables.MOST_PRICE - 1), 1.0),
            (tables.LEFT + age * tables.MOST_LEFT + left, 1.0),
        ]
        if trade and look.rival.privileges.economy:
            pairs.append((tables.ECONOMY + age, float(trade)))
        return pairs

    def build(self, card: PreparedCard, total: int, trade: int) -> Worth:
        """Return what building a card for a price is worth."""
        known = self._builds.get(card)
        if known is not None:
            return known
        look = self.appraiser
        score, pairs = look.worth(self._plans[card])
        if card.is_senator:
            score += self._senate_win(card)
        more = self.paying(total, trade)
        more.append((tables.BUILD + look.age, 1.0))
        if not total and look.city.privileges.chain_bonus and self._chains & card.chain_bit:
            more.append((tables.COINS + look.age, float(look.city.privileges.chain_bonus)))
        worth = self._builds[card] = added(look.weights, score, pairs, more)
        return worth

    def _senate_win(self, card: PreparedCard) -> float:
        """Return what it is worth if recruiting a Senator can win at once."""
        state, look = self._state, self.appraiser
        leads = leads_of(state.cubes, look.seat)
        if sum(lead <= 0 for lead in leads) > MOST_ACTIONS:
            return 0.0
        mine = tuple(state.cubes[look.seat])
        for effect in card.gain.choices:
            if isinstance(effect, SenateActions):
                chambers, actions = (
                    state.rules.sections[effect.section],
                    state.rules.actions(blue_cards(state, look.seat)),
                )
            else:
                chambers, actions = EVERYWHERE, 1
            is_senate = isinstance(effect, SenateActions)
            if can_win(mine, tuple(leads), look.city.supply, chambers, actions, moves=is_senate):
                return WINS
        return 0.0

    def wonder(self, wonder: PreparedWonder, total: int) -> Worth:
        """Return what building a Wonder for a price is worth, whatever lies under it."""
        look = self.appraiser
        score, pairs = look.worth(self._plans[wonder])
        more = self.paying(total, look.market.wonder(wonder).trade)
        more.append((tables.WONDER + look.age, 1.0))
        more.append((tables.URGENCY + min(self._state.standing_wonders, tables.STANDING - 1), 1.0))
        if look.city.privileges.theology and not wonder.gain.again and look.left > 1:
            more.append((tables.AGAIN + look.age, 1.0))
        return added(look.weights, score, pairs, more)

    def wish(self, place: int) -> float:
        """Return what building the card of a place is worth beyond what else there is to do; 0 at least."""
        wish = self._wishes.get(place)
        if wish is None:
            card = self._state.cards[place]
            total, trade = self.price(card)
            look = self.appraiser
            if total > look.city.coins + look.city.vault:
                wish = 0.0
            else:
                wish = max(0.0, self.build(card, total, trade)[0] - self.floor)
            self._wishes[place] = wish
        return wish


def added(weights: list[float], score: float, pairs: Pairs, more: list[tuple[int, float]]) -> Worth:
    """Return a worth with more amounts."""
    for at, much in more:
        score += weights[at] * much
    return score, (*pairs, *more)


class TurnScorer:
    """Scores the moves of a turn."""

    def __init__(self, state: State, seat: int, plans: Mapping[Prepared, Plan], weights: list[float]) -> None:
        self._state = state
        self._weights = weights
        self._mine = Buyer(Appraiser(state, seat, weights), plans)
        self._theirs = Buyer(Appraiser(state, 1 - seat, weights), plans)
        self._plans = plans
        self._look = self._mine.appraiser
        self._taken: dict[int, Taken] = {}
        self._wonders: dict[tuple[str, int], Worth] = {}
        shown = [place for place in state.open if state.faces >> place & 1]
        self._wished = [(self._mine.wish(place), place) for place in shown]
        self._wished_by_rival = [(self._theirs.wish(place), place) for place in shown]

    def worth(self, move: Move) -> Worth:
        """Return what a move is worth."""
        match move:
            case BuildCard():
                return self._build(move)
            case DiscardCard():
                return self._discard(move)
            case BuildWonder():
                return self._wonder(move)
            case Activate():
                return self._activate(move)
            case Prepare():
                return self._prepare(move)
            case Trigger():
                return self._trigger(move)
            case _:
                raise AssertionError(move)

    def _build(self, move: BuildCard) -> Worth:
        card = self._state.rules.cards[move.card]
        _total, trade = self._mine.price(card)
        score, pairs = self._mine.build(card, move.pay, trade)
        is_again = card.is_conspirator and self._look.city.privileges.again_on_conspirator
        taken = self._take(move.card)
        over_score, over = taken.again if is_again and self._look.left > 1 else taken.over
        score += over_score
        pairs += over
        if move.vault:
            return added(self._weights, score, pairs, [(tables.FROM_VAULT + self._look.age, float(move.vault))])
        return score, pairs

    def _discard(self, move: DiscardCard) -> Worth:
        look = self._look
        coins = DISCARD_COINS + look.city.colors[YELLOW] + look.city.privileges.discard_bonus
        more = [
            (tables.DISCARD + look.age, 1.0),
            (tables.COINS + look.age, float(coins)),
            (look.with_coins(), 1.0),
            *self._spent(move.card),
        ]
        score, pairs = self._take(move.card).over
        return added(self._weights, score, pairs, more)

    def _wonder(self, move: BuildWonder) -> Worth:
        key = (move.wonder, move.vault)
        wonder = self._state.rules.wonders[move.wonder]
        worth = self._wonders.get(key)
        if worth is None:
            worth = self._wonders[key] = self._mine.wonder(wonder, move.pay)
        is_again = wonder.gain.again or self._look.city.privileges.theology
        taken = self._take(move.card)
        score, pairs = taken.again if is_again and self._look.left > 1 else taken.over
        more = self._spent(move.card)
        if move.vault:
            more.append((tables.FROM_VAULT + self._look.age, float(move.vault)))
        return added(self._weights, score + worth[0], pairs + worth[1], more)

    def _prepare(self, move: Prepare) -> Worth:
        look = self._look
        taken_score, taken = self._take(move.card).over
        worth, _pairs = look.worth(self._plans[self._state.rules.conspiracies[move.conspiracy]])
        more = [(tables.PREPARE + look.age, 1.0), (tables.PREPARED + look.age, worth if worth < SURE else 10.0)]
        return added(self._weights, taken_score, taken, more + self._spent(move.card))

    def _trigger(self, move: Trigger) -> Worth:
        look = self._look
        score, pairs = look.worth(self._plans[self._state.rules.conspiracies[move.conspiracy]])
        return added(self._weights, score, pairs, [(tables.TRIGGER + look.age, 1.0)])

    def _activate(self, move: Activate) -> Worth:
        look = self._look
        score, pairs = look.worth(self._plans[self._state.rules.divinities[move.divinity]])
        more = self._mine.paying(move.pay, 0)
        more.append((tables.ACTIVATE + look.age, 1.0))
        if move.offerings:
            more.append((tables.OFFERED + look.age, float(sum(move.offerings))))
        if move.vault:
            more.append((tables.FROM_VAULT + look.age, float(move.vault)))
        more += self._reply(self._wished_by_rival, self._wished, -1)
        return added(self._weights, score, pairs, more)

    def is_own_turn_next(self) -> bool:
        """Whether the seat that is asked plays on before the rival does: in a conspiracy, or with a turn gained."""
        return self._state.again or self._state.has_triggered

    def _spent(self, card: CardId) -> list[tuple[int, float]]:
        """Return what the card would have been worth that is not built."""
        wish = self._mine.wish(self._state.places[card])
        return [(tables.SPENT + self._look.age, min(wish, MOST_REPLY))] if wish else []

    def take(self, place: int) -> Taken:
        """Return what taking the card of a place leaves behind."""
        taken = self._taken.get(place)
        if taken is None:
            taken = self._taken[place] = self._leave(place)
        return taken

    def _take(self, card: CardId) -> Taken:
        return self.take(self._state.places[card])

    def _leave(self, place: int) -> Taken:
        state, look = self._state, self._look
        lying = state.lying & ~(1 << place)
        theirs, mine = self._wished_by_rival, self._wished
        hidden, tokens = 0, 0
        for below in state.layout.open_places(lying)[0]:
            if below in state.open:
                continue
            if state.faces >> below & 1:
                theirs = [*theirs, (self._theirs.wish(below), below)]
                mine = [*mine, (self._mine.wish(below), below)]
            else:
                hidden += 1
                tokens += any(deposit.place == below for deposit in state.deposits)
        age = look.age
        over = self._reply(theirs, mine, place)
        again: list[tuple[int, float]] = [
            (tables.AGAIN_MINE + age, min(_best(mine, place)[0], MOST_REPLY)),
            (tables.AGAIN_REPLY + age, min(_best(theirs, place)[0], MOST_REPLY)),
        ]
        if hidden:
            over.append((tables.TURNS_UP + age, float(hidden)))
            again.append((tables.AGAIN_TURNS_UP + age, float(hidden)))
        if tokens:
            over.append((tables.TOKEN + age, float(tokens)))
            again.append((tables.TOKEN + age, float(tokens)))
        if not lying:
            over.append((tables.ENDS_AGE + age, 1.0))
        else:
            over.append((tables.PARITY + age * 2 + (look.left & 1), 1.0 / look.left))
        return Taken(added(self._weights, 0.0, NO_PAIRS, over), added(self._weights, 0.0, NO_PAIRS, again))

    def _reply(
        self, theirs: list[tuple[float, int]], mine: list[tuple[float, int]], gone: int
    ) -> list[tuple[int, float]]:
        """Return what the rival finds after a move, and what stays for oneself."""
        age = self._look.age
        first, second = _best(theirs, gone)
        pairs = [
            (tables.REPLY + age, min(first, MOST_REPLY)),
            (tables.SECOND_REPLY + age, min(second, MOST_REPLY)),
            (tables.MINE + age, min(_best(mine, gone)[0], MOST_REPLY)),
        ]
        if first > SURE:
            pairs.append((tables.REPLY_WINS + age, 1.0))
        return pairs


def _best(wishes: list[tuple[float, int]], gone: int) -> tuple[float, float]:
    """Return the two highest wishes for cards that are still there, 0 where there is none."""
    first = second = 0.0
    for wish, place in wishes:
        if place != gone:
            if wish > first:
                first, second = wish, first
            elif wish > second:
                second = wish
    return first, second
