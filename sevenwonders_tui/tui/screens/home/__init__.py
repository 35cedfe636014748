"""The screens before a game: the menu, a new table, saved tables, settings."""
