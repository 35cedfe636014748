"""The entries of a table's log after its set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.table.client import Ending, Proxy


@dataclass(frozen=True, slots=True)
class Locked:
    """A seat locked a move, in place of any earlier one."""

    decision: int
    seat: Seat
    move: AnyMove
    is_stand_in: bool = False
    """Whether the table chose the move, because the seat's bot failed."""
    proxy: Proxy | None = None
    """Why a bot picked for a person; None if the seat's own player picked."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A seat withdrew its move."""

    decision: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resolved:
    """All seats had locked, and the game went on.

    A list of tables shows the position, and a replay compares it with its own.
    """

    decision: int
    position: Position


@dataclass(frozen=True, slots=True)
class SteppedBack:
    """The only person at a table of bots took turns back, to the last decision in which the seat had chosen.

    The moves that the others locked in that decision stay locked. The entries of the decisions that were taken back
    stay in the log, and their numbers are not used again: the game continues with the number after `decision`.
    """

    decision: int
    """The decision that was current."""
    seat: Seat
    to: int
    """The decision that the seat makes again."""
    position: Position
    """The position of the game after the step back."""


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """People agreed to end the game; the current decision is never made."""

    decision: int
    ending: Ending


@dataclass(frozen=True, slots=True)
class Advised:
    """A seat was given advice; there is one entry for each seat and decision, however often it asked.

    It is in the log before the person reads the advice, so that the log says whether somebody won without help.
    """

    decision: int
    seat: Seat


Entry: TypeAlias = Locked | Withdrawn | Resolved | SteppedBack | EndedEarly | Advised
