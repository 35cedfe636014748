"""What a seat can deduce about the cards that lie face down.

A seat knows a hand that it held, except for the cards taken out since then. So each *packet* (the hand dealt to one
seat, as it travels around the table) is followed from turn to turn. A card that has gone between two sightings, and was
not built in the open, must have been buried or sold in that time. The result is a list of groups: places that hold some
known cards and a number of cards that nobody showed, in an order that the seat cannot know.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.moves import CityId, Order, Pass, PromptKind, Recover, card_of
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.rules import FREE_CITY, HAND, TURNS, Rules
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.view import View


class Place(NamedTuple):
    """The place where a card that the seat does not see lies, or lay."""

    kind: str
    """`order` and `after`: used by `city` in turn `at` of the history. `rest`: still in the packet of `city` in age
    `at`. `pile`: in the Free City's draw pile of age `at`."""
    at: int
    city: int
    """The city, the packet, or the index in the pile; for `after` the index among the turn's late orders."""


@dataclass(slots=True)
class Group:
    """Places that together hold some known cards and a number of unknown cards of the age."""

    age: int
    places: list[Place]
    known: Counter[CardId]
    unknown: int


@dataclass(slots=True)
class Memory:
    """Everything that the seat knows about hidden cards."""

    groups: list[Group]
    shown: dict[int, Counter[CardId]]
    """By age, the cards that the seat has seen: built in the open, or in a hand."""


def holder(rules: Rules, packet: int, age: int, turn: int) -> CityId:
    """Return the city that holds the packet dealt to `packet`, in a turn of an age."""
    if rules.free_city is not None:
        return CityId((packet + turn - 1) % 2)
    return CityId((packet + (turn - 1) * (-1 if passing_side(age) is Side.RIGHT else 1)) % len(rules.cities))


def recall(rules: Rules, view: View) -> Memory:
    """Return the viewer's knowledge of hidden cards. A spectator knows only the built cards."""
    memory = Memory([], {age: Counter() for age in range(1, view.age + 1)})
    for age in range(1, view.age + 1):
        turns = [(at, seen) for at, seen in enumerate(view.history) if seen.age == age]
        for packet in rules.seats:
            _follow(rules, view, memory, age, packet, turns)
        if rules.free_city is not None:
            _follow_pile(view, memory, age, turns)
    return memory


def has_ended(view: View, age: int) -> bool:
    """Whether the hands of an age are over."""
    if age < view.age:
        return True
    last = view.history[-1] if view.history else None
    if last is None or (last.age, last.turn) != (age, TURNS):
        return False
    return all(prompt.kind is PromptKind.DISCARD_PILE for prompt in view.waiting.values())


def is_pick_due(view: View) -> bool:
    """Whether a pick is due, and not only the use of a power."""
    return any(prompt.kind is PromptKind.PICK for prompt in view.waiting.values())


class _Packet:
    """One packet on its way: the cards that it is known to hold, and the open places since its last sighting."""

    def __init__(self, age: int) -> None:
        self.age = age
        self.known: Counter[CardId] = Counter()
        self.open: list[Place] = []
        """The places where cards went face down since the last sighting."""

    def see(self, hand: tuple[CardId, ...], memory: Memory) -> None:
        """Look at the whole packet: missing cards went to the open places, new cards were unknown until now."""
        contents = Counter(hand)
        missing = self.known - contents
        memory.shown[self.age] += contents - self.known
        memory.groups.append(Group(self.age, self.open, missing, len(self.open) - missing.total()))
        self.known, self.open = contents, []

    def lose(self, card: CardId, memory: Memory) -> None:
        """Remove a card that everybody sees."""
        if self.known[card]:
            self.known[card] -= 1
        else:
            memory.shown[self.age][card] += 1

    def close(self, rest: list[Place], memory: Memory) -> None:
        """Put the rest of the packet into the last places."""
        places = self.open + rest
        memory.groups.append(Group(self.age, places, +self.known, len(places) - self.known.total()))


def _follow(rules: Rules, view: View, memory: Memory, age: int, packet: int, turns: list[tuple[int, TurnSeen]]) -> None:
    path = _Packet(age)
    size = HAND
    for at, seen in turns:
        city = holder(rules, packet, age, seen.turn)
        cities = rules.cities_of(Seat(city), age, seen.turn)
        size += len(cities) - 1
        if city == view.city:
            path.see(seen.hand, memory)
        for acting in cities:
            _take_out(path, memory, seen.orders[acting], Place("order", at, acting))
            size -= 1
        for index, order in enumerate(seen.after):
            if order.city == city and not isinstance(order, Recover | Pass):
                _take_out(path, memory, order, Place("after", at, index))
                size -= 1
    if age == view.age and is_pick_due(view):
        city = holder(rules, packet, age, view.turn)
        size += len(rules.cities_of(Seat(city), age, view.turn)) - 1
        if city == view.city:
            path.see(view.hand, memory)
    path.close([Place("rest", age, packet)] * size, memory)


def _take_out(path: _Packet, memory: Memory, order: Order, place: Place) -> None:
    assert not isinstance(order, Pass | Recover)
    if order.card is None:
        path.open.append(place)
    else:
        path.lose(order.card, memory)


def _follow_pile(view: View, memory: Memory, age: int, turns: list[tuple[int, TurnSeen]]) -> None:
    """Follow the cards of the Free City's pile that were never drawn: its last card, and those still to be drawn."""
    left = HAND - len(turns) - (age == view.age and is_pick_due(view))
    places: list[Place] = []
    known: Counter[CardId] = Counter()
    for at, seen in turns:
        for index, order in enumerate(seen.after):
            if order.city == FREE_CITY and not isinstance(order, Recover | Pass):
                left -= 1
                if order.card is None:
                    places.append(Place("after", at, index))
                else:
                    memory.shown[age][order.card] += 1
    places += [Place("pile", age, index) for index in range(left)]
    prompt = view.prompt
    if age == view.age and prompt and prompt.kind is PromptKind.SEVENTH_CARD and FREE_CITY in prompt.cities:
        known[card_of(view.moves[0][prompt.cities.index(FREE_CITY)])] += 1
        memory.shown[age] += known
    memory.groups.append(Group(age, places, known, len(places) - known.total()))
