"""A state that a view cannot rule out, at random: what is hidden is dealt anew among the places where it can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.deal import deal_age
from sevenwonders_tui.engine.seven.history import Turn, TurnSeen
from sevenwonders_tui.engine.seven.limits import betrays_more, could_happen
from sevenwonders_tui.engine.seven.memory import Group, Place, has_ended, holder, recall
from sevenwonders_tui.engine.seven.moves import BuildStage, Discard, Order, card_of
from sevenwonders_tui.engine.seven.pile import Added, Pins, Searched, find_pins, trace
from sevenwonders_tui.engine.seven.rebuild import rebuild
from sevenwonders_tui.engine.seven.rules import AGES, Rules
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.track import Found, Track, pile_rest
from sevenwonders_tui.engine.seven.view import View

MOST_DRAWS = 300
"""Draws before what only a replay can check is left out of account. A seat needs forty at most; a spectator of a game
for two, who sees no hand at all, may run out of them."""


class Sampler:
    """Deals what one view hides, as often as asked. What can be worked out beforehand is worked out once."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules = rules
        self._view = view
        self._public = rebuild(rules, view)
        self._memory = recall(rules, view)
        self._pile = trace(rules, view, self._memory)
        self._pool = {age: unshown(rules, age, shown) for age, shown in self._memory.shown.items()}

    def draw(self, rng: Rng) -> State:
        """Return one state."""
        state, rng = self._draw_once(rng)
        if not betrays_more(state):
            return state
        for _ in range(MOST_DRAWS):
            if could_happen(state):
                break
            state, rng = self._draw_once(rng)
        return state

    def _draw_once(self, rng: Rng) -> tuple[State, Rng]:
        pins, rng = find_pins(self._pile, self._memory, self._pool, rng)
        found: Found = {}
        for age in self._pool:
            rng = self._fill(age, pins, found, rng)
        return self._state(found, rng)

    def _fill(self, age: int, pins: Pins, found: Found, rng: Rng) -> Rng:
        """Put the cards of one age into its hidden places: what is pinned, what is known, what nobody showed."""
        pool = Counter(self._pool[age])
        groups = [group for group in self._memory.groups if group.age == age]
        tasks = [open_part(group, pins, pool, found) for group in groups]
        unseen, rng = _draw_unseen(self._rules, age, pool, self._memory.shown[age], sum(task[2] for task in tasks), rng)
        for places, known, unknown in tasks:
            cards = known + unseen[:unknown]
            unseen = unseen[unknown:]
            if len(cards) > 1:
                cards, rng = rng.shuffled(cards)
            lay(places, cards, found)
        return rng

    def _state(self, found: Found, rng: Rng) -> tuple[State, Rng]:
        """Return the state in which every hidden place holds what was found for it."""
        rules, view = self._rules, self._view
        state = self._public.copy()
        turns = [_reveal(at, seen, found) for at, seen in enumerate(view.history)]
        tracks = {age: Track(rules, view, age, turns, found) for age in self._pool}
        ages = [track.dealt() for track in tracks.values()]
        for age in range(view.age + 1, AGES + 1):
            later, rng = deal_age(rules, age, rng)
            ages.append(later)
        state.deal = Deal(
            view.variant, state.deal.boards, tuple(age.hands for age in ages), tuple(age.pile for age in ages)
        )
        state.history = tuple(
            Turn(turn.age, turn.turn, tracks[turn.age].hands_before(turn.turn), turn.orders, turn.after)
            for turn in turns
        )
        self._lay_pile(state, found)
        self._bury(state)
        if not has_ended(view, view.age):
            for packet in rules.seats:
                city = holder(rules, packet, view.age, view.turn)
                if city != view.city:
                    state.hands[city] = tuple(found.get(Place("rest", view.age, packet), ()))
            state.pile = tuple(pile_rest(found, view.age))
        return state, rng

    def _lay_pile(self, state: State, found: Found) -> None:
        """Lay the discard pile card by card, and remember what each search saw of it."""
        pile: list[CardId] = []
        for step in self._pile:
            if isinstance(step, Added):
                pile.append(found[step.entry][0] if isinstance(step.entry, Place) else step.entry)
            elif isinstance(step, Searched):
                state.history[step.at].searches += ((step.seat, step.cards or tuple(pile)),)
            else:
                pile.remove(step.card)
        state.discards = self._view.pile or tuple(pile)

    def _bury(self, state: State) -> None:
        """Lay the cards under the stages, as the history has it."""
        buried: list[tuple[tuple[CardId, Seat], ...]] = [()] * len(state.cities)
        for turn in state.history:
            for order in (*turn.orders, *turn.after):
                if isinstance(order, BuildStage):
                    layer = self._rules.seat_acting(order.city, turn.age, turn.turn)
                    buried[order.city] += ((card_of(order), layer),)
        for city, cards in zip(state.cities, buried, strict=True):
            city.buried = cards


def lay(places: list[Place], cards: list[CardId], found: Found) -> None:
    """Put the cards into the places, one each."""
    for place, card in zip(places, cards, strict=True):
        found.setdefault(place, []).append(card)


def unshown(rules: Rules, age: int, shown: Counter[CardId]) -> Counter[CardId]:
    """Return the cards of an age, with every guild there is, that nobody showed."""
    deck = Counter(rules.decks[age - 1])
    if age == AGES:
        deck.update(rules.guilds)
    return deck - shown


def open_part(group: Group, pins: Pins, pool: Counter[CardId], found: Found) -> tuple[list[Place], list[CardId], int]:
    """Place what is pinned; return the places left, the known cards left, and how many unknown ones go with them."""
    known = Counter(group.known)
    unknown = group.unknown
    places: list[Place] = []
    for place in group.places:
        card = pins.get(place)
        if card is None:
            places.append(place)
            continue
        found[place] = [card]
        if known[card]:
            known[card] -= 1
        else:
            unknown -= 1
            pool[card] -= 1
    return places, list(known.elements()), unknown


def _draw_unseen(
    rules: Rules, age: int, pool: Counter[CardId], shown: Counter[CardId], count: int, rng: Rng
) -> tuple[list[CardId], Rng]:
    """Return the unseen cards of an age in random order. Of the guilds, only as many as are in play."""
    cards = [card for card in pool.elements() if card not in rules.guilds]
    if age == AGES:
        guilds = [card for card in rules.guilds if pool[card]]
        chosen, rng = rng.sample(guilds, count - len(cards))
        cards += chosen
    assert len(cards) == count, (age, len(cards), count, shown)
    return rng.shuffled(cards)


def _reveal(at: int, seen: TurnSeen, found: Found) -> TurnSeen:
    """Return a turn with a card in every order."""

    def with_card(order: Order, place: Place) -> Order:
        if isinstance(order, BuildStage | Discard) and order.card is None:
            return replace(order, card=found[place][0])
        return order

    orders = tuple(with_card(order, Place("order", at, order.city)) for order in seen.orders)
    after = tuple(with_card(order, Place("after", at, index)) for index, order in enumerate(seen.after))
    return replace(seen, orders=orders, after=after)
