"""One running table: seats, locked picks, bots; and the client that a screen talks to.

This file holds the vocabulary alone and is cheap to import; `table.house` starts and continues tables.
"""

from sevenwonders_tui.table.client import (
    BOT,
    HUMAN,
    Ending,
    EndKind,
    Proxy,
    Resolution,
    SeatStatus,
    Snapshot,
    TableClient,
    TableRules,
)
from sevenwonders_tui.table.errors import (
    ContentDiffers,
    GameNotOver,
    LogUnreadable,
    NoStepBack,
    NotSeated,
    StaleDecision,
    TableClosed,
    TableError,
    TableFrozen,
)

__all__ = [
    "BOT",
    "HUMAN",
    "ContentDiffers",
    "EndKind",
    "Ending",
    "GameNotOver",
    "LogUnreadable",
    "NoStepBack",
    "NotSeated",
    "Proxy",
    "Resolution",
    "SeatStatus",
    "Snapshot",
    "StaleDecision",
    "TableClient",
    "TableClosed",
    "TableError",
    "TableFrozen",
    "TableRules",
]
