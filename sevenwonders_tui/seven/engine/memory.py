"""What a seat can work out about the cards that lie face down.

A hand that passed through the seat is known but for what was taken out of it since. So each *packet* (the hand dealt
to one seat, as it travels around the table) is followed from turn to turn: between two sightings, what has gone and
was not built in the open must have been buried or sold in that time. The result is a list of groups: places that hold
certain known cards, and so many cards nobody showed, in an order that the seat cannot know.
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
    """Where a card that the seat does not see lies, or lay."""

    kind: str
    """`order` and `after`: used by `city` in turn `at` of the history. `rest`: still in the packet of `city` in age
    `at`. `pile`: in the Free City's draw pile of age `at`."""
    at: int
    city: int
    """The city, the packet, or the index in the pile; for `after` the index among the turn's late orders."""


@dataclass(slots=True)
class Group:
    """Places that together hold the known cards and so many unknown ones of the age."""

    age: int
    places: list[Place]
    known: Counter[CardId]
    unknown: int


@dataclass(slots=True)
class Memory:
    """Everything that the seat can tell about hidden cards."""

    groups: list[Group]
    shown: dict[int, Counter[CardId]]
    """By age, the cards that are accounted for: built in the open, or seen in a hand."""


def holder(rules: Rules, packet: int, age: int, turn: int) -> CityId:
    """Return who holds the packet that was dealt to `packet`, in a turn of an age."""
    if rules.free_city is not None:
        return CityId((packet + turn - 1) % 2)
    return CityId((packet + (turn - 1) * (-1 if passing_side(age) is Side.RIGHT else 1)) % len(rules.cities))


def recall(rules: Rules, view: View) -> Memory:
    """Work out what the viewer may know. A spectator knows what was built."""
    memory = Memory([], {age: Counter() for age in range(1, view.age + 1)})
    for age in range(1, view.age + 1):
        turns = [(at, seen) for at, seen in enumerate(view.history) if seen.age == age]
        for packet in rules.seats:
            _follow(rules, view, memory, age, packet, turns)
        if rules.free_city is not None:
            _follow_pile(view, memory, age, turns)
    return memory


def has_ended(view: View, age: int) -> bool:
    """Whether the hands of an age have been put away already."""
    if age < view.age:
        return True
    last = view.history[-1] if view.history else None
    if last is None or (last.age, last.turn) != (age, TURNS):
        return False
    return all(prompt.kind is PromptKind.DISCARD_PILE for prompt in view.waiting.values())


def is_pick_due(view: View) -> bool:
    """Whether hands are held for a pick, and not only powers asked about."""
    return any(prompt.kind is PromptKind.PICK for prompt in view.waiting.values())


class _Packet:
    """One packet on its way: what it is known to hold, and since when."""

    def __init__(self, age: int) -> None:
        self.age = age
        self.known: Counter[CardId] = Counter()
        self.open: list[Place] = []
        """Where cards went face down since the last sighting."""

    def see(self, hand: tuple[CardId, ...], memory: Memory) -> None:
        """Look at all of it: what is missing went to the open places, what is new was unknown so far."""
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
        """Put what is left into the last places."""
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
    """Follow what was never drawn from the Free City's pile: its last card, and what is still to be drawn."""
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
