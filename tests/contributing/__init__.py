"""The pages of `docs/contributing`."""
