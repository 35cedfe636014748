"""What is said about a view."""
