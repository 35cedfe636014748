"""Measurements, apart from the tests: what they print depends on the machine."""
