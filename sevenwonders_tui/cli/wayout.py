"""The saved tables of this machine, and what a person can do if they cannot be opened or written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.history.backfill import OlderTables
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.services import AppServices, ServicesError, WayOut
from sevenwonders_tui.store import (
    HISTORY,
    HistoryFile,
    MemoryStore,
    SqliteStore,
    StoreDamaged,
    StoreError,
    StoreUnreadable,
    set_aside,
)
from sevenwonders_tui.store.faults import read_only
from sevenwonders_tui.table.house import House

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.person.services import RecordShelf
    from sevenwonders_tui.review import ReviewShelf


@dataclass(frozen=True, slots=True)
class Home:
    """The games, the file of tables, and the places for records and reviews."""

    games: Mapping[str, Kit]
    path: Path
    shelf: RecordShelf
    reviews: ReviewShelf

    def open(self) -> AppServices:
        """Open the tables. Raises ServicesError with the ways out."""
        try:
            store = self._open_store()
        except StoreError as error:
            raise ServicesError(str(error), self._ways_out(error)) from error
        if store.is_read_only:
            store.close()
            looking = WayOut(_("Look at the tables"), _("nothing can be changed"), self._open_to_look)
            raise ServicesError(str(read_only(self.path)), (looking, self._unsaved()))
        return self._services(store)

    def _open_store(self) -> SqliteStore:
        store = SqliteStore(self.path)
        try:
            # A file may open and still be broken.
            store.tables()
        except StoreError:
            store.close()
            raise
        return store

    def _ways_out(self, error: StoreError) -> list[WayOut]:
        ways = [self._unsaved()]
        if isinstance(error, StoreDamaged | StoreUnreadable) and self.path.is_file():
            ways.append(WayOut(_("Set the file aside"), _("and begin a new one beside it"), self._begin_anew))
        return ways

    def _unsaved(self) -> WayOut:
        return WayOut(_("Play without saving"), _("tables end with the program"), self._open_unsaved)

    def _open_unsaved(self) -> AppServices:
        notice = _("Nothing is saved: tables end with the program.")
        house, book = House(MemoryStore(), self.games), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, is_saved=False, notice=notice, book=book)

    def _open_to_look(self) -> AppServices:
        try:
            return self._services(self._open_store())
        except StoreError as error:
            raise ServicesError(str(error), self._ways_out(error)) from error

    def _begin_anew(self) -> AppServices:
        try:
            kept = set_aside(self.path, datetime.now())
            notice = _("The old file is {path} now. A new one has begun in its place.").format(path=kept)
            return self._services(self._open_store(), notice)
        except StoreError as error:
            raise ServicesError(str(error), self._ways_out(error)) from error

    def _services(self, store: SqliteStore, notice: str = "") -> AppServices:
        house, book = House(store, self.games), HistoryBook(partial(HistoryFile, self.path.with_name(HISTORY)))
        book.follow(house)
        older = None if store.is_read_only else OlderTables(book, house)
        return AppServices(house, self.shelf, self.reviews, notice=notice, book=book, reading=older)
