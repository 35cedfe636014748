"""Widgets of 7 Wonders: cards, cities, scores."""
