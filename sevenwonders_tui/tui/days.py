"""The deals of the day in the app, at home and on a server: what the screen Today asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from sevenwonders_tui.daily.outcome import DayOutcome, par_of_row
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.lobby import LobbyClient, LobbyError, RoomClient, RoomSnapshot
from sevenwonders_tui.person.daily import DailyDesk, name_fault, wished_name
from sevenwonders_tui.person.practice import practise_answer
from sevenwonders_tui.person.puzzles import account_desk, home_desk, practice_table
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.present.history.past import gone_words
from sevenwonders_tui.present.puzzle_shelf import today_words
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.store import StoreError, UnknownTable
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.puzzling import PuzzleWay
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from sevenwonders_tui.tui.screens.end.save_file import SavedFile, save_file
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.screens.today.after_day import AfterDay
from sevenwonders_tui.tui.screens.today.on_server import TodayOnServerScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.tui.front import Front
    from sevenwonders_tui.tui.game_app import GameApp

LONGEST_NAME = 20
LINE = SavedFile(
    N_("Save the line"), N_("Where to? The file has the line to share."), N_("The line is in {place}."), ".txt"
)


class DaysAtHome:
    """The deals of the day of one machine, for its app."""

    def __init__(self, app: GameApp, services: AppServices, desk: DailyDesk, wishes: Wishes) -> None:
        """`wishes` are from the command line."""
        self.app = app
        self.services = services
        self.desk = desk
        self.wishes = wishes

    async def screen(self, day: date | None = None) -> TodayScreen:
        """Return the screen of a date; None for today. Raises StoreError or TableError."""
        kits = self.services.house.kits
        # A game is read from files when it is first needed.
        loaded = await asyncio.to_thread(lambda: {game: kits[game] for game in SEATS})
        return TodayScreen(self, loaded, await self.read(day))

    async def read(self, day: date | None) -> Today:
        """Return how the person stands with the deals of a date; None for today."""
        name = wished_name(self.wishes, self.app.settings)
        return await self.desk.read(name, day, is_named=bool(self.wishes.names))

    async def play(self, today: Today, game: str) -> None:
        """Begin a deal, go on with it, or open the sheet of one that is over."""
        if name_fault(today.name) is not None:
            question = _("Under which name do you play? Days in a row belong to it.")
            name = await self.app.push_screen_wait(
                AskTextScreen(_("Your name"), question, fault=name_fault, max_length=LONGEST_NAME)
            )
            if name is None:
                return
            # Somebody of that name may have begun it.
            today = await self.desk.read(name, today.day, is_named=True)
        self.app.sit_down(await self.desk.table(today, game))

    async def puzzle(self, day: date) -> str:
        """Return the puzzle of a date in words."""
        desk, _name = await home_desk(self.services, has_mistakes=False)
        return today_words(await desk.read(day))

    async def puzzles(self) -> None:
        """Show the puzzles and the person's own mistakes."""
        desk, name = await home_desk(self.services)
        await PuzzleWay(self.app, desk, fronts(self.services.house.kits), name, self._play_on).visit()

    async def _play_on(self, exercise: Exercise, move: AnyMove | None) -> None:
        self.app.sit_down(await practice_table(self.services, exercise, move))

    async def save(self, name: str, text: str) -> None:
        """Ask for a path, and write the text there."""
        await save_file(self.app, self.services.shelf, name, LINE, f"{text}\n".encode())

    async def wait_for_par(self, today: Today) -> bool:
        """Work out what is missing; return whether anything was found."""
        found = False
        for game in today.games:
            if game.row is not None and par_of_row(game.row, today.seat(game.row)) is None:
                par = await asyncio.shield(self.desk.par(game.row, today.seat(game.row)))
                found = found or par is not None
        return found


