"""The effects and costs of components of 7 Wonders Duel, in signs and in sentences."""
