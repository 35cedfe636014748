"""The moves of a turn, as amounts for the tables of weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import MOST_COUNTED, NO_PAIRS, SURE, Appraiser, Worth, added
from sevenwonders_tui.duel.bots.policy.buyer import Buyer
from sevenwonders_tui.duel.bots.policy.danger import BACKS, Danger, is_shielded, pushes
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared
from sevenwonders_tui.duel.engine.component import YELLOW
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    DiscardCard,
    Move,
    Prepare,
    Trigger,
)
from sevenwonders_tui.duel.engine.rules import DISCARD_COINS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import CardId

Wishes = list[tuple[float, int]]
"""The worth of cards above that of other acts, each with its place."""


class Left(NamedTuple):
    """The accessible cards after a card is taken."""

    place: int
    """The place of the card that is taken."""
    theirs: Wishes
    mine: Wishes
    hidden: int
    """The number of cards that are turned up."""
    plain: int
    """The number of those with the back of this age."""
    tokens: int
    """The number of those cards that have a token."""
    is_last: bool


class TurnScorer:
    """Scores the moves of a turn."""

    def __init__(self, state: State, seat: int, plans: Mapping[Prepared, Plan], weights: list[float]) -> None:
        self._state = state
        self._weights = weights
        self._mine = Buyer(Appraiser(state, seat, weights), plans)
        self._theirs = Buyer(Appraiser(state, 1 - seat, weights), plans)
        self._plans = plans
        self._look = self._mine.appraiser
        self._danger = Danger(self._theirs, plans)
        self._left: dict[int, Left] = {}
        self._takings: dict[tuple[int, bool, int], Worth] = {}
        self._wonders: dict[tuple[str, int], Worth] = {}
        shown = [place for place in state.open if state.faces >> place & 1]
        self._wished = [(self._mine.wish(place), place) for place in shown]
        self._wished_by_rival = [(self._theirs.wish(place), place) for place in shown]

    def worth(self, move: Move) -> Worth:
        """Return the worth of a move."""
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
        taking_score, taking = self._take(move.card, card, is_again=is_again)
        score += taking_score
        pairs += taking
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
        score, pairs = self._take(move.card)
        return added(self._weights, score, pairs, more)

    def _wonder(self, move: BuildWonder) -> Worth:
        key = (move.wonder, move.vault)
        wonder = self._state.rules.wonders[move.wonder]
        worth = self._wonders.get(key)
        if worth is None:
            worth = self._wonders[key] = self._mine.wonder(wonder, move.pay)
        is_again = wonder.gain.again or self._look.city.privileges.theology
        score, pairs = self._take(move.card, wonder, is_again=is_again)
        more = self._spent(move.card)
        if move.vault:
            more.append((tables.FROM_VAULT + self._look.age, float(move.vault)))
        return added(self._weights, score + worth[0], pairs + worth[1], more)

    def _prepare(self, move: Prepare) -> Worth:
        look = self._look
        taken_score, taken = self._take(move.card)
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
        """Whether the seat that is asked moves again before the rival: after a conspiracy, or with another turn."""
        return self._state.again or self._state.has_triggered

    def _spent(self, card: CardId) -> list[tuple[int, float]]:
        """Return the amounts for the card that is not built."""
        wish = self._mine.wish(self._state.places[card])
        return [(tables.SPENT + self._look.age, min(wish, MOST_COUNTED))] if wish else []

    def taking(self, place: int, *, is_again: bool, pushed: int = 0) -> Worth:
        """Return the worth of the structure once a card is taken: for the rival's turn, or the seat's next one.

        `pushed` is the number of spaces that the pawn is moved away from the seat's own capital.
        """
        key = place, is_again, pushed
        taking = self._takings.get(key)
        if taking is None:
            left = self._left.get(place)
            if left is None:
                left = self._left[place] = self._leave(place)
            more = self._to_oneself(left) if is_again else self._to_rival(left, pushed)
            taking = self._takings[key] = added(self._weights, 0.0, NO_PAIRS, more)
        return taking

    def _take(self, card: CardId, built: Prepared | None = None, *, is_again: bool = False) -> Worth:
        """Return the worth of the structure once a card is taken for what is built with it."""
        pushed = 0
        if built is not None and self._danger.is_near and not is_shielded(self._look):
            pushed = pushes(self._look, self._plans[built])
        return self.taking(self._state.places[card], is_again=is_again and self._look.left > 1, pushed=pushed)

    def _leave(self, place: int) -> Left:
        state = self._state
        lying = state.lying & ~(1 << place)
        theirs, mine = self._wished_by_rival, self._wished
        hidden, plain, tokens = 0, 0, 0
        for below in state.layout.open_places(lying)[0]:
            if below in state.open:
                continue
            if state.faces >> below & 1:
                theirs = [*theirs, (self._theirs.wish(below), below)]
                mine = [*mine, (self._mine.wish(below), below)]
            else:
                hidden += 1
                plain += state.cards[below].card.back is BACKS[self._look.age]
                tokens += any(deposit.place == below for deposit in state.deposits)
        return Left(place, theirs, mine, hidden, plain, tokens, not lying)

    def _to_rival(self, left: Left, pushed: int) -> list[tuple[int, float]]:
        look = self._look
        age = look.age
        more = self._reply(left.theirs, left.mine, left.place, left.plain, pushed)
        if left.hidden:
            more.append((tables.TURNS_UP + age, float(left.hidden)))
        if left.tokens:
            more.append((tables.TOKEN + age, float(left.tokens)))
        if left.is_last:
            more.append((tables.ENDS_AGE + age, 1.0))
        else:
            more.append((tables.PARITY + age * 2 + (look.left & 1), 1.0 / look.left))
        return more

    def _to_oneself(self, left: Left) -> list[tuple[int, float]]:
        age = self._look.age
        more = [
            (tables.AGAIN_MINE + age, min(_best(left.mine, left.place)[0], MOST_COUNTED)),
            (tables.AGAIN_REPLY + age, min(_best(left.theirs, left.place)[0], MOST_COUNTED)),
        ]
        if left.hidden:
            more.append((tables.AGAIN_TURNS_UP + age, float(left.hidden)))
        if left.tokens:
            more.append((tables.TOKEN + age, float(left.tokens)))
        return more

    def _reply(
        self, theirs: Wishes, mine: Wishes, gone: int, plain: int = 0, pushed: int = 0
    ) -> list[tuple[int, float]]:
        """Return the amounts of the rival's best cards after a move, and of the seat's own that are left."""
        age = self._look.age
        first, second = _best(theirs, gone)
        pairs = [
            (tables.REPLY + age, min(first, MOST_COUNTED)),
            (tables.SECOND_REPLY + age, min(second, MOST_COUNTED)),
            (tables.MINE + age, min(_best(mine, gone)[0], MOST_COUNTED)),
        ]
        if self._danger.is_near:
            pairs += self._risk([place for _wish, place in theirs if place != gone], plain, pushed)
        elif first > SURE:
            pairs.append((tables.REPLY_WINS + age, 1.0))
        return pairs

    def _risk(self, places: Sequence[int], plain: int, pushed: int) -> list[tuple[int, float]]:
        """Return the amount for a win of the rival in the next turn: a sure one, or one by a card that is turned up."""
        age = self._look.age
        if self._danger.is_sure(places, pushed):
            return [(tables.REPLY_WINS + age, 1.0)]
        chance = self._danger.chance(plain, pushed)
        return [(tables.TURNS_UP_WIN + age, chance)] if chance else []


def _best(wishes: Wishes, gone: int) -> tuple[float, float]:
    """Return the two highest wishes for cards that are still there; 0 for a missing one."""
    first = second = 0.0
    for wish, place in wishes:
        if place != gone:
            if wish > first:
                first, second = wish, first
            elif wish > second:
                second = wish
    return first, second