class DaysOnServer:
    """The deals of the day of an account, for its app."""

    def __init__(
        self,
        app: GameApp,
        lobby: LobbyClient,
        kits: Mapping[str, Kit],
        shown: Mapping[str, Front],
        past: PastServices,
        enter: Callable[[RoomClient], object],
    ) -> None:
        """`enter` leads into a room; `past` shows games that are over, `shown` tables of puzzles."""
        self.app = app
        self.shown = shown
        self.lobby = lobby
        self.kits = kits
        self.past = past
        self._enter = enter

    async def screen(self, day: date | None = None) -> TodayOnServerScreen:
        """Return the screen of a date; None for today. Raises LobbyError or StoreError."""
        loaded = await asyncio.to_thread(lambda: {game: self.kits[game] for game in SEATS})
        return TodayOnServerScreen(self, loaded, await self.read(day), self.lobby.days.ranking, self.replay)

    async def read(self, day: date | None) -> Today:
        """Return how the person stands with the deals of a date; None for today."""
        return await self.lobby.days.read(day)

    async def play(self, today: Today, game: str) -> None:
        """Begin a deal, go on with it, or open the sheet of one that is over."""
        row = next(each.row for each in today.games if each.deal.game == game)
        if row is None:
            self._enter(await self.lobby.days.play(game, today.day))
        else:
            try:
                await self.past.show(row.table, None)
            except UnknownTable:
                raise TableError(gone_words()) from None

    async def puzzle(self, day: date) -> str:
        """Return the puzzle of a date in words."""
        desk, _name = await account_desk(self.lobby.history, self.kits, has_mistakes=False)
        return today_words(await desk.read(day))

    async def puzzles(self) -> None:
        """Show the puzzles and the person's own mistakes."""
        desk, name = await account_desk(self.lobby.history, self.kits)
        await PuzzleWay(self.app, desk, self.shown, name, self._play_on).visit()

    async def _play_on(self, exercise: Exercise, move: AnyMove | None) -> None:
        try:
            self._enter(await practise_answer(self.lobby.history, exercise, move))
        except SetupError as error:
            raise TableError(str(error)) from error

    async def save(self, name: str, text: str) -> None:
        """Do nothing: a server writes no files of people, and the key is not offered."""

    async def replay(self, game: str, day: date, table: str) -> None:
        """Show a game of the list of the day, turn by turn."""
        snapshot, history = await self.lobby.days.game(game, day, table)
        front = self.shown[game]
        await self.app.push_screen_wait(await front.replay_screen(snapshot.names, history))

    async def wait_for_par(self, today: Today) -> bool:
        """Have what is missing worked out; return whether anything was found."""
        return await self.lobby.days.work_out_par(today.day)


class ParOnServer:
    """Par of a deal that has just ended in a room."""

    def __init__(self, lobby: LobbyClient) -> None:
        self._lobby = lobby

    def par(self, row: GameRow, seat: Seat) -> asyncio.Task[DayOutcome | None]:
        """Have par worked out by the server."""
        return asyncio.create_task(self._par(row, seat))

    def par_share(self, table: str) -> float:  # noqa: ARG002
        """Return 0: the server does not tell how far it is."""
        return 0.0

    async def _par(self, row: GameRow, seat: Seat) -> DayOutcome | None:
        day = DayKey.read(row.key).day
        try:
            await self._lobby.days.work_out_par(day)
            today = await self._lobby.days.read(day)
        except (LobbyError, StoreError):
            # The sheet stands without it.
            return None
        found = next((each.row for each in today.games if each.row is not None and each.row.table == row.table), None)
        return None if found is None else par_of_row(found, seat)


async def after_day_in_room(lobby: LobbyClient, room: RoomSnapshot) -> AfterDay | None:
    """Return what stands below the sheet of a deal of the day; None for any other game."""
    if not room.day:
        return None
    try:
        today = await lobby.days.read(DayKey.read(room.day).day)
    except (LobbyError, StoreError):
        return None
    row = next((each.row for each in today.games if each.row is not None and each.row.table == room.table), None)
    return None if row is None else AfterDay(today, row, ParOnServer(lobby))
