"""The guided first game of 7 Wonders: what the coach says at the table, when a turn is over, at war and at the end."""
