"""The hidden cards of a view, dealt anew among the places where they can lie: for all states drawn from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Chance, Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.memory import Group, Place, recall
from sevenwonders_tui.seven.engine.pile import Added, Pins, Searched, find_pins, is_settled, trace
from sevenwonders_tui.seven.engine.rules import AGES, HAND, Rules
from sevenwonders_tui.seven.engine.view import View

T = TypeVar("T")

Found: TypeAlias = dict[Place, list[CardId]]
"""The card in each hidden place; several in the rest of a hand."""

Search: TypeAlias = tuple[int, Seat, tuple[CardId, ...]]
"""A search of the discard pile: the turn in the history at whose end it was, the seat, and the cards of the pile."""


@dataclass(frozen=True, slots=True)
class _Task:
    """The cards of one age to deal: groups of places, each with its known cards and a share of the unseen ones."""

    groups: list[tuple[list[Place], list[CardId], int]]
    cards: list[CardId]
    guilds: list[CardId]
    guilds_in_play: int


class Hidden:
    """Deals the hidden cards of some ages any number of times. Everything constant is computed once."""

    def __init__(self, rules: Rules, view: View, ages: Iterable[int]) -> None:
        self._rules = rules
        self._ages = tuple(ages)
        self._memory = recall(rules, view)
        self._story = trace(rules, view, self._memory)
        self._pool = {age: _unshown(rules, age, shown) for age, shown in self._memory.shown.items()}
        self._is_settled = is_settled(self._story)
        self._pinned: Found = {}
        self._tasks: list[_Task] = []
        self._prepare({})

    def deal(self, chance: Chance) -> Found:
        """Return a card for each hidden place."""
        if not self._is_settled:
            pins, _rng = find_pins(self._story, self._memory, self._pool, Rng(int(chance() * 2**53)))
            self._prepare(pins)
        found = {place: cards[:] for place, cards in self._pinned.items()}
        for task in self._tasks:
            _fill(task, found, chance)
        return found

    def lay_pile(self, found: Found) -> tuple[tuple[CardId, ...], list[Search]]:
        """Return the discard pile, and the searches with the cards that they saw. Every age must have been dealt."""
        pile: list[CardId] = []
        searches: list[Search] = []
        for step in self._story:
            if isinstance(step, Added):
                pile.append(found[step.entry][0] if isinstance(step.entry, Place) else step.entry)
            elif isinstance(step, Searched):
                searches.append((step.at, step.seat, step.cards or tuple(pile)))
            else:
                pile.remove(step.card)
        return tuple(pile), searches

    def _prepare(self, pins: Pins) -> None:
        self._pinned = {}
        self._tasks = [self._task(age, pins) for age in self._ages]

    def _task(self, age: int, pins: Pins) -> _Task:
        pool = Counter(self._pool[age])
        groups = [_open_part(group, pins, pool, self._pinned) for group in self._memory.groups if group.age == age]
        all_guilds = self._rules.guilds
        cards = [card for card in pool.elements() if card not in all_guilds]
        guilds = [card for card in all_guilds if pool[card]] if age == AGES else []
        return _Task(
            [group for group in groups if group[0]], cards, guilds, sum(group[2] for group in groups) - len(cards)
        )


def pile_rest(found: Found, age: int) -> list[CardId]:
    """Return the rest of the Free City's draw pile of an age, top first."""
    return [card for index in range(HAND) for card in found.get(Place("pile", age, index), ())]


def mixed(items: Sequence[T], chance: Chance) -> list[T]:
    """Return all items in random order."""
    return sorted(items, key=lambda _item: chance())


def _unshown(rules: Rules, age: int, shown: Counter[CardId]) -> Counter[CardId]:
    """Return the cards of an age that nobody showed, with all guilds that exist."""
    deck = Counter(rules.decks[age - 1])
    if age == AGES:
        deck.update(rules.guilds)
    return deck - shown


def _open_part(group: Group, pins: Pins, pool: Counter[CardId], found: Found) -> tuple[list[Place], list[CardId], int]:
    """Place the pinned cards; return the places left, the known cards left, and the number of unknown cards left."""
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


def _fill(task: _Task, found: Found, chance: Chance) -> None:
    """Lay the cards of one age into its open places: the known cards, and a random share of the unseen ones."""
    cards = task.cards
    if task.guilds_in_play:
        cards = cards + mixed(task.guilds, chance)[: task.guilds_in_play]
    unseen = mixed(cards, chance)
    for places, known, unknown in task.groups:
        here = unseen[:unknown]
        unseen = unseen[unknown:]
        if known:
            here = mixed(known + here, chance)
        for place, card in zip(places, here, strict=True):
            found.setdefault(place, []).append(card)
