"""The table of 7 Wonders and what is looked at from it."""
