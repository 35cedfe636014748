"""Programs that train the bots; they are not part of the package."""
