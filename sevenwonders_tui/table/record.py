"""A finished game of a table as a line of a file of records."""

from __future__ import annotations

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.record import Sitter, dump_record
from sevenwonders_tui.table.history import History


def record_line(kit: Kit, history: History) -> bytes:
    """Return the record of a game with a line end."""
    setup = history.setup
    sitters = [Sitter(seat.name, seat.public_player) for seat in setup.seats]
    record = kit.archive.compose(setup.deal, sitters, setup.seed, history.moves, is_practice=history.is_practice)
    return dump_record(record) + b"\n"
