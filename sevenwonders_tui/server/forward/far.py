"""At a door: one person's terminal whose app runs in the house that leads, whichever that is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from typing import cast

import asyncssh

from sevenwonders_tui.i18n import N_, _, choose_language, locale_of, say, speak
from sevenwonders_tui.server.comer import Comer, Handed
from sevenwonders_tui.server.errors import NoHouse
from sevenwonders_tui.server.forward.houses import HouseLine, Houses
from sevenwonders_tui.server.note import MOVED, DoorNote, NoteReader
from sevenwonders_tui.server.ssh.request import PlayGame, request_of
from sevenwonders_tui.server.terminal.driver import LEAVE
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import ExitReason

WINDOW = 64 * 1024
"""The most bytes that a house may send before the person has taken them."""
GIVE_UP_S = 180.0
"""So long somebody is kept at the door while no house leads."""
HINT_S = 3.0
"""After so long a person who has just come is told that no house leads."""
FIRST_SCREEN = 1_000
"""In bytes: what begins a screen is far less, and no screen is as small. To make one is what takes time."""
SHOWN_S = 15.0
"""The next one is led back when the last one sees a screen, or after so long. Were it shorter, a house that is slow
would get everybody at once, and answer nobody any more.
"""
FAILED = 1
WENT_AWAY = N_("The machine of the tables went away. Nothing is lost: you are led back to your table.")


@dataclass(frozen=True, slots=True)
class FarOpening:
    """What a door asks of a house for a person."""

    handed: Handed
    command: str | None = None
    """As the person typed it; None for a shell."""
    term: str | None = None
    modes: dict[int, int] = field(default_factory=dict)
    size: tuple[int, int] = (80, 24)

    @property
    def is_play(self) -> bool:
        """Return whether it is the game, to which people are led back, and not a file or a program's line."""
        return self.handed.is_browser or isinstance(request_of(self.command or ""), PlayGame)


class _Channel(asyncssh.SSHClientSession[bytes]):
    """The door's end of one session in a house."""

    def __init__(self, app: FarApp) -> None:
        self._app = app
        self._notes = NoteReader()
        self.status: int | None = None
        self.has_moved = False
        self.over: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.painted = asyncio.Event()
        """Set as soon as anything has come."""
        self.shown = asyncio.Event()
        """Set when a screen has come, or a line."""
        self._came = 0

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Pass on output, and hear notes."""
        if datatype is None:
            self._app.painted(data)
            self.painted.set()
            self._came += len(data)
            if self._came >= FIRST_SCREEN or not self._app.is_drawn:
                self.shown.set()
            return
        for note in self._notes.read(data):
            self.has_moved |= note.end == MOVED
            self._app.heard(note)

    def pause_writing(self) -> None:
        """Let the person send no more for now."""
        self._app.hold_typing(True)

    def resume_writing(self) -> None:
        """Let the person send again."""
        self._app.hold_typing(False)

    def exit_status_received(self, status: int) -> None:
        """Keep the status."""
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note the end."""
        if not self.over.done():
            self.over.set_result(None)


