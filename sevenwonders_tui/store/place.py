"""Where tables are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "SEVENWONDERS_DATA"
TABLES = "tables.sqlite3"
"""The file in the data directory that holds all tables."""
LOBBY = "lobby.sqlite3"
"""The file beside it that holds people, rooms and what was said there."""


def data_dir(option: Path | None = None) -> Path:
    """Return the directory for data: the one asked for, else $SEVENWONDERS_DATA, else the system's place for it.

    It need not exist yet.
    """
    if option is not None:
        return option.expanduser()
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    return user_data_path("sevenwonders", appauthor=False)
