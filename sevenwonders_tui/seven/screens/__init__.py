"""The table of 7 Wonders and the screens that open from it."""
