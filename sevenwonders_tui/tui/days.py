"""The deals of the day in the app at home: what the screen Today asks for."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import TYPE_CHECKING

from sevenwonders_tui.daily.outcome import par_of_row
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.daily import DailyDesk, name_fault, wished_name
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from sevenwonders_tui.tui.screens.end.save_file import SavedFile, save_file
from sevenwonders_tui.tui.screens.today.today import TodayScreen

if TYPE_CHECKING:
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
