"""What people look up: the album of a game, the pages of its rules, and the help."""
