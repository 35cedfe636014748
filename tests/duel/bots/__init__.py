"""Tests of the bots of 7 Wonders Duel."""
