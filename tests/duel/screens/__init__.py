"""Screens of 7 Wonders Duel."""
