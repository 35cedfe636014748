"""The discard pile, as far as one seat can know it.

The pile is kept in order, and a seat that searches it sees it in that order (a ruling). So its entries are followed
one by one: an entry is a card that the seat knows, or the place that a hidden card came from. A card that was taken
out of the pile in the open must have lain in one of those places. A pile that the seat itself has searched settles all
of them. Both *pin* cards to places.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.memory import Group, Memory, Place, has_ended, holder
from sevenwonders_tui.seven.engine.moves import CityId, Discard, Order, Pass, PromptKind, Recover
from sevenwonders_tui.seven.engine.rules import TURNS, Rules
from sevenwonders_tui.seven.engine.view import View

Entry: TypeAlias = CardId | Place
Pins: TypeAlias = dict[Place, CardId]


@dataclass(frozen=True, slots=True)
class Added:
    """An entry was laid on the pile."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Searched:
    """A seat looked through the pile at the end of the turn `at`."""

    at: int
    seat: Seat
    cards: tuple[CardId, ...] | None
    """The cards that it saw; None if it was another seat."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A card was taken out and built."""

    card: CardId


Happening: TypeAlias = Added | Searched | Taken


def trace(rules: Rules, view: View, memory: Memory) -> list[Happening]:
    """Return the events of the discard pile, in order."""
    story: list[Happening] = []
    left_over = [place for group in memory.groups for place in group.places]
    for at, seen in enumerate(view.history):
        story += _added("order", at, [(order, order.city) for order in seen.orders])
        story += _added("after", at, [(order, index) for index, order in enumerate(seen.after)])
        if seen.turn == TURNS and has_ended(view, seen.age):
            story += [Added(place) for place in _left_over(rules, seen.age, left_over)]
        story += _searches(rules, view, at, seen)
    return story


def _added(kind: str, at: int, orders: list[tuple[Order, int]]) -> list[Happening]:
    """Return the discards among a turn's orders; each order comes with the number of its place."""
    return [Added(order.card or Place(kind, at, index)) for order, index in orders if isinstance(order, Discard)]


def _left_over(rules: Rules, age: int, places: list[Place]) -> list[Place]:
    """Return the places of unplayed cards of an age that is over, in the order in which they went to the pile."""
    rest = sorted(
        (place for place in places if place.kind == "rest" and place.at == age),
        key=lambda place: holder(rules, place.city, age, TURNS),
    )
    return rest + [place for place in places if place.kind == "pile" and place.at == age]


def _searches(rules: Rules, view: View, at: int, seen: TurnSeen) -> list[Happening]:
    """Return the searches at the end of a turn; the last one may still be going on."""
    story: list[Happening] = []
    orders: list[Order] = [order for order in seen.after if isinstance(order, Recover | Pass)]
    for order in orders:
        story.append(_search(rules, view, at, seen, order.city))
        if isinstance(order, Recover):
            story.append(Taken(order.card))
    if at == len(view.history) - 1:
        asked = [prompt for prompt in view.waiting.values() if prompt.kind is PromptKind.DISCARD_PILE]
        story += [_search(rules, view, at, seen, prompt.cities[0]) for prompt in asked]
    return story


def _search(rules: Rules, view: View, at: int, seen: TurnSeen, city: CityId) -> Searched:
    seat = rules.seat_acting(city, seen.age, seen.turn)
    return Searched(at, seat, seen.pile if seat == view.seat else None)


def is_settled(story: list[Happening]) -> bool:
    """Whether the pile says nothing about any hidden place."""
    return all(isinstance(step, Added) or (isinstance(step, Searched) and step.cards is None) for step in story)


def find_pins(story: list[Happening], memory: Memory, pool: dict[int, Counter[CardId]], rng: Rng) -> tuple[Pins, Rng]:
    """Return cards for the hidden places that the pile settles; if several cards fit, one is chosen at random.

    `pool` holds, by age, the cards that nobody showed to the seat. If the pile `is_settled`, there are no pins.
    """
    group_of = {place: group for group in memory.groups for place in group.places}
    pins, rng = _search_pins(_Pinning(story, group_of, pool), 0, [], {}, rng)
    assert pins is not None, "the view contradicts itself"
    return pins, rng


@dataclass(frozen=True, slots=True)
class _Pinning:
    story: list[Happening]
    group_of: dict[Place, Group]
    pool: dict[int, Counter[CardId]]

    def fits(self, pins: Pins) -> bool:
        """Whether each group can hold the cards pinned to its places: its known cards, and unknown ones of the pool."""
        pinned: dict[int, Counter[CardId]] = {}
        groups: dict[int, Group] = {}
        for place, card in pins.items():
            group = self.group_of[place]
            groups[id(group)] = group
            pinned.setdefault(id(group), Counter())[card] += 1
        drawn: dict[int, Counter[CardId]] = {}
        for key, cards in pinned.items():
            unknown = cards - groups[key].known
            if unknown.total() > groups[key].unknown:
                return False
            drawn.setdefault(groups[key].age, Counter()).update(unknown)
        return all(cards <= self.pool[age] for age, cards in drawn.items())


def _search_pins(pinning: _Pinning, at: int, pile: list[Entry], pins: Pins, rng: Rng) -> tuple[Pins | None, Rng]:
    """Follow the story from step `at`; return None when it leads to a contradiction."""
    for index in range(at, len(pinning.story)):
        step = pinning.story[index]
        if isinstance(step, Added):
            pile = [*pile, step.entry]
        elif isinstance(step, Taken):
            return _try_places(pinning, index, pile, pins, rng)
        elif step.cards is not None:
            shown = zip(pile, step.cards, strict=True)
            pins = pins | {entry: card for entry, card in shown if isinstance(entry, Place)}
            seen = [pins[entry] if isinstance(entry, Place) else entry for entry in pile]
            if seen != list(step.cards) or not pinning.fits(pins):
                return None, rng
    return pins, rng


def _try_places(pinning: _Pinning, at: int, pile: list[Entry], pins: Pins, rng: Rng) -> tuple[Pins | None, Rng]:
    """Try, in random order, the entries of the pile that may have been the card taken in step `at`."""
    step = pinning.story[at]
    assert isinstance(step, Taken)
    order, rng = rng.shuffled(range(len(pile)))
    for place in order:
        entry = pile[place]
        following = pins
        if isinstance(entry, Place):
            following = pins | {entry: pins.get(entry, step.card)}
            is_it = following[entry] == step.card and pinning.fits(following)
        else:
            is_it = entry == step.card
        if is_it:
            found, rng = _search_pins(pinning, at + 1, pile[:place] + pile[place + 1 :], following, rng)
            if found is not None:
                return found, rng
    return None, rng
