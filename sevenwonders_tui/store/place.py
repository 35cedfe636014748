"""The names of the files of tables and people in a data directory."""

from __future__ import annotations

TABLES = "tables.sqlite3"
"""The file in the data directory with all tables."""
LOBBY = "lobby.sqlite3"
"""The file beside it with people, rooms and chat."""
