"""The past events of a game of 7 Wonders Duel, in words."""
