"""Measurements, separate from the tests: their results depend on the machine."""
