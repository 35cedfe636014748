"""7 Wonders: all of the game, from its rules to its screens."""
