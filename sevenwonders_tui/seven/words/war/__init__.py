"""The war at the end of an age of 7 Wonders."""
