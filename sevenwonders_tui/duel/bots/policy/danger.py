"""What one player could win with at once in the next turn: cards that lie open or may be turned up, and Wonders.

It knows what everybody sees. A card that is turned up counts by how many of those that nobody has seen would win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sevenwonders_tui.duel.bots.policy.appraiser import Appraiser
from sevenwonders_tui.duel.bots.policy.buyer import Buyer
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared
from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.duel.engine.component import NO_SYMBOL, PreparedCard
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, PAIR

MOST_STEPS: Final = 4
"""The most spaces that one card or Wonder moves the pawn."""
UNREACHED: Final = 100
"""The steps to a capital that cannot be reached now."""
BACKS: Final = (Back.AGE_1, Back.AGE_2, Back.AGE_3)


class Danger:
    """The ways of one player to win at once, in one position."""

    __slots__ = ("_buyer", "_plans", "_steps", "_unseen", "is_near")

    def __init__(self, buyer: Buyer, plans: Mapping[Prepared, Plan]) -> None:
        self._buyer = buyer
        self._plans = plans
        look = buyer.appraiser
        self._steps = UNREACHED if is_shielded(look) else look.capital - look.lead
        self._unseen: list[PreparedCard] | None = None
        self.is_near = self._steps <= MOST_STEPS or look.kinds == KINDS_TO_WIN - 1
        """Whether a single card could win by shields or symbols."""

    def is_sure(self, places: Iterable[int], pushed: int) -> bool:
        """Whether a card of these places or a Wonder wins at once, with the pawn pushed back so many spaces before."""
        look = self._buyer.appraiser
        if any(self._wins(look.state.cards[place], pushed) for place in places):
            return True
        purse = look.city.coins + look.city.vault
        return any(
            self._reaches(wonder, pushed) and look.market.wonder(wonder).total <= purse for wonder in look.city.unbuilt
        )

    def chance(self, hidden: int, pushed: int) -> float:
        """Return how likely it is that one of so many cards that are turned up wins at once."""
        unseen = self._find_unseen()
        if not hidden or not unseen:
            return 0.0
        winning = sum(self._wins(card, pushed) for card in unseen)
        return 1.0 - (1.0 - winning / len(unseen)) ** hidden if winning else 0.0

    def _find_unseen(self) -> list[PreparedCard]:
        """Return the cards with the back of this age that nobody has seen."""
        if self._unseen is None:
            state = self._buyer.appraiser.state
            seen = state.cities[0].built | state.cities[1].built
            for place, card in enumerate(state.cards):
                if state.faces >> place & 1:
                    seen |= card.bit
            for card in state.discards:
                seen |= card.bit
            deck = state.rules.decks[BACKS[state.age - 1]]
            self._unseen = [card for each in deck if not (card := state.rules.cards[each]).bit & seen]
        return self._unseen

    def _wins(self, card: PreparedCard, pushed: int) -> bool:
        if card.is_senator:
            return self._buyer.senate_win(card) > 0 and self._is_payable(card)
        if not self._reaches(card, pushed) and not self._completes(card.gain.symbol):
            return False
        return self._is_payable(card)

    def _is_payable(self, card: PreparedCard) -> bool:
        city = self._buyer.appraiser.city
        return self._buyer.price(card)[0] <= city.coins + city.vault

    def _reaches(self, component: Prepared, pushed: int) -> bool:
        spaces = pushes(self._buyer.appraiser, self._plans[component])
        return spaces > 0 and spaces >= self._steps + pushed

    def _completes(self, symbol: int) -> bool:
        """Whether one more symbol makes six different ones, by itself or by the Progress token of a pair."""
        look = self._buyer.appraiser
        if symbol == NO_SYMBOL or look.kinds < KINDS_TO_WIN - 1:
            return False
        symbols = look.city.symbols
        if not symbols[symbol]:
            return True
        found = [token.gain.symbol for token in look.state.board_progress] if symbols[symbol] + 1 == PAIR else []
        return any(each != NO_SYMBOL and not symbols[each] for each in found)


def is_shielded(look: Appraiser) -> bool:
    """Whether Minerva stands between the pawn and the rival's capital."""
    state = look.state
    if state.minerva is None:
        return False
    ahead = state.minerva - state.pawn
    return ahead > 0 if look.seat == 0 else ahead < 0


def pushes(look: Appraiser, plan: Plan) -> int:
    """Return the spaces that a component moves the pawn for its new owner, if nothing stops it."""
    spaces = plan.gain.shields + plan.gain.held
    if spaces and plan.is_red and look.city.privileges.strategy:
        spaces += 1
    return spaces
