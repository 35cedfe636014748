"""What a door and a house tell each other."""
