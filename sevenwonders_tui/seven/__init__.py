"""7 Wonders: the whole game, from its rules to its screens."""
