"""Many games of bots at once, in one process or several, and what their results add up to."""
