"""The rules: pure functions at the border, compact and fast inside, without dependencies."""
