"""7 Wonders Duel in words and blocks."""
