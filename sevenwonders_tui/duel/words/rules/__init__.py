"""The rules of 7 Wonders Duel under F1, and our rulings."""
