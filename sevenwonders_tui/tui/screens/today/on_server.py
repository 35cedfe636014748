"""Today on a server: the deals of the day as at home, and the list of who has finished them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from typing import ClassVar

from textual import work

from sevenwonders_tui.daily.ranking import DayList
from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, error_words
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen, Replay
from sevenwonders_tui.tui.screens.today.today import DayPlaces, TodayScreen


class TodayOnServerScreen(TodayScreen):
    """The deals of a date on a server."""

    HELP_TEXT = N_(
        "Everybody who plays the deal of a date here has the same seat, cards and opponents, and your first try "
        "counts. The date is that of UTC. What you hold stays on the server, so nobody can look into it while you "
        "play; that one person has one account nobody can prove. The list says whether the deal can be known before."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("today.play", "enter", N_("play"), N_("Begin the deal, go on with it, or see how it ended."), "play"),
        Command("today.list", "l,f8", N_("list of the day"), N_("See who has finished this deal here."), "list"),
    )

    def __init__(
        self,
        places: DayPlaces,
        kits: Mapping[str, Kit],
        today: Today,
        ranking: Callable[[str, date], Awaitable[DayList]],
        replay: Replay,
    ) -> None:
        """`ranking` gives the list of a game and date; `replay` shows a game of it."""
        super().__init__(places, kits, today)
        self._ranking = ranking
        self._replay = replay

    @work(exclusive=True, group="list")
    async def action_list(self) -> None:
        """Show the list of the deal under the cursor."""
        game = self.chosen_game or self.today.games[0].deal.game
        try:
            found = await self._ranking(game, self.today.day)
        except (LobbyError, StoreError) as error:
            self.show_hint(error_words(error), is_trouble=True)
            return
        await self.app.push_screen(DayListScreen(self._ranking, found, day_of(self.today.now), self._replay))
