"""7 Wonders as one of the games of the house."""
