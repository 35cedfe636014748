"""Widgets of 7 Wonders Duel."""
