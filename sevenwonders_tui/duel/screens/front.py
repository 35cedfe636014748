"""7 Wonders Duel at a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import date, datetime
from itertools import islice
from typing import TYPE_CHECKING

from sevenwonders_tui.duel.form import DuelForm
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import duel_lesson_plan
from sevenwonders_tui.duel.screens.desk import Desk
from sevenwonders_tui.duel.screens.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.news import duel_news_lines
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import UNICODE, Symbols
from sevenwonders_tui.table.client import Resolution, Snapshot, TableClient
from sevenwonders_tui.tui.front import Told
from sevenwonders_tui.tui.screens.after_game import AfterGame
from sevenwonders_tui.tui.screens.seat import SeatScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import AwayNews
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.review import Work


class DuelFront:
    """The screens of 7 Wonders Duel over one set of rules. Each method is described in `Front`."""

    def __init__(self, kit: DuelKit) -> None:
        self.kit = kit
        self.game = kit.rules
        self.form = DuelForm(kit.roster)

    @property
    def shares_table(self) -> bool:
        """Return True: what is secret comes in windows of its own."""
        return True

    def moment_words(self, view: AnyView) -> str:
        """Return the age and how many cards are left, or that Wonders are drafted."""
        return moment_of_duel(duel_view(view))

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which somebody of that name learns the game."""
        return duel_lesson_plan(self.kit, name)

    def encyclopedia(self, thing: str = "") -> Screen[None]:
        """Return all components, to look up."""
        from sevenwonders_tui.duel.screens.encyclopedia import open_duel_album

        return open_duel_album(self.game, DuelBook(self.game.catalog), thing)

    def table_screen(self, client: TableClient, seats: Sequence[TableClient] = ()) -> SeatScreen:
        """Return the table of a seat, at home, or of both."""
        return DuelTableScreen(Desk.of(client, seats), self.game)

    def onlooker_screen(self, client: TableClient) -> Screen[None]:
        """Return the table as everybody sees it, at home."""
        return DuelOnlookerScreen(Desk.of(client), self.game)

    def seated_screen(
        self, client: TableClient, room: RoomClient, now: Callable[[], datetime], seats: Sequence[TableClient] = ()
    ) -> SeatScreen:
        """Return the table of a seat in a room, or of both."""
        from sevenwonders_tui.duel.screens.seated import DuelSeatedScreen

        return DuelSeatedScreen(Desk.of(client, seats), self.game, room, now)

    def watch_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> Screen[None]:
        """Return the table of a room as everybody sees it."""
        from sevenwonders_tui.duel.screens.seated import DuelWatchScreen

        return DuelWatchScreen(Desk.of(client), self.game, room, now)

    def turn_screens(self, snapshot: Snapshot, fresh: Sequence[Resolution], *, pauses: bool) -> Iterator[Screen[bool]]:
        """Return what the other has done, to a person alone at the screen, and the end of an age, and a supremacy."""
        from sevenwonders_tui.duel.screens.last_moves import LastMovesWindow
        from sevenwonders_tui.duel.screens.moment import DuelMomentScreen
        from sevenwonders_tui.duel.words.events.last_moves import has_deeds_of_other, up_to_moments
        from sevenwonders_tui.duel.words.events.moments import duel_moments

        book, seat = DuelBook(self.game.catalog), snapshot.view.seat
        moments = duel_moments(DuelScene(self.game, book, snapshot, UNICODE, ()), fresh)
        for part, count in up_to_moments(fresh):
            if pauses and seat is not None and has_deeds_of_other(part, seat):
                yield LastMovesWindow(snapshot, book, seat, part)
            for moment in islice(moments, count):
                yield DuelMomentScreen(snapshot, moment)

    def scores_screen(self, snapshot: Snapshot, review: Review | None = None) -> Screen[AfterGame]:
        """Return the score sheet of a table at home."""
        from sevenwonders_tui.duel.screens.scores import DuelScoresScreen

        return DuelScoresScreen(snapshot, self.game, can_review=True, review=review)

    def room_scores_screen(
        self, snapshot: Snapshot, room: RoomClient, review: Review | None = None
    ) -> Screen[AfterGame]:
        """Return the score sheet of a room."""
        from sevenwonders_tui.duel.screens.room_scores import DuelRoomScoresScreen

        return DuelRoomScoresScreen(snapshot, self.game, room, review)

    async def replay_screen(self, snapshot: Snapshot, history: History) -> Screen[None]:
        """Return the game turn by turn."""
        from sevenwonders_tui.duel.screens.replay import DuelReplayScreen
        from sevenwonders_tui.duel.words.events.past import duel_steps

        setup = history.setup
        steps = await asyncio.to_thread(duel_steps, self.game, setup.deal, history.moves, snapshot.names)
        return DuelReplayScreen(self.game, steps)

    async def show_review(
        self,
        app: GameApp,
        snapshot: Snapshot,
        seats: Sequence[Seat],
        ask: Callable[[Seat, Told], Awaitable[Review]],
        find_history: Callable[[], Awaitable[History]],
    ) -> Review | None:
        """Walk through a finished game from one of some seats."""
        from sevenwonders_tui.duel.screens.review import DuelReviewScreen
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

        return await show_review(app, snapshot, seats, ask, make)

    def picture(self, history: History, day: date | None) -> bytes:
        """Return an SVG of the end of a game."""
        from sevenwonders_tui.duel.screens.picture import final_duel_picture

        setup, moves = history.setup, history.moves
        names = setup.names(self.kit)
        return final_duel_picture(self.game, setup.deal, moves, names, day, is_practice=history.is_practice)

    def news_lines(
        self, news: AwayNews, snapshot: Snapshot, seats: Sequence[Seat], signs: Symbols, chat_key: str
    ) -> tuple[str, ...]:
        """Return what somebody in these seats missed."""
        return duel_news_lines(news, snapshot, seats, DuelBook(self.game.catalog), signs, chat_key)
