"""A log that begins with moves of another game: its deal played again, or played on from one of its moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.entry import Entry, Locked, Resolved
from sevenwonders_tui.table.errors import NothingToPlay
from sevenwonders_tui.table.play import Play, begin, fold
from sevenwonders_tui.table.setup import TableSetup


def entries_from(
    kit: Kit, setup: TableSetup, moves: Sequence[Mapping[Seat, AnyMove]]
) -> tuple[tuple[Entry, ...], Play]:
    """Return the entries of a log in which these decisions were made, one after the other, and the table after them.

    `moves` has the move of each seat that is asked, by decision. Raises IllegalMove for a move that the deal does not
    allow, and NothingToPlay if the game is over with them.
    """
    play, entries = begin(kit, setup.deal), list[Entry]()
    for made in moves:
        locks = [Locked(play.decision, seat, move) for seat, move in sorted(made.items())]
        for lock in locks:
            play = fold(kit, play, lock)
        assert play.all_locked, f"decision {play.decision} lacks a move"
        resolved = Resolved(play.decision, kit.position(kit.rules.apply(play.state, play.locked).state))
        play = fold(kit, play, resolved)
        entries += [*locks, resolved]
    if play.is_over:
        raise NothingToPlay(N_("The game is over at that moment. Choose an earlier one to play on from."))
    return tuple(entries), play
