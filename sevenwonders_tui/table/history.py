"""A finished game as set-up and moves: all that a record, a replay or an analysis needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import AnyGame, AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.errors import GameNotOver
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup


@dataclass(frozen=True, slots=True)
class History:
    """Everything about a game, secrets included."""

    setup: TableSetup
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """By decision: what each seat that was asked answered; without what was taken back."""
    is_practice: bool = False
    """Whether a turn was ever taken back."""


def history_of(setup: TableSetup, play: Play) -> History:
    """Return the history of a finished game. Raises GameNotOver: until then it holds secrets."""
    if not play.is_over:
        raise GameNotOver(N_("This game is not over; its record can be saved when it is."))
    if play.ending is not None:
        raise GameNotOver(N_("This game was ended before its end, so there is no record of it."))
    return History(setup, tuple(decided.moves for decided in play.decided), play.is_practice)


def views_of(rules: AnyGame, play: Play) -> tuple[AnyView, ...]:
    """Return what everybody saw after each decision that is over, the first one first."""
    states = (*(decided.state for decided in play.decided), play.state)
    return tuple(rules.view(state, None) for state in states[1:])
