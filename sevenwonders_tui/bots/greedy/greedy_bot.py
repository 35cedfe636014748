"""The greedy bot: every order of every move gets its points, and the move with the most is played."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from sevenwonders_tui.bots.greedy import weights as w
from sevenwonders_tui.bots.greedy.almanac import Almanac
from sevenwonders_tui.bots.greedy.free_city import free_city_worth
from sevenwonders_tui.bots.greedy.gain import Gain
from sevenwonders_tui.bots.greedy.outlook import TURNS, Outlook
from sevenwonders_tui.bots.greedy.worth import coins_worth, gain_worth
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import (
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
from sevenwonders_tui.engine.seven.setup import Variant
from sevenwonders_tui.engine.seven.view import View


class GreedyBot:
    """Looks one turn ahead. It knows its view only, needs no chance, and gives the same move for the same view."""

    def __init__(self, game: SevenWonders) -> None:
        self._almanac = cache(lambda cities: Almanac(game.catalog, cities))

    def choose(self, view: View) -> Move:
        """Return the move whose orders are worth the most together."""
        if len(view.moves) == 1:
            return view.moves[0]
        appraisal = _Appraisal(Outlook(self._almanac(len(view.cities)), view))
        return max(view.moves, key=appraisal.move_worth)


class _Appraisal:
    """The worth of everything that one decision offers, each order counted once."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        assert view.seat is not None, "a spectator is never asked"
        assert view.prompt is not None, "a bot is asked when its seat is"
        self.outlook = outlook
        self.own = CityId(view.seat)
        self.is_pick = view.prompt.kind is PromptKind.PICK
        self.rivals = len(view.cities) - 1
        self.worths: dict[Order, float] = {}
        self.gains: dict[CardId, float] = {}
        self.denials: dict[CardId, float] = {}

    def move_worth(self, move: Move) -> float:
        """Return the worth of all orders of a move."""
        worth = 0.0
        for order in move:
            if (known := self.worths.get(order)) is None:
                known = self.worths[order] = self._order_worth(order)
            worth += known
        return worth

    def _order_worth(self, order: Order) -> float:
        denial = 0.0 if isinstance(order, Pass) or order.card is None else self._denial(order.card)
        if order.city != self.own:
            return denial + free_city_worth(self.outlook, self.own, order)
        match order:
            case Build(_, card, payment, free):
                return denial + self._card_worth(card) + self._price(payment) - self._power_used(free)
            case BuildStage(_, _, payment):
                return denial + self._stage_worth() + self._price(payment)
            case Discard():
                return denial + self._coins_worth(w.SALE_COINS)
            case Recover(_, card):
                return self._card_worth(card)
            case Pass():
                return 0.0
            case _:
                assert_never(order)

    def _card_worth(self, card: CardId) -> float:
        if card not in self.gains:
            self.gains[card] = self._gain_worth(self.outlook.almanac.gains[card])
        return self.gains[card]

    def _stage_worth(self) -> float:
        stage = self.outlook.cities[self.own].next_stage
        assert stage is not None, "a stage is offered only where one is left"
        return self._gain_worth(stage)

    def _gain_worth(self, gain: Gain) -> float:
        return gain_worth(self.outlook, self.own, gain)

    def _coins_worth(self, coins: int) -> float:
        return coins_worth(self.outlook, self.outlook.cities[self.own].seen.coins, coins)

    def _price(self, payment: Payment) -> float:
        """Return what a payment costs, as a number below 0: the coins, and what rivals get of them."""
        to_rivals = payment.left + payment.right
        if self.outlook.view.variant is Variant.FREE_CITY:
            to_rivals = payment.right if self.own == 1 else payment.left
        return self._coins_worth(-payment.total) - w.GIFT * to_rivals / self.rivals

    def _power_used(self, free: Free | None) -> float:
        return w.SAVED_POWER * self.outlook.turns_after / TURNS if free is Free.POWER else 0.0

    def _denial(self, card: CardId) -> float:
        """Return what it is worth that the card does not go on to the next seat."""
        outlook = self.outlook
        if not self.is_pick or not outlook.turns_after:
            return 0.0
        if card not in self.denials:
            is_free_city = outlook.view.variant is Variant.FREE_CITY
            step = 1 if outlook.view.age != 2 else -1
            receiver = CityId(1 - self.own if is_free_city else (self.own + step) % len(outlook.cities))
            gets = 0.0
            if card not in outlook.cities[receiver].seen.cards:
                gets = max(0.0, gain_worth(outlook, receiver, outlook.almanac.gains[card]))
            self.denials[card] = gets * (w.DENIAL_FREE_CITY if is_free_city else w.DENIAL)
        return self.denials[card]
