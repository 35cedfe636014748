"""All games as the commands know them, each made when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.games.registry import OnDemand
from sevenwonders_tui.games.titles import DUEL, WONDERS

if TYPE_CHECKING:
    from sevenwonders_tui.cli.game import GameCommands


def _wonders() -> GameCommands:
    from sevenwonders_tui.seven.cli.commands import WondersCommands

    return WondersCommands()


def _duel() -> GameCommands:
    from sevenwonders_tui.duel.cli.commands import DuelCommands

    return DuelCommands()


GAMES: Mapping[str, GameCommands] = OnDemand({WONDERS: _wonders, DUEL: _duel})
"""By the game's id."""
