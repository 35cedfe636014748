"""Programs that learn what the bots know; they are not part of the package."""
