"""The page of an event: who takes part, how far the tables are, and the ranking when all of them are over."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import ClassVar, Protocol

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, NP_, _, ngettext
from sevenwonders_tui.lobby import LobbyClient, LobbyError
from sevenwonders_tui.lobby.eventpage import EventPage, EventPhase
from sevenwonders_tui.lobby.eventscore import MatchScore
from sevenwonders_tui.present.history.event import (
    about_words,
    guest_words,
    over_words,
    paragraph,
    rank_head,
    rank_lines,
    ranked,
    seat_choices,
    seat_lines,
    seat_title,
    table_line,
    title_line,
)
from sevenwonders_tui.present.history.row_words import HistoryWords, RowWords
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.lobby import closing_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet

TICK_S = 20
LIST_CELLS = 74


class EventPlaces(Protocol):
    """Where the page of an event leads. Every method raises LobbyError, TableError or StoreError with a sentence."""

    async def replay(self, page: EventPage, table: int) -> None:
        """Show the replay of a table."""

    async def compare(self, page: EventPage, seat: Seat, tables: tuple[int, int]) -> None:
        """Show the same seat at two tables turn by turn."""


class EventScreen(BaseScreen[str]):
    """One event. Dismissed with the code of the room of one's own table, to go there."""

    HELP_TEXT = N_(
        "Everybody plays the same deal: whoever sits in seat 1 at one table holds the cards of seat 1 at all others. "
        "So luck with the cards is the same for all who are compared. While tables still play nobody sees more than "
        "the own one: no watching, no replay, no points. What people tell each other elsewhere nobody can hold."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("event.go", "enter", "", N_("Take part, go to your table, or compare."), "go"),
        Command("event.enter", "t,f2", N_("take part"), N_("Take part; the seat is drawn at the start."), "enter"),
        Command("event.play", "p,f3", N_("to your table"), N_("Go to your seat."), "play"),
        Command(
            "event.compare",
            "c,f4",
            N_("compare"),
            N_("Compare this seat at two tables, turn by turn."),
            "compare",
        ),
        *list_keys(),
        Command("event.seat", "s,f5", N_("seat"), N_("Ask for a seat of the deal; the table is drawn."), "seat"),
        Command("event.start", "b,f6", N_("begin"), N_("Draw the seats, deal, and begin at all tables."), "start"),
        Command("event.replay", "r,f7", N_("replay"), N_("Look at this table again, turn by turn."), "replay"),
        Command("event.leave", "l,f8", N_("take no part"), N_("Give your seat in the event up."), "leave"),
        Command("event.cancel", "x,delete", NP_("event", "cancel"), N_("Cancel the event."), "cancel"),
        Command("event.back", "escape,q,f10", N_("back"), N_("Go back to the lobby."), "dismiss"),
    )
    DEFAULT_CSS = """
    EventScreen #event-head { height: 1; width: 1fr; padding: 0 1; background: $raised; }
    EventScreen #event { height: 1fr; padding: 1 1 0 1; }
    EventScreen #event-list { height: auto; max-height: 60%; padding: 0 1; }
    EventScreen #event-rest { height: 1fr; padding: 1 2 0 2; scrollbar-size-vertical: 1; }
    EventScreen.-wide #event { padding: 1 2 0 2; }
    """

    def __init__(self, lobby: LobbyClient, page: EventPage, kits: Mapping[str, Kit], places: EventPlaces) -> None:
        """Show the event as in `page`, and as the lobby tells it from then on."""
        super().__init__()
        self.lobby = lobby
        self.page = page
        self.kits = kits
        self.places = places
        self.words: RowWords = HistoryWords(kits).of(page.game)
        self.notice = ""
        self.list = LineList(())
        self._head = Sheet(lambda cells: [title_line(self.page, cells)])
        self._columns = Sheet(lambda _cells: [line("  ", *rank_head(self.words))])
        self._rest = Sheet(self._rest_lines)

    def compose(self) -> ComposeResult:
        """Lay out the title, the list of people or tables, and what is told of them."""
        with Container(id="event-head"):
            yield self._head
        with Container(id="event"):
            with VerticalScroll(classes="panel", id="event-list", can_focus=False):
                yield self._columns
                yield self.list
            with VerticalScroll(id="event-rest", can_focus=False):
                yield self._rest
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the event."""
        super().on_mount()
        self.list.focus()
        self.show(self.page)
        self.follow()
        self.set_interval(TICK_S, self.look)

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self.show(self.page)

    def on_resize(self) -> None:
        """Fit the rows."""
        super().on_resize()
        self.show(self.page)

    # Following

    @work(group="follow")
    async def follow(self) -> None:
        """Show each change of the event."""
        async for snapshot in self.lobby.updates():
            if not self.is_open:
                continue
            mine = next((page for page in snapshot.events if page.code == self.page.code), None)
            if mine is not None:
                self.show(mine)
            if snapshot.is_closing:
                self.show_hint(closing_words(), is_trouble=True)

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Read how far the other tables are, which the lobby below tells nobody who has other things before them."""
        if self.page.phase is not EventPhase.OVER:
            await self._try(self._read())

    async def _read(self) -> None:
        page = await self.lobby.event(self.page.code)
        if self.is_open:
            self.show(page)

    def show(self, page: EventPage) -> None:
        """Draw an event."""
        self.page = page
        if not self.is_attached:
            return
        panel = self.query_one("#event-list")
        panel.border_title = self._list_title()
        rows = self._rows()
        self.list.show(rows)
        panel.display = bool(rows)
        self._columns.display = page.phase is EventPhase.OVER
        self._head.refresh()
        self._rest.refresh(layout=True)
        self.refresh_bindings()

    def _list_title(self) -> str:
        match self.page.phase:
            case EventPhase.OPEN:
                return _("Who takes part")
            case EventPhase.RUNNING:
                return _("Tables")
            case EventPhase.OVER:
                return _("Ranking") if self.page.is_ranked else _("Results")

    def _rows(self) -> list[LineChoice]:
        page, cells = self.page, max(self.app.size.width - 8, LIST_CELLS)
        match page.phase:
            case EventPhase.OPEN:
                return [
                    LineChoice(str(at), "", line=line(Span(text, Role.YOU if page.guests[at].is_me else Role.STRONG)))
                    for at, text in enumerate(guest_words(page))
                ]
            case EventPhase.RUNNING:
                return [
                    LineChoice(str(each.number), "", line=table_line(each, cells, self.signs)) for each in page.tables
                ]
            case EventPhase.OVER:
                rows = rank_lines(page, self.words, self.signs)
                ids = [f"{score.held.table}.{score.held.seat}" for score in ranked(page)]
                return [LineChoice(id_, "", line=row) for id_, row in zip(ids, rows, strict=True)]

    def _rest_lines(self, cells: int) -> list[Line]:
        page, ladder = self.page, self.kits[self.page.game].roster.ladder
        if page.phase is not EventPhase.OVER:
            return paragraph(about_words(page, ladder, self.lobby.now()), cells)
        found: list[Line] = []
        score = self.score
        if score is not None:
            held = score.held
            found.append(line(Span(seat_title(page, held, self.words, self.signs), Role.TITLE)))
            found += seat_lines(page, held.seat, cells, self.signs)
            found.append(())
        return [*found, *paragraph(over_words(page), cells, Role.MUTED)]

    @property
    def score(self) -> MatchScore | None:
        """Return the result under the cursor, when the event is over."""
        people = ranked(self.page)
        at = self.list.cursor
        return people[at] if at < len(people) else None

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: PLR0911 - one a key
        """Offer what the stage of the event and one's part in it allow."""
        page = self.page
        is_open, is_over = page.phase is EventPhase.OPEN, page.phase is EventPhase.OVER
        match action:
            case "enter":
                return is_open and not page.is_mine
            case "seat":
                return is_open
            case "leave":
                return is_open and page.is_mine
            case "start":
                return is_open and page.is_host and page.start_blocked is None
            case "cancel":
                return is_open and page.is_host
            case "play":
                return page.phase is EventPhase.RUNNING and bool(page.room)
            case "compare":
                return is_over and self._others() != ()
            case "replay":
                return is_over and self.score is not None and page.tables[self.score.held.table - 1].is_full
            case _:
                return super().check_action(action, parameters)

    def _others(self) -> tuple[int, ...]:
        """Return the other tables with which the result under the cursor can be compared."""
        score, page = self.score, self.page
        if score is None or not page.tables[score.held.table - 1].is_full:
            return ()
        return tuple(each.number for each in page.tables if each.is_full and each.number != score.held.table)

    def on_choices_moved(self) -> None:
        """Tell of the row under the cursor."""
        self._rest.refresh(layout=True)
        self.refresh_bindings()

    async def on_choices_chosen(self) -> None:
        """Do what Enter does."""
        await self.action_go()

    async def action_go(self) -> None:
        """Do what there is to do at this stage."""
        for action in ("enter", "play", "compare"):
            if self.check_action(action, ()):
                await self.run_action(action)

    @work(exclusive=True, group="ask")
    async def action_enter(self) -> None:
        """Take part, in a seat that is drawn."""
        await self._try(self._enter(None))

    @work(exclusive=True, group="ask")
    async def action_seat(self) -> None:
        """Ask for a seat of the deal."""
        seats = [Choice("" if seat is None else str(seat), words) for seat, words in seat_choices(self.page)]
        question = _("Which cards do you want to hold? The table is drawn in any case.")
        answer = await self.app.push_screen_wait(PickScreen(_("Seat"), question, seats))
        if answer is not None:
            await self._try(self._enter(Seat(int(answer)) if answer else None))

    async def _enter(self, seat: Seat | None) -> None:
        await self.lobby.enter_event(self.page.code, seat)
        await self._read()
        self.show_hint(_("You take part."))

    @work(exclusive=True, group="ask")
    async def action_leave(self) -> None:
        """Take part no longer."""
        await self._try(self._leave())

    async def _leave(self) -> None:
        await self.lobby.leave_event(self.page.code)
        await self._read()
        self.show_hint(_("You take part no longer."))

    @work(exclusive=True, group="ask")
    async def action_start(self) -> None:
        """Begin at all tables."""
        page = self.page
        bots = page.count * page.seats - page.people
        text = ngettext(
            "{n} open seat gets the bot. Then nobody can come any more.",
            "{n} open seats get the bot. Then nobody can come any more.",
            bots,
        ).format(n=bots)
        question = text if bots else _("All seats are taken.")
        if await self.app.push_screen_wait(AskScreen(_("Begin?"), question, _("Begin"), _("Wait"))):
            await self._try(self.lobby.start_event(page.code))

    @work(exclusive=True, group="ask")
    async def action_cancel(self) -> None:
        """Cancel the event."""
        question = _("Whoever has come is sent away, and the code leads nowhere any more.")
        if await self.app.push_screen_wait(AskScreen(_("Cancel the event?"), question, _("Cancel it"), _("Keep it"))):
            await self._try(self._cancel())

    async def _cancel(self) -> None:
        await self.lobby.close_event(self.page.code)
        self.dismiss("")

    def action_play(self) -> None:
        """Go to one's own table."""
        self.dismiss(self.page.room)

    @work(exclusive=True, group="ask")
    async def action_replay(self) -> None:
        """Show the replay of the table under the cursor."""
        if self.score is not None:
            await self._try(self.places.replay(self.page, self.score.held.table))

    @work(exclusive=True, group="ask")
    async def action_compare(self) -> None:
        """Show the seat under the cursor at two tables."""
        score, others = self.score, self._others()
        if score is None or not others:
            return
        held, page = score.held, self.page
        other = others[0]
        if len(others) > 1:
            people = {number: page.tables[number - 1].seats[held.seat].name for number in others}
            choices = [
                Choice(str(number), name, _("table {number}").format(number=number)) for number, name in people.items()
            ]
            answer = await self.app.push_screen_wait(PickScreen(_("Compare"), _("With whom?"), choices))
            if answer is None:
                return
            other = int(answer)
        await self._try(self.places.compare(page, Seat(held.seat), (held.table, other)))

    async def _try(self, doing: Awaitable[None]) -> None:
        try:
            with self.game_app.type_ahead.opening():
                await doing
        except (LobbyError, TableError, StoreError) as error:
            if self.is_open:
                self.show_hint(str(error), is_trouble=True)
