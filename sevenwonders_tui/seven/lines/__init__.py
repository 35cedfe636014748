"""7 Wonders in line mode."""
