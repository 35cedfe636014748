"""Advice and review of 7 Wonders."""
