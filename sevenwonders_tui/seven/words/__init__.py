"""A view of 7 Wonders, its cities, cards and prices, in words."""
