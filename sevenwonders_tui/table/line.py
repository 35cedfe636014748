"""What a list of saved tables says about one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import Said


@dataclass(frozen=True, slots=True)
class TableResult:
    """How a game ended."""

    winners: tuple[str, ...]
    """Their names; empty where the game was abandoned."""
    points: int
    """Of each winner."""
    way: Said | None = None
    """How they won, as it stands behind `Anna won`, where points did not decide it."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One saved table."""

    id: str
    changed: datetime | None
    """When it was last played, in UTC; None where the file is damaged."""
    names: tuple[str, ...] = ()
    """By city, of those that nobody has too; empty where the table cannot be read."""
    players: tuple[str, ...] = ()
    """By seat: `human`, or `bot:` and the bot's name."""
    age: int = 1
    turn: int = 1
    decision: int = 0
    """How many decisions are over."""
    waiting: tuple[str, ...] = ()
    """The names of those who have not locked yet."""
    is_over: bool = False
    result: TableResult | None = None
    """How it ended; None where it is not over, or where that has not been worked out yet."""
    trouble: Said | None = None
    """Why it cannot be played on, as a sentence; None where it can."""
    game: str = ""
    """The id of its game; empty where the table cannot be read."""
    title: Said | None = None
    """What is played: the game, and the boxes beside it; None where the table cannot be read."""
    short_title: Said | None = None
    """The same for a column."""
    is_draft: bool = False
    """Whether it is still chosen with what to play; `turn` counts the picks then."""
    is_lesson: bool = False
    """Whether it is a guided first game."""

    @property
    def can_go_on(self) -> bool:
        """Whether there is more to play."""
        return not self.is_over and self.trouble is None


def result_of(view: AnyView, names: Sequence[str], way: Said | None = None) -> TableResult:
    """Return how a game that is over ended; `names` are those of the cities."""
    assert view.scores is not None, "the game is not over"
    points = max((view.scores[city].total for city in view.winners), default=0)
    return TableResult(tuple(names[city] for city in view.winners), points, way)
