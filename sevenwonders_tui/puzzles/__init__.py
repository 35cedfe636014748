"""Puzzles: one decision of a game, in which one move is clearly better than any other."""
