"""The questions that a seat of 7 Wonders Duel is asked, and its possible answers."""
