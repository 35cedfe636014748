"""The terminal interface: screens, widgets, and the words and signs they draw with."""
