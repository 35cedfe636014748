"""One person in one room: waiting, playing or watching, the score sheet, and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.lobby import LobbyClient, LobbyError, Phase, RoomClient
from sevenwonders_tui.person.room_history import last_game, review_of, reviewed_game
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableClosed, TableError
from sevenwonders_tui.tui.commands import CHAT, GO
from sevenwonders_tui.tui.front import Front
from sevenwonders_tui.tui.leader import AfterTable, Leader
from sevenwonders_tui.tui.screens.after_game import AfterGame
from sevenwonders_tui.tui.screens.ask import AskScreen, TellScreen
from sevenwonders_tui.tui.screens.away_news import AwayNewsScreen
from sevenwonders_tui.tui.screens.curtain import WaitScreen
from sevenwonders_tui.tui.screens.room import Outcome, RoomScreen
from sevenwonders_tui.tui.screens.room_wait import RoomWaitScreen
from sevenwonders_tui.tui.screens.seat import SeatScreen

if TYPE_CHECKING:
    from sevenwonders_tui.tui.game_app import GameApp


class RoomSeats(Leader):
    """Leads the people at this terminal through the game of a room; others sit at terminals of their own."""

    def __init__(self, visit: RoomVisit, clients: Sequence[TableClient], public: TableClient) -> None:
        """`clients` are those of the seats at this terminal; `public` shows what all of them may see together."""
        self.visit = visit
        by_seat = {client.seat: client for client in clients if client.seat is not None}
        super().__init__(visit.app, visit.front, by_seat, public)

    async def _table_screen(self, seat: Seat) -> SeatScreen:
        visit = self.visit
        if self.is_alone or not visit.front.shares_table:
            return visit.front.seated_screen(await visit.line(seat), visit.room, visit.lobby.now)
        public = await visit.room.public_client()
        if public is None:
            raise TableClosed(visit.room.snapshot().trouble or _over_words())
        seats = await visit.room.table_clients()
        return visit.front.seated_screen(public, visit.room, visit.lobby.now, seats)

    def _wait_screen(self, snapshot: Snapshot) -> WaitScreen:
        return RoomWaitScreen(self.visit.room, snapshot, self.visit.lobby.now, self.ask_back)

    async def _tell_frozen(self, why: str) -> None:
        """Say why the table does not go on; whoever is tired of waiting for the host of the server may leave it."""
        text = sentences([why, _("It is opened again when the server starts anew: tell its host.")])
        screen = AskScreen(_("This table stopped"), text, _("Give the seat up"), _("Keep the seat"))
        if await self.app.push_screen_wait(screen):
            await self.visit.give_up()

    async def _end(self, snapshot: Snapshot) -> AfterTable:
        await self._clear_table()
        return await self.visit.show_scores(snapshot)


class RoomVisit:
    """Leads through one room. Make it and call `stay` in a worker of the app."""

    def __init__(self, app: GameApp, lobby: LobbyClient, room: RoomClient, front: Front, way_in: str) -> None:
        """Own the room's client from now on, and close it at the end. `way_in` is what people type to come here."""
        self.app = app
        self.lobby = lobby
        self.room = room
        self.front = front
        self.way_in = way_in
        self.seats: RoomSeats | None = None
        """Who leads the people at this terminal, while there is a game."""
        self._has_given_up = False

    async def stay(self) -> str:
        """Lead until the person leaves the room; return what is to be said in the lobby."""
        try:
            while True:
                if self.room.snapshot().phase is Phase.WAITING:
                    outcome = await self._wait()
                    if outcome is not Outcome.PLAY:
                        return await self._farewell(outcome)
                elif await self._play() is AfterTable.MENU:
                    return self._parting()
        except (LobbyError, TableError, StoreError) as error:
            return str(error)
        finally:
            self.room.close()

    async def _wait(self) -> Outcome:
        return await self.app.push_screen_wait(
            RoomScreen(self.room, self.front.form, self.lobby.now, self.way_in, self.lobby.snapshot().bots)
        )

    async def _farewell(self, outcome: Outcome) -> str:
        match outcome:
            case Outcome.LEFT:
                await self.give_up()
                return self._parting()
            case Outcome.GONE:
                return _("You have no seat in {code} any more: the host put you out, or the room is closed.").format(
                    code=self.room.code
                )
            case Outcome.LOBBY:
                return self._parting()
            case Outcome.PLAY:
                return ""
            case _:
                assert_never(outcome)

    async def give_up(self) -> None:
        """Give the seats at this terminal up, and with them the room."""
        await self.room.leave()
        self._has_given_up = True

    def _parting(self) -> str:
        if self._has_given_up:
            return _("You gave your seat up.")
        room = self.room.snapshot()
        if room.is_watching or not room.is_mine or room.phase is Phase.OVER:
            return ""
        text = _("Your seat in {code} is kept: {key} goes back to it.")
        return text.format(code=room.code, key=self.app.keys.first(GO))

    # While there is a game

    async def _play(self) -> AfterTable:
        """Lead through the game that runs, or show how the last one ended."""
        if self.room.snapshot().is_watching:
            return await self._watch()
        clients = await self.room.table_clients()
        # A person alone may see their own secrets in what is told; several people see what everybody sees.
        public = clients[0] if len(clients) == 1 else await self.room.public_client()
        if public is None:
            return self._without_table()
        await self._tell_news(clients[0].snapshot())
        self.seats = self.app.leader = RoomSeats(self, clients, public)
        try:
            return await self.seats.play()
        finally:
            self.seats = self.app.leader = None
            await self.app.clear_screens()

    async def _watch(self) -> AfterTable:
        client = await self.room.public_client()
        if client is None:
            return self._without_table()
        try:
            if not client.snapshot().view.is_over:
                await self.app.push_screen_wait(self.front.watch_screen(client, self.room, self.lobby.now))
            snapshot = client.snapshot()
        finally:
            client.close()
        return await self.show_scores(snapshot) if snapshot.view.is_over else AfterTable.MENU

    def _without_table(self) -> AfterTable:
        """Return to the room where somebody was quick to ask for another game. Raises TableClosed where none is."""
        room = self.room.snapshot()
        if room.phase is Phase.WAITING:
            return AfterTable.REMATCH
        raise TableClosed(room.trouble or _over_words())

    async def line(self, seat: Seat) -> TableClient:
        """Return a new line to the table for one of the seats at this terminal. Raises TableClosed."""
        found: TableClient | None = None
        for client in await self.room.table_clients():
            if client.seat == seat:
                found = client
            else:
                client.close()
        if found is None:
            raise TableClosed(self.room.snapshot().trouble or _over_words())
        return found

    async def _tell_news(self, snapshot: Snapshot) -> None:
        """Show what was missed; several people at one terminal are told only what everybody may know."""
        news = self.room.snapshot().away
        if news is None:
            return
        seats = [seat.seat for seat in self.room.snapshot().seats if seat.is_mine]
        public = await self.room.public_client()
        if len(seats) > 1 and public is not None:
            snapshot = public.snapshot()
        if public is not None:
            public.close()
        lines = self.front.news_lines(news, snapshot, seats, self.app.signs, self.app.keys.first(CHAT))
        await self.app.push_screen_wait(AwayNewsScreen(lines))
        self.room.dismiss_news()

    # When it is over

    async def show_scores(self, snapshot: Snapshot) -> AfterTable:
        """Show the score sheet until the person has seen enough, or everybody is asked for another game."""
        review: Review | None = None
        while True:
            choice = await self.app.push_screen_wait(self.front.room_scores_screen(snapshot, self.room, review))
            match choice:
                case AfterGame.MENU:
                    return AfterTable.MENU
                case AfterGame.REMATCH:
                    if await self._ask_rematch():
                        return AfterTable.REMATCH
                case AfterGame.REPLAY:
                    await self._replay(snapshot)
                case AfterGame.REVIEW:
                    seats = self.room.snapshot().sat
                    ask, find = partial(review_of, self.room), partial(reviewed_game, self.lobby, self.room.code)
                    review = await self.front.show_review(self.app, snapshot, seats, ask, find) or review
                case AfterGame.SAVE:
                    await self.app.push_screen_wait(self._record_screen())
                case AfterGame.PICTURE:
                    await self.app.push_screen_wait(self._picture_screen())
                case _:
                    assert_never(choice)

    async def _ask_rematch(self) -> bool:
        try:
            match self.room.snapshot().phase:
                case Phase.OVER:
                    await self.room.rematch()
                case Phase.WAITING:
                    # Somebody else was quicker to ask.
                    await self.room.ready()
                case _:
                    pass
        except (LobbyError, TableError, StoreError) as error:
            await self.app.push_screen_wait(TellScreen(_("No rematch"), str(error)))
            return False
        return True

    async def _replay(self, snapshot: Snapshot) -> None:
        try:
            history = await last_game(self.lobby, self.room.code)
        except LobbyError as error:
            await self.app.push_screen_wait(TellScreen(_("No replay"), str(error)))
            return
        await self.app.push_screen_wait(await self.front.replay_screen(snapshot, history))

    def _picture_screen(self) -> TellScreen:
        text = _("The picture shows the end of the last game, to share: an SVG file. At your end, type:\n\n{command}")
        return TellScreen(_("The picture"), text.format(command=self._fetching("picture", ".svg")))

    def _fetching(self, what: str, kind: str) -> str:
        """Return the command that writes something of this room into a file."""
        code = self.room.code
        return f"{self.way_in or 'ssh HOST'} {what} {code} > {code}{kind}"

    def _record_screen(self) -> TellScreen:
        text = _(
            "The record holds all hands and moves, for replays and other programs. At your end, type:\n\n{command}"
        )
        return TellScreen(_("The record"), text.format(command=self._fetching("record", ".jsonl")))


def _over_words() -> str:
    return _("This game is over. Come back to the table from the lobby.")
