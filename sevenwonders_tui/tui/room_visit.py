"""One person in one room: waiting, playing or watching, the score sheet, and again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.lobby import LobbyClient, LobbyError, Phase, RoomClient
from sevenwonders_tui.person.play_on import account_outcome
from sevenwonders_tui.person.room_history import (
    kept_reviews,
    last_game,
    picture_words,
    record_words,
    review_of,
    reviewed_game,
)
from sevenwonders_tui.person.rooms import ask_for_rematch, gone_words, keeps_seat, leave_over
from sevenwonders_tui.person.series import room_series
from sevenwonders_tui.person.table_lines import TableLines, lines_in_room, no_table
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import series_notes
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError
from sevenwonders_tui.tui.commands import CHAT, GO
from sevenwonders_tui.tui.days import after_day_in_room
from sevenwonders_tui.tui.front import STAY, Front
from sevenwonders_tui.tui.leader import AfterTable, Leader
from sevenwonders_tui.tui.practising import AccountPractice
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, TellScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.rooms.away_news import AwayNewsScreen
from sevenwonders_tui.tui.screens.rooms.room import Outcome, RoomScreen
from sevenwonders_tui.tui.screens.rooms.room_wait import RoomWaitScreen
from sevenwonders_tui.tui.screens.table.curtain import WaitScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen

if TYPE_CHECKING:
    from sevenwonders_tui.tui.game_app import GameApp


class RoomSeats(Leader):
    """Leads the people at this terminal through the game of a room; the others have terminals of their own."""

    def __init__(self, visit: RoomVisit, lines: TableLines) -> None:
        self.visit = visit
        super().__init__(visit.app, visit.front, lines)

    async def _table_screen(self, seat: Seat) -> SeatScreen:
        visit = self.visit
        if self.is_alone or not visit.front.shares_table:
            return visit.front.seated_screen(await visit.line(seat), visit.room, visit.lobby.now)
        public = await visit.room.public_client()
        if public is None:
            raise no_table(visit.room)
        seats = await visit.room.table_clients()
        return visit.front.seated_screen(public, visit.room, visit.lobby.now, seats)

    def _wait_screen(self, snapshot: Snapshot) -> WaitScreen:
        return RoomWaitScreen(self.visit.room, snapshot, self.visit.lobby.now, self.ask_back)

    async def _tell_frozen(self, why: str) -> None:
        """Say why the table does not continue; the person may leave instead of waiting for the server's host."""
        text = sentences([why, _("It is opened again when the server starts anew: tell its host.")])
        screen = AskScreen(_("This table stopped"), text, _("Give the seat up"), _("Keep the seat"))
        if await self.app.push_screen_wait(screen):
            await self.visit.give_up()

    async def _end(self, snapshot: Snapshot) -> AfterTable:
        await self._clear_table()
        return await self.visit.show_scores(snapshot)


