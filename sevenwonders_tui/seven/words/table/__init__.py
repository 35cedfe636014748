"""The table of 7 Wonders: its parts, and their layout on the screen."""
