"""The screens of 7 Wonders Duel."""
