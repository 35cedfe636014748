"""States to play on from, drawn from a view; details that no longer matter are left out, so that a draw is cheap.

The past of the game, that is the part of the deal that has been played, is left out; `sample` fills it in.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.rebuild import rebuild
from sevenwonders_tui.duel.engine.rules import AGES, GROUP, Rules
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.veil import Veil, mixed
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Chance

_BIT: Final = attrgetter("bit")


class Ahead:
    """Draws the hidden things of one view, as far as they matter for the rest of the game."""

    def __init__(self, rules: Rules, view: View) -> None:
        """Prepare the draws."""
        self._rules = rules
        self._public = rebuild(rules, view)
        self._veil = Veil(rules, self._public)
        hidden = unseen(rules, view)
        self._next_age = view.age + 1 if view.cards else view.age
        self._pools = {back: cards for back, cards in hidden.items() if cards and back not in AGE_BACKS}
        self._down: dict[Back, list[int]] = {}
        """The places of the cards that the viewer does not know, by back."""
        for place, (card, back) in enumerate(zip(view.cards, view.backs, strict=True)):
            if card is None:
                self._down.setdefault(back, []).append(place)
        self._ages = [hidden[back] for back in AGE_BACKS]
        self._is_removed_hidden = self._name_removed(view)
        is_second_shown = view.picks > GROUP or (view.picks == GROUP and bool(view.group))
        seen = {*view.group, *(wonder.id for city in self._public.cities for wonder in city.unbuilt)}
        self._wonders = [] if is_second_shown else [wonder for wonder in rules.wonders if wonder not in seen]
        self._draws_offerings = rules.has_pantheon and view.age == 1

    def _name_removed(self, view: View) -> bool:
        """Name the removed cards of each age if all others were seen; return whether those of this age stay hidden."""
        removed = list(self._public.removed)
        is_hidden = False
        for age, cards in enumerate(view.removed[: self._next_age - 1], start=1):
            if age == view.age and AGE_BACKS[age - 1] in self._down:
                is_hidden = None in cards
            elif None in cards:
                removed[age - 1] = tuple(self._ages[age - 1][: len(cards)])
        self._public.removed = tuple(removed)
        return is_hidden

    def draw(self, chance: Chance) -> State:
        """Return one state that fits the view; it may only be used for playing on."""
        state = self._public.copy()
        pools = {back: mixed(cards, chance) for back, cards in self._pools.items()}
        if self._down:
            self._lay_down(state, pools, chance)
        structures: list[tuple[CardId, ...]] = [()] * (self._next_age - 1)
        structures += [self._structure(state, age, pools, chance) for age in range(self._next_age, AGES + 1)]
        self._veil.lift(state, chance)
        wonders = state.deal.wonders
        if self._wonders:
            wonders = (), tuple(mixed(self._wonders, chance)[:GROUP])
        offerings: tuple[int, ...] = ()
        if self._draws_offerings:
            offerings = tuple(mixed(self._rules.catalog.pantheon.offerings, chance))
        state.deal = Deal(state.deal.boxes, wonders, (), (), tuple(structures), {}, (), offerings)
        return state

    def _lay_down(self, state: State, pools: dict[Back, list[PreparedCard]], chance: Chance) -> None:
        """Lay out the face-down cards of this age, and set the removed ones aside."""
        cards = list(state.cards)
        for back, places in self._down.items():
            pool = pools[back] if back in pools else mixed(self._ages[state.age - 1], chance)
            for place in places:
                cards[place] = pool.pop()
            if self._is_removed_hidden and back in AGE_BACKS:
                self._remove(state, state.age, pool)
        state.cards = tuple(cards)
        state.places = {card.id: place for place, card in enumerate(cards)}

    def _structure(
        self, state: State, age: int, pools: dict[Back, list[PreparedCard]], chance: Chance
    ) -> tuple[CardId, ...]:
        """Deal a later age."""
        own_back = AGE_BACKS[age - 1]
        pool = mixed(self._ages[age - 1], chance)
        dealt: list[PreparedCard] = []
        for back, count in self._rules.dealt[age - 1].items():
            source = pool if back is own_back else pools[back]
            dealt += source[:count]
            del source[:count]
        if state.removed:
            self._remove(state, age, pool)
        return tuple([card.id for card in mixed(dealt, chance)])

    def _remove(self, state: State, age: int, cards: list[PreparedCard]) -> None:
        removed = list(state.removed)
        removed[age - 1] = tuple(sorted(cards[: len(removed[age - 1])], key=_BIT))
        state.removed = tuple(removed)


def unseen(rules: Rules, view: View) -> dict[Back, list[PreparedCard]]:
    """Return the cards that the viewer cannot see anywhere, by back, in the order of the catalog."""
    seen: set[CardId | None] = {*view.cards, *view.discards}
    seen.update(*view.removed)
    for city in view.cities:
        seen.update(city.cards)
        seen.update([card for _wonder, card in city.wonders])
        seen.update([card for _conspiracy, card in city.prepared])
        seen.update([card for _conspiracy, card in city.triggered])
    return {back: [rules.cards[card] for card in deck if card not in seen] for back, deck in rules.decks.items()}
