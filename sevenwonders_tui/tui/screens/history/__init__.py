"""Screens about finished games: the list of them, and what they add up to."""
