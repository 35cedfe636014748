"""The worth of the cards of the structure and of the Wonders for one seat, prices included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import WINS, Appraiser, Worth, added
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared
from sevenwonders_tui.duel.bots.policy.senate import EVERYWHERE, can_win, leads_of
from sevenwonders_tui.duel.engine.build import blue_cards, senators_price
from sevenwonders_tui.duel.engine.component import YELLOW, PreparedCard, PreparedWonder
from sevenwonders_tui.duel.engine.effects import SenateActions
from sevenwonders_tui.duel.engine.legal import has_token
from sevenwonders_tui.duel.engine.rules import DISCARD_COINS

MOST_ACTIONS: Final = 3
"""The most chambers that anybody can win in one turn."""


class Buyer:
    """The worth of the cards of the structure for one seat, prices included."""

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
        """The score of the best act that builds no card of the structure: a discard, or a Wonder."""

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
        """Return the price of a card, and its part for resources."""
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
        """Return the amounts for paying a price."""
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
        """Return the worth of building a card for a price."""
        known = self._builds.get(card)
        if known is not None:
            return known
        look = self.appraiser
        score, pairs = look.worth(self._plans[card])
        if card.is_senator:
            score += self.senate_win(card)
        more = self.paying(total, trade)
        more.append((tables.BUILD + look.age, 1.0))
        if not total and look.city.privileges.chain_bonus and self._chains & card.chain_bit:
            more.append((tables.COINS + look.age, float(look.city.privileges.chain_bonus)))
        worth = self._builds[card] = added(look.weights, score, pairs, more)
        return worth

    def senate_win(self, card: PreparedCard) -> float:
        """Return the worth of a win if recruiting a Senator can win at once; 0 otherwise."""
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
        """Return the worth of building a Wonder for a price, whichever card lies under it."""
        look = self.appraiser
        score, pairs = look.worth(self._plans[wonder])
        more = self.paying(total, look.market.wonder(wonder).trade)
        more.append((tables.WONDER + look.age, 1.0))
        more.append((tables.URGENCY + min(self._state.standing_wonders, tables.STANDING - 1), 1.0))
        if look.city.privileges.theology and not wonder.gain.again and look.left > 1:
            more.append((tables.AGAIN + look.age, 1.0))
        return added(look.weights, score, pairs, more)

    def wish(self, place: int) -> float:
        """Return the worth of building the card of a place above that of other acts; at least 0."""
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
