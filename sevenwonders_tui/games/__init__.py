"""The games of the house: the only layer that knows all of them. Everything above asks a `Kit`."""
