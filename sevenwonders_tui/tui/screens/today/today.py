"""Today: the deals of the day, what became of them, the week, and the lines to share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import ClassVar, Protocol

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.daily.line import DayResult, emoji_line, plain_line
from sevenwonders_tui.daily.rules import LATE_DAYS, day_of
from sevenwonders_tui.daily.today import DayMark, GameToday, Today
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.i18n import N_, NP_, _, error_words, sentences, start_upper
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.present.dates import day_words, month_words
from sevenwonders_tui.present.history.day_list import origin_words, server_rules, standing_lines
from sevenwonders_tui.present.history.today import (
    honour_words,
    mark_sign,
    month_beside,
    opponents_words,
    share_rows,
    state_words,
    streak_words,
    until_words,
    week_lines,
)
from sevenwonders_tui.present.line import Line, Role, Span, line, ljust, measure, spread, wrap
from sevenwonders_tui.puzzles.read import PuzzlesDamaged
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.today.calendar import CalendarScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet

AIRY = 30
"""The least rows of a terminal with an empty row between the parts below the deals."""


class DayPlaces(Protocol):
    """What the screen asks of its app. Every method raises a LobbyError, SetupError, StoreError or TableError."""

    async def read(self, day: date | None) -> Today:
        """Return how the person stands with the deals of a date; None for today."""

    async def play(self, today: Today, game: str) -> None:
        """Begin a deal, go on with it, or open the sheet of one that is over."""

    async def puzzle(self, day: date) -> str:
        """Return the puzzle of a date in words; empty if there is none. It may raise PuzzlesDamaged and OSError too."""

    async def puzzles(self) -> None:
        """Show the puzzles. It may raise PuzzlesDamaged and OSError too."""

    async def save(self, name: str, text: str) -> None:
        """Ask for a path, and write the text there."""

    async def wait_for_par(self, today: Today) -> bool:
        """Work out what is missing; return whether anything was found."""


class TodayScreen(BaseScreen[None]):
    """The deals of a date; Enter plays."""

    HELP_TEXT = N_(
        "Everybody who plays the deal of a date has the same seat, cards and opponents, and your first try counts. The "
        "date is that of UTC. The deal follows from the date and a public program, so anybody can look at it before; a "
        "log on disk has all hands. At home one can play under another name first, turn the clock, or delete a file. "
        "So a line from home is on your honour, and nothing at home is ranked against others."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("today.play", "enter", N_("play"), N_("Begin the deal, go on with it, or see how it ended."), "play"),
        *list_keys(),
        Command("today.share", "y,f2", NP_("key", "share"), N_("Copy the line of the game under the cursor."), "share"),
        Command(
            "today.emoji", "e,f3", N_("with emoji"), N_("Copy the same line with emoji, for chats."), "share_emoji"
        ),
        Command("today.write", "w,f4", NP_("key", "file"), N_("Write the line into a file."), "write"),
        Command(
            "today.older", "o,left,f5", N_("older day"), N_("Show the day before, which may be played late."), "day(-1)"
        ),
        Command("today.newer", "n,right,f6", N_("newer day"), N_("Show the day after."), "day(1)"),
        Command("today.puzzles", "p,f11", N_("puzzles"), N_("Solve puzzles, and your own mistakes."), "puzzles"),
        Command("today.calendar", "c,f7", N_("calendar"), N_("Show the days of a month."), "calendar"),
        Command("today.back", "escape,q,f10", N_("back"), N_("Go back to the menu."), "dismiss"),
    )
    DEFAULT_CSS = """
    TodayScreen #today { padding: 1 2; height: 1fr; }
    TodayScreen #today-deals { height: auto; padding: 0 1; }
    TodayScreen #today-left { height: 1fr; }
    TodayScreen #today-month { display: none; }
    TodayScreen.-wide #today { layout: horizontal; }
    TodayScreen.-wide #today-left { width: 1fr; }
    TodayScreen.-wide #today-month { display: block; width: 40; height: auto; margin-left: 1; padding: 0 1; }
    TodayScreen #today-rest { height: 1fr; padding: 1 3 0 3; scrollbar-size-vertical: 1; }
    TodayScreen .title-line { padding: 0 1; }
    """

    deals: Choices
    """The deals, one a line."""

    def __init__(self, places: DayPlaces, kits: Mapping[str, Kit], today: Today) -> None:
        """`kits` are loaded; `today` is shown until it is read again."""
        super().__init__()
        self.places = places
        self.kits = kits
        self.today = today
        self._puzzle = ""
        """The puzzle of the day in words, once it is read."""
        self._title = Sheet(self._title_rows)
        self._title.add_class("title-line")
        self._rest = Sheet(self._rest_rows)
        self._month = Sheet(lambda _cells: month_beside(self.today, self.signs))

    def compose(self) -> ComposeResult:
        """Lay out the deals, the week and the lines to share."""
        self.deals = Choices(self._choices())
        yield self._title
        with Container(id="today"):
            with Container(id="today-left"):
                with Container(id="today-deals", classes="panel") as panel:
                    panel.border_title = _("Deal of the day")
                    yield self.deals
                with VerticalScroll(id="today-rest", can_focus=False):
                    yield self._rest
            with Container(id="today-month", classes="panel") as month:
                month.border_title = month_words(self.today.day)
                yield self._month
        yield Static(id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first deal that is not played yet."""
        super().on_mount()
        self.deals.focus()
        open_ = [at for at, game in enumerate(self.today.games) if game.row is None]
        self.deals.cursor = next(iter(open_), 0)
        self._tell_clock()
        self.follow_par()
        self.read_puzzle()

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self._show(self.today)

    @property
    def chosen_game(self) -> str | None:
        """Return the game under the cursor, for the help."""
        return None if self.deals.chosen is None else self.deals.chosen.id

    # What is shown

    def _choices(self) -> list[Choice]:
        told = [opponents_words(game.deal, self.kits[game.deal.game], has_styles=False) for game in self.today.games]
        widest = max(map(cell_len, told))
        return [
            Choice(game.deal.game, str(TITLES[game.deal.game]), f"{ljust(words, widest)}   {self._state(game)}")
            for game, words in zip(self.today.games, told, strict=True)
        ]

    def _state(self, game: GameToday) -> str:
        words = state_words(game, self.today)
        mark = self.today.mark(game.deal.game, self.today.day)
        return words if mark is DayMark.NOT else f"{mark_sign(mark, self.signs)} {words}"

    def _title_rows(self, cells: int) -> list[Line]:
        day = _("{day} (UTC)").format(day=day_words(self.today.day))
        left = line(Span(_("Today"), Role.TITLE), Span(f"   {day}", Role.TITLE))
        return [spread(left, line(Span(until_words(self.today.now), Role.MUTED)), cells)]

    @property
    def _ladder(self) -> Ladder:
        """Return the names of strengths, which both games share."""
        return self.kits[WONDERS].roster.ladder

    def _rest_rows(self, cells: int) -> list[Line]:
        rows: list[Line] = [
            *self._opponent_rows(cells),
            *self._puzzle_rows(cells),
            *week_lines(self.today, self.signs, self._ladder),
        ]
        told = streak_words(self.today.streak)
        if told:
            rows.append(line(self.signs.between.join(told)))
        shared = share_rows(self.today, cells)
        rows += [*self._gap, *shared] if shared else []
        standing = standing_lines(self.today)
        rows += [(), line(Span(_("List of the day"), Role.STRONG)), *map(line, standing)] if standing else []
        return [*rows, (), *(line(Span(text, Role.MUTED)) for text in wrap(self._rules(), cells))]

    @work(exclusive=True, group="puzzle")
    async def read_puzzle(self) -> None:
        """Tell which puzzle is that of the day. What is wrong with the puzzles is told to whoever opens them."""
        with suppress(StoreError, TableError, LobbyError, PuzzlesDamaged, OSError):
            self._puzzle = await self.places.puzzle(self.today.day)
            self._rest.refresh(layout=True)

    def _puzzle_rows(self, cells: int) -> list[Line]:
        if not self._puzzle:
            return []
        name = line(Span(_("Puzzle of the day"), Role.STRONG))
        row = (*name, Span("   "), Span(self._puzzle))
        return [*([row] if measure(row) <= cells else [name, line(self._puzzle)]), *self._gap]

    @property
    def _gap(self) -> list[Line]:
        """The row between two parts that a low terminal has no room for."""
        return [()] if self.app.size.height >= AIRY else []

    def _rules(self) -> str:
        server = self.today.server
        if server is None:
            return honour_words()
        origin = start_upper(_("{words}.").format(words=origin_words(is_own=server.is_own)))
        return sentences([origin, server_rules()])

    def _opponent_rows(self, cells: int) -> list[Line]:
        """Return the styles of the opponents under the cursor, which have no room in the list."""
        deal = next((game.deal for game in self.today.games if game.deal.game == self.chosen_game), None)
        if deal is None or not any("+" in bot for bot in deal.bots):
            return []
        words = _("{game}, {opponents}").format(
            game=TITLES[deal.game], opponents=opponents_words(deal, self.kits[deal.game])
        )
        return [*(line(text) for text in wrap(words, cells)), ()]

    def _show(self, today: Today) -> None:
        self.today = today
        if not self.is_open:
            return
        self.deals.show(self._choices())
        self._title.refresh()
        self._rest.refresh(layout=True)
        self._month.refresh(layout=True)
        self.query_one("#today-month").border_title = month_words(today.day)
        self.refresh_bindings()

    def _tell_clock(self) -> None:
        fault = self.today.clock_fault
        if fault is not None:
            self.show_hint(str(fault), is_trouble=True)

    @work(exclusive=True, group="par")
    async def follow_par(self) -> None:
        """Show par once it is worked out."""
        await self._try(self._follow_par())

    async def _follow_par(self) -> None:
        if await self.places.wait_for_par(self.today):
            await self._read_again()

    async def _read_again(self) -> None:
        self._show(await self.places.read(self.today.day))

    # Other days

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what there is: lines of games that are over, and the days that can be played."""
        match action:
            case "write" if self.today.server is not None:
                return False
            case "share" | "share_emoji" | "write":
                return self._shared() is not None
            case "day" if parameters:
                return self._day(parameters[0]) is not None
            case _:
                return super().check_action(action, parameters)

    def is_possible(self, command: Command) -> bool:
        """Return whether it can be done now; the days that can be shown depend on the direction."""
        if command.action.startswith("day("):
            return self._day(-1 if command.id == "today.older" else 1) is not None
        return super().is_possible(command)

    def _day(self, step: object) -> date | None:
        """Return the date that is some days from the one shown; None if nobody can go there."""
        assert isinstance(step, int), step
        now = day_of(self.today.now)
        day = self.today.day + timedelta(days=step)
        least = now - timedelta(days=LATE_DAYS) if step < 0 else day
        return day if least <= day <= now else None

    @work(exclusive=True, group="day")
    async def action_day(self, step: int) -> None:
        """Show another day."""
        day = self._day(step)
        if day is not None:
            await self._try(self._go(day))

    @work(exclusive=True, group="play")
    async def action_puzzles(self) -> None:
        """Show the puzzles."""
        try:
            await self._try(self.places.puzzles())
        except (PuzzlesDamaged, OSError) as error:
            self.show_hint(error_words(error) if isinstance(error, PuzzlesDamaged) else str(error), is_trouble=True)

    @work(exclusive=True, group="day")
    async def action_calendar(self) -> None:
        """Show the calendar, and the day that is chosen there."""
        day = await self.app.push_screen_wait(CalendarScreen(self.today))
        if day is not None:
            await self._try(self._go(day))

    async def _go(self, day: date) -> None:
        self._show(await self.places.read(day))
        self.show_hint("")
        self._tell_clock()
        self.follow_par()
        self.read_puzzle()

    # Acts

    def on_choices_chosen(self) -> None:
        """Play the deal that was clicked."""
        self.action_play()

    def on_choices_moved(self) -> None:
        """Tell of the deal under the cursor, and offer its line."""
        self._rest.refresh(layout=True)
        self.refresh_bindings()

    @work(exclusive=True, group="play")
    async def action_play(self) -> None:
        """Begin the deal under the cursor, go on with it, or open its sheet."""
        if self.deals.chosen is not None:
            with self.game_app.type_ahead.opening():
                await self._try(self.places.play(self.today, self.deals.chosen.id))

    def action_share(self) -> None:
        """Copy the line."""
        self._copy(plain_line)

    def action_share_emoji(self) -> None:
        """Copy the line with emoji."""
        self._copy(emoji_line)

    def _copy(self, make: Callable[[DayResult], str]) -> None:
        result = self._shared()
        if result is not None:
            self.app.copy_to_clipboard(make(result))
            if self.today.server is not None:
                self.show_hint(_("Copied, if your terminal lets programs copy."))
                return
            text = _("Copied, if your terminal lets programs copy; {key} writes a file.")
            self.show_hint(text.format(key=self.key_to("today.write")))

    @work(exclusive=True, group="write")
    async def action_write(self) -> None:
        """Write the line into a file."""
        result = self._shared()
        if result is not None:
            name = f"{result.game}-{result.key.day.isoformat()}"
            await self._try(self.places.save(name, plain_line(result)))

    def _shared(self) -> DayResult | None:
        """Return the result of the game under the cursor, if it is over."""
        chosen = self.chosen_game
        row = next((game.row for game in self.today.games if game.deal.game == chosen), None)
        return None if row is None else self.today.result(row)

    async def _try(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except (LobbyError, SetupError, StoreError, TableError) as error:
            self.show_hint(error_words(error), is_trouble=True)
