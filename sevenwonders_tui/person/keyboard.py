"""A keyboard that people share: the person at it, and the next step at their table.

Nothing here decides anything about the game, and nothing is shown. `next_step` looks at the table and returns a value;
screens and line mode carry it out in their own ways, and then ask for the next one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.client import Resolution, SeatStatus, Snapshot
from sevenwonders_tui.table.origin import OriginKind


@dataclass(frozen=True, slots=True)
class TellNews:
    """Show the news, and then keep the keyboard `with_told`."""

    fresh: tuple[Resolution, ...]
    """Empty if the last turn was taken back."""


@dataclass(frozen=True, slots=True)
class TellFrozen:
    """Show why the table does not continue, and leave it."""

    why: Said


@dataclass(frozen=True, slots=True)
class ShowEnd:
    """Show how the game ended."""


@dataclass(frozen=True, slots=True)
class LetChooseAgain:
    """Withdraw the pick of one of these seats, and then keep the keyboard `with_seat`."""

    seats: tuple[Seat, ...]
    """The seats here that have locked; the last one at the keyboard comes first."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give the keyboard to a seat while the others look away, and then keep it `with_seat`."""

    seat: Seat
    can_choose_again: bool
    """Whether a person here has locked, and may want the keyboard first."""


@dataclass(frozen=True, slots=True)
class AskSeat:
    """Ask the seat for its answer; nobody else has to look away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WaitForOthers:
    """Wait: no seat here has anything to choose."""

    others: tuple[SeatStatus, ...]
    """The seats that are still choosing."""


Step: TypeAlias = TellNews | TellFrozen | ShowEnd | LetChooseAgain | HandOver | AskSeat | WaitForOthers


JUST_BEGUN = 2
"""The decisions after which a practice is no longer new; one turn of 7 Wonders may have a second one."""


def first_told(snapshot: Snapshot) -> int:
    """Return the first decision whose result people hear of who come to a table now.

    A practice that plays on from an answer begins with that move: what came of it is told, though bots may have been
    quicker than the people.
    """
    begun = snapshot.origin.key.rpartition("/")[2]
    if snapshot.origin.kind is OriginKind.PRACTICE and begun.isdecimal():
        return int(begun) if 0 <= snapshot.decision - int(begun) <= JUST_BEGUN else snapshot.decision
    return snapshot.decision


@dataclass(frozen=True, slots=True)
class SharedKeyboard:
    """The people at one keyboard, and the last decision of their table that they have seen."""

    people: tuple[Seat, ...]
    """Their seats; empty if everybody here only watches."""
    told: int
    """The first decision whose result nobody here has seen."""
    is_secret: bool
    """Whether each person has secrets from the others, so that the keyboard is handed over."""
    stays: bool = False
    """Whether a seat keeps the keyboard for its next decision, unless another seat has used it in between."""
    tells_at_once: bool = False
    """Whether news are shown while everybody here waits.

    Otherwise they are shown when a seat here is asked, or when none will be asked any more.
    """
    last: Seat | None = None
    """The seat that has the keyboard, or had it last."""
    decision: int | None = None
    """The decision for which `last` was given the keyboard."""

    @property
    def hands_over(self) -> bool:
        """Return whether others look away before a person is asked; a person alone has no others."""
        return self.is_secret and len(self.people) > 1

    def with_told(self, snapshot: Snapshot) -> SharedKeyboard:
        """Return the keyboard after everybody has seen the news up to this snapshot."""
        return replace(self, told=snapshot.decision)

    def with_seat(self, seat: Seat, decision: int) -> SharedKeyboard:
        """Return the keyboard with that seat at it."""
        return replace(self, last=seat, decision=decision)

    def next_step(self, snapshot: Snapshot, *, wants_back: bool = False) -> Step:
        """Return the next step; with `wants_back` a person who has locked wants to choose again.

        `snapshot` is the table as everybody at this keyboard may see it.
        """
        if self._at_keyboard(snapshot) is not None and not wants_back and snapshot.frozen is None:
            return self._ask_or_wait(snapshot)
        is_due = self.tells_at_once or wants_back or snapshot.view.is_over or snapshot.frozen is not None
        if snapshot.decision > self.told and (is_due or self.choosing(snapshot)):
            return TellNews(snapshot.log_since(self.told))
        if snapshot.frozen is not None:
            return TellFrozen(snapshot.frozen)
        if snapshot.view.is_over:
            return ShowEnd()
        if wants_back:
            return LetChooseAgain(self.locked(snapshot))
        return self._ask_or_wait(snapshot)

    def _ask_or_wait(self, snapshot: Snapshot) -> AskSeat | HandOver | WaitForOthers:
        """Ask the seat at the keyboard until its pick is kept, and then the next one clockwise."""
        choosing = self.choosing(snapshot)
        if not choosing:
            return WaitForOthers(tuple(status for status in snapshot.seats if status.is_choosing))
        here = self._at_keyboard(snapshot)
        if here is not None:
            return AskSeat(here)
        start = -1 if self.last is None else self.last
        seat = min(choosing, key=lambda seat: (seat - start - 1) % len(snapshot.seats))
        if self.hands_over and not (self.stays and seat == self.last):
            return HandOver(seat, can_choose_again=bool(self.locked(snapshot)))
        return AskSeat(seat)

    def _at_keyboard(self, snapshot: Snapshot) -> Seat | None:
        """Return the seat that was given the keyboard for this decision and has not answered yet."""
        return self.last if self.decision == snapshot.decision and self.last in self.choosing(snapshot) else None

    def choosing(self, snapshot: Snapshot) -> tuple[Seat, ...]:
        """Return the seats here that have something to choose."""
        return tuple(seat for seat in self.people if snapshot.seats[seat].is_choosing)

    def locked(self, snapshot: Snapshot) -> tuple[Seat, ...]:
        """Return the seats here that have locked and may choose again; the last one at the keyboard comes first."""
        locked = (seat for seat in self.people if snapshot.seats[seat].has_locked)
        return tuple(sorted(locked, key=lambda seat: seat != self.last))
