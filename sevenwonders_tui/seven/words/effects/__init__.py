"""The effects and costs of cards and stages of 7 Wonders, in words and pictures."""
