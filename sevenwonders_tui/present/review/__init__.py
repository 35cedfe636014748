"""A review in words, its chart, and advice."""
