"""One decision to answer: a table that stands at a puzzle or at an error of one's own, and takes one move.

Nothing of it is kept as a game: playing on from it is a practice table of its own.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.answers import PUZZLE
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.puzzles.mistakes import Mistake
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.release import release
from sevenwonders_tui.review import Pick
from sevenwonders_tui.table import BOT, HUMAN, Snapshot, TableError, TableRules
from sevenwonders_tui.table.again import entries_from
from sevenwonders_tui.table.entry import Locked
from sevenwonders_tui.table.errors import NoAdvice, StaleDecision
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.play import fold
from sevenwonders_tui.table.setup import SeatSetup, TableSetup
from sevenwonders_tui.table.sight import Sight

MISTAKE = "mistake:"


@dataclass(frozen=True, slots=True)
class ExerciseKey:
    """What the table of an exercise is for, as the key of its origin says."""

    id: str
    number: int = 0
    """Of the puzzle; 0 for an error of one's own."""
    rating: int = 0

    def origin(self) -> Origin:
        """Return the origin of the table."""
        return Origin(OriginKind.PRACTICE, f"{self.id} {self.number} {self.rating}")

    @classmethod
    def read(cls, origin: Origin) -> ExerciseKey | None:
        """Return what such an origin says; None for that of another table, such as one that plays on from here."""
        id_, *numbers = origin.key.split(" ")
        is_exercise = origin.kind is OriginKind.PRACTICE and id_.startswith((PUZZLE, MISTAKE))
        if not is_exercise or len(numbers) != 2 or not all(each.isdecimal() for each in numbers):
            return None
        return cls(id_, *map(int, numbers))


@dataclass(frozen=True)
class Exercise:
    """One decision."""

    id: str
    """What answers are kept under."""
    kit: Kit
    setup: TableSetup
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """The decisions before it."""
    seat: Seat
    puzzle: Puzzle | None = None
    pick: Pick | None = None
    """The error of one's own; None for a puzzle."""
    game: str = ""
    """The table of the game that an error of one's own is from."""

    @property
    def rating(self) -> int:
        """The rating of the puzzle; 0 for an error of one's own, which moves no rating."""
        return 0 if self.puzzle is None else self.puzzle.rating

    @property
    def bots(self) -> Mapping[Seat, str]:
        """The bots that a count of answers plays on against: for an error those of its game, as the review had them;
        a puzzle was counted without regard to them.
        """
        return self.setup.bots() if self.puzzle is None else {}

    @property
    def table(self) -> TableSetup:
        """The set-up of a table that plays on from here, at which one may be advised."""
        return replace(self.setup, rules=TableRules())

    @property
    def history(self) -> History:
        """The game up to here, secrets included: only for whoever has answered."""
        return History(self.setup, self.moves)

    @property
    def origin(self) -> Origin:
        """What a table that plays on from here is for."""
        return Origin(OriginKind.PRACTICE, f"{self.game or self.id}/{len(self.moves)}")


def exercise_of(puzzle: Puzzle, name: str) -> Exercise:
    """Return a puzzle as an exercise for a person of that name."""
    kit, replay, row = puzzle.kit, puzzle.replay, puzzle.row
    seats: list[SeatSetup] = []
    for at, line in enumerate(line for line in puzzle.record.seats if _has_seat(line.player)):
        is_own = at == puzzle.seat
        taken = {name, *(seat.name for seat in seats)}
        seats.append(SeatSetup(name, HUMAN) if is_own else SeatSetup(_unlike(line.name, taken), line.player))
    setup = TableSetup(
        content=row.content,
        seed=0,
        options=kit.codec.load_options(row.options),
        deal=replay.deal,
        seats=tuple(seats),
        rules=TableRules(advice=False, take_back=False),
        game=kit.id,
        origin=ExerciseKey(f"{PUZZLE}{puzzle.id}", puzzle.number, puzzle.rating).origin(),
        release=release(),
    )
    return Exercise(f"{PUZZLE}{puzzle.id}", kit, setup, replay.moves, puzzle.seat, puzzle)


