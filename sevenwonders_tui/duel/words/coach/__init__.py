"""The guided first game of 7 Wonders Duel: what the coach says of a position, and what it proposes."""
