"""Puzzles and one's own mistakes in lines: choosing one, answering it, and what the answer is worth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.i18n import _, error_words, say
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.puzzles import PlayOnAnswer, PuzzleDesk
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.plain.front import Asking, PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.puzzle_helps import Helps
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.puzzle_shelf import answered_entries, shelf_entries, shelf_words, theme_entries
from sevenwonders_tui.present.puzzles import (
    QUESTION,
    RULES,
    counted_words,
    exercise_words,
    play_on_words,
    puzzle_words,
    rated_words,
    standing_words,
    verdict_words,
)
from sevenwonders_tui.puzzles.exercise import Exercise, ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.read import PuzzlesDamaged
from sevenwonders_tui.puzzles.shelf import BY_THEME, MISTAKES, SOLVED, PuzzleShelf
from sevenwonders_tui.puzzles.verdict import Verdict, shown_answers
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.setup import player_name

NEXT, PLAY_ON, REPLAY = "next", "play_on", "replay"

if TYPE_CHECKING:
    from sevenwonders_tui.puzzles.model import Puzzle
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History


def puzzle_told(puzzle: Puzzle) -> list[str]:
    """Return a puzzle with its question, its answers and everything that explains them."""
    exercise = exercise_of(puzzle, str(player_name(1)))
    front = plain_fronts({puzzle.kit.id: puzzle.kit})[puzzle.kit.id]
    snapshot = ExerciseClient(exercise).snapshot()
    asked = front.asked(snapshot, is_brief=False)
    assert asked is not None, "the seat of a puzzle is asked"
    answers = shown_answers(exercise, snapshot.view)
    told = [puzzle_words(puzzle), *_asked_words(asked), say(QUESTION)]
    return [*told, *front.advice_lines(snapshot, Advice(answers, puzzle.best.games)), *counted_words(exercise)]


def _entries(shelf: PuzzleShelf, inside: str) -> list[Numbered]:
    """Return the answers of the list of puzzles, or of a list in it."""
    if inside == SOLVED:
        told = answered_entries(shelf)
    else:
        entries = theme_entries(shelf) if inside == BY_THEME else shelf_entries(shelf)
        told = [(entry.id, entry.name, entry.words) for entry in entries]
    return [Numbered(id_, _("{name}: {what}").format(name=name, what=note), name) for id_, name, note in told]


def _asked_words(asked: Asking) -> list[str]:
    return [*asked.words, *(f"{number}. {lead.words}" for number, lead in enumerate(asked.leads, 1))]


def verdict_lines(front: PlainFront, snapshot: Snapshot, verdict: Verdict) -> Sequence[str]:
    """Return what an answer is worth, and the reasons for the best move and for it."""
    return [verdict_words(verdict), *front.advice_lines(snapshot, Advice(verdict.options, verdict.playouts))]


class PuzzleTalk:
    """Leads one person through puzzles and own mistakes."""

    def __init__(
        self,
        talk: Conversation,
        desk: PuzzleDesk,
        fronts: Mapping[str, PlainFront],
        name: str,
        play_on: PlayOnAnswer | None = None,
    ) -> None:
        """`play_on` leads through a practice table after the answer to an exercise; None where there can be none."""
        self.talk = talk
        self.desk = desk
        self.fronts = fronts
        self.name = name
        self.play_on = play_on

    async def visit(self) -> None:
        """Let the person choose, and solve, until the person goes back."""
        await self.talk.tell(say(RULES))
        inside = ""
        shelf = await self._read()
        while shelf is not None:
            if not inside:
                told = full(shelf_words(shelf)) if shelf.why_none is None else str(shelf.why_none)
                await self.talk.tell(told)
            which = await pick(self.talk, _("Which puzzle?"), _entries(shelf, inside))
            if which is None and not inside:
                return
            if which is None or which in {BY_THEME, SOLVED}:
                inside = which or ""
                continue
            await self._solve_all(which, shelf)
            shelf = await self._read()

    async def solve_mistakes(self) -> None:
        """Go through own mistakes only."""
        shelf = await self._read()
        if shelf is not None and not shelf.mistakes:
            await self.talk.tell(await self.desk.why_no_mistakes())
        elif shelf is not None:
            await self._solve_all(MISTAKES, shelf)

    async def _solve_all(self, which: str, first: PuzzleShelf) -> None:
        shelf: PuzzleShelf | None = first
        passed: list[str] = []
        while shelf is not None:
            exercise = self.desk.exercise(shelf, which, self.name, passed)
            if exercise is None:
                return
            passed.append(exercise.id)
            after, answer = await self._solve(exercise)
            if after == PLAY_ON and self.play_on is not None:
                await self.play_on(exercise, answer)
            if after != NEXT:
                return
            shelf = await self._read()

    async def _solve(self, exercise: Exercise) -> tuple[str | None, AnyMove | None]:
        """Ask for the answer to one exercise, and tell what it is worth.

        Return where the person goes then, and the answer; both are None if there was none.
        """
        front = await asyncio.to_thread(lambda: self.fronts[exercise.kit.id])
        client = ExerciseClient(exercise)
        snapshot = client.snapshot()
        helps = Helps(self.talk, self.desk, client, partial(front.hint_words, snapshot))
        try:
            counts = rated_words(exercise, is_rated=await self.desk.is_rated(exercise))
            await self.talk.tell(full(exercise_words(exercise)), say(QUESTION), *filter(None, [counts]))
            await PlainTable(self.talk, front, TableLines({exercise.seat: client}, client), helps.asides).play()
        except InputEnded:
            raise
        except HasLeft:
            pass
        except StoreError as error:
            await self.talk.tell(error_words(error))
            return None, None
        if not client.is_done:
            return None, None
        snapshot = client.snapshot()
        try:
            verdict, standing = await self.desk.judge(exercise, snapshot.view, client.answer)
        except (StoreError, WorkerLost, PoolClosed) as error:
            text = error_words(error) if isinstance(error, StoreError) else _("The thinking was cut short. Try again.")
            await self.talk.tell(text)
            return None, None
        stands = () if standing is None else (standing_words(verdict, standing),)
        await self.talk.tell(*verdict_lines(front, snapshot, verdict), *stands, *counted_words(exercise))
        return await self._go_on(exercise, front, snapshot, verdict), client.answer

    async def _go_on(self, exercise: Exercise, front: PlainFront, snapshot: Snapshot, verdict: Verdict) -> str | None:
        """Ask where the person goes from an answer; the game that it is from leads back to the question."""
        answers = [Numbered(NEXT, _("Next puzzle"))]
        if self.play_on is not None:
            answers.append(Numbered(PLAY_ON, say(play_on_words(verdict))))
        if exercise.moves:
            answers.append(Numbered(REPLAY, _("The game that it is from, turn by turn up to here.")))

        async def find_history() -> History:
            return exercise.history

        while (found := await pick(self.talk, _("And now?"), answers)) == REPLAY:
            await ReplayTalk(self.talk, front, snapshot).walk(exercise.seat, find_history)
        return found

    async def _read(self) -> PuzzleShelf | None:
        try:
            return await self.desk.read()
        except (StoreError, TableError, PuzzlesDamaged) as error:
            await self.talk.tell(error_words(error))
        except OSError as error:
            await self.talk.tell(str(error))
        return None


async def solve_mistakes(
    talk: Conversation,
    find_desk: Awaitable[tuple[PuzzleDesk, str]],
    fronts: Mapping[str, PlainFront],
    play_on: PlayOnAnswer,
) -> None:
    """Go through the own mistakes of whoever has this desk. What goes wrong is told."""
    try:
        desk, name = await find_desk
        await PuzzleTalk(talk, desk, fronts, name, play_on).solve_mistakes()
    except (LobbyError, SetupError, StoreError, TableError) as error:
        await talk.tell(error_words(error))
