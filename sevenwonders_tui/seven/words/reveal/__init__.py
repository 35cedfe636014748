"""The reveal of a turn of 7 Wonders."""
