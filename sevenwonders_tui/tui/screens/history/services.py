"""What the screens about finished games work with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from sevenwonders_tui.daily.client import HistoryClient, WhoseGames
from sevenwonders_tui.history.backfill import Progress
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.series import SeriesSheet
from sevenwonders_tui.person.services import RecordShelf
from sevenwonders_tui.present.history.filters import Choosable, told_rival, told_thing
from sevenwonders_tui.present.history.past import nothing_words
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.store import GameFilter
from sevenwonders_tui.tui.screens.end.after_game import AfterGame

Show: TypeAlias = Callable[[str, AfterGame | None], Awaitable[None]]
"""Opens a kept table: its sheet, its replay or its review. Raises StoreError or TableError with a sentence."""


async def _none_left(_names: tuple[str, ...]) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class PastServices:
    """What the screens about finished games work with."""

    games: HistoryClient
    words: HistoryWords
    show: Show
    progress: Callable[[], Progress | None] = lambda: None
    """Returns how far old tables are read; None if there was nothing to read."""
    shelf: RecordShelf | None = None
    """Where an export goes; None where files cannot be written."""
    left: Callable[[tuple[str, ...]], Awaitable[int]] = _none_left
    """Returns how many tables of a person were never finished, and not touched for two weeks."""
    play_series: Callable[[SeriesSheet], Awaitable[None]] | None = None
    """Sits down at the next game of a series; None where nobody can play. Raises StoreError or TableError."""
    machine: HistoryBook | None = None
    """The history of all people at this machine, for its owner; None on a server."""
    way_in: str = ""
    """The command that leads to the server; empty at home, and where it is unknown."""
    now: Callable[[], datetime] = lambda: datetime.now(UTC).astimezone()

    async def person(self) -> WhoseGames:
        """Return the person whose profile is shown. Raises StoreError."""
        return await self.games.whose()

    def nothing_words(self) -> str:
        """Return that there are no games yet, and when there will be some."""
        return nothing_words(is_home=self.machine is not None)

    async def choosable(self, person: WhoseGames) -> tuple[Choosable, dict[str, tuple[str, ...]]]:
        """Return what filters can be set to, and all names of each rival. Raises StoreError and QuestionDropped."""
        asked = GameFilter(people=person.names)
        numbers = await self.games.numbers(asked)
        people = {each.person: each.name for each in await self.games.people()}
        names = dict(await self.games.names())
        things = {id_: told_thing(self.words, id_) for id_ in numbers.by_each_thing if id_ not in {"A", "B"}}
        rivals = {each.who: told_rival(self.words, each.who, people) for each in numbers.by_opponent}
        ordered = dict(sorted(things.items(), key=lambda each: each[1]))
        tags = sorted({tag for tags in (await self.games.tags()).values() for tag in tags})
        return Choosable(things=ordered, rivals=rivals, tags=tags), names
