"""The cities of 7 Wonders, one by one and side by side."""
