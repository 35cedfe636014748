"""The drawings of the Wonders of 7 Wonders Duel."""
