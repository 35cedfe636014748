"""The puzzles and own mistakes of one person: which there are, which are solved, which comes next, and what counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sevenwonders_tui.bots.pool import Rank
from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.history.answers import PUZZLE, puzzle_rating
from sevenwonders_tui.person.mistakes import account_mistakes, own_mistakes
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.play_on import players_like
from sevenwonders_tui.present.history.past import nothing_words
from sevenwonders_tui.present.puzzles import no_mistakes_words
from sevenwonders_tui.puzzles.exercise import Exercise, exercise_of
from sevenwonders_tui.puzzles.read import game_of_day, offered, todays, why_none
from sevenwonders_tui.puzzles.shelf import MISTAKES, PuzzleShelf, PuzzleStanding, is_done
from sevenwonders_tui.puzzles.verdict import Count, Verdict, count_fresh, hinted_option, judge_answer
from sevenwonders_tui.table import HUMAN
from sevenwonders_tui.table.setup import player_name

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Option
    from sevenwonders_tui.bots.forecast import Forecast
    from sevenwonders_tui.daily.client import HistoryClient
    from sevenwonders_tui.engine.game import AnyMove, AnyView
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby.client import OwnHistory
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.puzzles.model import Puzzle
    from sevenwonders_tui.table.table import Table

Shifts: TypeAlias = Callable[[], Awaitable[Mapping[str, int]]]
"""Finds by how much the people of a server move the rating of each puzzle. Raises StoreError."""
Mistakes: TypeAlias = Callable[[], Awaitable[Sequence[Exercise]]]
"""Finds the errors of the last reviews, the worst first. Raises StoreError or TableError."""


PlayOnAnswer: TypeAlias = "Callable[[Exercise, AnyMove | None], Awaitable[None]]"
"""Leads to a practice table that plays on from the answer to an exercise; None if it was given up."""


async def home_desk(services: AppServices, *, has_mistakes: bool = True) -> tuple[PuzzleDesk, str]:
    """Return the exercises of the person of this machine, and the name to show; raises StoreError."""
    kits, book = services.house.kits, services.book
    games = None if book is None else HomeHistory(book, kits)

    async def count(
        game: str, view: AnyView, moves: Sequence[AnyMove], most: int, bots: Mapping[Seat, str]
    ) -> list[Forecast]:
        return await services.house.pool.run(count_fresh, game, view, moves, most, bots, rank=Rank.URGENT)

    name = "" if games is None else (await games.whose()).name
    mistakes = partial(own_mistakes, services) if has_mistakes else None
    return PuzzleDesk(kits, games, count, mistakes), name or str(player_name(1))


async def puzzle_counts(services: AppServices) -> tuple[int, int]:
    """Return how many puzzles the person of this machine has solved, and how many own mistakes there are to solve.

    Raises StoreError.
    """
    if services.book is None:
        return 0, 0
    answers = await HomeHistory(services.book, services.house.kits).answers()
    found = await own_mistakes(services)
    return PuzzleStanding.after(answers, None).solved, sum(not is_done(each.id, answers) for each in found)


async def account_desk(
    games: OwnHistory, kits: Mapping[str, Kit], *, has_mistakes: bool = True
) -> tuple[PuzzleDesk, str]:
    """Return the exercises of an account of a server, and its name; raises StoreError."""

    async def count(
        game: str, view: AnyView, moves: Sequence[AnyMove], most: int, bots: Mapping[Seat, str]
    ) -> list[Forecast]:
        return await asyncio.to_thread(count_fresh, kits, game, view, moves, most, bots)

    mistakes = partial(account_mistakes, games, kits) if has_mistakes else None
    name = (await games.whose()).name or str(player_name(1))
    return PuzzleDesk(kits, games, count, mistakes, games.puzzle_shifts), name


async def practice_table(services: AppServices, exercise: Exercise, move: AnyMove | None) -> Table:
    """Begin a table that plays on from an exercise with the move that was answered, which can be taken back there.

    Without a move it begins with the decision. Seats of other people go to bots like them. Raises StoreError,
    TableError and IllegalMove.
    """
    house, setup = services.house, exercise.table
    others = ((Seat(at), each) for at, each in enumerate(setup.seats) if at != exercise.seat)
    people = {seat: each.name for seat, each in others if each.player == HUMAN}
    players = await players_like(services, exercise.kit, people)
    table = await house.start_from(setup.with_players(players, exercise.kit), exercise.moves, exercise.origin)
    if move is not None:
        await table.submit(exercise.seat, table.snapshot(exercise.seat).decision, move)
    return table


class PuzzleDesk:
    """The exercises of one person, at home or on a server."""

    def __init__(
        self,
        kits: Mapping[str, Kit],
        games: HistoryClient | None,
        count: Count,
        mistakes: Mistakes | None = None,
        shifts: Shifts | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """`games` keeps answers; without it nothing is remembered. `mistakes` finds those of the person.

        `shifts` are those of the puzzles of a server.
        """
        self.kits = kits
        self._games = games
        self._count = count
        self._mistakes = mistakes
        self._shifts = shifts
        self._now = now
        self._puzzles: tuple[Puzzle, ...] | None = None

    async def why_no_mistakes(self) -> str:
        """Return why there is no own mistake to solve: all are done, or no game was played under a name. Raises
        StoreError.
        """
        if self._games is not None and (await self._games.whose()).id:
            return no_mistakes_words()
        return nothing_words(is_home=self._shifts is None)

    async def read(self, day: date | None = None) -> PuzzleShelf:
        """Return what there is to solve. Raises StoreError, TableError, PuzzlesDamaged and OSError."""
        if self._puzzles is None:
            self._puzzles = await asyncio.to_thread(self._load)
        if self._shifts is not None:
            moved = await self._shifts()
            self._puzzles = tuple(each.with_shift(moved.get(f"{PUZZLE}{each.id}", 0)) for each in self._puzzles)
        answers = () if self._games is None else await self._games.answers()
        found = () if self._mistakes is None else await self._mistakes()
        mistakes = tuple(each for each in found if not is_done(each.id, answers))
        day = day or day_of(self._now())
        games = [game for game in TITLES if any(puzzle.kit.id == game for puzzle in self._puzzles)]
        today = None
        if games:
            game = game_of_day(games, day)
            today = todays(game, [puzzle for puzzle in self._puzzles if puzzle.kit.id == game], day)
        why = None if self._puzzles else why_none(next(iter(self.kits.values())))
        return PuzzleShelf(self._puzzles, answers, today, mistakes, why, len(found) - len(mistakes))

    def _load(self) -> tuple[Puzzle, ...]:
        return tuple(puzzle for game in TITLES if game in self.kits for puzzle in offered(self.kits[game]))

    def exercise(self, shelf: PuzzleShelf, which: str, name: str, passed: Sequence[str] = ()) -> Exercise | None:
        """Return the next exercise of an entry of the list; None if there is no other than those that were passed."""
        if which == MISTAKES:
            return next((each for each in shelf.mistakes if each.id not in passed), None)
        if which.startswith(PUZZLE) and passed:
            # Those that were answered before come one after the other.
            older = [shelf.entry_of(each) for each in shelf.newest]
            which = next((id_ for id_ in older[older.index(which) :] if id_ not in passed), which)
        puzzle = shelf.chosen(which)
        found = None if puzzle is None else exercise_of(puzzle, name)
        return None if found is None or found.id in passed else found

    async def is_rated(self, exercise: Exercise) -> bool:
        """Whether the next answer moves the person's rating: the first one to a puzzle, without a hint.

        Raises StoreError.
        """
        if self._games is None or not exercise.rating:
            return False
        answers = await self._games.answers()
        is_first = all(answer.exercise != exercise.id for answer in answers)
        return is_first and exercise.id not in await self._games.hinted()

    async def hint(self, exercise: Exercise, view: AnyView) -> Option:
        """Return the best move, with its reasons, and keep that the person asked. Raises StoreError."""
        if self._games is not None:
            await self._games.keep_hint(exercise.id)
        return hinted_option(exercise, view)

    async def judge(
        self, exercise: Exercise, view: AnyView, move: AnyMove | None
    ) -> tuple[Verdict, PuzzleStanding | None]:
        """Return what an answer is worth, and how the person stands with puzzles then; keep the answer.

        Without a move the exercise was given up; for an error of one's own there is no standing. Raises StoreError,
        WorkerLost and PoolClosed.
        """
        verdict = await judge_answer(exercise, view, move, self._count)
        if self._games is None:
            return verdict, None
        is_rated, before = await self.is_rated(exercise), await self._games.answers()
        rating = exercise.rating if is_rated else 0
        await self._games.keep_answer(exercise.id, is_right=verdict.is_right, rating=rating, is_given_up=move is None)
        if exercise.puzzle is None:
            return verdict, None
        after = await self._games.answers()
        return verdict, PuzzleStanding.after(after, (puzzle_rating(before), puzzle_rating(after)) if is_rated else None)
