"""Texts and lines for the cities, cards and prices in a view of 7 Wonders."""
