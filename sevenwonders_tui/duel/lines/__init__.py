"""7 Wonders Duel as lines of text."""
