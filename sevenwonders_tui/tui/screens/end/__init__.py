"""The screens after a game."""
