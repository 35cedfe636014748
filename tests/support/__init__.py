"""Helpers that several test modules share; each module is named after its contents."""
