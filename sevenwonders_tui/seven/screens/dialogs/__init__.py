"""Choices that a move of 7 Wonders asks for: a payment, a stage, a card of the discard pile."""
