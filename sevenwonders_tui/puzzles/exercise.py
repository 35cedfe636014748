"""One decision to answer: a table that stands at a puzzle or at an error of one's own, and judges one move.

Nothing of it is kept as a game: playing on from it is a practice table of its own.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn, TypeAlias

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.bots.comparison import compare_sheets
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import LEAST_LOSS
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.answers import PUZZLE
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.puzzles.mistakes import Mistake
from sevenwonders_tui.puzzles.model import CountedMove, Puzzle, answer_key
from sevenwonders_tui.release import release
from sevenwonders_tui.review import Pick
from sevenwonders_tui.table import BOT, HUMAN, Snapshot, TableError, TableRules
from sevenwonders_tui.table.again import entries_from
from sevenwonders_tui.table.entry import Locked
from sevenwonders_tui.table.errors import NoAdvice, StaleDecision
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.play import fold
from sevenwonders_tui.table.setup import SeatSetup, TableSetup
from sevenwonders_tui.table.sight import Sight

FRESH_GAMES = 200
"""The games in which an answer that nobody counted is compared with the best move."""
MISTAKE = "mistake:"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    is_right: bool
    made: Option
    best: Option
    """With its reasons, and where its points differ from those of the answer, or of the next move."""
    playouts: int


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
    def table(self) -> TableSetup:
        """The set-up of a table that plays on from here, at which one may be advised."""
        return replace(self.setup, rules=TableRules())

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
        origin=Origin(OriginKind.PRACTICE, f"{PUZZLE}{puzzle.id}"),
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
    setup = replace(mistake.setup, rules=rules, origin=Origin(OriginKind.PRACTICE, f"{MISTAKE}{mistake.digest}"))
    id_ = f"{MISTAKE}{mistake.id}"
    return Exercise(id_, kit, setup, mistake.moves, mistake.seat, pick=mistake.pick, game=mistake.table)


Count: TypeAlias = Callable[[str, AnyView, Sequence[AnyMove], int], Awaitable[list[Forecast]]]
"""Counts moves of a view in that many fresh games; names the game first. May raise WorkerLost and PoolClosed."""


def count_fresh(
    kits: Mapping[str, Kit], game: str, view: AnyView, moves: Sequence[AnyMove], games: int
) -> list[Forecast]:
    """Return the forecasts of moves in the same fresh games, for a pool."""
    kit = kits[game]
    return kit.roster.forecaster(kit.rules, view, 1, {}).play(list(moves), Share(games * len(moves), None))


async def judge_answer(exercise: Exercise, view: AnyView, move: AnyMove, count: Count) -> Verdict:
    """Return what an answer is worth: right is whatever wins about as often as the best move.

    A puzzle knows its answers; whatever was not counted is counted now. Raises as `count` does.
    """
    if exercise.puzzle is not None:
        made, best = exercise.puzzle.find(move), exercise.puzzle.best
        if made is not None:
            return _verdict(exercise, view, made, best)
    wanted = exercise.puzzle.best.move if exercise.puzzle is not None else _best_of(exercise)
    if answer_key(exercise.kit.codec, wanted) == answer_key(exercise.kit.codec, move):
        # The same thing, perhaps paid for otherwise; beside it stands the error
        other = exercise.pick.made.move if exercise.pick is not None else move
        first, second = _answers(await count(exercise.kit.id, view, (wanted, other), FRESH_GAMES))
        return _verdict(exercise, view, first, first, second)
    first, second = _answers(await count(exercise.kit.id, view, (wanted, move), FRESH_GAMES))
    return _verdict(exercise, view, second, first)


def _best_of(exercise: Exercise) -> AnyMove:
    assert exercise.pick is not None, "an exercise is a puzzle or an error"
    return exercise.pick.best.move


def _answers(forecasts: Sequence[Forecast]) -> list[CountedMove]:
    return [
        CountedMove(each.move, each.win_chance, each.mean_points, each.games, each.mean_sheet) for each in forecasts
    ]


def _verdict(
    exercise: Exercise, view: AnyView, made: CountedMove, best: CountedMove, second: CountedMove | None = None
) -> Verdict:
    kit = exercise.kit
    is_right = made.chance > best.chance - LEAST_LOSS
    other = made
    if made.move == best.move or (is_right and exercise.puzzle is not None):
        other = second or (exercise.puzzle.second if exercise.puzzle is not None else made)

    def option(answer: CountedMove) -> Option:
        reasons = kit.roster.reasons(kit.rules, view, answer.move)
        return Option(answer.move, answer.chance, answer.points, answer.games, reasons)

    compared = compare_sheets(best.sheet, other.sheet)
    return Verdict(is_right, option(made), replace(option(best), compared=compared), best.games)


def shown_answers(exercise: Exercise, view: AnyView) -> tuple[Option, ...]:
    """Return all counted answers of a puzzle, the best one first; nothing for an error of one's own."""
    if exercise.puzzle is None:
        return ()
    roster, rules = exercise.kit.roster, exercise.kit.rules
    return tuple(
        Option(each.move, each.chance, each.points, each.games, roster.reasons(rules, view, each.move))
        for each in exercise.puzzle.answers
    )


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
        """Yield the table, and again when it is answered: then nothing changes any more."""
        yield self.snapshot()
        await self._changed.wait()
        if self.answer is not None:
            yield self.snapshot()

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Take the answer. Raises IllegalMove, and StaleDecision for a second one."""
        if decision != self._play.decision or self.answer is not None:
            raise StaleDecision(N_("This puzzle is answered."))
        self._play = fold(self.exercise.kit, self._play, Locked(decision, self.exercise.seat, move))
        self.answer = move
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
