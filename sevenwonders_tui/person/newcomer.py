"""What is different for somebody who has never played a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.person.last_table import kept_for
from sevenwonders_tui.person.settings import Asked, Settings

if TYPE_CHECKING:
    from sevenwonders_tui.table.line import TableLine

NONE, FIRST, ALL = "none", "first", "all"
"""The answers to which of the games are known."""
OTHERS = tuple(game for game in TITLES if game != FIRST_GAME)

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


def answered(settings: Settings, answer: str | None) -> Settings:
    """Return the settings with an answer; who gives none is asked once more, at another start."""
    match answer:
        case None:
            return replace(settings, asked=Asked.LATER if settings.asked is Asked.NEVER else Asked.DONE)
        case "none":
            return replace(settings, asked=Asked.DONE, new_to=list(TITLES))
        case "first":
            return replace(settings, asked=Asked.DONE, new_to=list(OTHERS))
        case _:
            return replace(settings, asked=Asked.DONE, new_to=[])


def find_lesson(lines: Iterable[TableLine], game: str) -> TableLine | None:
    """Return the guided game of a game that can be gone on with, the last played first."""
    return next((line for line in lines if line.is_lesson and line.game == game and line.can_go_on), None)
