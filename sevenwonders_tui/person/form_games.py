"""The games that the form of a new table offers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

from sevenwonders_tui.i18n import Said

DraftT = TypeVar("DraftT")


class FormGames(Generic[DraftT]):
    """The first draft of each game, and each draft as it was left.

    A game is imported when it is first needed.
    """

    def __init__(self, titles: Mapping[str, Said], begin: Callable[[str], Awaitable[DraftT]]) -> None:
        """`titles` are the names of the games by id; `begin` gives the first draft of a game."""
        self.titles = titles
        self._begin = begin
        self._left: dict[str, DraftT] = {}

    def next(self, game: str, step: int) -> str:
        """Return the game `step` steps behind another one."""
        games = tuple(self.titles)
        return games[(games.index(game) + step) % len(games)]

    async def turn(self, game: str, draft: DraftT, following: str) -> DraftT:
        """Leave a game with this draft; return the draft of the `following` game: as it was left, or the first one."""
        self._left[game] = draft
        return self._left[following] if following in self._left else await self._begin(following)
