"""Small questions in a window."""
