"""The data of the person who plays: preferences, planned tables, and the services of the app.

Full screen and line mode both use it; nothing here knows how either is drawn.
"""
