"""All that a screen or a bot sees of a table: what its seat may know, and its ways to answer.

The client looks the same for a hot-seat table, for a table on another machine, and for a spectator.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.engine.game import AnyEvent, AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.origin import FREE, Origin

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice

HUMAN = "human"
BOT = "bot:"
"""The prefix of `player` for a bot's seat; the bot's name follows."""


class Proxy(StrEnum):
    """Why a bot picked for a seat that a person plays."""

    AWAY = "away"
    """The person was away."""
    CLOCK = "clock"
    """The person took longer than the clock allows."""


class EndKind(StrEnum):
    """The ways in which people ended a game early."""

    CONCEDED = "conceded"
    """Some gave up; among the others, the city with the best score so far has won."""
    ABANDONED = "abandoned"
    """Nobody has won."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An early end that people agreed on."""

    kind: EndKind
    losers: tuple[Seat, ...] = ()
    """The seats that gave up."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the people at a table agreed on, in addition to the rules of the game."""

    live_points: bool = True
    """Whether everybody sees the current points."""
    confirm: bool = False
    """Whether a screen asks for confirmation before it locks a pick."""
    advice: bool = True
    """Whether a person may ask for the strongest bot's advice."""
    take_back: bool = True
    """Whether whole turns may be taken back, if all other players are bots."""
    lesson: bool = False
    """Whether it is the guided first game: a coach speaks on the screens of the only person."""
    memory: bool = True
    """Whether a seat may look at what it has seen so far, collected for it."""


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What everybody may know about a seat."""

    seat: Seat
    label: str | Said
    """The name that a person typed, or the title of a bot."""
    player: str
    """`human`, or `bot:` and the bot's name."""
    is_pending: bool
    """Whether the current decision is asked of this seat, locked or not."""
    has_locked: bool
    has_pin: bool
    """Whether the curtain asks for a PIN before it reveals this seat's hand."""

    @property
    def name(self) -> str:
        """The name, in the language of the reader."""
        return str(self.label)

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.player.startswith(BOT)

    @property
    def is_choosing(self) -> bool:
        """Whether the table waits for this seat."""
        return self.is_pending and not self.has_locked


@dataclass(frozen=True, slots=True)
class Resolution:
    """The outcome of one decision."""

    decision: int
    age: int
    turn: int
    """The turn of the decision; the events may lead into the next turn or age."""
    events: tuple[AnyEvent, ...]
    """Without the facts that the client's seat may not know."""
    stand_ins: tuple[Seat, ...] = ()
    """Seats whose bot failed, so that the table chose their move."""
    proxies: tuple[tuple[Seat, Proxy], ...] = ()
    """Seats of people for whom a bot picked, and why."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment, as far as one seat may see it."""

    table: str
    """The id of the table."""
    decision: int
    """Counts up from 0 with every resolution and every turn taken back; an answer quotes it."""
    view: AnyView
    seats: tuple[SeatStatus, ...]
    labels: tuple[str | Said, ...]
    """By city: the labels of the seats, and of cities without a player."""
    locked: AnyMove | None
    """The move that the seat itself has locked for this decision."""
    log: tuple[Resolution, ...]
    """The completed decisions, without those that were taken back; their numbers count up, with gaps then."""
    rules: TableRules
    """The rules that hold, which are those that the people agreed on unless `origin` forbids help."""
    notice: Said | None = None
    """A sentence about a temporary problem, such as a full disk while a bot tries to lock a move."""
    frozen: Said | None = None
    """Why the table cannot continue, as a sentence; None if it can."""
    ending: Ending | None = None
    """How people ended the game early. The view is then that of a finished game, with the points at that moment; it has
    no winners if the game was abandoned."""
    can_step_back: bool = False
    """Whether the client's seat may take its last turn back now."""
    is_practice: bool = False
    """Whether a turn was ever taken back."""
    origin: Origin = FREE
    """What the table is for."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by city, in the language of the reader."""
        return tuple(map(str, self.labels))

    def log_since(self, decision: int) -> tuple[Resolution, ...]:
        """Return the outcomes of that decision and the later ones."""
        return tuple(told for told in self.log if told.decision >= decision)


class TableClient(Protocol):
    """The connection of one seat to its table."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat, or None for a spectator."""

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""

    def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table as it is now, then again after each change; end when the client or the table is closed.

        A slow reader gets only the newest snapshot.
        """

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Lock a move, in place of one already locked; it is on the disk when this returns.

        Raises IllegalMove, StaleDecision, NotSeated, TableFrozen or a StoreError, each with a sentence for people; the
        table is then unchanged.
        """

    async def withdraw(self, decision: int) -> None:
        """Withdraw the locked move, if there is one. Raises as `submit` does."""

    async def step_back(self, decision: int) -> None:
        """Take back this seat's last turn: the last decision in which it had a choice is asked again.

        The decision gets a new number, and the moves that the bots locked in it stay locked. Raises NoStepBack if
        several people play, if the rules forbid it, while a move is locked, and before the first turn is over.
        Otherwise raises as `submit` does.
        """

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each completed decision, in order; never a seat's own view."""

    async def advise(self, decision: int) -> Advice:
        """Return what the strongest bot would do in this seat; it knows only what the seat may know.

        It takes a few seconds; cancel the call to stop it. The log of the table notes it before this returns. Raises
        NoAdvice if the rules of the table forbid it, if the seat is not asked, and if the computation was stopped;
        otherwise raises as `submit` does, StaleDecision also if the game went on meanwhile.
        """

    async def check_pin(self, pin: str) -> bool:
        """Return whether the PIN opens this seat's curtain; always true if the seat has none."""

    def close(self) -> None:
        """Leave the table, which continues without this client."""
