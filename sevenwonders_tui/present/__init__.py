"""Words and pictures for views, as plain values that any front end can draw.

Nothing here knows a screen or decides a rule.
"""
