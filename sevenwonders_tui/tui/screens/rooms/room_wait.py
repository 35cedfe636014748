"""Replaces the table while all people at this terminal have chosen and others have not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, comma_list
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.present.lobby import room_news
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import CHAT, END, TAKE_BACK, TAKE_OVER, Command
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.table.curtain import WaitScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.room_bar import RoomBar

TICK_S = 5


class RoomWaitScreen(WaitScreen):
    """Shows everybody who is still choosing, and lets the people here choose again."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        replace(TAKE_BACK, name=N_("take a pick back"), help=N_("Let somebody at this terminal choose again.")),
        CHAT,
        TAKE_OVER,
        Command("table.leave", "q,f10", N_("lobby"), N_("Go to the lobby; your seats are kept."), "app.leave_table"),
    )

    def __init__(
        self, room: RoomClient, table: Snapshot, now: Callable[[], datetime], take_back: Callable[[], None]
    ) -> None:
        """`take_back` withdraws the last pick made at this terminal."""
        super().__init__(tuple(status.name for status in table.seats if status.is_choosing), take_back)
        self.room = room
        self.now = now

    def compose(self) -> ComposeResult:
        """Lay out one sentence, below the news of the room."""
        yield RoomBar()
        with Vertical(id="curtain"):
            with Vertical(id="curtain-middle"):
                yield Static("", classes="line", id="waiting")
            yield QuietSkyline(classes="-always")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the room."""
        self.tick()
        self.follow()
        self.set_interval(TICK_S, self.tick)

    @work(group="follow")
    async def follow(self) -> None:
        """Show events in the room, and who is still choosing."""
        async for _snapshot in self.room.updates():
            if self.is_open:
                self.tick()

    def tick(self) -> None:
        """Update the screen."""
        if not self.is_attached:
            return
        snapshot = self.room.snapshot()
        news = room_news(
            snapshot, self.now(), take_over_key=self.keys.first(TAKE_OVER), answer_key=self.keys.first(END)
        )
        self.query_one(RoomBar).tell(news)
        names = comma_list(seat.name for seat in snapshot.seats if seat.is_choosing and not seat.is_mine)
        text = _("Everybody here has chosen. Still choosing: {names}.").format(names=names) if names else ""
        self.query_one("#waiting", Static).update(Content(text))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to play here while another terminal does."""
        return (
            not self.room.snapshot().plays_here if action == "take_over" else super().check_action(action, parameters)
        )

    def action_take_over(self) -> None:
        """Play at this terminal."""
        self.room.take_over()

    @work(exclusive=True, group="chat")
    async def action_chat(self) -> None:
        """Open the chat."""
        await self.app.push_screen_wait(ChatScreen(self.room))
