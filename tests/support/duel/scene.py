"""Moments of 7 Wonders Duel as screens get them, made of positions that tests build or play."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.symbols import UNICODE, Symbols
from sevenwonders_tui.table.client import HUMAN, Ending, Resolution, SeatStatus, Snapshot, TableRules
from tests.support.duel.build import the_duel

NAMES = ("Anna", "Ben")


def snapshot_of(
    state: State,
    seat: Seat | None = None,
    names: Sequence[str] = NAMES,
    *,
    log: Sequence[Resolution] = (),
    ending: Ending | None = None,
    rules: TableRules | None = None,
) -> Snapshot:
    """Return the table of a state for a seat; for spectators if it is None."""
    game = the_duel()
    pending = game.pending(state)
    seats = tuple(
        SeatStatus(Seat(at), name, HUMAN, is_pending=at in pending, has_locked=False, has_pin=False)
        for at, name in enumerate(names)
    )
    view = game.view(state, seat)
    return Snapshot("", len(log), view, seats, tuple(names), None, tuple(log), rules or TableRules(), ending=ending)


def scene_of(
    state: State, seat: Seat | None = None, names: Sequence[str] = NAMES, signs: Symbols = UNICODE
) -> DuelScene:
    """Return the moment of a state for a seat; for spectators if it is None."""
    game = the_duel()
    return DuelScene(game, DuelBook(game.catalog), snapshot_of(state, seat, names), signs)
