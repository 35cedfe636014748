"""A finished game turn by turn in lines; at each turn the table of a seat can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext, start_upper
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.review.review_words import turning_stops
from sevenwonders_tui.review import ReviewFailed

if TYPE_CHECKING:
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History

BACK, NEXT, BEFORE, LAST, PLAY_ON = "back", "next", "before", "last", "play_on"
TURN, TURN_BEFORE, OPEN = "turn", "turn_before", "open"


class ReplayTalk:
    """Walks through the turns of a finished game with one person."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        snapshot: Snapshot,
        *,
        can_play_on: bool = False,
        reviews: Sequence[Review] = (),
    ) -> None:
        """`snapshot` is of the end of the game; `can_play_on` offers to play on from a turn.

        `reviews` are those of this game that the person has: they know its turning points.
        """
        self.can_play_on = can_play_on
        self.reviews = reviews
        self.play_on_from: int | None = None
        """The number of decisions after which the person wants to play on; None for not at all."""
        self.talk = talk
        self.front = front
        self.snapshot = snapshot

    async def walk(self, seat: Seat, find_history: Callable[[], Awaitable[History]]) -> None:
        """Begin after the first turn, with the table of the seat. `find_history` may raise ReviewFailed."""
        try:
            history = await find_history()
        except ReviewFailed as error:
            await self.talk.tell(str(error))
            return
        found = await asyncio.to_thread(self.front.replayed, history, seat)
        decisions = len(self.snapshot.log)
        # If people ended the game early, only the table itself knows that it is over.
        has_end = len(found) > decisions and found[-1].view.is_over
        stops = [*_turn_starts(found[:decisions]), found[-1] if has_end else self.snapshot]
        try:
            await self._step(history, stops, min(1, len(stops) - 1))
        except InputEnded:
            raise
        except HasLeft:
            pass

    async def _step(self, history: History, stops: Sequence[Snapshot], at: int) -> None:
        """Show the news between two stops, one step after the other, until the person goes back."""
        told = -1
        while True:
            here, before = stops[at], stops[max(at - 1, 0)]
            fresh = here.log[len(before.log) :]
            words = [*self.front.news(here, fresh), full(self.front.moment_words(here.view))]
            query = Query(words, self._ways(stops, at), self.front.asides(here, self.talk))
            is_known, told = at == told, at
            match await self.talk.ask(query, is_known=is_known):
                case "next":
                    at += 1
                case "before":
                    at -= 1
                case "last":
                    at = len(stops) - 1
                case "turn":
                    at = self._turns(stops, at, 1)[0]
                case "turn_before":
                    at = self._turns(stops, at, -1)[-1]
                case "open":
                    await self.talk.tell(*self.front.open_lines(history, here.decision))
                case "play_on":
                    self.play_on_from = here.decision
                    return
                case "back":
                    return
                case age:
                    at = _first_of(stops, int(age))

    def _ways(self, stops: Sequence[Snapshot], at: int) -> list[Numbered]:
        """Return the possible steps from here."""
        found = [Numbered(NEXT, _("Show the next turn."))] if at + 1 < len(stops) else []
        found += [Numbered(BEFORE, _("Show the turn before."))] if at > 1 else []
        ages = dict.fromkeys(stop.view.age for stop in stops)
        found += [Numbered(str(age), _("Age {age}").format(age=AGES[age])) for age in ages]
        found += [Numbered(LAST, _("Show the last turn."))] if at + 1 < len(stops) else []
        found += [Numbered(TURN, _("Show the next turning point."))] if self._turns(stops, at, 1) else []
        found += [Numbered(TURN_BEFORE, _("Show the turning point before."))] if self._turns(stops, at, -1) else []
        if self.can_play_on and at + 1 < len(stops):
            found.append(Numbered(PLAY_ON, _("Play on from here, as practice.")))
        found += [Numbered(OPEN, self.front.open_words)] if at + 1 < len(stops) else []
        return [*found, Numbered(BACK, start_upper(pgettext("leave", "back")))]

    def _turns(self, stops: Sequence[Snapshot], at: int, step: int) -> list[int]:
        """Return the stops after turning points that lie further on, or further back."""
        found = turning_stops(self.reviews, [stop.decision for stop in stops])
        return [nth for nth in found if (nth - at) * step > 0]


def _turn_starts(positions: Sequence[Snapshot]) -> list[Snapshot]:
    """Return the table at the beginning of each turn."""
    turns = [(snapshot.view.age, snapshot.view.turn) for snapshot in positions]
    return [snapshot for at, snapshot in enumerate(positions) if not at or turns[at] != turns[at - 1]]


def _first_of(stops: Sequence[Snapshot], age: int) -> int:
    """Return the number of the stop after the first turn of an age."""
    first = next(at for at, stop in enumerate(stops) if stop.view.age == age)
    return min(first + 1, len(stops) - 1)
