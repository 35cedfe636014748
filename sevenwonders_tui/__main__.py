"""`python -m sevenwonders_tui` is the command `sevenwonders`."""

from __future__ import annotations

import sys

from sevenwonders_tui.cli.main import entry_point

sys.exit(entry_point())
