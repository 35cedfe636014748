"""The list of the day: who has finished the deal of a game and date on this server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from typing import ClassVar, TypeAlias

from textual import work
from textual.app import ComposeResult
from textual.widgets import Static

from sevenwonders_tui.daily.ranking import LIST_DAYS, DayList
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.present.dates import day_words
from sevenwonders_tui.present.history.day_list import finished_words, list_rows
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet

Replay: TypeAlias = Callable[[str, date, str], Awaitable[None]]
"""Shows a game of the list of a game and date, by its table. Raises LobbyError, StoreError or TableError."""


class DayListScreen(BaseScreen[None]):
    """A list; the arrows go to other days."""

    HELP_TEXT = N_(
        "Whoever has finished the deal on its day stands here: winners first, then by the lead over the best other "
        "seat, then by who was done earlier. The results of others are shown when yours is in, or the day is over. A "
        "server that deals its own days seals each with the digest of its key a day before, and shows the key a day "
        "after: with another deal they would not fit. In your account you can show nothing but your name."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("daylist.older", "left,o,f5", N_("older day"), N_("Show the day before."), "day(-1)"),
        Command("daylist.newer", "right,n,f6", N_("newer day"), N_("Show the day after."), "day(1)"),
        Command("daylist.game", "g,f2", N_("other game"), N_("Show the list of the other game."), "game"),
        Command("daylist.replay", "enter,r,f3", N_("replay"), N_("Look at the game again, turn by turn."), "replay"),
        *scroll_keys(),
        Command("daylist.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = "DayListScreen ScrollBox { padding: 1 2; } DayListScreen .title-line { padding: 0 1; }"

    def __init__(
        self, ask: Callable[[str, date], Awaitable[DayList]], found: DayList, today: date, replay: Replay
    ) -> None:
        """`ask` gives the list of a game and date; `found` is shown first; `replay` shows a game of a list."""
        super().__init__()
        self._ask = ask
        self.found = found
        self._now = today
        self._replay = replay
        self._title = Sheet(self._title_rows)
        self._title.add_class("title-line")
        self._rows = Sheet(lambda cells: list_rows(self.found, cells, self.signs))

    def compose(self) -> ComposeResult:
        """Lay out the list."""
        yield self._title
        with ScrollBox():
            yield self._rows
        yield Static("", id="hint", classes="hint")
        yield KeyBar()

    def _title_rows(self, cells: int) -> list[Line]:
        found = self.found
        text = _("{game}, {day}").format(game=TITLES[found.game], day=day_words(found.day))
        left = line(Span(_("List of the day"), Role.TITLE), Span(f"   {text}", Role.TITLE))
        return [spread(left, line(Span(finished_words(found.finished, found.rank), Role.MUTED)), cells)]

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self._show(self.found)

    def _show(self, found: DayList) -> None:
        self.found = found
        self._title.refresh()
        self._rows.refresh(layout=True)
        self.refresh_bindings()

    def is_possible(self, command: Command) -> bool:
        """Offer only days that have a list."""
        if command.action.startswith("day("):
            return self._day(-1 if command.id == "daylist.older" else 1) is not None
        if command.action == "replay":
            return any(each.table for each in self.found.lines)
        return super().is_possible(command)

    def _day(self, step: int) -> date | None:
        day = self.found.day + timedelta(days=step)
        return day if self._now - timedelta(days=LIST_DAYS) <= day <= self._now else None

    @work(exclusive=True, group="list")
    async def action_day(self, step: int) -> None:
        """Show another day."""
        day = self._day(step)
        if day is not None:
            await self._go(self.found.game, day)

    @work(exclusive=True, group="list")
    async def action_game(self) -> None:
        """Show the other game."""
        games = list(SEATS)
        await self._go(games[(games.index(self.found.game) + 1) % len(games)], self.found.day)

    @work(exclusive=True, group="list")
    async def action_replay(self) -> None:
        """Ask whose game, and show it turn by turn."""
        names = [Choice(each.table, each.name) for each in self.found.lines if each.table]
        if not names:
            return
        question = _("Look at the game again, turn by turn.")
        table = await self.app.push_screen_wait(PickScreen(_("List of the day"), question, names))
        if table is None:
            return
        try:
            await self._replay(self.found.game, self.found.day, table)
        except (LobbyError, StoreError, TableError) as error:
            self.show_hint(error_words(error), is_trouble=True)

    async def _go(self, game: str, day: date) -> None:
        try:
            self._show(await self._ask(game, day))
        except (LobbyError, StoreError) as error:
            self.show_hint(str(error), is_trouble=True)
