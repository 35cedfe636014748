"""A finished game as set-up and moves: all that a record, a replay or an analysis needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.i18n import _
from sevenwonders_tui.table.errors import GameNotOver
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup


@dataclass(frozen=True, slots=True)
class History:
    """Everything about a game, secrets included."""

    setup: TableSetup
    moves: tuple[Mapping[Seat, Move], ...]
    """By decision: what each seat that was asked answered."""


def history_of(setup: TableSetup, play: Play) -> History:
    """Return the history of a finished game. Raises GameNotOver: until then it holds secrets."""
    if not play.is_over:
        raise GameNotOver(_("This game is not over; its record can be saved when it is."))
    if play.ending is not None:
        raise GameNotOver(_("This game was ended before its end, so there is no record of it."))
    return History(setup, tuple(decided.moves for decided in play.decided))


def views_of(game: SevenWonders, deal: Deal, play: Play) -> tuple[View, ...]:
    """Return what everybody saw after each decision that is over, the first one first. Plays them again."""
    state = game.setup(deal)
    views: list[View] = []
    for decided in play.decided:
        state = game.apply(state, decided.moves).state
        views.append(game.view(state, None))
    return tuple(views)
