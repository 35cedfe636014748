"""When each topic is due: a few at the first turn, then one a turn, and sooner what the game brings up by itself.

It follows from the log alone, so that a game that is continued, or whose turn was taken back, is told as it stands.
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
    """What is explained, each once."""

    STRUCTURE = "structure"
    """What lies on the table."""
    TURN = "turn"
    CARD = "card"
    """What a card gives and costs."""
    PRICE = "price"
    """What the bank asks for what one lacks."""
    UNCOVER = "uncover"
    WONDERS = "wonders"
    WAR = "war"
    SCIENCE = "science"
    COINS = "coins"
    CHAINS = "chains"
    NEXT_AGE = "next_age"
    POINTS = "points"


FIRST = (Topic.STRUCTURE, Topic.TURN, Topic.CARD)
"""What is told at the first turn."""
MOST = 2
"""Topics at one turn after that."""
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
"""What has to be known to understand an act."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """How far the lesson is at a turn."""

    due: tuple[Topic, ...]
    """What is told at this turn."""
    told: frozenset[Topic]
    """What was told before it."""

    @property
    def known(self) -> frozenset[Topic]:
        """What the newcomer knows once this turn's pages are read."""
        return self.told.union(self.due)


def schedule(scene: DuelScene, seat: Seat) -> Schedule:
    """Return how far the lesson is at a turn of a player that is due now, or would be."""
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
    """Yield what happened before each turn of a player since the one before, the own act first."""
    events: list[Event] = []
    for resolution in scene.snapshot.log:
        if any(is_act(event, seat) for event in resolution.events):
            yield events
            events = []
        events += resolution.events
    yield events


def since_last_turn(scene: DuelScene, seat: Seat) -> list[Event]:
    """Return what has happened since the last turn of a player began, the own act first."""
    return list(_between_turns(scene, seat))[-1]


def is_act(event: Event, seat: Seat) -> bool:
    """Whether something is what a player did with a turn."""
    match event:
        case CardBuilt(seat=actor, by="") | CardDiscarded(seat=actor, by="") | WonderBuilt(seat=actor):
            return actor == seat
        case _:
            return False


def _brought_up(event: Event, book: DuelBook) -> Iterator[Topic]:
    """Yield what somebody who sees this for the first time has to be told of."""
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
    """Whether a player has done nothing yet in this age."""
    return not any(
        resolution.age == scene.view.age and any(is_act(event, seat) for event in resolution.events)
        for resolution in scene.snapshot.log
    )
