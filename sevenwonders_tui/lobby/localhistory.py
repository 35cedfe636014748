"""The finished games of the account at one terminal: no question is answered with games of others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from sevenwonders_tui.daily.client import WhoseGames
from sevenwonders_tui.daily.profile import Profile
from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.answers import PUZZLE
from sevenwonders_tui.history.book import QuestionDropped
from sevenwonders_tui.history.facts import Numbers, numbers_of
from sevenwonders_tui.history.reviewed import ReviewSums, reviews_in
from sevenwonders_tui.history.row import GameRow, How
from sevenwonders_tui.history.series import SeriesSheet, sheet_of
from sevenwonders_tui.history.tags import clean_tags
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.errors import NoReview
from sevenwonders_tui.lobby.latest import LatestTask, Superseded
from sevenwonders_tui.lobby.localdays import OpenRoom
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.lobby.pastgames import seen_by
from sevenwonders_tui.lobby.practiceplan import PracticePlan
from sevenwonders_tui.lobby.requester import Requester
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.puzzles.mistakes import Mistake, find_mistakes, reviewed_seats
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import GameFilter, Help, Known, StoredAnswer, StoredHelp, UnknownTable
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.history import History

LONGEST_EXERCISE = 80
"""The characters of the id of an exercise that are kept."""


class LocalHistory:
    """An OwnHistory in the same process."""

    def __init__(self, services: LobbyServices, requester: Requester, open_room: OpenRoom) -> None:
        """Ask for the person whom `requester` asks for; `open_room` is that of the lobby."""
        self._services = services
        self._open_room = open_room
        self._games = services.past
        self._requester = requester
        self._turn = asyncio.Lock()
        """One question of a terminal at a time: all terminals share one file."""
        self._numbers: LatestTask[Numbers] = LatestTask()
        self._mistakes: tuple[tuple[tuple[str, Seat], ...], tuple[Mistake, ...]] | None = None
        """The errors that were found last, with the seats whose reviews were read."""

    @property
    def _person(self) -> PersonId:
        return self._requester.caller.person

    async def whose(self) -> WhoseGames:
        """Return the account; without an id as long as no game is remembered."""
        name = self._services.ledger.people[self._person].name
        is_known = await self.count(GameFilter())
        return WhoseGames(self._person, name, (self._person,)) if is_known else WhoseGames("", name, ())

    async def games(self, asked: GameFilter, most: int | None = None, skip: int = 0) -> tuple[GameRow, ...]:
        """Return games of the account."""
        async with self._turn:
            rows = await self._games.book.games(self._own(asked), most, skip)
        return tuple(seen_by(row, self._person) for row in rows)

    async def count(self, asked: GameFilter) -> int:
        """Return the number of such games."""
        async with self._turn:
            return await self._games.book.count(self._own(asked))

    async def numbers(self, asked: GameFilter) -> Numbers:
        """Return the statistics of such games. Raises QuestionDropped."""
        try:
            return await self._numbers.run(self._count_up(replace(self._own(asked), counted=True)))
        except Superseded:
            raise QuestionDropped from None

    async def _count_up(self, asked: GameFilter) -> Numbers:
        async with self._turn:
            return await self._games.book.do(lambda file: file.ask(numbers_of, asked))

    async def people(self) -> tuple[Known, ...]:
        """Return the people who sat at a table with the account, by name only: their other games are private."""
        person = self._person
        async with self._turn:
            met = await self._games.book.do(lambda file: file.met(person))
        return tuple(Known(other, name, 0, 0.0, 0.0) for other, name in self._games.names(met).items())

    async def names(self) -> Mapping[str, tuple[str, ...]]:
        """Return the one id of each of these people."""
        return {each.person: (each.person,) for each in await self.people()}

    async def profile(self) -> Profile | None:
        """Return the games of the account in short."""
        person = self._person
        async with self._turn:
            found = await self._games.profile(person, day_of(self._services.ledger.time.now()))
        name = self._services.ledger.people[person].name
        return None if found is None else replace(found, known=replace(found.known, name=name))

    async def tags(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """Return the tags of the account."""
        person = self._person
        async with self._turn:
            return await self._games.book.do(lambda file: file.all_tags((person,)))

    async def tag(self, table: str, digest: str, tags: tuple[str, ...]) -> None:
        """Replace the tags of a game of the account."""
        row, person = await self._row(table), self._person
        if row.digest == digest:
            async with self._turn:
                await self._games.book.do(lambda file: file.tag(table, digest, person, clean_tags(tags)))

    async def answers(self) -> tuple[StoredAnswer, ...]:
        """Return the answers of the account to exercises."""
        person = self._person
        async with self._turn:
            return tuple(await self._games.book.do(lambda file: file.answers((person,))))

    async def keep_answer(self, exercise: str, *, is_right: bool, rating: int, is_given_up: bool = False) -> None:
        """Keep an answer of the account."""
        moment = self._services.ledger.time.now().timestamp()
        id_ = exercise[:LONGEST_EXERCISE]
        answer = StoredAnswer(self._person, id_, moment, is_right, rating, is_given_up=is_given_up)
        async with self._turn:
            await self._games.keep_answer(answer)

    async def keep_hint(self, exercise: str) -> None:
        """Keep that the account asked for a hint."""
        moment = self._services.ledger.time.now().timestamp()
        hint = StoredHelp(self._person, exercise[:LONGEST_EXERCISE], moment, Help.HINT)
        async with self._turn:
            await self._games.book.do(lambda file: file.add_help(hint))

    async def hinted(self) -> frozenset[str]:
        """Return the exercises for which the account ever asked for a hint."""
        person = self._person
        async with self._turn:
            found = await self._games.book.do(lambda file: file.helps((person,)))
        return frozenset(each.exercise for each in found if each.kind is Help.HINT)

    async def reviews(self) -> Mapping[tuple[str, int], ReviewSums]:
        """Return what reviews of the account's own seats found."""
        people = (self._person,)
        async with self._turn:
            return await self._games.book.do(lambda file: reviews_in(file, people))

    async def erase(self) -> tuple[str, ...]:
        """Remove the person's name from all games so far."""
        async with self._turn:
            await self._games.erase(self._person)
        return ()

    async def end(self, table: str) -> tuple[Snapshot, History]:
        """Return the end of a game of the account, and all of the game."""
        await self._row(table)
        return await self._services.ledger.house.end(table)

    async def review(self, table: str, seat: Seat) -> Review:
        """Return the review of such a game for a seat of the account."""
        row = await self._row(table)
        if seat not in row.seats_of(self._person):
            raise NoReview(N_("A game is reviewed by those who played it, each from a seat of their own."))
        if row.how is not How.FINISHED:
            raise NoReview(N_("Only a game that was played to its end can be reviewed."))
        return await self._requester.review_table(table, seat)

    async def kept_reviews(self, table: str) -> tuple[Review, ...]:
        """Return the reviews of such a game that were worked out for seats of the account."""
        row = await self._row(table)
        reviewer = await self._services.reviews.reviewer(table)
        return await reviewer.found(map(Seat, row.seats_of(self._person)))

    async def mistakes(self) -> tuple[Mistake, ...]:
        """Return the errors of the account in its last reviewed games, the worst first."""
        services = self._services
        async with self._turn:
            seats = await reviewed_seats(self._games.book, (self._person,))
            if self._mistakes is None or self._mistakes[0] != seats:
                reviews = services.reviews
                found = await find_mistakes(services.ledger.house, reviews.shelf, seats, reviews.playouts)
                self._mistakes = seats, found
            return self._mistakes[1]

    async def practise(self, plan: PracticePlan) -> LocalRoom:
        """Begin a practice table in a room of its own: of a puzzle, or of a game of the account that is over."""
        if not plan.key.startswith(PUZZLE):
            await self._row(plan.key.partition("/")[0])
        return await self._open_room(lambda caller: self._services.practice.begin(caller, plan))

    async def puzzle_shifts(self) -> Mapping[str, int]:
        """Return by how much everybody's answers here move the rating of each puzzle."""
        async with self._turn:
            return await self._games.puzzle_shifts()

    async def series(self, table: str) -> SeriesSheet | None:
        """Return how the series of a finished table of the account stands."""
        async with self._turn:
            sheet = await self._games.series_of(table)
        if sheet is None or not any(row.seats_of(self._person) for row in sheet.rows):
            return None
        return sheet_of(sheet.series, [seen_by(row, self._person) for row in sheet.rows])

    async def _row(self, table: str) -> GameRow:
        found = await self.games(GameFilter(table=table), 1) if table else ()
        if not found or found[0].is_sealed:
            raise UnknownTable(table)
        return found[0]

    def _own(self, asked: GameFilter) -> GameFilter:
        return replace(asked, people=(self._person,))
