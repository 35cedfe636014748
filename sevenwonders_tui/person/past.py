"""The finished games of the person at this machine."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from sevenwonders_tui.daily.client import WhoseGames
from sevenwonders_tui.daily.profile import Profile, ladders_of, profile_of
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.facts import Numbers
from sevenwonders_tui.history.reviewed import ReviewSums, reviews_in
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.tags import clean_tags
from sevenwonders_tui.store import GameFilter, Help, HistoryFile, Known, StoredAnswer, StoredHelp


class HomeHistory:
    """A HistoryClient of the person whose profile this machine shows."""

    def __init__(self, book: HistoryBook, kits: Mapping[str, Kit]) -> None:
        """`kits` are the games whose ratings are worked out."""
        self._book = book
        self._kits = kits

    async def whose(self) -> WhoseGames:
        """Return the person whose games are shown."""
        person = await self._book.you()
        if not person:
            return WhoseGames("", "", ())
        names = await self._book.do(lambda file: file.names(person))
        known = await self._book.do(lambda file: file.known(names[0]))
        return WhoseGames(names[0], person if known is None else known.name, names)

    async def games(self, asked: GameFilter, most: int | None = None, skip: int = 0) -> tuple[GameRow, ...]:
        """Return games, the last ended first."""
        return await self._book.games(asked, most, skip)

    async def count(self, asked: GameFilter) -> int:
        """Return the number of such games."""
        return await self._book.count(asked)

    async def numbers(self, asked: GameFilter) -> Numbers:
        """Return the statistics of such games. Raises QuestionDropped."""
        return await self._book.numbers(asked)

    async def people(self) -> tuple[Known, ...]:
        """Return everybody who is known here, those with the newest games first."""
        return await self._book.people()

    async def names(self) -> Mapping[str, tuple[str, ...]]:
        """Return all names of each of these people."""
        return await self._book.do(lambda file: {each.person: file.names(each.person) for each in file.people()})

    async def profile(self) -> Profile | None:
        """Return the person's games in short."""
        person = await self._book.you()
        if not person:
            return None
        ladders, today = ladders_of(self._kits), datetime.now(UTC).date()
        return await self._book.do(lambda file: profile_of(file, person, ladders, today, on_server=False))

    async def tags(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """Return the person's tags."""
        names = (await self.whose()).names
        return await self._book.do(lambda file: file.all_tags(names))

    async def tag(self, table: str, digest: str, tags: tuple[str, ...]) -> None:
        """Replace the person's tags of a game."""
        names = (await self.whose()).names

        def change(file: HistoryFile) -> None:
            for name in reversed(names):
                file.tag(table, digest, name, clean_tags(tags) if name == names[0] else ())

        await self._book.do(change)

    async def answers(self) -> tuple[StoredAnswer, ...]:
        """Return the person's answers to exercises; without a name, those of the person who plays here."""
        names = (await self.whose()).names
        return tuple(await self._book.do(lambda file: file.answers(("", *names))))

    async def keep_answer(self, exercise: str, *, is_right: bool, rating: int, is_given_up: bool = False) -> None:
        """Keep the person's answer to an exercise."""
        person, moment = (await self.whose()).id, datetime.now(UTC).timestamp()
        answer = StoredAnswer(person, exercise, moment, is_right, rating, is_given_up=is_given_up)
        await self._book.do(lambda file: file.add_answer(answer))

    async def keep_hint(self, exercise: str) -> None:
        """Keep that the person asked for a hint."""
        hint = StoredHelp((await self.whose()).id, exercise, datetime.now(UTC).timestamp(), Help.HINT)
        await self._book.do(lambda file: file.add_help(hint))

    async def hinted(self) -> frozenset[str]:
        """Return the exercises for which the person ever asked for a hint."""
        names = ("", *(await self.whose()).names)
        found = await self._book.do(lambda file: file.helps(names))
        return frozenset(each.exercise for each in found if each.kind is Help.HINT)

    async def reviews(self) -> Mapping[tuple[str, int], ReviewSums]:
        """Return what reviews of the person's own seats found."""
        names = (await self.whose()).names
        return await self._book.do(lambda file: reviews_in(file, names)) if names else {}

    async def erase(self) -> tuple[str, ...]:
        """Remove the person's name from all games."""
        return await self._book.erase(await self._book.you())
