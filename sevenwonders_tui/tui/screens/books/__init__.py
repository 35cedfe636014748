"""Screens for reading: the help, the encyclopedia, explanations of things."""
