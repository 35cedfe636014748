"""The command line of 7 Wonders."""
