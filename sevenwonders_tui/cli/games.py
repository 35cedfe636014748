"""All games as the commands know them, each made when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.cli.game import GameCommands
from sevenwonders_tui.games.registry import FIRST_GAME, OnDemand


def _wonders() -> GameCommands:
    from sevenwonders_tui.cli.seven.commands import WondersCommands

    return WondersCommands()


GAMES: Mapping[str, GameCommands] = OnDemand({FIRST_GAME: _wonders})
"""By the game's id."""
