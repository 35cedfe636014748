"""Bots of 7 Wonders Duel."""
