"""The terminal interface: screens, widgets, and the words and signs that they draw."""