class FarApp:
    """A RunningApp in another machine, and in another one when that went away."""

    def __init__(
        self,
        houses: Houses,
        opening: FarOpening,
        link: Link,
        on_say: Callable[[str], None],
        on_language: Callable[[str], None] = lambda _language: None,
    ) -> None:
        """`on_say` gets messages that are not for the terminal; `on_language` the language as the house knows it."""
        self._houses = houses
        self._opening = opening
        self._link = link
        self._on_say = on_say
        self._on_language = on_language
        self._size = opening.size
        self._language = choose_language(locale_of(opening.handed.about_terminal))
        self._at: str | None = None
        self._is_asked = False
        self._is_drawn = False
        self._early: bytearray | None = bytearray()
        """What was typed before the first app began; None afterwards."""
        self._has_ended = False
        self._is_held = False
        self._house: HouseLine | None = None
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._session: _Channel | None = None
        self._reason: ExitReason | None = None
        self._task: asyncio.Task[None] | None = None
        self.status = FAILED
        """The exit status, as the last house said it."""

    # Calls of the door

    async def play(self) -> ExitReason:
        """Run the app to its end, in as many houses as that takes."""
        self._task = asyncio.create_task(self._go_through())
        try:
            with self._houses.holding(self, self._leader_changed):
                await self._task
        except asyncio.CancelledError:
            if self._reason is None:
                raise
        except NoHouse as error:
            with speak(self._language):
                self._tell(str(error))
            return ExitReason.STOPPED
        finally:
            self._task.cancel()
            self._close()
        if self._reason in {ExitReason.STOPPED, ExitReason.SENT_AWAY}:
            self._restore()
        return self._reason or ExitReason.LEFT

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the app."""
        if self._reason is None:
            self._reason = reason
            if self._task is not None:
                self._task.cancel()

    def end_input(self) -> None:
        """Pass on the end of the input."""
        self._has_ended = True
        if self._channel is not None:
            with suppress(OSError):
                self._channel.write_eof()

    def receive(self, data: bytes) -> None:
        """Pass on input; what is typed while no house leads is dropped."""
        if self._channel is not None:
            # One that is just closing takes nothing more.
            with suppress(OSError):
                self._channel.write(data)
        elif self._early is not None and len(self._early) < WINDOW:
            self._early += data

    def resize(self, width: int, height: int) -> None:
        """Pass on the size."""
        self._size = (width, height)
        if self._channel is not None:
            self._channel.change_terminal_size(width, height)

    def hold_painting(self) -> None:
        """Take no more output: the house notices when its window is full."""
        self._is_held = True
        if self._channel is not None:
            self._channel.pause_reading()

    def resume_painting(self) -> None:
        """Take output again."""
        self._is_held = False
        if self._channel is not None:
            self._channel.resume_reading()

    # What whoever runs the door sees

    @property
    def comer(self) -> Comer:
        """Return who it is, as this door knows it."""
        return self._opening.handed.comer

    @property
    def at(self) -> str | None:
        """Return the command that leads to where the person is; empty or None for the lobby."""
        return self._at

    # Calls of the channel

    def painted(self, data: bytes) -> None:
        """Pass on output."""
        self._link.send(data)

    @property
    def is_drawn(self) -> bool:
        """Return whether the app draws screens; otherwise it says lines."""
        return self._is_drawn

    def hold_typing(self, is_held: bool) -> None:
        """Stop the person from sending, or let them go on."""
        self._link.hold_input(is_held)

    def heard(self, note: DoorNote) -> None:
        """Keep what is needed to go on in another house, and pass on the rest."""
        self._at = self._at if note.at is None else note.at
        self._is_asked = self._is_asked if note.asked is None else note.asked
        self._is_drawn = self._is_drawn if note.drawn is None else note.drawn
        if note.language is not None:
            self._language = note.language
            self._on_language(note.language)
        if note.say is not None:
            self._on_say(note.say)

    # Internals

    @property
    def _rank(self) -> int:
        """Those who are asked come back first, then those at tables, then the lobby."""
        return 0 if self._is_asked else 1 if self._at else 2

    async def _go_through(self) -> None:
        """Run the app in one house after the other."""
        is_back = False
        while True:
            house = await self._found(is_back=is_back)
            async with self._houses.turns.turn(self._rank) if is_back else nullcontext():
                session = await self._open(house, is_back=is_back)
                if session is not None and is_back:
                    await _shown(session)
            if session is None:
                continue
            await session.over
            self._close()
            if session.status is not None and not session.has_moved:
                self.status = session.status
                return
            self._houses.distrust(house)
            if session.has_moved and not session.painted.is_set():
                # It had lost the tables before it began.
                continue
            if session.painted.is_set() or not is_back:
                with speak(self._language):
                    self._tell(say(WENT_AWAY))
            if not self._opening.is_play:
                return
            is_back = True

    async def _found(self, *, is_back: bool) -> HouseLine:
        """Return the house that leads. Raises NoHouse."""
        if is_back:
            return await self._houses.wait(GIVE_UP_S)
        try:
            return await self._houses.wait(HINT_S)
        except NoHouse:
            self._tell(_("The machine of the tables does not answer yet. You are led there as soon as it does."))
            return await self._houses.wait(GIVE_UP_S)

    async def _open(self, house: HouseLine, *, is_back: bool) -> _Channel | None:
        """Begin a session in a house; return None if that fails."""
        opening, connection = self._opening, house.connection
        handed = replace(opening.handed, at=self._at) if is_back else opening.handed
        if connection is None:
            return None
        try:
            async with asyncio.timeout(GIVE_UP_S):
                channel, session = await connection.create_session(
                    lambda: _Channel(self),
                    opening.command,
                    env=cast("dict[str | bytes, str | bytes]", handed.environment()),
                    term_type=opening.term,
                    term_size=self._size,
                    term_modes=opening.modes,
                    request_pty=opening.term is not None,
                    encoding=None,
                    window=WINDOW,
                )
        except (OSError, asyncssh.Error):
            await asyncio.sleep(0.1)
            return None
        self._house, self._channel = house, channel
        if self._is_held:
            channel.pause_reading()
        if self._early:
            channel.write(bytes(self._early))
        self._early = None
        if self._has_ended:
            channel.write_eof()
        channel.change_terminal_size(*self._size)
        return cast("_Channel", session)

    def _leader_changed(self) -> None:
        """Leave a house that another one has taken over from."""
        leader = self._houses.leader
        if leader is not None and self._house is not None and leader is not self._house and self._channel is not None:
            self._channel.abort()

    def _close(self) -> None:
        if self._channel is not None:
            self._channel.abort()
        self._channel = self._house = None

    def _restore(self) -> None:
        if self._is_drawn:
            self._link.send(LEAVE.encode())
            self._is_drawn = False

    def _tell(self, text: str) -> None:
        """Say something in the place of the app."""
        self._restore()
        if self._opening.term is not None:
            self._link.send(f"\r\n{text}\r\n".encode())
        elif self._opening.is_play:
            self._link.send(f"\n{text}\n".encode())
        else:
            self._on_say(text)


async def _shown(session: _Channel) -> None:
    """Wait until a session has shown a screen or is over, though not for ever."""
    shown = asyncio.create_task(session.shown.wait())
    ways: tuple[asyncio.Future[object], ...] = (cast("asyncio.Future[object]", shown), session.over)
    await asyncio.wait(ways, timeout=SHOWN_S, return_when=asyncio.FIRST_COMPLETED)
    shown.cancel()
