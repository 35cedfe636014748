"""A table of this program, from the first pick to the score sheet, without people at other terminals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.play_on import outcome_words, play_on_draft
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.table_lines import lines_at_home
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import series_notes
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.front import FromReview
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.leader import AfterTable, Leader
from sevenwonders_tui.tui.practising import check_practice
from sevenwonders_tui.tui.ringer import Call
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.end.save_file import PICTURE, RECORD, save_file
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.history.series import SeriesSheet
    from sevenwonders_tui.person.daily import DailyDesk
    from sevenwonders_tui.puzzles.exercise import Exercise
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.table import Table
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.today.after_day import AfterDay


class HotSeat(Leader):
    """Leads the people at one keyboard; if only bots play, the person at the keyboard watches."""

    def __init__(self, app: GameApp, services: AppServices, table: Table, daily: DailyDesk | None = None) -> None:
        self.services = services
        self.daily = daily
        self.table = table
        self.following: Callable[[], Awaitable[Table]] = partial(services.house.rematch, table.id)
        """Deals the table that the people go on with. Raises StoreError or TableError."""
        self._is_going_on = False
        """Whether the people go on at the table that `following` deals."""
        self._idle_since_s: float | None = None
        """The time since which nobody at this keyboard has had anything to do."""
        lines = lines_at_home(table)
        super().__init__(app, fronts(services.house.kits)[table.kit.id], lines)

    def _begins_to_wait(self) -> None:
        self.app.ringer.show_turn(None)
        if self._idle_since_s is None:
            self._idle_since_s = self.app.motions.now_s()

    def _has_waited(self, is_asked: bool) -> None:
        """Call people who have had time to look elsewhere."""
        ringer, since_s = self.app.ringer, self._idle_since_s
        self._idle_since_s = None
        ringer.show_turn(self.table.kit.title if is_asked else None)
        if is_asked and since_s is not None and self.app.motions.now_s() - since_s >= ringer.PATIENCE_S:
            ringer.call(Call.TURN, self.table.kit.title)

    async def play(self) -> AfterTable:
        """Lead until the table is left; then it is nobody's turn."""
        try:
            return await super().play()
        finally:
            self.app.ringer.show_turn(None)

    async def _rounds(self) -> AfterTable:
        if self.clients:
            return await super()._rounds()
        if not self.public.snapshot().view.is_over:
            await self.app.push_screen_wait(self.front.onlooker_screen(self.table.client(None)))
        snapshot = self.public.snapshot()
        return await self._end(snapshot) if snapshot.view.is_over else AfterTable.MENU

    async def _table_screen(self, seat: Seat) -> SeatScreen:
        if self.is_alone or not self.front.shares_table:
            return self.front.table_screen(self.table.client(seat))
        return self.front.table_screen(self.table.client(None), [self.table.client(each) for each in self.clients])

    async def _end(self, snapshot: Snapshot) -> AfterTable:
        """Show the score sheet until the person goes on."""
        await self._clear_table()
        front, review, after_day, series = self.front, None, await self._after_day(), await self._series()
        notes = await outcome_words(self.services, self.table.id, self.table.setup)
        if series is not None:
            notes = series_notes(series, self._words)
        while not self._is_going_on:
            sheet = front.scores_screen(snapshot, review)
            sheet.after_day, sheet.can_retry, sheet.is_series = after_day, True, series is not None
            sheet.can_play_on, sheet.notes = self._can_play_on(snapshot), notes
            choice = await self.app.push_screen_wait(sheet)
            match choice:
                case AfterGame.REMATCH if series is not None and not await self._goes_on(series):
                    pass
                case AfterGame.REMATCH:
                    return AfterTable.REMATCH
                case AfterGame.RETRY:
                    self.following = partial(self.services.house.again, self.table.id, 0, {})
                    return AfterTable.REMATCH
                case AfterGame.PLAY_ON:
                    await self._play_on(None, None)
                case AfterGame.MENU:
                    return AfterTable.MENU
                case AfterGame.REPLAY:
                    await self._replay(snapshot)
                case AfterGame.REVIEW:
                    review = await self._review(snapshot) or review
                case AfterGame.SAVE:
                    from sevenwonders_tui.table.record import record_line

                    record = record_line(self.table.kit, self.table.history())
                    await save_file(self.app, self.services.shelf, self.table.id, RECORD, record)
                case AfterGame.PICTURE:
                    day = await self._last_day()
                    picture = await asyncio.to_thread(front.picture, self.table.history(), day)
                    await save_file(self.app, self.services.shelf, self.table.id, PICTURE, picture)
                case _:
                    assert_never(choice)
        return AfterTable.REMATCH

    async def _replay(self, snapshot: Snapshot) -> None:
        replay = await self.front.replay_screen(snapshot.names, self.table.history())
        replay.reviews = await self.services.reviewer(self.table).found(self._reviewed_seats(snapshot))
        if self._can_play_on(snapshot):
            replay.play_on = partial(self._play_on, None)
        await self.app.push_screen_wait(replay)

    def _can_play_on(self, snapshot: Snapshot) -> bool:
        """Return whether the game was played to its end by people at this keyboard."""
        return bool(self.clients) and snapshot.ending is None and bool(snapshot.log)

    async def _play_on(self, seat: Seat | None, decision: int | None) -> bool:
        """Ask how to play on from a decision, or from any; return whether the people do.

        Without a seat the person is asked for the own one, if there are several.
        """
        from sevenwonders_tui.tui.screens.end.play_on import PlayOnScreen

        snapshot, table = self.public.snapshot(), self.table
        seat = await self._own_seat(snapshot) if seat is None else seat
        if seat is None:
            return False
        with self.app.type_ahead.opening():
            draft = await play_on_draft(self.services, table.kit, table.history(), snapshot, seat)
        asked = draft if decision is None else draft.at_decision(decision)
        answer = await self.app.push_screen_wait(PlayOnScreen(asked, table.setup, table.kit))
        if answer is None:
            return False
        players = answer.changed_players(table.setup)
        self.following = partial(self.services.house.again, table.id, answer.decision, players)
        self._is_going_on = True
        return True

    async def _own_seat(self, snapshot: Snapshot) -> Seat | None:
        """Return the seat of the person who plays on; None if nobody is named."""
        seats = tuple(self.clients)
        if len(seats) == 1:
            return seats[0]
        people = [Choice(str(seat), snapshot.names[seat]) for seat in seats]
        answer = await self.app.push_screen_wait(PickScreen(_("Play on, as practice"), _("Whose seat?"), people))
        return None if answer is None else Seat(int(answer))

    async def _after_day(self) -> AfterDay | None:
        """Return what stands below the sheet of a deal of the day."""
        if self.daily is None or self.table.setup.origin.kind is not OriginKind.DAILY:
            return None
        from sevenwonders_tui.tui.screens.today.after_day import after_day

        try:
            return await after_day(self.daily, self.table.id)
        except (StoreError, TableError):
            # The sheet stands without it, and Today says what is wrong.
            return None

    @property
    def _words(self) -> HistoryWords:
        return HistoryWords(self.services.house.kits)

    async def _series(self) -> SeriesSheet | None:
        """Return how the series of this table stands; None for any other table."""
        if self.services.book is None or self.table.setup.origin.kind is not OriginKind.SERIES:
            return None
        from sevenwonders_tui.person.series import SeriesDesk

        try:
            return await SeriesDesk(self.services.house, self.services.book).ended(self.table.id, self.table.setup)
        except (StoreError, TableError):
            # The game itself is over and kept; the history says what is wrong with it.
            return None

    async def _goes_on(self, series: SeriesSheet) -> bool:
        """Show how the series stands; return whether the people play on."""
        from sevenwonders_tui.person.series import SeriesDesk
        from sevenwonders_tui.tui.screens.end.series import series_screen

        assert self.services.book is not None
        desk = SeriesDesk(self.services.house, self.services.book)
        self.following = partial(desk.next_table, series)
        screen: Screen[bool] = series_screen(series, self._words)
        return await self.app.push_screen_wait(screen) is True

    async def look_back(self, what: AfterGame | None = None) -> AfterTable:
        """Show a game that is over: its sheet and what follows from there, or only its replay or its review; or
        practise from it. Raises TableError if nobody can play on.
        """
        snapshot = self.public.snapshot()
        match what:
            case AfterGame.RETRY:
                self.following = partial(self.services.house.again, self.table.id, 0, {})
                return AfterTable.REMATCH
            case AfterGame.PLAY_ON:
                check_practice(can_practise=self._can_play_on(snapshot))
                await self._play_on(None, None)
            case AfterGame.REPLAY:
                await self._replay(snapshot)
            case AfterGame.REVIEW:
                await self._review(snapshot)
            case _:
                return await self._end(snapshot)
        return AfterTable.REMATCH if self._is_going_on else AfterTable.MENU

    async def _last_day(self) -> date | None:
        """Return the day of the last move, if it is known."""
        lines = await self.services.house.tables()
        moments = [line.changed for line in lines if line.id == self.table.id and line.changed is not None]
        return moments[0].astimezone().date() if moments else None

    def _reviewed_seats(self, snapshot: Snapshot) -> tuple[Seat, ...]:
        """Return the seats of people, or all seats if only bots play."""
        return tuple(self.clients) or tuple(status.seat for status in snapshot.seats)

    async def _review(self, snapshot: Snapshot) -> Review | None:
        """Walk through the game of one seat; ask for the seat if there are several people, or bots only."""
        reviewer = self.services.reviewer(self.table)

        async def find_history() -> History:
            return reviewer.history

        seats = self._reviewed_seats(snapshot)
        mistakes = None if self.services.book is None else self._solve_mistakes
        ways = FromReview(self._play_on if self._can_play_on(snapshot) else None, mistakes)
        return await self.front.show_review(self.app, snapshot, seats, reviewer.review, find_history, ways)

    async def _solve_mistakes(self) -> bool:
        """Go through own mistakes; return whether the people go on at a practice table."""
        from sevenwonders_tui.person.puzzles import home_desk, practice_table
        from sevenwonders_tui.tui.puzzling import solve_mistakes

        async def play_on(exercise: Exercise, move: AnyMove | None) -> None:
            self.following = partial(practice_table, self.services, exercise, move)
            self._is_going_on = True

        return await solve_mistakes(self.app, home_desk(self.services), fronts(self.services.house.kits), play_on)
