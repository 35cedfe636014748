"""The shared parts of all games' tables."""
