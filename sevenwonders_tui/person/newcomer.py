"""The differences for people who have never played a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.person.last_table import kept_for
from sevenwonders_tui.person.settings import Asked, Settings

NONE, FIRST, ALL = "none", "first", "all"
"""The answers to the question which games are known."""
OTHERS = tuple(game for game in TITLES if game != FIRST_GAME)

FEW = 3
"""The seats of a newcomer's room: few, since few others are found more quickly, and turns are shorter."""


def is_newcomer(settings: Settings, kept: Mapping[str, Any], game: str) -> bool:
    """Return whether new tables of a game are proposed as for a first game, until the person chooses otherwise.

    `kept` is the last table that was dealt, or the last room that was opened; guided games are never kept there.
    """
    return game in settings.new_to and not kept_for(kept, game)


def is_first_question_due(settings: Settings, is_first: bool) -> bool:
    """Return whether to ask a person without a table the first question; `is_first`: nothing is saved yet."""
    return settings.asked is Asked.LATER or (is_first and settings.asked is Asked.NEVER)


def answered(settings: Settings, answer: str | None) -> Settings:
    """Return the settings with an answer; a person who gives none is asked once more, at another start."""
    match answer:
        case None:
            return replace(settings, asked=Asked.LATER if settings.asked is Asked.NEVER else Asked.DONE)
        case "none":
            return replace(settings, asked=Asked.DONE, new_to=list(TITLES))
        case "first":
            return replace(settings, asked=Asked.DONE, new_to=list(OTHERS))
        case _:
            return replace(settings, asked=Asked.DONE, new_to=[])
