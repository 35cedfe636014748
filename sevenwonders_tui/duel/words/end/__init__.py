"""The end of a game of 7 Wonders Duel: who has won, and the score sheet."""