def _unlike(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number behind it if somebody else at the table has it.

    >>> _unlike("Cyrus", {"Anna", "Cyrus"})
    'Cyrus 2'
    """
    names = (name if number == 1 else f"{name} {number}" for number in itertools.count(1))
    return next(each for each in names if each not in taken)


def _has_seat(player: str) -> bool:
    return player == HUMAN or player.startswith(BOT)


def mistake_of(kit: Kit, mistake: Mistake) -> Exercise:
    """Return an error of a finished game as an exercise."""
    rules = replace(mistake.setup.rules, advice=False, take_back=False, lesson=False)
    setup = replace(mistake.setup, rules=rules, origin=ExerciseKey(f"{MISTAKE}{mistake.digest}").origin())
    id_ = f"{MISTAKE}{mistake.id}"
    return Exercise(id_, kit, setup, mistake.moves, mistake.seat, pick=mistake.pick, game=mistake.table)


class ExerciseClient:
    """The seat of an exercise: it shows the decision, and takes one answer. Implements `TableClient`."""

    def __init__(self, exercise: Exercise) -> None:
        """Show the table as it stood. Raises IllegalMove and NothingToPlay."""
        self.exercise = exercise
        self._sight = Sight(exercise.kit, "", exercise.setup)
        _entries, self._play = entries_from(exercise.kit, exercise.setup, exercise.moves)
        self._changed = asyncio.Event()
        """Set when the exercise is answered, and when the client is closed."""
        self.answer: AnyMove | None = None
        self.is_given_up = False

    @property
    def is_done(self) -> bool:
        """Whether it was answered or given up."""
        return self.answer is not None or self.is_given_up

    @property
    def seat(self) -> Seat | None:
        """Return the seat."""
        return self.exercise.seat

    def snapshot(self) -> Snapshot:
        """Return the table as it stands at the decision."""
        seen = self._sight.snapshot(self._play, self.exercise.seat, None, None)
        # Nobody else is at this table: no seat thinks, and none is waited for.
        seats = tuple(
            status if status.seat == self.seat else replace(status, is_pending=False) for status in seen.seats
        )
        return replace(seen, seats=seats)

    async def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table, and again when it is answered or given up: then nothing changes any more."""
        yield self.snapshot()
        await self._changed.wait()
        if self.is_done:
            yield self.snapshot()

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Take the answer. Raises IllegalMove, and StaleDecision for a second one."""
        if decision != self._play.decision or self.is_done:
            raise StaleDecision(N_("This puzzle is answered."))
        self._play = fold(self.exercise.kit, self._play, Locked(decision, self.exercise.seat, move))
        self.answer = move
        self._changed.set()

    def give_up(self) -> None:
        """Take no answer any more. Raises StaleDecision if there is one."""
        if self.answer is not None:
            raise StaleDecision(N_("This puzzle is answered."))
        self.is_given_up = True
        self._changed.set()

    async def withdraw(self, decision: int) -> None:  # noqa: ARG002 - there is one answer
        """Refuse: the first answer counts."""
        _refuse()

    async def step_back(self, decision: int) -> None:  # noqa: ARG002 - there is one answer
        """Refuse: the first answer counts."""
        _refuse()

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each decision."""
        states = [decided.state for decided in self._play.decided][1:]
        return tuple(self.exercise.kit.rules.view(state, None) for state in (*states, self._play.state))

    async def advise(self, decision: int) -> Advice:  # noqa: ARG002 - there is none
        """Refuse: a puzzle is solved alone."""
        raise NoAdvice(N_("Nobody is advised here: the answer shows what was best."))

    async def check_pin(self, pin: str) -> bool:  # noqa: ARG002 - nothing to hide
        """Return True."""
        return True

    def close(self) -> None:
        """Leave the table."""
        self._changed.set()


def _refuse() -> NoReturn:
    raise TableError(N_("This puzzle is answered."))
