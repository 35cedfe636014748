"""The table of Duel, and the screens that replace it for a moment."""
