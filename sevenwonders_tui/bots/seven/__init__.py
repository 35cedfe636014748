"""Bots for 7 Wonders: the learned policy, searches over it, and what they say to programs and to people."""
