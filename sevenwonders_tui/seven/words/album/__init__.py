"""The encyclopedia of 7 Wonders."""
