"""7 Wonders Duel with Pantheon and Agora: all of the game, from its rules to its screens."""
