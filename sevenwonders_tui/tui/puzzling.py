"""The way through puzzles and own mistakes: the list, the table of one, what the answer is worth, and the next."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.i18n import _, error_words, say, sentences
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.puzzles import PlayOnAnswer, PuzzleDesk
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.puzzles import QUESTION, exercise_words, rated_words
from sevenwonders_tui.puzzles.exercise import Exercise, ExerciseClient
from sevenwonders_tui.puzzles.read import PuzzlesDamaged
from sevenwonders_tui.puzzles.shelf import BY_THEME, MISTAKES, SOLVED
from sevenwonders_tui.puzzles.verdict import shown_answers
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.leader import AfterTable, Leader
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.table.answering import AnsweringTable
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.today.answer import AfterAnswer, AnswerDialog
from sevenwonders_tui.tui.screens.today.puzzles import PuzzlesScreen

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Option
    from sevenwonders_tui.puzzles.shelf import PuzzleShelf
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.tui.front import Front
    from sevenwonders_tui.tui.game_app import GameApp


class ExerciseLeader(Leader):
    """Shows the table of an exercise until it is answered or left. The table stays until its caller removes it."""

    def __init__(self, app: GameApp, front: Front, client: ExerciseClient, desk: PuzzleDesk) -> None:
        """Show the table of this client; the desk helps."""
        super().__init__(app, front, TableLines({client.exercise.seat: client}, client))
        self.client = client
        self.desk = desk

    async def is_rated(self) -> bool:
        """Whether the answer will move the person's puzzle rating."""
        return await self.desk.is_rated(self.client.exercise)

    async def hint(self) -> Option:
        """Return the best move, and keep that the person asked."""
        return await self.desk.hint(self.client.exercise, self.client.snapshot().view)

    async def _rounds(self) -> AfterTable:
        await self._show_table(self.client.exercise.seat)
        assert self.shown is not None, "the table is shown"
        exercise = self.client.exercise
        counts = rated_words(exercise, is_rated=await self.is_rated())
        asked = [f"{exercise_words(exercise)}.", say(QUESTION), counts]
        self.shown.say(sentences(filter(None, asked)), Role.PLAIN)
        while not self.client.is_done:
            await self._wait_for_news()
        return AfterTable.MENU

    async def _table_screen(self, seat: Seat) -> SeatScreen:  # noqa: ARG002 - there is one seat
        return self.front.exercise_screen(self.client, self)

    async def _end(self, snapshot: Snapshot) -> AfterTable:  # noqa: ARG002 - an exercise has no end of its own
        return AfterTable.MENU


class PuzzleWay:
    """Leads a person through exercises. Call its methods in a worker of the app."""

    def __init__(
        self,
        app: GameApp,
        desk: PuzzleDesk,
        fronts: Mapping[str, Front],
        name: str,
        play_on: PlayOnAnswer | None = None,
    ) -> None:
        """`play_on` sits down at a practice table after the answer to an exercise; None where there can be none."""
        self.app = app
        self.desk = desk
        self.fronts = fronts
        self.name = name
        self.play_on = play_on

    async def visit(self) -> None:
        """Show the list, and what is chosen there, until the person goes back. Raises as the desk does."""
        inside = at = ""
        shelf = await self.desk.read()
        while True:
            which = await self.app.push_screen_wait(PuzzlesScreen(shelf, inside, at))
            if which is None and inside:
                inside, at = "", inside
            elif which in {BY_THEME, SOLVED}:
                inside, at = which, ""
            elif which is None or not await self._solve_all(which, shelf):
                return
            else:
                shelf, at = await self.desk.read(), which

    async def solve_mistakes(self) -> bool:
        """Go through own mistakes only; return whether the person left for a practice table."""
        shelf = await self.desk.read()
        if not shelf.mistakes:
            await self.app.push_screen_wait(TellScreen(_("Your mistakes"), await self.desk.why_no_mistakes()))
            return False
        return not await self._solve_all(MISTAKES, shelf)

    async def _solve_all(self, which: str, shelf: PuzzleShelf) -> bool:
        """Go from exercise to exercise; return False if the person left for a practice table."""
        passed: list[str] = []
        while (exercise := self.desk.exercise(shelf, which, self.name, passed)) is not None:
            passed.append(exercise.id)
            after, answer = await self.solve(exercise)
            if after is AfterAnswer.PLAY_ON and self.play_on is not None:
                await self.play_on(exercise, answer)
                return False
            if after is not AfterAnswer.NEXT:
                break
            shelf = await self.desk.read()
        return True

    async def solve(self, exercise: Exercise) -> tuple[AfterAnswer, AnyMove | None]:
        """Show one exercise and what its answer is worth; return the answer too, None if there was none."""
        depth, before = len(self.app.screen_stack), self.app.leader
        client = ExerciseClient(exercise)
        leader = self.app.leader = ExerciseLeader(self.app, self.fronts[exercise.kit.id], client, self.desk)
        try:
            await leader.play()
            after = await self._tell(leader, client) if client.is_done else AfterAnswer.LEAVE
        finally:
            self.app.leader = before
            while len(self.app.screen_stack) > depth:
                await self.app.pop_screen()
        return after, client.answer

    async def _tell(self, leader: ExerciseLeader, client: ExerciseClient) -> AfterAnswer:
        view, exercise = client.snapshot().view, client.exercise
        assert isinstance(leader.shown, AnsweringTable), "somebody answered at it"
        try:
            verdict, standing = await self.desk.judge(exercise, view, client.answer)
        except (StoreError, WorkerLost, PoolClosed) as error:
            text = error_words(error) if isinstance(error, StoreError) else _("The thinking was cut short. Try again.")
            await self.app.push_screen_wait(TellScreen(_("Not kept"), text))
            return AfterAnswer.LEAVE
        dialog = partial(
            AnswerDialog,
            exercise,
            verdict,
            standing,
            shown_answers(exercise, view),
            leader.shown.option_lines(),
            can_play_on=self.play_on is not None,
        )
        while (after := await self.app.push_screen_wait(dialog())) is AfterAnswer.REPLAY:
            names = exercise.setup.names(exercise.kit)
            await self.app.push_screen_wait(await leader.front.replay_screen(names, exercise.history))
        return after or AfterAnswer.LEAVE


async def solve_mistakes(
    app: GameApp, find_desk: Awaitable[tuple[PuzzleDesk, str]], shown: Mapping[str, Front], play_on: PlayOnAnswer
) -> bool:
    """Go through the own mistakes of whoever has this desk; return whether the person left for a practice table.

    `shown` are the games' tables. What goes wrong is told. Call it in a worker.
    """
    try:
        desk, name = await find_desk
        return await PuzzleWay(app, desk, shown, name, play_on).solve_mistakes()
    except (LobbyError, SetupError, StoreError, TableError, PuzzlesDamaged) as error:
        text = error_words(error)
    except OSError as error:
        text = str(error)
    await app.push_screen_wait(TellScreen(_("Your mistakes"), text))
    return False
