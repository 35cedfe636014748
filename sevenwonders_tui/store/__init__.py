"""Storage for tables: append-only logs of bytes, each with a version that rejects a writer who is behind."""

from sevenwonders_tui.store.aside import set_aside
from sevenwonders_tui.store.backup import back_up
from sevenwonders_tui.store.base import Log, Store, TableInfo, Tail
from sevenwonders_tui.store.durations import Durations
from sevenwonders_tui.store.errors import (
    BackupRefused,
    ClockWrong,
    DatabaseTaken,
    DiskFailed,
    LeaseLost,
    MoveRefused,
    ShelfTaken,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreadable,
    TableDamaged,
    TableExists,
    UnknownTable,
    VersionConflict,
)
from sevenwonders_tui.store.gamefilter import GameFilter
from sevenwonders_tui.store.gamerow import Help, Known, StoredAnswer, StoredGame, StoredHelp, StoredSeat
from sevenwonders_tui.store.history import HistoryFile
from sevenwonders_tui.store.memory import MemoryStore
from sevenwonders_tui.store.place import HISTORY, LOBBY, TABLES
from sevenwonders_tui.store.shelf import Drop, MemoryShelf, Put, Shelf, SqliteShelf
from sevenwonders_tui.store.sqlite import SqliteStore
from sevenwonders_tui.store.tally import Faced, PointsOf, Tallied
from sevenwonders_tui.store.thread import OnFault, ShelfThread, StoreThread

__all__ = [
    "HISTORY",
    "LOBBY",
    "TABLES",
    "BackupRefused",
    "ClockWrong",
    "DatabaseTaken",
    "DiskFailed",
    "Drop",
    "Durations",
    "Faced",
    "GameFilter",
    "Help",
    "HistoryFile",
    "Known",
    "LeaseLost",
    "Log",
    "MemoryShelf",
    "MemoryStore",
    "MoveRefused",
    "OnFault",
    "PointsOf",
    "Put",
    "Shelf",
    "ShelfTaken",
    "ShelfThread",
    "SqliteShelf",
    "SqliteStore",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreReadOnly",
    "StoreThread",
    "StoreUnreadable",
    "StoredAnswer",
    "StoredGame",
    "StoredHelp",
    "StoredSeat",
    "TableDamaged",
    "TableExists",
    "TableInfo",
    "Tail",
    "Tallied",
    "UnknownTable",
    "VersionConflict",
    "back_up",
    "set_aside",
]
