"""What has happened in a game of 7 Wonders."""
