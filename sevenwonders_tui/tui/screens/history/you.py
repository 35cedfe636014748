"""A person's games in short, and the way to everything that is made of them."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.daily.profile import Profile
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import N_, NP_, _, comma_list, ngettext
from sevenwonders_tui.present.history.past import past_line, progress_words
from sevenwonders_tui.present.history.you import profile_lines, since_words
from sevenwonders_tui.present.line import Line, Role, Span, line, spread, wrap
from sevenwonders_tui.store import GameFilter, Known
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet

CURVES = ((44, 8), (30, 4), (0, 2))
"""From which height of the screen on the curve has how many rows."""
NEWEST = 10
"""The games beside the profile on a wide screen."""


class YouScreen(BaseHistoryScreen):
    """The profile of the person at this machine."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("you.choose", "enter", NP_("key", "open"), N_("Open the line that the cursor is on."), "choose"),
        *list_keys(),
        Command("you.history", "h,f2", N_("history"), N_("See all games, with filters."), "go('history')"),
        Command("you.numbers", "n,f3", N_("numbers"), N_("See what the games add up to."), "go('numbers')"),
        Command("you.feats", "a,f4", N_("feats"), N_("See things that take skill."), "go('feats')"),
        Command("you.series", "e,f7", N_("series"), N_("See how series of several games stand."), "go('series')"),
        Command("you.people", "p,f5", N_("people"), N_("See who plays here, and say who you are."), "go('people')"),
        Command("you.data", "x,f6", N_("data"), N_("Export, import or erase games."), "go('data')"),
        Command("you.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("head", "profile-lines", "newest-lines")

    def __init__(self, services: PastServices) -> None:
        super().__init__(services)
        self.profile: Profile | None = None
        self.people: tuple[Known, ...] = ()
        self.newest: tuple[GameRow, ...] = ()
        self._left = 0
        self.list = Choices(self._choices())

    def compose(self) -> ComposeResult:
        """Lay out the profile, the ways on, and where there is room the newest games."""
        with Container(id="you-head"):
            yield Sheet(self._head, id="head")
        with Container(id="you"):
            with Panel(id="profile"):
                yield Sheet(self._lines, id="profile-lines")
            with Panel(id="ways"):
                yield self.list
            with Panel(_("Newest games"), id="newest"):
                yield Sheet(self._newest_lines, id="newest-lines")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the first line."""
        self.list.focus()

    def on_screen_resume(self) -> None:
        """Read it again after another screen: games were added, or somebody else is "you" now."""
        if self._is_read:
            self.reload()

    async def read(self) -> None:
        """Count the person's games."""
        games = self.services.games
        self.person = await self.services.person()
        self.people = await games.people()
        self.profile, self.newest = None, ()
        if self.person.id:
            self.newest = await games.games(GameFilter(people=self.person.names), NEWEST)
            self.profile = await games.profile()
            self._left = await self.services.left(self.person.names)
        self.show_hint(self._note())

    def _note(self) -> str:
        reading = progress_words(self.services.progress())
        if self.profile is not None:
            return reading
        return reading or self.services.nothing_words()

    def draw(self) -> None:
        """Draw the profile, the ways on and the newest games."""
        self.list.show(self._choices())
        super().draw()

    def _choices(self) -> tuple[Choice, ...]:
        games = 0 if self.profile is None else self.profile.known.games
        people = comma_list(each.name for each in self.people[:3])
        choices = (
            Choice(
                "history",
                _("History"),
                ngettext("{n} game, with filters", "{n} games, with filters", games).format(n=games),
            ),
            Choice("numbers", _("Numbers"), _("by wonder, category, opponent and month; habits")),
            Choice("feats", _("Feats"), _("things that take skill")),
            Choice("series", _("Series"), _("three or five games of the same people")),
            Choice("people", _("People here"), people or _("nobody yet")),
            Choice("data", _("Your data"), _("export, import, erase") if self._is_home else _("export, erase")),
        )
        return tuple(each for each in choices if self._is_home or each.id != "people")

    @property
    def _is_home(self) -> bool:
        return self.services.machine is not None

    def is_possible(self, command: Command) -> bool:
        """Offer the people of this machine only to its owner."""
        return super().is_possible(command) and (self._is_home or command.id != "you.people")

    def _head(self, cells: int) -> list[Line]:
        name = self.person.name or _("You")
        since = "" if self.profile is None else since_words(self.profile)
        return [spread(line(Span(name, Role.TITLE)), line(Span(since, Role.MUTED)), cells)]

    def _lines(self, cells: int) -> list[Line]:
        if self.profile is None:
            return []
        curve_rows = next(rows for height, rows in CURVES if self.app.size.height >= height)
        return profile_lines(self.profile, self.services.words, self.signs, cells, self._left, curve_rows)

    def _newest_lines(self, cells: int) -> list[Line]:
        words = self.services.words
        rows = [past_line(row, self.person.id, words, self.signs) for row in self.newest]
        return rows or [line(text) for text in wrap(_("No game is remembered yet."), cells)]

    def action_choose(self) -> None:
        """Open the line under the cursor."""
        self.list.action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Open a line."""
        self.action_go(message.choice.id)

    @work(exclusive=True, group="go")
    async def action_go(self, where: str) -> None:
        """Open another screen."""
        if where == "people" and not self._is_home:
            return
        with self.game_app.type_ahead.opening():
            match where:
                case "history":
                    from sevenwonders_tui.tui.screens.history.history import HistoryScreen

                    await self.app.push_screen(HistoryScreen(self.services))
                case "numbers":
                    from sevenwonders_tui.tui.screens.history.numbers import NumbersScreen

                    await self.app.push_screen(NumbersScreen(self.services))
                case "feats":
                    from sevenwonders_tui.tui.screens.history.feats import FeatsScreen

                    await self.app.push_screen(FeatsScreen(self.services))
                case "series":
                    from sevenwonders_tui.tui.screens.history.series import SeriesListScreen

                    await self.app.push_screen(SeriesListScreen(self.services))
                case "people":
                    from sevenwonders_tui.tui.screens.history.people import PeopleScreen

                    await self.app.push_screen(PeopleScreen(self.services))
                case _:
                    from sevenwonders_tui.tui.screens.history.data import keep_data

                    await keep_data(self.game_app, self.services)
                    self.reload()
