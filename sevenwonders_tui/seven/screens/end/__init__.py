"""A finished game of 7 Wonders: the score sheet, the replay, the review."""
