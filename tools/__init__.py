"""Programs for people who work on the game, run from the checkout."""
