"""The large screen while its room waits: the code to scan, the seats as they fill, a few lines of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.widgets import Static

from sevenwonders_tui.history.evening import EveningLine
from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.lobby import Phase, RoomSnapshot
from sevenwonders_tui.person.books import short_rules
from sevenwonders_tui.person.large_room import LargeRoom
from sevenwonders_tui.person.room_draft import fills
from sevenwonders_tui.present.attract import Attraction, attract_block
from sevenwonders_tui.present.evening import evening_rows
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread, wrap
from sevenwonders_tui.present.lobby import closing_words, deal_words
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.fronts import welcome_picture
from sevenwonders_tui.tui.screens.rooms.large_options import LargeOptionsScreen
from sevenwonders_tui.tui.screens.rooms.room import Outcome
from sevenwonders_tui.tui.screens.rooms.seat_care import SeatCareScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint

TICK_S = 1
PAGE = timedelta(seconds=20)
"""The time that each page of the rules is shown."""
PATIENCE = timedelta(seconds=30)
"""The time without anybody after which the screen says what may be in the way."""


class AttractScreen(SeatCareScreen[Outcome]):
    """Follows a room until its game begins; answers with PLAY, LEFT or GONE."""

    HELP_TEXT = N_(
        "Everybody holds a hand of their own: a telephone in the same Wi-Fi scans the code, a terminal takes the "
        "command below it. Whoever listens in that Wi-Fi could see a hand. There are two ways out: a telephone's own "
        "hotspot, or `sevenwonders serve --web` behind a proxy with a certificate."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("room.start", "s,f5", N_("start"), N_("Deal and begin."), "start"),
        Command(
            "room.bot",
            "b,f3",
            N_("bot"),
            N_("Give the seat under the cursor to a bot, to the next one, or open it again."),
            "bot",
        ),
        Command(
            "attract.up",
            "up,k",
            "",
            N_("Move the cursor over the seats."),
            "move(-1)",
            also=(Command("attract.down", "down", "", N_("Move the cursor down."), "move(1)"),),
        ),
        Command(
            "attract.more",
            "plus,right",
            N_("seat"),
            N_("Add a seat to the table."),
            "more",
        ),
        Command(
            "attract.fewer",
            "minus,left",
            N_("seat"),
            N_("Take a seat off the table; who sits there moves to another one."),
            "fewer",
        ),
        Command("attract.game", "g,f7", N_("game"), N_("Play another game with the same people."), "game"),
        Command(
            "attract.options",
            "o,f8",
            N_("options"),
            N_("Choose boxes and boards, the bots of open seats, a series, and what is agreed on."),
            "options",
        ),
        Command("attract.network", "a,f6", N_("network"), N_("Show the address in the next network."), "network"),
    )
    DEFAULT_CSS = "AttractScreen #attract { height: 1fr; }"

    def __init__(
        self,
        choices: LargeRoom,
        invitation: Invitation,
        now: Callable[[], datetime],
        evening: Sequence[EveningLine] = (),
    ) -> None:
        """`choices` change the room; `now` returns the time; `evening` has the games so far."""
        super().__init__()
        self.choices = choices
        self.room = room = choices.room
        self.invitation = invitation
        self.now = now
        self.evening = tuple(evening)
        self.snapshot = room.snapshot()
        self.network = 0
        """The number of the shown entrance."""
        self.cursor: int | None = None
        """The seat under the cursor; None until a key moves it."""
        self._since = now()
        self._said = ""
        self._view = BlockView(id="attract")
        self._title = Static(classes="title-line")

    def compose(self) -> ComposeResult:
        """Lay out the title, the page and the keys."""
        yield self._title
        yield self._view
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the room."""
        self.show(self.snapshot)
        self.follow()
        self.set_interval(TICK_S, self.tick)

    @work(group="follow")
    async def follow(self) -> None:
        """Show each change of the room."""
        async for snapshot in self.room.updates():
            if self.is_open:
                self.show(snapshot)

    def show(self, snapshot: RoomSnapshot) -> None:
        """Draw a snapshot of the room, or leave when its game begins; ring once when somebody sits down."""
        before, self.snapshot = self.snapshot, snapshot
        if not snapshot.is_mine:
            self.leave(Outcome.GONE)
        elif snapshot.phase is Phase.RUNNING:
            self.leave(Outcome.PLAY)
        else:
            people = [sum(seat.person is not None for seat in each.seats) for each in (before, snapshot)]
            if people[1] > people[0] and self.game_app.settings.bell:
                self.app.bell()
            self._said = closing_words() if snapshot.is_closing else ""
            self.tick()
            self.refresh_bindings()

    def tick(self) -> None:
        """Draw it for this moment; only what changed is painted."""
        width, height = self.app.size
        title = line(Span(str(self.snapshot.title), Role.TITLE))
        right = line(Span(_("Wi-Fi: the same as this computer's"), Role.MUTED))
        fits = measure(title) + measure(right) + 2 <= width - 2
        self._title.update(paint(spread(title, right, width - 2) if fits else title))
        self._view.show(self.lines(width, height - 2))

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the page for this moment."""
        told = Attraction(
            self.snapshot,
            self.choices.form.roster.ladder,
            self.invitation,
            self.network,
            self._told,
            self._hint(),
            self.cursor,
        )
        return attract_block(told, welcome_picture(cells, self.signs), cells, rows, self.now(), self.signs)

    def _told(self, cells: int) -> list[Line]:
        """Return the games so far; before the first what it is about, or if nobody comes, what may be in the way."""
        if self.evening:
            return evening_rows(self.evening, cells, self.signs)
        pages = short_rules(self.snapshot.game)
        text = pages[(self.now() - self._since) // PAGE % len(pages)]
        waits = self.now() - self._since >= PATIENCE and all(seat.person is None for seat in self.snapshot.seats)
        if waits and self.invitation.advice:
            text = sentences(self.invitation.advice)
        return [line(row) for row in wrap(text, cells)]

    def _hint(self) -> str:
        if self._said:
            return self._said
        if self.snapshot.phase is Phase.OVER:
            return _("Whoever wants another game says so at the own screen.")
        blocked = self.snapshot.start_blocked
        return str(blocked) if blocked is not None else deal_words(self.snapshot, self.key_to("room.start"))

    def on_resize(self) -> None:
        """Draw it for the new room."""
        super().on_resize()
        if self._view.is_attached:
            self.tick()

    def say(self, text: str) -> None:
        """Show a sentence in the place of what happens next, until the room changes."""
        self._said = text
        self.tick()

    def close_now(self) -> None:
        """Leave; the room is kept."""
        self.dismiss(Outcome.LEFT)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what is possible now."""
        room = self.snapshot
        match action:
            case "start":
                return room.may_deal and room.start_blocked is None
            case "bot":
                return room.is_host and self._seat_for_bot() is not None
            case "more" | "fewer" | "game" | "options":
                return room.is_host and room.is_watching and room.phase is Phase.WAITING and self._can_change(action)
            case "network":
                return len(self.invitation.entrances) > 1
            case _:
                return super().check_action(action, parameters)

    def _can_change(self, what: str) -> bool:
        """Whether the game leaves a choice."""
        seats = len(self.snapshot.seats)
        match what:
            case "more":
                return self.choices.can_have(seats + 1)
            case "fewer":
                return self.choices.can_have(seats - 1)
            case "game":
                return len(self.choices.titles) > 1
            case _:
                return True

    def action_more(self) -> None:
        """Add a seat."""
        self.ask(self.choices.seat(1))

    def action_fewer(self) -> None:
        """Take a seat off."""
        self.ask(self.choices.seat(-1))

    def action_game(self) -> None:
        """Play another game."""
        self.ask(self.choices.turn_game())

    def action_options(self) -> None:
        """Show the options."""
        screen = LargeOptionsScreen(self.choices.draft(), str(self.snapshot.title), self.choices.use)
        self.app.push_screen(screen)

    def action_start(self) -> None:
        """Deal and begin."""
        self.ask(self.room.start())

    def action_move(self, by: int) -> None:
        """Move the cursor over the seats."""
        at = 0 if self.cursor is None else self.cursor + by
        self.cursor = at % len(self.snapshot.seats)
        self.refresh_bindings()
        self.tick()

    def _seat_for_bot(self) -> int | None:
        """Return the seat under the cursor, or the first open one, unless a person sits there."""
        seats = self.snapshot.seats
        at = self.cursor
        if at is None:
            at = next((seat.seat for seat in seats if seat.is_open), None)
        return at if at is not None and seats[at].person is None else None

    def action_bot(self) -> None:
        """Give a seat to the next bot; after the last one the seat is open again."""
        at = self._seat_for_bot()
        if at is None:
            return
        seat, bots = self.snapshot.seats[at], fills(self.choices.form.roster.ladder)
        held = bots.index(seat.bot) if seat.bot in bots else 0
        self.ask(self.room.seat_bot(seat.seat, bots[(held + 1) % len(bots)]))

    def action_network(self) -> None:
        """Show the address in the next network."""
        self.network = (self.network + 1) % len(self.invitation.entrances)
        self.tick()
