"""The guided first game of 7 Wonders Duel: the coach's words about a position, and its proposals."""
