"""The games that the form of a new table offers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

from sevenwonders_tui.i18n import Said

DraftT = TypeVar("DraftT")


class FormGames(Generic[DraftT]):
    """What the form begins with for each game, and how each was left. A game is read when it is first asked for."""

    def __init__(self, titles: Mapping[str, Said], begin: Callable[[str], Awaitable[DraftT]]) -> None:
        """`titles` are the names of the games by id; `begin` gives the draft that the form of a game begins with."""
        self.titles = titles
        self._begin = begin
        self._left: dict[str, DraftT] = {}

    @property
    def is_choice(self) -> bool:
        """Whether there is more than one."""
        return len(self.titles) > 1

    def next(self, game: str, step: int) -> str:
        """Return the game that comes so many steps after another one."""
        games = tuple(self.titles)
        return games[(games.index(game) + step) % len(games)]

    async def turn(self, game: str, draft: DraftT, following: str) -> DraftT:
        """Leave a game with this draft, and return that of another one: as it was left, or to begin with."""
        self._left[game] = draft
        return self._left[following] if following in self._left else await self._begin(following)
