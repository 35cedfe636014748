"""7 Wonders Duel as the commands know it."""
