"""States for playouts, drawn from a view without the parts that no longer matter, so that a draw is cheap.

The past (the history, the deals of earlier ages, the cards under stages) is left out, and so is the discard pile once
nobody can search it any more. `sample` fills in all of that.
"""

from __future__ import annotations

from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.seven.engine.deal import DealtAge, lay_out
from sevenwonders_tui.seven.engine.hidden import Found, Hidden, mixed, pile_rest
from sevenwonders_tui.seven.engine.history import TurnPlayed
from sevenwonders_tui.seven.engine.memory import Place, has_ended, holder
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.rebuild import rebuild
from sevenwonders_tui.seven.engine.rules import AGES, Rules
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View

NOTHING_DEALT = DealtAge((), ())


class Ahead:
    """Draws the hidden cards of one view, as far as they matter for the rest of the game."""

    def __init__(self, rules: Rules, view: View, *, needs_past: bool = False) -> None:
        """Prepare the draws; `needs_past` deals the cards of earlier ages and the discard pile in any case."""
        self._rules = rules
        self._view = view
        self._public = rebuild(rules, view)
        if view.history:
            last = view.history[-1]
            self._public.history = (
                TurnPlayed(last.age, last.turn, ((),) * len(rules.cities), last.orders, last.after),
            )
        is_searched = any(prompt.kind is PromptKind.DISCARD_PILE for prompt in view.waiting.values())
        self._needs_pile = needs_past or is_searched or bool(self._public.searching) or _may_search(self._public)
        self.hidden = Hidden(rules, view, range(1 if self._needs_pile else view.age, view.age + 1))
        self._later = [list(rules.decks[age - 1]) for age in range(view.age + 1, AGES + 1)]
        self._hidden_hands = (
            ()
            if has_ended(view, view.age)
            else tuple(
                (city, Place("rest", view.age, packet))
                for packet in rules.seats
                if (city := holder(rules, packet, view.age, view.turn)) != view.city
            )
        )

    def draw(self, chance: Chance) -> State:
        """Return one state that fits the view; use it only for playing on."""
        return self.state(self.hidden.deal(chance), chance)

    def state(self, found: Found, chance: Chance) -> State:
        """Return the state with the hidden cards in the places of `found`; later ages are dealt by chance."""
        state = self._public.copy()
        for city, place in self._hidden_hands:
            state.hands[city] = tuple(found.get(place, ()))
        if self._rules.free_city is not None and not has_ended(self._view, self._view.age):
            state.pile = tuple(pile_rest(found, self._view.age))
        if self._needs_pile:
            state.discards = self._view.pile or self.hidden.lay_pile(found)[0]
        state.deal = self._deal(state.deal, chance)
        return state

    def _deal(self, deal: Deal, chance: Chance) -> Deal:
        ages = [NOTHING_DEALT] * self._view.age
        for later, deck in enumerate(self._later, start=self._view.age + 1):
            cards = deck
            if later == AGES:
                cards = deck + mixed(self._rules.guilds, chance)[: self._rules.guilds_in_play]
            ages.append(lay_out(self._rules, mixed(cards, chance)))
        return Deal(deal.variant, deal.boards, tuple(age.hands for age in ages), tuple(age.pile for age in ages))


def _may_search(state: State) -> bool:
    return any(stage.discard_builds for city in state.cities for stage in city.board.stages[len(city.buried) :])
