"""Every screen of 7 Wonders Duel, opened as people meet it; `tests/tui/gallery.py` shows them with the others."""
