"""The table of 7 Wonders, and the screens that replace it for a moment."""
