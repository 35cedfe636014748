"""The end of a game of 7 Wonders Duel: the winner, and the score sheet."""
