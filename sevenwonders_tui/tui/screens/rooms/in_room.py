"""The additions of a room to a table: absences, the clock, the chat, and ending the game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar

from textual import work
from textual.app import ComposeResult

from sevenwonders_tui.i18n import N_, _, start_upper
from sevenwonders_tui.lobby import LobbyError, ProposalKind, RoomClient, RoomSnapshot
from sevenwonders_tui.person.chat import last_said
from sevenwonders_tui.present.line import Line, Role, Span, blank_after, clip, line
from sevenwonders_tui.present.lobby import proposal_words, room_news
from sevenwonders_tui.present.touch import Button
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import CHAT, END, TAKE_OVER, Command
from sevenwonders_tui.tui.private import every_style
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.rooms.chat import ChatScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen, with_last
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.room_bar import RoomBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow

TICK_S = 5
"""The seconds between updates of the texts about time; the texts change less often."""
SAID_CELLS = 44
LEAVE_WATCHING = Command("onlooker.leave", "q,escape,f10", N_("lobby"), N_("Watch no longer."), "menu")
"""Leaves the table of a room, for spectators."""


class InRoom(SeatScreen):
    """Adds the room to the table of a game: `class Seated(InRoom, TableOfTheGame)`.

    Call `enter` in its constructor.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        CHAT,
        END,
        TAKE_OVER,
        Command("table.leave", "q,f10", N_("lobby"), N_("Go to the lobby; your seat is kept."), "menu"),
    )
    _css_bases = classmethod(every_style)  # type: ignore[assignment]

    def enter(self, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show this room beside the table; `now` returns the time."""
        self.room = room
        self.now = now
        self.heard = last_said(room.snapshot())
        """The number of the last chat message that was read here."""
        self._is_late = False

    @property
    def help_text(self) -> str:
        """Return the help of a table, with that of the room."""
        text = _(
            "Below the top line stands who is away, and what the clock leaves. Closing the terminal loses nothing."
        )
        return f"{super().help_text} {text}"

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """Return the commands of the table, then those of the room, then those of every screen."""
        return with_last(super().commands(), (*InRoom.KEYS, *cls.KEYS))

    def compose(self) -> ComposeResult:
        """Lay the line of the room below the top line of the table."""
        widgets = iter(super().compose())
        yield next(widgets)
        yield RoomBar()
        yield TouchRow(id="elsewhere")
        yield from widgets

    def on_mount(self) -> None:
        """Follow the room too."""
        self.tell_room(self.room.snapshot())
        self.follow_room()
        self.set_interval(TICK_S, self.tick)

    @work(group="follow-room")
    async def follow_room(self) -> None:
        """Show events in the room."""
        async for snapshot in self.room.updates():
            if self.is_open:
                self.tell_room(snapshot)

    def tick(self) -> None:
        """Update the texts that depend on the time; unchanged ones are not painted."""
        snapshot = self.room.snapshot()
        if self.is_attached and tuple(self._room_news(snapshot)) == self.query_one(RoomBar).news:
            self._remind(snapshot)
        else:
            self.tell_room(snapshot)

    def tell_room(self, snapshot: RoomSnapshot) -> None:
        """Draw the line of the room."""
        if not self.is_attached:
            return
        self._remind(snapshot)
        self.query_one(RoomBar).tell(self._room_news(snapshot))
        self.lay_out()
        self.refresh_bindings()

    def _room_news(self, snapshot: RoomSnapshot) -> list[Line]:
        """Return the news: absences, the clock, a proposal, and the unread messages."""
        keys = self.keys
        take_over = keys.first(TAKE_OVER) if self.has_key_bar else ""
        news = room_news(snapshot, self.now(), take_over_key=take_over, answer_key=keys.first(END))
        said = snapshot.chat[-1] if snapshot.chat else None
        if said is not None and said.number > self.heard:
            head = _("{name}:").format(name=clip(said.name, 16))
            head += blank_after(head)
            news.append(line(Span(head, Role.TITLE), clip(said.text, SAID_CELLS, self.signs.ellipsis)))
        return news

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table, those of the room included."""
        bar, button = self.query_one(RoomBar), self.query_one("#elsewhere", TouchRow)
        return super().bar_rows() + len(bar.rows(self.app.size.width - 2)) + button.rows

    def lay_out(self) -> None:
        """Share out the room; a terminal without a bar of keys has a button for playing here again."""
        has_button = not self.has_key_bar and self.check_action("take_over", ())
        button = Button(TAKE_OVER.id, TAKE_OVER.action, (start_upper(TAKE_OVER.said_name),), self.keys.first(TAKE_OVER))
        self.query_one("#elsewhere", TouchRow).show((button,) if has_button else ())
        super().lay_out()

    def _remind(self, snapshot: RoomSnapshot) -> None:
        """Call people who still choose when the time is up, once for each decision."""
        is_asked = any(seat.is_mine and seat.is_choosing for seat in snapshot.seats)
        is_late = is_asked and snapshot.clock is not None and snapshot.clock.is_past
        if is_late and not self._is_late:
            self.post_message(self.TimeIsUp(snapshot.game))
        self._is_late = is_late

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only actions that the room allows now."""
        if action not in {"end", "take_over"}:
            return super().check_action(action, parameters)
        snapshot = self.room.snapshot()
        if action == "take_over":
            return not snapshot.is_watching and not snapshot.plays_here
        return not snapshot.is_watching and not self.client.snapshot().view.is_over

    @work(exclusive=True, group="chat")
    async def action_chat(self) -> None:
        """Open the chat; its messages then count as read."""
        await self.app.push_screen_wait(ChatScreen(self.room))
        snapshot = self.room.snapshot()
        self.heard = last_said(snapshot)
        self.tell_room(snapshot)

    def action_take_over(self) -> None:
        """Play at this terminal."""
        self.room.take_over()

    @work(exclusive=True, group="end")
    async def action_end(self) -> None:
        """Ask how the game should end, or answer the person who proposed it."""
        answer = await self.app.push_screen_wait(end_question(self.room.snapshot()))
        try:
            match answer:
                case "agree":
                    await self.room.agree()
                case "refuse":
                    await self.room.refuse()
                case str() if answer in set(ProposalKind):
                    await self.room.propose(ProposalKind(answer))
                case _:
                    return
        except (LobbyError, TableError, StoreError) as error:
            self.say(str(error), Role.BAD)


def end_question(snapshot: RoomSnapshot) -> PickScreen:
    """Return the question about the end of the game."""
    proposal, title = snapshot.proposal, _("The end of the game")
    if proposal is None:
        text = _("All who are here must agree, and then the game is over.")
        return PickScreen(
            title,
            text,
            (
                Choice("", _("Play on")),
                Choice(ProposalKind.CONCEDE, _("Give up"), _("of the others, the best city has won")),
                Choice(ProposalKind.ABANDON, _("End it"), _("nobody has won")),
            ),
        )
    if proposal.is_mine_to_answer:
        answers = [
            Choice("", _("Later"), _("go on looking at the table")),
            Choice("agree", _("Agree"), _("the game ends when all here agree")),
            Choice("refuse", _("Play on"), _("refuse, and the proposal is gone")),
        ]
    else:
        answers = [Choice("", _("Leave it"), _("as it stands")), Choice("refuse", _("Play on"), _("take it back"))]
    return PickScreen(title, proposal_words(snapshot), answers)
