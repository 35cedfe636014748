"""Under which names tables and people are kept in a data directory."""

from __future__ import annotations

TABLES = "tables.sqlite3"
"""The file in the data directory that holds all tables."""
LOBBY = "lobby.sqlite3"
"""The file beside it that holds people, rooms and what was said there."""
