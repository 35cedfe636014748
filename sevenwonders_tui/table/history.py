"""A finished game as set-up and moves: enough for a record, a replay or an analysis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import AnyGame, AnyMove, AnyState, AnyView, Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.errors import GameNotOver
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup


@dataclass(frozen=True, slots=True)
class History:
    """All data of a game, secrets included."""

    setup: TableSetup
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """By decision: the move of each seat that was asked, without turns that were taken back."""
    is_practice: bool = False
    """Whether a turn was ever taken back."""


def history_of(setup: TableSetup, play: Play) -> History:
    """Return the history of a finished game. Raises GameNotOver for a running game, whose history holds secrets."""
    if not play.is_over:
        raise GameNotOver(N_("This game is not over; its record can be saved when it is."))
    if play.ending is not None:
        raise GameNotOver(N_("This game was ended before its end, so there is no record of it."))
    return History(setup, tuple(decided.moves for decided in play.decided), play.is_practice)


def state_before(rules: AnyGame, history: History, decision: int) -> AnyState:
    """Return the state of a finished game before a decision, secrets included."""
    state = rules.setup(history.setup.deal)
    for moves in history.moves[:decision]:
        state = rules.apply(state, moves).state
    return state


def views_of(rules: AnyGame, play: Play) -> tuple[AnyView, ...]:
    """Return what everybody saw after each completed decision, in order."""
    states = (*(decided.state for decided in play.decided), play.state)
    return tuple(rules.view(state, None) for state in states[1:])
