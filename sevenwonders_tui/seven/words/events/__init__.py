"""The events of a game of 7 Wonders in words."""
