"""The positions of a finished game as one seat saw them, each with its answer.

The engine has the rules; a screen only shows these snapshots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.table.client import HUMAN, Resolution, SeatStatus, Snapshot, TableRules

if TYPE_CHECKING:
    from sevenwonders_tui.table.history import History


def positions_of(
    game: SevenWonders, deal: Deal, moves: Sequence[Mapping[Seat, Move]], seat: Seat, names: Sequence[str]
) -> tuple[Snapshot, ...]:
    """Return the table before each decision, as the seat saw it, with its answer locked. The last one is the end.

    `names` are by city.
    """
    state = game.setup(deal)
    log: tuple[Resolution, ...] = ()
    found: list[Snapshot] = []
    for decision, answers in enumerate(moves):
        found.append(_position(game, state, seat, names, log, answers.get(seat)))
        transition = game.apply(state, answers)
        events = tuple(game.redact(event, seat) for event in transition.events)
        log = (*log, Resolution(decision, state.age, state.turn, events))
        state = transition.state
    return (*found, _position(game, state, seat, names, log, None))


def _position(
    game: SevenWonders,
    state: State,
    seat: Seat,
    names: Sequence[str],
    log: tuple[Resolution, ...],
    made: Move | None,
) -> Snapshot:
    seats = tuple(
        SeatStatus(at, names[at], HUMAN, is_pending=at in state.waiting, has_locked=False, has_pin=False)
        for at in state.rules.seats
    )
    return Snapshot("", len(log), game.view(state, seat), seats, tuple(names), made, log, TableRules())


def positions_of_history(kit: WondersKit, history: History, seat: Seat) -> tuple[Snapshot, ...]:
    """Return the positions of a table's game. It takes a tenth of a second: call it in a thread."""
    return positions_of(kit.rules, history.setup.deal, history.moves, seat, history.setup.names(kit))
