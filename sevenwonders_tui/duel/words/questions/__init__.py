"""What a seat of 7 Wonders Duel is asked, and what it can answer."""
