"""Numbers from the rule book for checking options. Importing the engine for them would slow down each `--help`."""

from __future__ import annotations

SEATS = range(2, 8)
AGES = range(1, 4)
BOXES = ("pantheon", "agora")
"""The boxes of 7 Wonders Duel beside the base game, in the order of records."""
