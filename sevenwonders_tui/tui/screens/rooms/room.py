"""The waiting room: the seats, who is ready, the invitation, and the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from enum import Enum, auto
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Static

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_, _, error_words, ngettext
from sevenwonders_tui.lobby import LobbyError, Phase, RoomClient, RoomSeatLine, RoomSnapshot
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.person.room_draft import OPEN, fills, open_words
from sevenwonders_tui.present import lobby_terms as terms
from sevenwonders_tui.present.line import Line, Role, Span, clip, clip_line, flow, line, measure, pad, told, wrap
from sevenwonders_tui.present.lobby import closing_words, deal_words, pin_helps, rules_words, seat_lines
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import BOT, TableError
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.tui.commands import ADVICE, Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen, AskTextScreen, pin_question
from sevenwonders_tui.tui.screens.rooms.chat import ChatLog, ChatScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.scroll import ScrollBox
from sevenwonders_tui.tui.widgets.sheet import Sheet

TICK_S = 20
"""The seconds between updates of the texts about time."""


class Outcome(Enum):
    """The way a waiting room was left."""

    PLAY = auto()
    """The game began."""
    OTHER_GAME = auto()
    """The large screen chose another game, so that the waiting room is another one."""
    LOBBY = auto()
    """The person has gone to the lobby; the seat is kept."""
    LEFT = auto()
    """The person gave up the seat."""
    GONE = auto()
    """The person was removed, or the room was closed."""


class RoomScreen(BaseScreen[Outcome]):
    """Follows a room until its game begins."""

    HELP_TEXT = N_(
        "When every seat is taken and everybody is ready, the host deals. Give the code to friends; it is all that "
        "they need. Several people may share this terminal: a curtain goes down between them."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("room.ready", "r,enter", N_("ready"), N_("Say that you are ready, or not any more."), "ready"),
        Command("room.start", "s,f5", N_("start"), N_("Deal and begin."), "start"),
        Command("room.sit", "p,f7", N_("person here"), N_("Take a seat for one more person at this terminal."), "sit"),
        Command(
            "room.pin",
            "n,f4",
            N_("PIN"),
            N_("Choose digits that show what only your seat under the cursor may see."),
            "pin",
        ),
        Command(
            "room.bot",
            "b,f3",
            N_("bot"),
            N_("Give the seat under the cursor to a bot, to the next one, or open it again."),
            "bot",
        ),
        Command(
            "room.choose_bot",
            "f2",
            N_("style"),
            N_("Choose who gets the seat under the cursor: any bot, in any style."),
            "choose_bot",
        ),
        Command(
            "room.put_out", "d,delete", N_("put out"), N_("Put the person under the cursor out of the room."), "kick"
        ),
        Command(
            "room.another",
            "a,f11",
            N_("another telephone"),
            N_("Show a code that brings you to this seat at another telephone."),
            "another",
        ),
        Command("room.chat", "c,f6", N_("chat"), N_("Say something to everybody in the room."), "chat"),
        Command("room.give_up", "x,f8", N_("give up seat"), N_("Give your seat to somebody else."), "leave"),
        Command("room.leave", "escape,q", N_("lobby"), N_("Go to the lobby; your seat is kept."), "lobby"),
        *list_keys("", N_("Move the cursor over the seats.")),
    )

    class AnotherAsked(Message):
        """The person wants to go on at another telephone."""

    def __init__(
        self,
        room: RoomClient,
        form: GameForm,
        now: Callable[[], datetime],
        ways_in: tuple[str, str] = ("", ""),
        bots: Sequence[str] = (),
    ) -> None:
        """`form` is that of the room's game; `ways_in` are the command that leads other people to this server, and the
        address of its page.
        """
        super().__init__()
        self.room = room
        self.form = form
        self.roster = form.roster
        self.now = now
        self.way_in, self.page_in = ways_in
        self.bots = tuple(bots)
        """The labels of bots that the host of the server offers beside the rungs."""
        self.list = LineList(())
        self.snapshot = room.snapshot()

    def compose(self) -> ComposeResult:
        """Lay out the seats, the invitation, the rules, and the chat."""
        yield Static(classes="title-line", id="room-title")
        with ScrollBox(id="room", can_focus=False):
            with Vertical(id="room-left"):
                with Vertical(classes="panel", id="room-seats") as seats:
                    seats.border_title = self.form.room_title(self.snapshot.rules)
                    yield self.list
                with VerticalScroll(classes="panel", id="room-invite", can_focus=False) as invite:
                    invite.border_title = _("To come here")
                    yield Sheet(self._invitation)
            with Vertical(classes="panel", id="room-chat") as chat:
                chat.border_title = _("Chat")
                yield ChatLog()
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the room."""
        self.list.focus(scroll_visible=False)
        self.show(self.snapshot)
        self.follow()
        self.set_interval(TICK_S, self.tick)

    @work(group="follow")
    async def follow(self) -> None:
        """Show each change of the room."""
        async for snapshot in self.room.updates():
            if self.is_open:
                self.show(snapshot)

    def tick(self) -> None:
        """Update how long people have been away."""
        self._draw_seats()

    def show(self, snapshot: RoomSnapshot) -> None:
        """Draw a snapshot of the room, or leave the room when its game begins."""
        if not self.is_attached:
            return
        self.snapshot = snapshot
        if not snapshot.is_mine:
            self._leave(Outcome.GONE)
        elif snapshot.phase is not Phase.WAITING:
            self._leave(Outcome.PLAY)
        elif snapshot.game != self.form.game:
            self._leave(Outcome.OTHER_GAME)
        else:
            self._draw()

    def _leave(self, outcome: Outcome) -> None:
        """Leave the room, closing everything opened over it."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        if self.app.screen is self:
            self.dismiss(outcome)

    def on_resize(self) -> None:
        """Fit the title."""
        super().on_resize()
        self._title()

    def _title(self) -> None:
        snapshot = self.snapshot
        code = terms.CODE.span(Span(_("Table {code}").format(code=snapshot.code), Role.TITLE))
        title = line(code, "   ", Span(str(snapshot.title), Role.PLAIN))
        whole = line(*title, "   ", Span(self._moment(), Role.MUTED))
        # The number of free seats is also visible below.
        cells = self.app.size.width - 2
        fitting = whole if measure(whole) <= cells else clip_line(title, cells, self.signs.ellipsis)
        self.query_one("#room-title", Static).update(paint(fitting))

    def _draw(self) -> None:
        self._title()
        self._draw_seats()
        self.query_one("#room-invite Sheet", Sheet).refresh(layout=True)
        self.query_one(ChatLog).tell(self.snapshot)
        self._tell()
        self.refresh_bindings()

    def _tell(self) -> None:
        """Show the most important message: the end of the server, or the person's next step."""
        if self.snapshot.is_closing:
            self.say(closing_words(), is_trouble=True)
        else:
            self.say(self._advice())

    def _moment(self) -> str:
        open_seats = sum(seat.is_open for seat in self.snapshot.seats)
        if open_seats:
            return ngettext("{n} seat is free", "{n} seats are free", open_seats).format(n=open_seats)
        return _("all seats are taken")

    def _draw_seats(self) -> None:
        rows = seat_lines(self.snapshot, self.roster.ladder, self.now(), self.signs)
        cells = max((cell_len(name) for name, _state in rows), default=0) + 3
        choices = []
        for at, (name, state) in enumerate(rows):
            role = Role.MUTED if self.snapshot.seats[at].is_open else Role.STRONG
            head = line(Span(f"{at + 1}  ", Role.MUTED), Span(clip(name, NAME_CELLS), role))
            choices.append(LineChoice(str(at), "", line=(*pad(head, cells + 3), *state)))
        self.list.show(choices)

    def _invitation(self, cells: int) -> list[Line]:
        code = self.snapshot.code
        lines: list[Line] = []
        if self.page_in:
            lines += [line(Span(row, Role.STRONG)) for row in wrap(f"{self.page_in}/{code}", cells)]
        if self.way_in:
            lines += [line(Span(row, Role.STRONG)) for row in wrap(f"{self.way_in} -t join {code}", cells)]
        elif not self.page_in:
            lines.append(told(_("The code of this table: {code}"), Role.PLAIN, code=Span(code, Role.STRONG)))
        lines = terms.INVITATION.block(lines)
        rules = rules_words(self.snapshot.rules, self.snapshot.table_rules, self.keys.first(ADVICE))
        if self.has_class("-wide"):
            return [*lines, (), *terms.AGREED.block(row for text in rules for row in self._muted(text, cells))]
        return [*lines, *terms.AGREED.block(flow([line(Span(text, Role.MUTED)) for text in rules], cells, " "))]

    @staticmethod
    def _muted(text: str, cells: int) -> list[Line]:
        return [line(Span(row, Role.MUTED)) for row in wrap(text, cells)]

    def _advice(self) -> str:
        """Return the person's next step."""
        snapshot = self.snapshot
        if snapshot.is_watching:
            return _("You watch: the table is shown as soon as it is dealt. {key} takes a free seat.").format(
                key=self.key_to("room.sit")
            )
        if not snapshot.is_ready and not snapshot.is_host:
            return _("Press {key} when you are ready.").format(key=self.key_to("room.ready"))
        if snapshot.start_blocked is not None:
            return str(snapshot.start_blocked)
        return deal_words(snapshot, self.key_to("room.start"))

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show a sentence below."""
        self.show_hint(text, is_trouble)

    @property
    def seat(self) -> RoomSeatLine | None:
        """Return the seat under the cursor."""
        return self.snapshot.seats[self.list.cursor] if self.list.choices else None

    def on_choices_moved(self, message: Choices.Moved) -> None:  # noqa: ARG002
        """Offer the actions for the seat."""
        self.refresh_bindings()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:  # noqa: ARG002
        """Toggle `ready` by Enter in the list."""
        self.action_ready()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only actions that are possible now."""
        room, seat = self.snapshot, self.seat
        match action:
            case "ready" | "leave":
                is_possible = not room.is_watching
            case "start":
                is_possible = room.may_deal and room.start_blocked is None
            case "sit":
                is_possible = any(one.is_open for one in room.seats)
            case "pin":
                is_possible = seat is not None and seat.is_mine and pin_helps(room)
            case "bot" | "choose_bot":
                is_possible = room.is_host and seat is not None and seat.person is None
            case "another":
                is_possible = bool(self.page_in) and any(
                    one.is_mine and one.person.is_guest for one in room.seats if one.person
                )
            case "kick":
                is_possible = room.is_host and seat is not None and seat.person is not None and not seat.is_mine
            case _:
                return super().check_action(action, parameters)
        return is_possible

    @work(group="ask")
    async def ask(self, asking: Awaitable[None]) -> None:
        """Send a request to the room, or show why it fails."""
        try:
            await asking
        except (LobbyError, TableError, StoreError, SetupError) as error:
            self.say(error_words(error), is_trouble=True)

    def action_ready(self) -> None:
        """Toggle whether the person is ready."""
        # Use the newest state, which the screen may not show yet, so that two quick keys toggle twice.
        room = self.room.snapshot()
        if not room.is_watching:
            self.ask(self.room.ready(not room.is_ready))

    def action_start(self) -> None:
        """Deal and begin."""
        self.ask(self.room.start())

    def action_bot(self) -> None:
        """Give the seat to the next bot; after the last one the seat is open again."""
        seat = self.seat
        if seat is None:
            return
        bots = (*fills(self.roster.ladder), *self.bots)
        at = bots.index(seat.bot) if seat.bot in bots else 0
        self.ask(self.room.seat_bot(seat.seat, bots[(at + 1) % len(bots)]))

    @work(exclusive=True, group="question")
    async def action_choose_bot(self) -> None:
        """Ask which bot gets the seat under the cursor, and in which style."""
        from sevenwonders_tui.tui.screens.home.choose_player import choose_player

        seat = self.seat
        if seat is None:
            return
        name, now = _("Seat {number}").format(number=seat.seat + 1), BOT + seat.bot if seat.bot else OPEN
        player = await choose_player(self.app, self.roster, name, now, {OPEN: open_words()}, self.bots, any_bot=False)
        if player is not None:
            self.ask(self.room.seat_bot(seat.seat, None if player == OPEN else player.removeprefix(BOT)))

    def action_sit(self) -> None:
        """Seat one more person of this terminal, or the person who was only a spectator."""
        if self.snapshot.is_watching:
            self.ask(self.room.sit(()))
        else:
            self.sit()

    @work(exclusive=True, group="question")
    async def sit(self) -> None:
        """Ask for the name of another person at this terminal."""
        question = _("Who else plays at this terminal? A curtain goes down between you.")
        screen = AskTextScreen(_("One more person here"), question, max_length=NAME_CELLS)
        name = await self.app.push_screen_wait(screen)
        if name is not None and name.strip():
            self.ask(self.room.sit((name.strip(),)))

    @work(exclusive=True, group="question")
    async def action_pin(self) -> None:
        """Ask for the PIN of the seat under the cursor."""
        seat = self.seat
        if seat is None:
            return
        pin = await self.app.push_screen_wait(pin_question(seat.name))
        if pin is not None:
            self.ask(self.room.choose_pin(seat.seat, pin))

    @work(exclusive=True, group="question")
    async def action_kick(self) -> None:
        """Remove a person from the room, after a question."""
        seat = self.seat
        if seat is None or seat.person is None:
            return
        name = seat.person.name
        question = _("{name} loses the seat, and can come back only while one is free.").format(name=name)
        yes = _("Put {name} out").format(name=name)
        if await self.app.push_screen_wait(AskScreen(_("Put out"), question, yes, _("No"))):
            self.ask(self.room.kick(seat.person.id))

    @work(exclusive=True, group="question")
    async def action_leave(self) -> None:
        """Give up the seat, after a question."""
        question = _("Your seat will be free for somebody else.")
        if await self.app.push_screen_wait(AskScreen(_("Leave the table"), question, _("Give it up"), _("Stay"))):
            self.dismiss(Outcome.LEFT)

    def action_lobby(self) -> None:
        """Go to the lobby."""
        self.dismiss(Outcome.LOBBY)

    def action_another(self) -> None:
        """Show the way to this seat for another telephone."""
        self.post_message(self.AnotherAsked())

    def action_chat(self) -> None:
        """Open the chat."""
        self.app.push_screen(ChatScreen(self.room))
