"""What is written down of a table after its set-up, one entry after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.table.client import Ending, Proxy


@dataclass(frozen=True, slots=True)
class Locked:
    """A seat locked a move, in place of one that it had locked before."""

    decision: int
    seat: Seat
    move: AnyMove
    is_stand_in: bool = False
    """Whether the table chose, because the seat's bot failed."""
    proxy: Proxy | None = None
    """Why a bot picked for a person; None where the seat's own player did."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A seat took its move back."""

    decision: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resolved:
    """All had locked, and the game went on.

    The position tells a list of tables how far each is, and a replay whether the rules still say the same.
    """

    decision: int
    position: Position


@dataclass(frozen=True, slots=True)
class SteppedBack:
    """The only person at a table of bots took turns back, to the last decision in which the seat had chosen.

    What the others locked in that decision stays locked. The entries of the decisions that were taken back stay in the
    log, and their numbers are not used again: the game goes on with the number after `decision`.
    """

    decision: int
    """The one that was due."""
    seat: Seat
    to: int
    """The decision that the seat makes anew."""
    position: Position
    """Where the game stands again."""


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """People agreed to end the game; the decision that was due is never made."""

    decision: int
    ending: Ending


Entry: TypeAlias = Locked | Withdrawn | Resolved | SteppedBack | EndedEarly
