"""When each topic is due: a few at the first turn, then one a turn, and earlier if the game brings it up.

The log alone decides this, so it also works for a game that was continued or whose turn was taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.duel.engine.effects import Science
from sevenwonders_tui.duel.engine.events import (
    CardBuilt,
    CardDiscarded,
    Event,
    PawnMoved,
    ProgressTaken,
    WonderBuilt,
)
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.coach.deed import Deed
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat


class Topic(StrEnum):
    """The topics, each explained once."""

    STRUCTURE = "structure"
    """The things on the table."""
    TURN = "turn"
    CARD = "card"
    """The effects and the cost of a card."""
    PRICE = "price"
    """The bank's price for missing resources."""
    UNCOVER = "uncover"
    WONDERS = "wonders"
    WAR = "war"
    SCIENCE = "science"
    COINS = "coins"
    CHAINS = "chains"
    NEXT_AGE = "next_age"
    POINTS = "points"


FIRST = (Topic.STRUCTURE, Topic.TURN, Topic.CARD)
"""The topics of the first turn."""
MOST = 2
"""The most topics at a turn after the first."""
TOPIC_OF = {
    Deed.MAKE: Topic.CARD,
    Deed.BUY: Topic.PRICE,
    Deed.RAISE: Topic.WONDERS,
    Deed.MARCH: Topic.WAR,
    Deed.STUDY: Topic.SCIENCE,
    Deed.PAIR: Topic.SCIENCE,
    Deed.SELL: Topic.COINS,
    Deed.CHAIN: Topic.CHAINS,
}
"""The topic that a newcomer must know to understand a deed."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """The progress of the lesson at a turn."""

    due: tuple[Topic, ...]
    """The topics of this turn."""
    told: frozenset[Topic]
    """The topics of earlier turns."""

    @property
    def known(self) -> frozenset[Topic]:
        """The topics that the newcomer knows after reading this turn's pages."""
        return self.told.union(self.due)


def schedule(scene: DuelScene, seat: Seat) -> Schedule:
    """Return the progress of the lesson at a player's turn that is due now, or would be."""
    told: set[Topic] = set()
    due: tuple[Topic, ...] = ()
    waiting: list[Topic] = []
    for events in _between_turns(scene, seat):
        told.update(due)
        fresh = [topic for event in events for topic in _brought_up(event, scene.book)]
        waiting = [topic for topic in dict.fromkeys((*waiting, *fresh)) if topic not in told]
        due = _due(told, waiting)
        waiting = [topic for topic in waiting if topic not in due]
    return Schedule(due, frozenset(told))


def _due(told: Iterable[Topic], waiting: Sequence[Topic]) -> tuple[Topic, ...]:
    left = [topic for topic in Topic if topic not in told]
    if FIRST[0] in left:
        return FIRST
    return tuple(waiting[:MOST] or left[:1])


def _between_turns(scene: DuelScene, seat: Seat) -> Iterator[list[Event]]:
    """Yield the events from one turn of a player to the next, the player's own act first."""
    events: list[Event] = []
    for resolution in scene.snapshot.log:
        if any(is_act(event, seat) for event in resolution.events):
            yield events
            events = []
        events += resolution.events
    yield events


def since_last_turn(scene: DuelScene, seat: Seat) -> list[Event]:
    """Return the events since the last turn of a player began; the player's own act comes first."""
    return list(_between_turns(scene, seat))[-1]


def is_act(event: Event, seat: Seat) -> bool:
    """Whether an event is the act of a player's turn."""
    match event:
        case CardBuilt(seat=actor, by="") | CardDiscarded(seat=actor, by="") | WonderBuilt(seat=actor):
            return actor == seat
        case _:
            return False


def _brought_up(event: Event, book: DuelBook) -> Iterator[Topic]:
    """Yield the topics that a newcomer needs when this event happens for the first time."""
    match event:
        case PawnMoved():
            yield Topic.WAR
        case WonderBuilt():
            yield Topic.WONDERS
        case CardDiscarded(by=""):
            yield Topic.COINS
        case CardBuilt(card=card) if any(isinstance(effect, Science) for effect in book.card(card).effects):
            yield Topic.SCIENCE
        case ProgressTaken():
            yield Topic.SCIENCE
        case _:
            pass


def first_turn_of_age(scene: DuelScene, seat: Seat) -> bool:
    """Whether a player has not acted yet in this age."""
    return not any(
        resolution.age == scene.view.age and any(is_act(event, seat) for event in resolution.events)
        for resolution in scene.snapshot.log
    )
