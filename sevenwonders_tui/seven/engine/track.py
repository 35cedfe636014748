"""The hands of one age, followed backwards from their rest to the deal."""

from __future__ import annotations

from collections import Counter

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.deal import DealtAge
from sevenwonders_tui.seven.engine.hidden import Found, pile_rest
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.memory import Place, holder, is_pick_due
from sevenwonders_tui.seven.engine.moves import CityId, Pass, Recover, card_of
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.view import View


class Track:
    """The way of each packet of one age. Every order in `turns` has its card."""

    def __init__(self, rules: Rules, view: View, age: int, turns: list[TurnSeen], found: Found) -> None:
        self._rules = rules
        self._view = view
        self._age = age
        self._turns = {seen.turn: seen for seen in turns if seen.age == age}
        self._before: dict[int, list[tuple[CardId, ...]]] = {turn: [()] * len(rules.cities) for turn in self._turns}
        self._dealt: list[tuple[CardId, ...]] = [()] * len(rules.cities)
        self._drawn: dict[int, CardId] = {}
        self._rest = pile_rest(found, age)
        for packet in rules.seats:
            self._dealt[packet] = self._walk_back(packet, list(found.get(Place("rest", age, packet), ())))

    def hands_before(self, turn: int) -> tuple[tuple[CardId, ...], ...]:
        """Return the hands by city before the pick of a turn."""
        return tuple(self._before[turn])

    def dealt(self) -> DealtAge:
        """Return the deal of the age."""
        late = [
            card_of(order)
            for seen in self._turns.values()
            for order in seen.after
            if order.city == self._rules.free_city and not isinstance(order, Recover | Pass)
        ]
        drawn = [self._drawn[turn] for turn in sorted(self._drawn)]
        return DealtAge(tuple(self._dealt), (*drawn, *late, *self._rest))

    def _walk_back(self, packet: int, cards: list[CardId]) -> tuple[CardId, ...]:
        """Put back the cards taken out of a packet, take out those drawn into it, and return it as dealt."""
        if self._age == self._view.age and is_pick_due(self._view):
            city = holder(self._rules, packet, self._age, self._view.turn)
            self._undraw(self._view.turn, city, cards)
        for turn in sorted(self._turns, reverse=True):
            city = holder(self._rules, packet, self._age, turn)
            cards += self._taken(turn, city)
            seen = self._turns[turn]
            self._before[turn][city] = seen.hand if city == self._view.city else tuple(cards)
            self._undraw(turn, city, cards)
        return tuple(cards)

    def _taken(self, turn: int, city: CityId) -> list[CardId]:
        """Return the cards taken out of the packet in a turn, the seventh card included."""
        seen = self._turns[turn]
        picked = [card_of(seen.orders[acting]) for acting in self._rules.cities_of(Seat(city), self._age, turn)]
        late = [order for order in seen.after if order.city == city and not isinstance(order, Recover | Pass)]
        return picked + [card_of(order) for order in late]

    def _undraw(self, turn: int, city: CityId, cards: list[CardId]) -> None:
        """Take out the card that was drawn for the Free City at the start of a turn, if there was one."""
        if not self._rules.is_acting_for_free_city(Seat(city), self._age, turn):
            return
        if city == self._view.city:
            hand = self._turns[turn].hand if turn in self._turns else self._view.hand
            card = hand[-1]
        elif turn > 1 and self._view.city is not None:  # hands are swapped each turn, so the viewer held it before
            left = Counter(self._turns[turn - 1].hand)
            left.subtract(self._taken(turn - 1, self._view.city))
            (card,) = (Counter(cards) - left).elements()
        else:
            card = cards[-1]
        cards.remove(card)
        self._drawn[turn] = card
