"""The screens of a server: the lobby, its rooms and what a room adds to a table."""
