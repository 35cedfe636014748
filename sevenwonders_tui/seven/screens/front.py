"""7 Wonders on the full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import UNICODE, Symbols
from sevenwonders_tui.seven.engine.events import AgeBegan, BattleFought
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.lesson import seven_lesson_plan
from sevenwonders_tui.seven.screens.end.picture import final_picture
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.end.review import ReviewScreen
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.onlooker import OnlookerScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.news import news_lines
from sevenwonders_tui.seven.words.events.story import Teller
from sevenwonders_tui.seven.words.events.strip import last_turn, strip_words
from sevenwonders_tui.seven.words.replay.game import steps_of
from sevenwonders_tui.seven.words.replay.past import positions_of_history
from sevenwonders_tui.seven.words.table.top_line import passing
from sevenwonders_tui.table.client import Resolution, Snapshot, TableClient
from sevenwonders_tui.tui.front import STAY, FromReview, Told
from sevenwonders_tui.tui.reviewing import show_review
from sevenwonders_tui.tui.screens.end.review import Work
from sevenwonders_tui.tui.screens.table.age_begins import AgeBeginsScreen
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import AwayNews
    from sevenwonders_tui.puzzles.exercise import ExerciseClient
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
    from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable, Helper


class SevenFront:
    """The screens of 7 Wonders over one set of rules. Each method is described in `Front`."""

    def __init__(self, kit: WondersKit) -> None:
        self.kit = kit
        self.game = kit.rules
        self.form = BoardForm(kit.rules.catalog, kit.roster)

    @property
    def shares_table(self) -> bool:
        """Return False: hands are secret, so each person has a table of their own behind a curtain."""
        return False

    def moment_words(self, view: AnyView) -> str:
        """Return the age and the turn."""
        return _("Age {age}, turn {turn}").format(age=AGES[view.age], turn=view.turn)

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the plan of the guided game for a person with that name."""
        return seven_lesson_plan(self.kit, name)

    def encyclopedia(self) -> Screen[None]:
        """Return the encyclopedia of all cards, wonders and tokens."""
        from sevenwonders_tui.seven.screens.views.encyclopedia import open_album

        return open_album(Book(self.game.catalog))

    def table_screen(self, client: TableClient, seats: Sequence[TableClient] = ()) -> TableScreen:  # noqa: ARG002
        """Return the table of a seat, at home."""
        return TableScreen(client, self.game)

    def exercise_screen(self, client: ExerciseClient, helper: Helper) -> ExerciseTable:
        """Return the table of a puzzle."""
        from sevenwonders_tui.seven.screens.in_exercise import SevenExercise

        return SevenExercise(client, self.game, helper)

    def onlooker_screen(self, client: TableClient) -> OnlookerScreen:
        """Return the table for spectators, at home."""
        return OnlookerScreen(client, self.game)

    def seated_screen(
        self,
        client: TableClient,
        room: RoomClient,
        now: Callable[[], datetime],
        seats: Sequence[TableClient] = (),  # noqa: ARG002
    ) -> TableScreen:
        """Return the table of a seat in a room."""
        from sevenwonders_tui.seven.screens.in_room import SeatedScreen

        return SeatedScreen(client, self.game, room, now)

    def watch_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> TableScreen:
        """Return the table of a room for spectators."""
        from sevenwonders_tui.seven.screens.in_room import WatchScreen

        return WatchScreen(client, self.game, room, now)

    def big_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> SevenSharedTable:
        """Return the ring of all cities for a large screen."""
        from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable

        return SevenSharedTable(client, self.game, room, now)

    def turn_screens(
        self,
        snapshot: Snapshot,
        fresh: Sequence[Resolution],
        *,
        pauses: bool,  # noqa: ARG002  nobody knows a turn from the table alone
        has_strip: bool = False,
        is_large: bool = False,
    ) -> Iterator[TurnOverScreen]:
        """Return the reveal of a turn, and after the last turn of an age its wars: the table shows neither.

        The coach of a guided game speaks at the reveal, so it is never left out there. A large screen also says that an
        age begins.
        """
        if not has_strip or snapshot.rules.lesson:
            yield RevealScreen(snapshot, fresh, self.game)
        events = [event for resolution in fresh for event in resolution.events]
        if any(isinstance(event, BattleFought) for event in events):
            yield MilitaryScreen(snapshot, fresh, self.game)
        if is_large and any(isinstance(event, AgeBegan) for event in events):
            view = wonders_view(snapshot.view)
            title = _("Age {age}").format(age=AGES[view.age])
            yield AgeBeginsScreen(snapshot, title, lambda signs: passing(view, signs))

    def strip_words(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Return what everybody did in the last turn, a line for each."""
        if not snapshot.log:
            return ()
        teller = Teller(Book(self.game.catalog), wonders_view(snapshot.view), snapshot.names, UNICODE)
        turn = last_turn(teller, snapshot)
        return () if turn is None else strip_words(turn)

    def scores_screen(self, snapshot: Snapshot, review: Review | None = None) -> ScoresScreen:
        """Return the score sheet of a table at home."""
        return ScoresScreen(snapshot, self.game, can_review=True, review=review)

    def room_scores_screen(
        self, snapshot: Snapshot, room: RoomClient, review: Review | None = None
    ) -> ScoreSheetScreen:
        """Return the score sheet of a room."""
        from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen

        return RoomScoresScreen(snapshot, self.game, room, review)

    async def replay_screen(self, names: Sequence[str], history: History) -> ReplayScreen:
        """Return the game turn by turn."""
        steps = await asyncio.to_thread(steps_of, self.game, history.setup.deal, history.moves)
        return ReplayScreen(self.game, names, steps)

    async def show_review(
        self,
        app: GameApp,
        snapshot: Snapshot,
        seats: Sequence[Seat],
        ask: Callable[[Seat, Told], Awaitable[Review]],
        find_history: Callable[[], Awaitable[History]],
        ways: FromReview = STAY,
    ) -> Review | None:
        """Show the review of a finished game for one of some seats."""
        end, book = wonders_view(snapshot.view), Book(self.game.catalog)

        def make(seat: Seat, steps: int, work: Work) -> ReviewScreen:
            async def look() -> Sequence[Snapshot]:
                return await asyncio.to_thread(positions_of_history, self.kit, await find_history(), seat)

            board = book.board_name(end.cities[seat])
            title = _("Review   {name} {dot} {board}")
            title = title.format(name=snapshot.names[seat], dot=app.signs.dot, board=board)
            return ReviewScreen(self.game, snapshot.names, title, steps, work, look)

        return await show_review(app, snapshot, seats, ask, make, ways)

    def picture(self, history: History, day: date | None) -> bytes:
        """Return an SVG of the end of a game."""
        setup, moves = history.setup, history.moves
        names = setup.names(self.kit)
        return final_picture(self.game, setup.deal, moves, names, day, is_practice=history.is_practice)

    def news_lines(
        self, news: AwayNews, snapshot: Snapshot, seats: Sequence[Seat], signs: Symbols, chat_key: str
    ) -> tuple[str, ...]:
        """Return the news for a person in these seats who was away."""
        return news_lines(
            news, snapshot, tuple(CityId(seat) for seat in seats), Book(self.game.catalog), signs, chat_key
        )
