"""Windows for choices."""
