"""7 Wonders Duel in lines."""
