"""The line of a saved table in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.origin import FREE, Origin


@dataclass(frozen=True, slots=True)
class TableResult:
    """How a game ended."""

    winners: tuple[str, ...]
    """Their names; empty if the game was abandoned."""
    points: int
    """The points of each winner."""
    way: Said | None = None
    """How they won, as it follows `Anna won`, if points did not decide it."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One saved table."""

    id: str
    changed: datetime | None
    """When it was last played, in UTC; None if the file is damaged."""
    names: tuple[str, ...] = ()
    """By city, including cities without a player; empty if the table cannot be read."""
    players: tuple[str, ...] = ()
    """By seat: `human`, or `bot:` and the bot's name."""
    age: int = 1
    turn: int = 1
    decision: int = 0
    """The number of completed decisions."""
    waiting: tuple[str, ...] = ()
    """The names of the players who have not locked yet."""
    is_over: bool = False
    result: TableResult | None = None
    """The result; None if the game is not over, or the result is not worked out yet."""
    trouble: Said | None = None
    """Why it cannot be continued, as a sentence; None if it can."""
    game: str = ""
    """The id of its game; empty if the table cannot be read."""
    title: Said | None = None
    """The name of the game, with its boxes; None if the table cannot be read."""
    short_title: Said | None = None
    """The same, short enough for a column."""
    is_draft: bool = False
    """Whether the players still choose the components by a draft; `turn` counts its picks then."""
    is_lesson: bool = False
    """Whether it is a guided first game."""
    origin: Origin = FREE
    """What it is for."""

    @property
    def can_go_on(self) -> bool:
        """Whether the game can be continued."""
        return not self.is_over and self.trouble is None


def result_of(view: AnyView, names: Sequence[str], way: Said | None = None) -> TableResult:
    """Return the result of a finished game; `names` are the names of the cities."""
    assert view.scores is not None, "the game is not over"
    points = max((view.scores[city].total for city in view.winners), default=0)
    return TableResult(tuple(names[city] for city in view.winners), points, way)
