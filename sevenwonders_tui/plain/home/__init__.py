"""Line mode at home: the menu, tables, settings, and what comes after a game."""
