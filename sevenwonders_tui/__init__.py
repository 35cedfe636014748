"""7 Wonders and 7 Wonders Duel in a terminal."""
