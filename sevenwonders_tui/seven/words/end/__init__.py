"""The end of a game of 7 Wonders: who has won, and the score sheet."""
