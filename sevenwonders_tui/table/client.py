"""All that a screen or a bot sees of a table: what its seat may know, and three ways to answer.

A client of a hot-seat table, of a table on another machine, and of a spectator look the same from here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.engine.game import AnyEvent, AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import Said

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice

HUMAN = "human"
BOT = "bot:"
"""What the `player` of a bot's seat begins with; the bot's name follows."""


class Proxy(StrEnum):
    """Why a bot picked for a seat that a person plays."""

    AWAY = "away"
    """The person was not there."""
    CLOCK = "clock"
    """The person took longer than the clock allows."""


class EndKind(StrEnum):
    """How people ended a game before its end."""

    CONCEDED = "conceded"
    """Some gave up; of the others, the best city as the points stood has won."""
    ABANDONED = "abandoned"
    """Nobody has won."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that people agreed on."""

    kind: EndKind
    losers: tuple[Seat, ...] = ()
    """Who gave up."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the people at a table agreed on beside the rules of the game."""

    live_points: bool = True
    """Whether everybody sees the points so far."""
    confirm: bool = False
    """Whether a screen asks once more before it locks a pick."""
    advice: bool = True
    """Whether a person may ask the strongest bot what it would do."""
    take_back: bool = True
    """Whether whole turns may be taken back, where all others at the table are bots."""
    lesson: bool = False
    """Whether it is a guided first game: a coach speaks on the screens of the only person."""


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What everybody may know about a seat."""

    seat: Seat
    label: str | Said
    """What people typed, or what a bot is called."""
    player: str
    """`human`, or `bot:` and the bot's name."""
    is_pending: bool
    """Whether the decision that is due is asked of this seat, locked or not."""
    has_locked: bool
    has_pin: bool
    """Whether the curtain asks for a PIN before it shows this seat's hand."""

    @property
    def name(self) -> str:
        """The name, in the language of whoever asks."""
        return str(self.label)

    @property
    def is_bot(self) -> bool:
        """Whether a program plays here."""
        return self.player.startswith(BOT)

    @property
    def is_choosing(self) -> bool:
        """Whether the table waits for this seat."""
        return self.is_pending and not self.has_locked


@dataclass(frozen=True, slots=True)
class Resolution:
    """What came of one decision."""

    decision: int
    age: int
    turn: int
    """Of the decision; the events may lead into the next turn or age."""
    events: tuple[AnyEvent, ...]
    """Without what the client's seat may not know."""
    stand_ins: tuple[Seat, ...] = ()
    """Seats whose bot failed, so that the table chose the move."""
    proxies: tuple[tuple[Seat, Proxy], ...] = ()
    """Seats of people for whom a bot picked, and why."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment, as one seat may know it."""

    table: str
    """The id under which the table is kept."""
    decision: int
    """Counts up from 0 with every resolution and every turn taken back; an answer quotes it."""
    view: AnyView
    seats: tuple[SeatStatus, ...]
    labels: tuple[str | Said, ...]
    """By city: those of the seats, and of cities that nobody has."""
    locked: AnyMove | None
    """What the seat itself has locked for this decision."""
    log: tuple[Resolution, ...]
    """The decisions that are over, without those that were taken back; their numbers count up, with gaps then."""
    rules: TableRules
    notice: Said | None = None
    """A sentence about trouble that may pass, such as a full disk while a bot wants to lock."""
    frozen: Said | None = None
    """A sentence that says why this table does not go on; None as long as it does."""
    ending: Ending | None = None
    """How people ended the game before its end. The view is then that of a finished game, with the points as they
    stood; it has no winners where the game was abandoned."""
    can_step_back: bool = False
    """Whether the client's seat may take its last turn back now."""
    is_practice: bool = False
    """Whether a turn was ever taken back."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by city, in the language of whoever asks."""
        return tuple(map(str, self.labels))

    def log_since(self, decision: int) -> tuple[Resolution, ...]:
        """Return what came of that decision and those after it."""
        return tuple(told for told in self.log if told.decision >= decision)


class TableClient(Protocol):
    """One seat's line to its table."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat, or None for a spectator."""

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""

    def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table as it is now, then again after changes; ends when the client or the table is closed.

        A reader that is slow finds the newest snapshot, not every one that was.
        """

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Lock a move, in place of one already locked; it is on the disk when this returns.

        Raises IllegalMove, StaleDecision, NotSeated, TableFrozen or a StoreError, each with a sentence for people;
        the table is then as it was.
        """

    async def withdraw(self, decision: int) -> None:
        """Withdraw the locked move; nothing happens where none is locked. Raises as `submit` does."""

    async def step_back(self, decision: int) -> None:
        """Take this seat's last turn back: the last decision in which it chose something is asked anew.

        It has a new number then, and what the bots had locked in it stays locked. Raises NoStepBack where that cannot
        be: for one of several people, where the rules forbid it, with a move locked, and before the first turn is over.
        Else raises as `submit` does.
        """

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each decision that is over, the first one first; no seat's own view."""

    async def advise(self, decision: int) -> Advice:
        """Return what the strongest bot would do in this seat's place, of whom it knows what the seat may know.

        It takes a few seconds; cancel it to stop the thinking. Raises NoAdvice where the rules of the table forbid it,
        where nothing is asked of the seat, and where the thinking was cut short; else as `submit` does.
        """

    async def check_pin(self, pin: str) -> bool:
        """Return whether the PIN opens this seat's curtain; any does where the seat has none."""

    def close(self) -> None:
        """Leave the table, which goes on without this client."""
