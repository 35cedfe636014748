"""What many tests of 7 Wonders Duel use."""
