"""Numbers of the rule book that options are checked against. To ask the engine would load it for each `--help`."""

from __future__ import annotations

SEATS = range(2, 8)
AGES = range(1, 4)
BOXES = ("pantheon", "agora")
"""The boxes of 7 Wonders Duel beside the base game, in the order in which records name them."""
