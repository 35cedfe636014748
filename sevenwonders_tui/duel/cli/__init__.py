"""7 Wonders Duel for the command line."""
