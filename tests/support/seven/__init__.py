"""What many tests use that play 7 Wonders."""
