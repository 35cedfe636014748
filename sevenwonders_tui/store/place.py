"""The names of the files of tables, people and finished games in a data directory."""

from __future__ import annotations

TABLES = "tables.sqlite3"
"""The file in the data directory with all tables."""
LOBBY = "lobby.sqlite3"
"""The file beside it with people, rooms and chat."""
HISTORY = "history.sqlite3"
"""The file beside them with the history of finished games."""
