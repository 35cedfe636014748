"""A finished game of 7 Wonders, turn by turn."""
