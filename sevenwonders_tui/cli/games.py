"""All games as the commands know them, each created when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import of_each

if TYPE_CHECKING:
    from sevenwonders_tui.cli.game import GameCommands

GAMES: Mapping[str, GameCommands] = of_each("commands")
"""By the game's id."""
