"""The lobby: the waiting, running and finished tables, one's own first, and the people here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import N_, NP_, _, and_list
from sevenwonders_tui.lobby import LobbyClient, LobbySnapshot, RoomLine
from sevenwonders_tui.person.start import Errand, errand_at
from sevenwonders_tui.present import lobby_terms as terms
from sevenwonders_tui.present.line import Line, Role, Span, clip, column_cells, flow, line, ljust, spread, told
from sevenwonders_tui.present.lobby import (
    closing_words,
    group_words,
    host_words_title,
    moment_words,
    sitter_lines,
    sitters_words,
    table_notes,
)
from sevenwonders_tui.tui.commands import GO, Behind, Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet

GROUP, MOMENT, GAME, MOST_CODE = 11, 20, 11, 26
WIDEST_GROUP, WIDEST_MOMENT, WIDEST_GAME = 15, 32, 15
HOST_WORDS_S = 20
"""How long a message of the server's operator is shown."""


IN_TODAY = ("today.puzzles", "today.calendar", "today.list")
"""The screens that are opened from *Today*."""


class LobbyScreen(BaseScreen[None]):
    """The first screen of a session, and the one after every table."""

    HELP_TEXT = N_(
        "Take a seat at a table that waits, watch one that runs, or open your own and give its code to friends. "
        "Closing the terminal loses nothing: your seats wait for you. If a broken line leaves your terminal odd, "
        "type `reset` there."
    )
    TODAY: ClassVar[Command] = Command(
        "lobby.today", "t,f11", N_("today"), N_("The deals of the day, and who has finished them."), "today"
    )
    YOU: ClassVar[Command] = Command(
        "lobby.you", "y,f7", N_("you"), N_("Your finished games, and what they add up to."), "you"
    )
    LEARN: ClassVar[Command] = Command(
        "lobby.learn", "l,f6", N_("learn"), N_("Learn the games, by playing or by reading."), "learn"
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        GO,
        *list_keys(),
        Command("lobby.new", "n,f2", N_("new table"), N_("Open a table."), "new"),
        Command("lobby.code", "c,f3", N_("code"), N_("Take a seat at a table whose code you were given."), "code"),
        Command("lobby.watch", "w,f4", N_("watch"), N_("Watch the table under the cursor."), "watch"),
        Command("lobby.events", "e,f8", N_("events"), N_("Host an event, or look at one."), "events"),
        LEARN,
        TODAY,
        YOU,
        Command("lobby.account", "a,f5", N_("account"), N_("Your name, your keys, your settings."), "account"),
        Command(
            "lobby.leave", "q,f10", NP_("key", "leave"), N_("Close the connection. Every table is kept."), "app.quit"
        ),
    )

    @dataclass
    class RoomAsked(Message):
        """The person wants to go to a table."""

        code: str
        errand: Errand

    class NewAsked(Message):
        """The person wants to open a table."""

    class CodeAsked(Message):
        """The person wants to type a code."""

    class EventsAsked(Message):
        """The person wants to host an event, or to see one."""

    @dataclass
    class LearnAsked(Message):
        """The person wants to learn a game."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    @dataclass
    class TodayAsked(Message):
        """The person wants to see the deals of the day."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    @dataclass
    class YouAsked(Message):
        """The person wants to see the finished games."""

        then: str = ""
        """What to do there at once, as an action of that screen."""

    class AccountAsked(Message):
        """The person wants to see the account."""

    def __init__(self, lobby: LobbyClient) -> None:
        super().__init__()
        self.lobby = lobby
        self.rooms: dict[str, RoomLine] = {}
        self.list = LineList(())
        self.people = Sheet(self._people)
        self.sitters = Sheet(self._sitters)
        self.notice = ""
        """The last message, until the cursor moves."""
        self._is_behind = False
        """Whether the lobby has changed since it was drawn."""
        self._heard = lobby.snapshot().host_words
        """The last message of the server's operator; earlier ones than the visit are not shown."""
        # A person who comes for the first time is asked for a name before anything is shown.
        self.set_class(not lobby.snapshot().me.name, "-before-welcome")

    def compose(self) -> ComposeResult:
        """Lay out the tables, the people, and a line about the table under the cursor."""
        yield Static(classes="title-line", id="lobby-title")
        with Container(id="lobby"):
            with VerticalScroll(classes="panel", id="rooms", can_focus=False):
                yield self.list
            with Vertical(id="lobby-right"):
                with Panel(id="sitters"):
                    yield self.sitters
                with VerticalScroll(classes="panel", id="people", can_focus=False):
                    yield self.people
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the lobby."""
        self.list.focus()
        self._name_panels()
        self.show(self.lobby.snapshot())
        self.follow()

    def _name_panels(self) -> None:
        self.query_one("#rooms").border_title = _("Tables")
        self.query_one("#people").border_title = _("Here now")

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self._name_panels()
        self.notice = ""
        self.show(self.lobby.snapshot())

    @work(group="follow")
    async def follow(self) -> None:
        """Show each change of the lobby."""
        async for snapshot in self.lobby.updates():
            if not self.is_open:
                continue
            self._hear_host(snapshot)
            if self._is_covered():
                # At each arrival the lobby of every person changes; below a table nobody sees it.
                self._is_behind = True
                self.lobby.look_away()
            else:
                self.show(snapshot)

    def _hear_host(self, snapshot: LobbySnapshot) -> None:
        """Show a new message of the server's operator above any screen."""
        words = snapshot.host_words
        if words is not None and words != self._heard:
            self.app.notify(words.text, title=host_words_title(), timeout=HOST_WORDS_S, markup=False)
        self._heard = words

    def on_screen_resume(self) -> None:
        """Show the changes since another screen covered this one."""
        if self.has_class("-before-welcome") and self.lobby.snapshot().me.name:
            self.remove_class("-before-welcome")
            self.list.focus()
        if self._is_behind:
            self._is_behind = False
            self.lobby.look()
            self.show(self.lobby.snapshot())

    def _is_covered(self) -> bool:
        """Return whether the lobby is completely covered; dialogs leave it visible."""
        stack = self.app.screen_stack
        return any(not isinstance(screen, ModalScreen) for screen in stack[stack.index(self) + 1 :])

    def on_resize(self) -> None:
        """Fit the title."""
        super().on_resize()
        self._title()

    def show(self, snapshot: LobbySnapshot) -> None:
        """Draw a snapshot of the lobby."""
        self.rooms = {table.code: table for table in snapshot.tables}
        code_cells = min(max((cell_len(table.code) for table in snapshot.tables), default=0), MOST_CODE) + 2
        group_cells = column_cells((group_words(table)[0] for table in snapshot.tables), GROUP, WIDEST_GROUP)
        moment_cells = column_cells(map(moment_words, snapshot.tables), MOMENT, WIDEST_MOMENT)
        game_cells = column_cells((str(table.short_title) for table in snapshot.tables), GAME, WIDEST_GAME)
        widths = group_cells, code_cells, game_cells, moment_cells
        self.list.show([self._row(table, widths) for table in snapshot.tables])
        self.people.refresh(layout=True)
        self._title()
        self._tell()
        self.refresh_bindings()

    def _title(self) -> None:
        snapshot = self.lobby.snapshot()
        me = snapshot.me
        left = line(Span(and_list(map(str, TITLES.values())), Role.TITLE), "   ", Span(_("lobby"), Role.MUTED))
        name = _("{name}, guest").format(name=me.name) if me.is_guest else me.name
        right = told(_("you are {name}"), Role.MUTED, name=Span(name, Role.STRONG)) if me.name else ()
        self.query_one("#lobby-title", Static).update(paint(spread(left, right, max(self.app.size.width - 2, 0))))

    def _row(self, table: RoomLine, widths: tuple[int, int, int, int]) -> LineChoice:
        """Return a table as a row; its group, code, game and progress are in columns of these widths."""
        group, role = group_words(table)
        texts = (
            (group, role, terms.GROUP.of()),
            (table.code, Role.STRONG, terms.CODE.of()),
            (str(table.short_title), Role.PLAIN, terms.GAME.of(title=str(table.title))),
            (moment_words(table), Role.PLAIN, terms.ROOM_MOMENT.of()),
        )
        row = (
            *(
                Span(ljust(clip(text, wide - 1, self.signs.ellipsis), wide), role, term=term)
                for (text, role, term), wide in zip(texts, widths, strict=True)
            ),
            terms.SITTERS.span(Span(sitters_words(table.seats), Role.MUTED)),
        )
        return LineChoice(table.code, "", line=row)

    def _people(self, cells: int) -> list[Line]:
        snapshot = self.lobby.snapshot()
        names = []
        for person in snapshot.people:
            role = Role.STRONG if person.id == snapshot.me.id else Role.PLAIN
            guest = (terms.GUEST.span(Span(" " + _("guest"), Role.MUTED)),) if person.is_guest else ()
            names.append((Span(person.name, role), *guest))
        if self.has_class("-wide"):
            return names or [()]
        return flow(names, cells) or [()]

    def _sitters(self, cells: int) -> list[Line]:
        return [] if self.table is None else sitter_lines(self.table, cells, self.lobby.now(), self.signs)

    @property
    def table(self) -> RoomLine | None:
        """Return the table under the cursor."""
        return self.rooms.get(self.list.chosen.id) if self.list.chosen is not None else None

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show a sentence until the cursor moves."""
        self.notice = text
        self.show_hint(text, is_trouble)

    def _tell(self) -> None:
        """Show the most important message: the end of the server, the last message, or the table under the cursor."""
        self._show_sitters()
        if self.lobby.snapshot().is_closing:
            self.show_hint(closing_words(), is_trouble=True)
        elif self.notice:
            return
        elif self.table is not None:
            self.show_hint(table_notes(self.table, self.keys.first(GO)), self.table.trouble is not None)
        else:
            text = _("No table yet: {new} opens one, {code} leads to one whose code you were given.")
            self.show_hint(text.format(new=self.key_to("lobby.new"), code=self.key_to("lobby.code")))

    def _show_sitters(self) -> None:
        panel, table = self.query_one("#sitters", Panel), self.table
        panel.set_class(table is None, "-empty")
        if table is not None:
            panel.show_title(table.code, line(Span(moment_words(table), Role.MUTED)))
            self.sitters.refresh(layout=True)

    def on_choices_moved(self, message: Choices.Moved) -> None:
        """Describe the table under the cursor, and drop the last message."""
        if message.choice.id != self._last_id:
            if self._last_id:
                self.notice = ""
            self._last_id = message.choice.id
        self._tell()
        self.refresh_bindings()

    _last_id = ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what the table under the cursor allows."""
        if action == "go":
            return self.table is not None and errand_at(self.table) is not None
        if action == "today":
            return self.lobby.snapshot().has_days
        if action == "watch":
            return self.table is not None and self.table.can_watch
        return super().check_action(action, parameters)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:  # noqa: ARG002
        """Go to the selected table."""
        self.action_go()

    def action_go(self) -> None:
        """Play, take a seat or watch."""
        if self.table is not None and (errand := errand_at(self.table)) is not None:
            self.post_message(self.RoomAsked(self.table.code, errand))

    def action_watch(self) -> None:
        """Watch the table under the cursor."""
        if self.table is not None:
            self.post_message(self.RoomAsked(self.table.code, Errand.WATCH))

    def action_new(self) -> None:
        """Show the form of a new table."""
        self.post_message(self.NewAsked())

    def action_code(self) -> None:
        """Ask for a code."""
        self.post_message(self.CodeAsked())

    def action_events(self) -> None:
        """Show the events."""
        self.post_message(self.EventsAsked())

    def action_learn(self) -> None:
        """Show the ways to learn."""
        self.post_message(self.LearnAsked())

    def action_today(self) -> None:
        """Show the deals of the day."""
        self.post_message(self.TodayAsked())

    def behind(self) -> Sequence[Behind]:
        """Return what is behind *You*, *Today* and *Learn*."""
        from sevenwonders_tui.tui.screens.behind import behind_learn, behind_today, behind_you

        today = behind_today(self.TODAY, IN_TODAY) if self.lobby.snapshot().has_days else ()
        learn = behind_learn(self.LEARN, self.game_app.games_here())
        return (*behind_you(self.YOU, is_home=False), *today, *learn)

    def open_behind(self, behind: Behind) -> None:
        """Open *You*, *Today* or *Learn*, and what is behind it."""
        asked = {self.YOU: self.YouAsked, self.TODAY: self.TodayAsked, self.LEARN: self.LearnAsked}[behind.via]
        self.post_message(asked(behind.action))

    def action_you(self) -> None:
        """Show the finished games."""
        self.post_message(self.YouAsked())

    def action_account(self) -> None:
        """Show the account."""
        self.post_message(self.AccountAsked())
