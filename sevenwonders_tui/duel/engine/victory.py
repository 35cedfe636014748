"""The end of a game."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.events import Event, GameEnded
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.sheet import best_of, scores
from sevenwonders_tui.duel.engine.state import Result, State
from sevenwonders_tui.engine.game import Seat


def win(
    state: State,
    how: Victory,
    winners: tuple[Seat, ...],
    story: list[Event] | None,
    sheets: tuple[Score, Score] | None = None,
) -> None:
    """End the game now: tasks that are still due are dropped."""
    state.result = Result(how, winners, sheets)
    state.agenda = ()
    state.asked = None
    if story is not None:
        story.append(GameEnded(how, winners, scores(state)))


def win_on_points(state: State, story: list[Event] | None) -> None:
    """Count the points after age III. Rules 1.16."""
    sheets = scores(state)
    win(state, Victory.POINTS, best_of(sheets), story, sheets)
