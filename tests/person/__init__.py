"""What belongs to whoever plays."""
