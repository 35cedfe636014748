"""Apps at remote terminals, many of them in one event loop."""
