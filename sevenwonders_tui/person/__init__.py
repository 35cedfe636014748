"""What belongs to whoever plays, however it is shown: what they prefer, the tables they plan, and what they are given.

A full screen and lines are told alike by it; nothing here knows how either is drawn.
"""
