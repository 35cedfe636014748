"""Helpers that many tests of 7 Wonders share."""
