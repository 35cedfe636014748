"""The table that all look at together on a large screen: what everybody may know, and nothing else.

It holds a client without a seat, and refuses every other one. It does not follow the table itself: its leader shows it
each moment, after the reveal that led there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.lobby import RoomClient, RoomSnapshot
from sevenwonders_tui.present.band import BandHeadline, band_block, band_rows, choosing_headline, missing
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread
from sevenwonders_tui.present.lobby import free_words
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.game_app import CellRoom
from sevenwonders_tui.tui.private import every_style
from sevenwonders_tui.tui.screens.rooms.seat_care import DEPUTY, SeatCareScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar

TICK_S = 1.0
KEYS_S = 10.0
"""The seconds that the keys stay in sight after one was pressed."""
LOOK_S = 60.0
"""The seconds after which the table comes back over what somebody looked up."""


class SharedTable(SeatCareScreen[None], SeatScreen):
    """The public view of a room's table for everybody in front of it. A game draws the board."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("shared.join", "j,f2", N_("code"), N_("Show the code and the address again, for a while."), "join"),
        Command("onlooker.look_back", "h,f12", N_("look back"), N_("Step back through the turns so far."), "look_back"),
        DEPUTY,
        Command("table.log", "l,f8", N_("log"), N_("Read what has happened."), "log"),
    )
    needs: ClassVar[tuple[CellRoom, ...]] = (CellRoom(120, 36),)
    HELP_TEXT = N_(
        "What everybody at the table may know, and nobody's hand. Turns, wars and the end come by themselves; what you "
        "look up goes away again after a minute."
    )
    DEFAULT_CSS = """
    SharedTable { layout: vertical; overflow: hidden; }
    SharedTable > #shared-top { height: 1; background: $raised; }
    SharedTable > #board { height: auto; }
    SharedTable > KeyBar.-quiet { display: none; }
    """
    _css_bases = classmethod(every_style)  # type: ignore[assignment]

    def __init__(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show the public view of a table; `now` returns the time. Raises ValueError for a client with a seat."""
        if client.seat is not None:
            raise ValueError(f"a shared table shows no hand, but the client is that of seat {client.seat}")
        super().__init__(client)
        self.room = room
        self.now = now
        self.invitation = Invitation(room.code, ())
        """How others come in; set it before the screen is shown."""
        self._top = BlockView(id="shared-top")
        self._band = BlockView(id="shared-band")
        self._said = ""
        self._since = now()
        """The time since which the decision has been asked."""
        self._free: set[int] = set()
        """The seats that were said to be free."""
        self._has_rung = False
        self._keys_s = 0.0
        self._looked_s: float | None = None

    # What a game brings

    def board(self) -> Widget:
        """Return the widget of the table."""
        raise NotImplementedError

    @property
    def snapshot(self) -> Snapshot | None:
        """Return the moment that is shown; None before the first."""
        raise NotImplementedError

    def draw(self, snapshot: Snapshot) -> None:
        """Draw another moment on the board."""
        raise NotImplementedError

    def lay_board(self, cells: int, rows: int) -> None:
        """Lay the board out."""
        raise NotImplementedError

    def moment_line(self) -> Line:
        """Return the moment for the top line."""
        raise NotImplementedError

    def story(self, cells: int, rows: int) -> Sequence[Line]:
        """Return what the last turn did."""
        raise NotImplementedError

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> Screen[None] | None:
        """Return the screen of the finished turns, the last one first; None if there are none yet."""
        raise NotImplementedError

    def headline(self, snapshot: Snapshot, room: RoomSnapshot) -> BandHeadline:
        """Return the large words of a moment: whom the table waits for."""
        return choosing_headline(missing(snapshot.seats, room, self.now()))

    def pass_second(self) -> None:
        """Change what changes by itself."""

    # The screen

    def compose(self) -> ComposeResult:
        """Lay out the table above the band."""
        yield self._top
        yield self.board()
        yield self._band
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the table as it is, and follow the room."""
        self.query_one(KeyBar).add_class("-quiet")
        self.show(self.client.snapshot())
        self.follow_room()
        self.set_interval(TICK_S, self.tick)

    @work(group="follow-room")
    async def follow_room(self) -> None:
        """Show who is away; leave with the room."""
        async for snapshot in self.room.updates():
            if not self.is_open:
                continue
            if not snapshot.is_mine:
                self.leave(None)
                return
            self._tell_free(snapshot)
            self._draw_band()
            self.refresh_bindings()

    def _tell_free(self, room: RoomSnapshot) -> None:
        """Say which seat was set free, once, so that nobody wonders why the table waits."""
        fresh = [seat for seat in room.seats if seat.is_free and seat.seat not in self._free]
        self._free = {seat.seat for seat in room.seats if seat.is_free}
        for seat in fresh:
            self.say(free_words(seat))

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment of the table."""
        before = self.snapshot
        if before is None or before.decision != snapshot.decision:
            self._since, self._has_rung, self._said = self.now(), False, ""
        self.draw(snapshot)
        self.lay_out()
        self.refresh_bindings()

    def lay_out(self) -> None:
        """Share the room out: the top line, the board, the band, and a row for the keys."""
        width, height = self.app.size
        if not self.is_attached or self.snapshot is None or not self.has_room:
            return
        high = band_rows(height)
        board = self.query_one("#board")
        board.styles.height = max(height - high - 2, 1)
        self._band.styles.height = high
        self._draw_top()
        self.lay_board(width, height - high - 2)
        self._draw_band()

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the board."""
        return 2 + band_rows(self.app.size.height)

    def on_resize(self) -> None:
        """Lay everything out for the new room."""
        super().on_resize()
        self.lay_out()

    def on_screen_resume(self) -> None:
        """Draw again what may have changed below another screen."""
        self.lay_out()

    def notify_style_update(self) -> None:
        """Draw with the signs and the frames of the look."""
        super().notify_style_update()
        if self.is_attached and self.snapshot is not None:
            self.call_later(self.say_anew)

    def say_anew(self) -> None:
        """Draw everything again, in the current language."""
        super().say_anew()
        if self.snapshot is not None and self.is_open:
            self.show(self.snapshot)

    def tick(self) -> None:
        """Update what depends on the time; what has not changed is not painted."""
        if self.snapshot is None or not self.is_open:
            return
        now_s = self.game_app.motions.now_s()
        self.query_one(KeyBar).set_class(now_s >= self._keys_s, "-quiet")
        self._come_back(now_s)
        self.pass_second()
        self._draw_band()
        self._remind(self.snapshot)

    def on_key(self, event: events.Key) -> None:
        """Show the keys for a while."""
        del event
        self._keys_s = self.game_app.motions.now_s() + KEYS_S
        self.query_one(KeyBar).remove_class("-quiet")

    def _draw_top(self) -> None:
        cells = self.app.size.width
        left, right = line(" ", *self.moment_line()), line(Span(self._join_words(), Role.MUTED), " ")
        fits = measure(left) + measure(right) + 2 <= cells
        self._top.show([spread(left, right, cells) if fits else left])

    def _join_words(self) -> str:
        if not self.invitation.entrances:
            return self.invitation.code
        text = _("join: {address}   code {code}")
        return text.format(address=self.invitation.shown(), code=self.invitation.code)

    def _draw_band(self) -> None:
        snapshot = self.snapshot
        if snapshot is None or not self._band.is_attached or not self.has_room:
            return
        room = self.room.snapshot()
        trouble = self._said or str(snapshot.frozen or snapshot.notice or "")
        headline = BandHeadline((trouble,)) if trouble else self.headline(snapshot, room)
        width, height = self.app.size
        rows = band_rows(height)
        self._band.show(band_block(headline, self._clock(room), self.story, width, rows, self.signs))

    def _clock(self, room: RoomSnapshot) -> tuple[timedelta, timedelta] | None:
        return None if room.clock is None else (room.clock.deadline - self.now(), room.clock.limit)

    def _remind(self, snapshot: Snapshot) -> None:
        """Ring once, when one person alone has been missing for half the clock."""
        room = self.room.snapshot()
        still = missing(snapshot.seats, room, self.now())
        if self._has_rung or room.clock is None or still.count != 1 or snapshot.view.is_over:
            return
        if room.clock.deadline - self.now() <= room.clock.limit / 2:
            self._has_rung = True
            self.ring()

    def ring(self) -> None:
        """Ring, if the settings want it."""
        if self.game_app.settings.bell:
            self.app.bell()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look back once a turn is over."""
        if action == "look_back":
            return self.snapshot is not None and bool(self.snapshot.log)
        return super().check_action(action, parameters)

    def close_now(self) -> None:
        """Leave the table; it is kept."""
        self.leave(None)

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Show a sentence in the band, until the table goes on."""
        del role
        self._said = text
        self._draw_band()

    def look(self, screen: Screen[Any]) -> None:
        """Show something over the table, for a while."""
        self._looked_s = self.game_app.motions.now_s()
        self.app.push_screen(screen)

    def _come_back(self, now_s: float) -> None:
        """Come back from what somebody has looked up."""
        if self.app.screen is self:
            self._looked_s = None
        elif self._looked_s is not None and now_s - self._looked_s >= LOOK_S:
            self._looked_s = None
            while self.app.screen is not self and self in self.app.screen_stack:
                self.app.pop_screen()

    def action_join(self) -> None:
        """Show the code again."""
        from sevenwonders_tui.tui.screens.rooms.invite import InviteScreen

        self.app.push_screen(InviteScreen(self.invitation))

    @work(exclusive=True, group="past")
    async def action_look_back(self) -> None:
        """Show the turns so far."""
        screen = self.past_screen(self.client.snapshot(), await self.client.past())
        if screen is not None and self.app.screen is self:
            self.look(screen)

    def action_menu(self) -> None:
        """Leave, after a second press."""
        self.action_close()
