"""The two cities of 7 Wonders Duel."""
