"""The screens of 7 Wonders Duel for the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import date, datetime
from itertools import islice
from typing import TYPE_CHECKING

from sevenwonders_tui.duel.form import DuelForm
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import duel_lesson_plan
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.news import duel_news_lines
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import UNICODE, Symbols
from sevenwonders_tui.table.client import Resolution, Snapshot, TableClient
from sevenwonders_tui.tui.front import STAY, FromReview, Told
from sevenwonders_tui.tui.screens.table.seat import SeatScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.duel.screens.end.replay import DuelReplayScreen
    from sevenwonders_tui.duel.screens.table.shared import DuelSharedTable
    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import AwayNews
    from sevenwonders_tui.puzzles.exercise import ExerciseClient
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.end.review import Work
    from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
    from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable, Helper
    from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen


class DuelFront:
    """The screens of 7 Wonders Duel over one set of rules. Each method is described in `Front`."""

    def __init__(self, kit: DuelKit) -> None:
        self.kit = kit
        self.game = kit.rules
        self.form = DuelForm(kit.roster)

    @property
    def shares_table(self) -> bool:
        """Return True: secrets are shown in windows of their own."""
        return True

    def moment_words(self, view: AnyView) -> str:
        """Return the age and the number of cards left, or that Wonders are drafted."""
        return moment_of_duel(duel_view(view))

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table on which a person of this name learns the game."""
        return duel_lesson_plan(self.kit, name)

    def encyclopedia(self) -> Screen[None]:
        """Return the encyclopedia of all components."""
        from sevenwonders_tui.duel.screens.views.encyclopedia import open_duel_album

        return open_duel_album(self.game, DuelBook(self.game.catalog))

    def table_screen(self, client: TableClient, seats: Sequence[TableClient] = ()) -> SeatScreen:
        """Return the table of a seat, or of both seats, at home."""
        return DuelTableScreen(Desk.of(client, seats), self.game)

    def exercise_screen(self, client: ExerciseClient, helper: Helper) -> ExerciseTable:
        """Return the table of a puzzle."""
        from sevenwonders_tui.duel.screens.in_exercise import DuelExercise

        return DuelExercise(client, self.game, helper)

    def onlooker_screen(self, client: TableClient) -> Screen[None]:
        """Return the public table, at home."""
        return DuelOnlookerScreen(Desk.of(client), self.game)

    def seated_screen(
        self, client: TableClient, room: RoomClient, now: Callable[[], datetime], seats: Sequence[TableClient] = ()
    ) -> SeatScreen:
        """Return the table of a seat, or of both seats, in a room."""
        from sevenwonders_tui.duel.screens.in_room import DuelSeatedScreen

        return DuelSeatedScreen(Desk.of(client, seats), self.game, room, now)

    def watch_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> Screen[None]:
        """Return the public table of a room."""
        from sevenwonders_tui.duel.screens.in_room import DuelWatchScreen

        return DuelWatchScreen(Desk.of(client), self.game, room, now)

    def big_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> DuelSharedTable:
        """Return the table for a large screen."""
        from sevenwonders_tui.duel.screens.table.shared import DuelSharedTable

        return DuelSharedTable(client, self.game, room, now)

    def turn_screens(
        self,
        snapshot: Snapshot,
        fresh: Sequence[Resolution],
        *,
        pauses: bool,
        has_strip: bool = False,  # noqa: ARG002  the table itself shows who took what
        is_large: bool = False,  # noqa: ARG002  a moment tells the age
    ) -> Iterator[TurnOverScreen]:
        """Return the screens after a turn: to a lone person the other's deeds; an age's end; a supremacy."""
        from sevenwonders_tui.duel.screens.table.last_moves import LastMovesWindow
        from sevenwonders_tui.duel.screens.table.moment import DuelMomentScreen
        from sevenwonders_tui.duel.words.events.last_moves import has_deeds_of_other, up_to_moments
        from sevenwonders_tui.duel.words.events.moments import duel_moments

        book, seat = DuelBook(self.game.catalog), snapshot.view.seat
        moments = duel_moments(DuelScene(self.game, book, snapshot, UNICODE, ()), fresh)
        for part, count in up_to_moments(fresh):
            if pauses and seat is not None and has_deeds_of_other(part, seat):
                yield LastMovesWindow(snapshot, book, seat, part)
            for moment in islice(moments, count):
                yield DuelMomentScreen(snapshot, moment)

    def strip_words(self, snapshot: Snapshot) -> tuple[str, ...]:  # noqa: ARG002
        """Return nothing: there is no curtain over the shared table."""
        return ()

    def scores_screen(self, snapshot: Snapshot, review: Review | None = None) -> ScoreSheetScreen:
        """Return the score sheet of a table at home."""
        from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen

        return DuelScoresScreen(snapshot, self.game, can_review=True, review=review)

    def room_scores_screen(
        self, snapshot: Snapshot, room: RoomClient, review: Review | None = None
    ) -> ScoreSheetScreen:
        """Return the score sheet of a room."""
        from sevenwonders_tui.duel.screens.in_room import DuelRoomScoresScreen

        return DuelRoomScoresScreen(snapshot, self.game, room, review)

    async def replay_screen(self, names: Sequence[str], history: History) -> DuelReplayScreen:
        """Return the replay of the game, turn by turn."""
        from sevenwonders_tui.duel.screens.end.replay import DuelReplayScreen
        from sevenwonders_tui.duel.words.events.past import duel_steps

        setup = history.setup
        steps = await asyncio.to_thread(duel_steps, self.game, setup.deal, history.moves, names)
        return DuelReplayScreen(self.game, steps)

    async def show_review(
        self,
        app: GameApp,
        snapshot: Snapshot,
        seats: Sequence[Seat],
        ask: Callable[[Seat, Told], Awaitable[Review]],
        find_history: Callable[[], Awaitable[History]],
        ways: FromReview = STAY,
    ) -> Review | None:
        """Show the review of a finished game from the view of one of these seats."""
        from sevenwonders_tui.duel.screens.end.review import DuelReviewScreen
        from sevenwonders_tui.duel.words.events.past import duel_positions
        from sevenwonders_tui.tui.reviewing import show_review

        names = snapshot.names

        def make(seat: Seat, steps: int, work: Work) -> DuelReviewScreen:
            async def look() -> Sequence[Snapshot]:
                history = await find_history()
                deal, moves = history.setup.deal, history.moves
                return await asyncio.to_thread(duel_positions, self.game, deal, moves, seat, names)

            title = _("Review   {name}").format(name=names[seat])
            return DuelReviewScreen(self.game, names, title, steps, work, look)

        return await show_review(app, snapshot, seats, ask, make, ways)

    def picture(self, history: History, day: date | None) -> bytes:
        """Return the end of a game as an SVG."""
        from sevenwonders_tui.duel.screens.end.picture import final_duel_picture

        setup, moves = history.setup, history.moves
        names = setup.names(self.kit)
        return final_duel_picture(self.game, setup.deal, moves, names, day, is_practice=history.is_practice)

    def news_lines(
        self, news: AwayNews, snapshot: Snapshot, seats: Sequence[Seat], signs: Symbols, chat_key: str
    ) -> tuple[str, ...]:
        """Return the events that a person in these seats missed."""
        return duel_news_lines(news, snapshot, seats, DuelBook(self.game.catalog), signs, chat_key)