class RoomVisit:
    """Leads through one room. Create it and call `stay` in a worker of the app."""

    def __init__(
        self,
        app: GameApp,
        lobby: LobbyClient,
        room: RoomClient,
        fronts: Mapping[str, Front],
        way_in: str,
        page_in: str = "",
    ) -> None:
        """Take over the room's client, and close it at the end. `fronts` are those of the games of the server.

        `way_in` is the command that leads here, `page_in` the address of the page.
        """
        self.app = app
        self.lobby = lobby
        self.room = room
        self.fronts = fronts
        self.front = fronts[room.snapshot().game]
        """The front of the game that is shown."""
        self.way_in = way_in
        self.page_in = page_in
        self.seats: RoomSeats | None = None
        """The leader of the people at this terminal, while there is a game."""
        self.following: RoomClient | None = None
        """The room of a practice that the person goes on with."""
        self._has_given_up = False
        self._end: Snapshot | None = None
        """The end of the last game here, once it was shown."""

    async def stay(self) -> str:
        """Lead until the person leaves the room; return a message for the lobby."""
        try:
            while True:
                # Only here: the room may turn to another game while the end of the last one is still shown.
                self.front = self.fronts[self.room.snapshot().game]
                if self.room.snapshot().phase is Phase.WAITING:
                    outcome = await self._wait()
                    if outcome not in (Outcome.PLAY, Outcome.OTHER_GAME):
                        return await self._farewell(outcome)
                elif await self._play() is AfterTable.MENU:
                    await leave_over(self.room, self._end)
                    return self._parting()
        except (LobbyError, TableError, StoreError) as error:
            return str(error)
        finally:
            self.room.close()

    async def _wait(self) -> Outcome:
        bots, ways = self.lobby.snapshot().bots, (self.way_in, self.page_in)
        return await self.app.push_screen_wait(RoomScreen(self.room, self.front.form, self.lobby.now, ways, bots))

    async def _farewell(self, outcome: Outcome) -> str:
        match outcome:
            case Outcome.LEFT:
                await self.give_up()
                return self._parting()
            case Outcome.GONE:
                return gone_words(self.room.code)
            case Outcome.LOBBY:
                return self._parting()
            case Outcome.PLAY | Outcome.OTHER_GAME:
                return ""
            case _:
                assert_never(outcome)

    async def give_up(self) -> None:
        """Give up the seats at this terminal, and leave the room."""
        await self.room.leave()
        self._has_given_up = True

    def _parting(self) -> str:
        if self._has_given_up:
            return _("You gave your seat up.")
        if not keeps_seat(self.room.snapshot()):
            return ""
        text = _("Your seat in {code} is kept: {key} goes back to it.")
        return text.format(code=self.room.code, key=self.app.keys.first(GO))

    # While there is a game

    async def _play(self) -> AfterTable:
        """Lead through the running game, or show how the last one ended."""
        lines = await lines_in_room(self.room)
        if lines is None:
            # Another person was quick to ask for another game.
            return AfterTable.REMATCH
        if not lines.clients:
            return await self._watch(lines.public)
        await self._tell_news(lines.public.snapshot())
        self.seats = self.app.leader = RoomSeats(self, lines)
        try:
            return await self.seats.play()
        finally:
            self.seats = self.app.leader = None
            await self.app.clear_screens()

    async def _watch(self, client: TableClient) -> AfterTable:
        try:
            if not client.snapshot().view.is_over:
                await self.app.push_screen_wait(self.front.watch_screen(client, self.room, self.lobby.now))
            snapshot = client.snapshot()
        finally:
            client.close()
        return await self.show_scores(snapshot) if snapshot.view.is_over else AfterTable.MENU

    async def line(self, seat: Seat) -> TableClient:
        """Return a new connection to the table for a seat at this terminal. Raise TableClosed."""
        found: TableClient | None = None
        for client in await self.room.table_clients():
            if client.seat == seat:
                found = client
            else:
                client.close()
        if found is None:
            raise no_table(self.room)
        return found

    async def _tell_news(self, snapshot: Snapshot) -> None:
        """Show the missed news that all people at this terminal may know together."""
        news = self.room.snapshot().away
        if news is None:
            return
        seats = [seat.seat for seat in self.room.snapshot().seats if seat.is_mine]
        lines = self.front.news_lines(news, snapshot, seats, self.app.signs, self.app.keys.first(CHAT))
        await self.app.push_screen_wait(AwayNewsScreen(lines))
        self.room.dismiss_news()

    # When it is over

    async def _series_notes(self, snapshot: Snapshot) -> Sequence[str]:
        """Return how the series of the room stands, for those who sat there; nothing for other games."""
        series = await room_series(self.lobby, self.room, snapshot)
        return () if series is None else series_notes(series, HistoryWords(kits()))

    async def show_scores(self, snapshot: Snapshot) -> AfterTable:
        """Show the score sheet until the person goes on, or everybody is asked for another game."""
        review: Review | None = None
        after_day = await after_day_in_room(self.lobby, self.room.snapshot())
        notes = await self._series_notes(snapshot) or await self._practice_notes(snapshot)
        practice = self._practice(snapshot)
        self._end = snapshot
        while practice is None or practice.room is None:
            sheet = self.front.room_scores_screen(snapshot, self.room, review)
            sheet.after_day, sheet.notes = after_day, notes
            sheet.can_retry = sheet.can_play_on = practice is not None
            choice = await self.app.push_screen_wait(sheet)
            match choice:
                case AfterGame.MENU:
                    return AfterTable.MENU
                case AfterGame.REMATCH:
                    if await self._ask_rematch():
                        return AfterTable.REMATCH
                case AfterGame.RETRY:
                    assert practice is not None, "it was offered"
                    await practice.retry()
                case AfterGame.PLAY_ON:
                    assert practice is not None, "it was offered"
                    await practice.play_on(None, None)
                case AfterGame.REPLAY:
                    await self._replay(snapshot, practice)
                case AfterGame.REVIEW:
                    seats = self.room.snapshot().sat
                    ask, find = partial(review_of, self.room), partial(reviewed_game, self.lobby, self.room.code)
                    ways = STAY if practice is None else practice.ways()
                    review = await self.front.show_review(self.app, snapshot, seats, ask, find, ways) or review
                case AfterGame.SAVE:
                    await self.app.push_screen_wait(
                        TellScreen(_("The record"), record_words(self.way_in, self.room.code))
                    )
                case AfterGame.PICTURE:
                    await self.app.push_screen_wait(
                        TellScreen(_("The picture"), picture_words(self.way_in, self.room.code))
                    )
                case _:
                    assert_never(choice)
        self.following = practice.room
        return AfterTable.MENU

    def _practice(self, snapshot: Snapshot) -> AccountPractice | None:
        """Return the way to practice of the game that is over; None if the person cannot have one."""
        room = self.room.snapshot()
        if room.table is None or room.sealed is not None:
            return None
        find = partial(last_game, self.lobby, self.room.code)
        games, game = self.lobby.history, self.front.form.game
        practice = AccountPractice(self.app, games, kits(), game, room.table, snapshot, find, room.sat)
        return practice if practice.is_possible else None

    async def _practice_notes(self, snapshot: Snapshot) -> Sequence[str]:
        """Return what came of a practice beside the game that it begins with; nothing for other games."""
        table = self.room.snapshot().table
        return () if table is None else await account_outcome(self.lobby.history, table, snapshot.origin)

    async def _ask_rematch(self) -> bool:
        try:
            await ask_for_rematch(self.room)
        except (LobbyError, TableError, StoreError) as error:
            await self.app.push_screen_wait(TellScreen(_("No rematch"), str(error)))
            return False
        return True

    async def _replay(self, snapshot: Snapshot, practice: AccountPractice | None) -> None:
        try:
            history = await last_game(self.lobby, self.room.code)
        except LobbyError as error:
            await self.app.push_screen_wait(TellScreen(_("No replay"), str(error)))
            return
        replay = await self.front.replay_screen(snapshot.names, history)
        replay.reviews = await kept_reviews(self.lobby, self.room)
        if practice is not None:
            replay.play_on = partial(practice.play_on, None)
        await self.app.push_screen_wait(replay)
