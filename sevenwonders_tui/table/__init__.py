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
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind

__all__ = [
    "BOT",
    "FREE",
    "HUMAN",
    "ContentDiffers",
    "EndKind",
    "Ending",
    "GameNotOver",
    "LogUnreadable",
    "NoStepBack",
    "NotSeated",
    "Origin",
    "OriginKind",
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
