"""The form of a new table of 7 Wonders Duel."""
