"""What those who work on the game run from the checkout."""
