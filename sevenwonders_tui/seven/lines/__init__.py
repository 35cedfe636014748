"""7 Wonders in lines."""
