"""What is different for somebody who has never played a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sevenwonders_tui.tui.last_table import kept_for
from sevenwonders_tui.tui.settings import Asked, Settings

FEW = 3
"""So many seats a newcomer's room has: others are found more quickly, and turns are shorter."""


def is_newcomer(settings: Settings, kept: Mapping[str, Any], game: str) -> bool:
    """Return whether new tables of a game are proposed as for a first game, until the person chose otherwise.

    `kept` is the last table that was dealt, or the last room that was opened; guided games are never kept there.
    """
    return game in settings.new_to and not kept_for(kept, game)


def is_first_question_due(settings: Settings, is_first: bool) -> bool:
    """Return whether the question is to be asked of somebody who has no table yet; `is_first`: nothing is kept."""
    return settings.asked is Asked.LATER or (is_first and settings.asked is Asked.NEVER)
