"""The table of 7 Wonders: its parts, and how they share the screen."""
