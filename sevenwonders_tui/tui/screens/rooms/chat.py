"""The chat of a room: the messages, a line to write one, and muting."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.lobby import LobbyError, RoomClient, RoomSnapshot
from sevenwonders_tui.person.chat import MOST_TYPED, heard_people
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.present.lobby import chat_lines
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.field import Field
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.words import Words


class ChatLog(Words):
    """The newest messages, the last one at the bottom."""

    DEFAULT_CSS = "ChatLog { height: 1fr; }"

    def tell(self, room: RoomSnapshot) -> None:
        """Draw the messages of the room."""
        nothing = [line(Span(_("Nobody has said anything yet."), Role.MUTED))]
        self.show(lambda cells, rows: chat_lines(room.chat, cells, rows) or nothing)


class ChatScreen(BaseDialog[None]):
    """Lies over the table; Enter sends the typed message."""

    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("chat.say", "enter", N_("say it"), N_("Say to everybody in the room what was typed."), ""),
        Command(
            "chat.mute",
            "f2",
            N_("mute"),
            N_("Choose whom you do not want to hear, or hear again."),
            "mute",
            is_priority=True,
        ),
        Command("chat.back", "escape", N_("back"), N_("Go back."), "cancel"),
    )
    HELP_TEXT = N_(
        "Everybody in the room reads this, those who watch too. It is plain text, and it is kept with the room."
    )
    DEFAULT_CSS = """
    ChatScreen > .dialog { width: 84; height: 20; }
    ChatScreen.-tall > .dialog { height: 26; }
    ChatScreen .fault { min-height: 1; }
    """

    def __init__(self, room: RoomClient) -> None:
        super().__init__()
        self.room = room
        self.field = Field(max_length=MOST_TYPED, placeholder=_("Say something"))

    def compose(self) -> ComposeResult:
        """Lay out the messages and the field."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(_("Chat"))
            yield ChatLog()
            yield self.field
            yield Static("", classes="fault")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the chat."""
        self.field.focus()
        self.listen()

    @work(group="listen")
    async def listen(self) -> None:
        """Show new messages."""
        async for snapshot in self.room.updates():
            if self.is_open:
                self.query_one(ChatLog).tell(snapshot)

    def on_input_submitted(self) -> None:
        """Send the message."""
        if self.field.value.strip():
            self.say(self.field.value)
        else:
            self.dismiss(None)

    @work(exclusive=True, group="say")
    async def say(self, text: str) -> None:
        """Send a message; if it is refused, it stays in the field."""
        fault = ""
        try:
            await self.room.say(text)
        except (LobbyError, StoreError) as error:
            fault = str(error)
        else:
            self.field.value = ""
        self.query_one(".fault", Static).update(Content(fault))

    @work(exclusive=True, group="mute")
    async def action_mute(self) -> None:
        """Ask whom to mute or to hear again."""
        snapshot = self.room.snapshot()
        others = heard_people(snapshot)
        if not others:
            self.query_one(".fault", Static).update(Content(_("There is nobody else here to mute.")))
            return
        heard, muted = _("mute"), _("muted now: hear again")
        choices = [Choice(one.id, one.name, muted if one.id in snapshot.muted else heard) for one in others]
        question = _("Whom do you not want to hear? This holds in every room.")
        chosen = await self.app.push_screen_wait(PickScreen(_("Mute"), question, choices))
        person = next((one.id for one in others if one.id == chosen), None)
        if person is None:
            return
        try:
            await self.room.mute(person, person not in snapshot.muted)
        except (LobbyError, StoreError) as error:
            self.query_one(".fault", Static).update(Content(str(error)))
