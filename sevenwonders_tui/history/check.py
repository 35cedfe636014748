"""Holds the history against the tables that are kept: each row is made again, and mended where it differs."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.book import with_people
from sevenwonders_tui.history.deeds import PAR_FACTS
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.row import NOBODY, GameRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import GameFilter, HistoryFile, Store, StoredGame, StoreError
from sevenwonders_tui.table import TableError


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found, in games."""

    same: int = 0
    mended: int = 0
    """Games whose row differed from their table."""
    added: int = 0
    without_table: int = 0
    """Games that cannot be made again: their table was removed, or played elsewhere, or with other content."""


def check_history(file: HistoryFile, store: Store, kits: Mapping[str, Kit], *, adds: bool = True) -> Checked:
    """Make every row again whose table is kept. Raises StoreError.

    Without `adds` games without a row are left to a server, which alone knows the accounts of its people.
    A game of ten thousand takes a hundredth of a second. People, tags and what was erased stay as they are.
    """
    kept = {game.id: game for game in file.find(GameFilter())}
    same = mended = added = 0
    for info in store.tables():
        row: GameRow | None = None
        # A table that cannot be read has no row to compare with.
        with suppress(StoreError, TableError):
            row = row_of(kits, info, store.read(info.id))
        if row is None:
            continue
        old = kept.pop((row.table, row.digest), None)
        made = to_stored(row if old is None else _with_par(row, from_stored(old)))
        if old is None:
            added += file.add([made]) if adds else 0
        elif _log_part(old) == _log_part(_as_erased(made, old)):
            same += 1
        else:
            people = [seat.person for seat in old.seats]
            file.put(to_stored(with_people(from_stored(made), people)))
            mended += 1
    return Checked(same, mended, added, len(kept))


def _with_par(row: GameRow, old: GameRow) -> GameRow:
    """Return a game with the par that was worked out for its deal of the day, which takes far longer than the row."""
    seats = []
    for seat, was in zip(row.seats, old.seats, strict=True):
        par = {name: value for name, value in was.facts.items() if name in PAR_FACTS}
        seats.append(replace(seat, facts={**seat.facts, **par}))
    return replace(row, seats=tuple(seats))


def _as_erased(made: StoredGame, old: StoredGame) -> StoredGame:
    """Return a game with the seats of those whose history was erased as they were left."""
    seats = zip(made.seats, old.seats, strict=True)
    return replace(made, seats=tuple(was if was.is_erased else seat for seat, was in seats))


def _log_part(game: StoredGame) -> StoredGame:
    """Return what the log says of a game: not who a name belongs to, nor what the file works out."""
    seats = tuple(replace(seat, person=NOBODY, is_again=False) for seat in game.seats)
    return replace(game, is_sealed=False, seats=seats)
