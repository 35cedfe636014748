"""What components of 7 Wonders Duel do and cost, in signs and in sentences."""
