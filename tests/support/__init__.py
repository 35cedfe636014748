"""What several test modules use, each module named after what it gives."""
