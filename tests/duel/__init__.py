"""Tests of 7 Wonders Duel, room by room."""
