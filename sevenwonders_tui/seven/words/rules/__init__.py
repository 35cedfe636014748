"""The rules of 7 Wonders under F1, and our rulings."""
