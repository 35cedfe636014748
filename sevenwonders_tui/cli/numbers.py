"""Numbers of the rule book that options are checked against. To ask the engine would load it for each `--help`."""

from __future__ import annotations

SEATS = range(2, 8)
AGES = range(1, 4)
