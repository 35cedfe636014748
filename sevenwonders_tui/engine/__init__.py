"""The rules: pure at the border, compact and fast inside, with no dependency."""
