"""The table of 7 Wonders Duel: its parts, and how they share the screen."""
