"""Guided first games, at home and in a room of one's own: the unfinished ones, and starting or continuing one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, LobbySnapshot, RoomClient, RoomLine
from sevenwonders_tui.person.last_table import kept_people
from sevenwonders_tui.person.room_draft import lesson_room
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.present.lobby import moment_words, stand_words
from sevenwonders_tui.table import Snapshot

if TYPE_CHECKING:
    from sevenwonders_tui.table.line import TableLine
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.table.table import Table


class Teaches(Protocol):
    """A front of a game, on screens or in lines, that teaches the game."""

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which a person of that name learns the game; it is always the same."""


# At home


async def lesson_table(
    services: AppServices, fronts: Mapping[str, Teaches], game: str, settings: Settings, wishes: Wishes
) -> Table:
    """Begin the guided game of a game, or continue the one that is kept.

    Raises SetupError, StoreError or TableError with a sentence.
    """
    kept = _find_lesson(await services.house.tables(), game)
    if kept is not None:
        return await services.house.open(kept.id)
    people = wishes.names or kept_people(settings.table) or ("",)
    # A game is read from files when it is first needed.
    front = await asyncio.to_thread(lambda: fronts[game])
    return await services.house.start(front.lesson_plan(people[0] or _("Nova")))


def kept_moments(lines: Iterable[TableLine], games: Iterable[str]) -> dict[str, str]:
    """Return the moments of the guided games that can be continued, by game."""
    listed = tuple(lines)
    kept = {game: line for game in games if (line := _find_lesson(listed, game)) is not None}
    return {game: stand_words(line.age, line.turn, is_draft=line.is_draft) for game, line in kept.items()}


def _find_lesson(lines: Iterable[TableLine], game: str) -> TableLine | None:
    """Return the guided game of a game that can be continued, the last played first."""
    return next((line for line in lines if line.is_lesson and line.game == game and line.can_go_on), None)


def with_lesson(settings: Settings, game: str, end: Snapshot) -> Settings:
    """Return the settings after a table was left: a finished guided game is noted, once."""
    if not end.rules.lesson or not end.view.is_over or game in settings.guided:
        return settings
    return replace(settings, guided=[*settings.guided, game])


# In a room


async def enter_lesson(lobby: LobbyClient, fronts: Mapping[str, Teaches], game: str) -> RoomClient:
    """Begin the guided game of a game in a room of the person's own, or continue the unfinished one.

    Raises SetupError, LobbyError, TableError or StoreError with a sentence.
    """
    left = _left_lesson(lobby.snapshot(), game)
    if left is not None:
        return await lobby.room(left.code)
    # A game is read from files when it is first needed.
    front = await asyncio.to_thread(lambda: fronts[game])
    room = await lobby.create(lesson_room(front.lesson_plan(lobby.snapshot().me.name)))
    await room.start()
    return room


def left_moments(lobby: LobbySnapshot, games: Iterable[str]) -> dict[str, str]:
    """Return the moments of the guided games that the person has left in rooms, by game."""
    left = {game: line for game in games if (line := _left_lesson(lobby, game)) is not None}
    return {game: moment_words(line) for game, line in left.items()}


def _left_lesson(lobby: LobbySnapshot, game: str) -> RoomLine | None:
    """Return the guided game of a game that this person has left, the last played first."""
    return next((table for table in lobby.tables if table.is_lesson and table.is_mine and table.game == game), None)
