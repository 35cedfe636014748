"""7 Wonders as the commands know it."""
