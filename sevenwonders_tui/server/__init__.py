"""Doors through which people at other machines come in: SSH, and the browser. Imports no screens; those are given."""
