"""The games of the house: the only layer that knows all of them. The layers above use a `Kit`."""
