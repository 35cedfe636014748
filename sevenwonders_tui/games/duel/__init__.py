"""7 Wonders Duel as one of the games of the house."""
