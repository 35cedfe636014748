"""One session of an SSH connection: an app at a terminal, or one of the text commands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from typing import Any, assert_never

import asyncssh

from sevenwonders_tui.bots.wire.lines import LineTooLong
from sevenwonders_tui.history.export import dump_line
from sevenwonders_tui.i18n import Said, _, choose_language, locale_of, speak, switch_language
from sevenwonders_tui.lobby.client import LobbyClient
from sevenwonders_tui.lobby.codes import fold_code
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.present.notice import notice_way
from sevenwonders_tui.server.apprunner import RunningApp
from sevenwonders_tui.server.arrival import Arrival, language_of, wants_lines
from sevenwonders_tui.server.comer import Comer
from sevenwonders_tui.server.dismissal import SENT_AWAY
from sevenwonders_tui.server.linemode import LineMode
from sevenwonders_tui.server.ssh.channel import ChannelLink
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.server.ssh.listing import day_lines, table_lines
from sevenwonders_tui.server.ssh.registry import Registry
from sevenwonders_tui.server.ssh.request import (
    ListTables,
    Plain,
    PlayGame,
    PrintHelp,
    PrintHistory,
    PrintPicture,
    PrintRecord,
    PrintToday,
    Refuse,
    Request,
    RunBot,
    help_lines,
    request_of,
)
from sevenwonders_tui.server.terminal.colors import color_depth
from sevenwonders_tui.server.terminal.facts import TerminalFacts, fitting_size
from sevenwonders_tui.server.terminal.terminal import ExitReason
from sevenwonders_tui.server.typed import PIPE, TERMINAL, Keyboard
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.history import History

FAILED = 1
REFUSED = 127
"""The exit status of shells for an unknown command."""
DUMB = {"", "dumb", "unknown"}
MOST_EARLY = 64 * 1024
"""The most bytes that are buffered before the answer begins."""

log = logging.getLogger(__name__)


class Session(asyncssh.SSHServerSession[bytes]):
    """Answers one request of one person."""

    def __init__(self, registry: Registry, comer: Comer, excuse: Said | None) -> None:
        """`excuse` is the message to a person for whom there is no room, otherwise None."""
        self._registry = registry
        self._comer = comer
        self._excuse = excuse
        self._command: str | None = None
        self._modes: Mapping[int, int] = {}
        self._request: Request = PlayGame()
        self._term: str | None = None
        self._keyboard = PIPE
        self._terminal: RunningApp | None = None
        self._lines: LineStream | None = None
        self._size = (0, 0)
        self._wish: str | None = None
        """The locale that the client sent."""
        self._end: ExitReason | None = None
        """Why the session was ended from outside."""
        self._early = bytearray()
        """The input before anything could take it."""
        self._has_ended = False
        """Whether the input has ended."""
        self.task: asyncio.Task[None] | None = None
        """The task that answers the request; None before the request came."""

    # Calls of asyncssh

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel."""
        self._channel = chan
        # A channel without a request would keep another person out.
        self._timer = asyncio.get_running_loop().call_later(
            self._registry.plan.limits.begin_within.total_seconds(), chan.close
        )
        self._link = self._linked(chan)

    def _linked(self, channel: asyncssh.SSHServerChannel[bytes]) -> ChannelLink:
        return ChannelLink(channel, self._under_pressure)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        """Note that the client has a terminal."""
        self._term = term_type
        self._modes = term_modes
        self._keyboard = _keyboard(term_modes)
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """Accept `ssh host`, which opens the lobby."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Accept every command; the answer decides whether it is valid."""
        self._command = command
        self._request = request_of(command)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:  # noqa: ARG002
        """Refuse all subsystems, sftp included."""
        return False

    def session_started(self) -> None:
        """Begin the answer."""
        self._timer.cancel()
        self.task = self._registry.begin(self, self._answer())

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Pass on input."""
        self._registry.collector.key_came()
        if self._terminal is not None:
            self._terminal.receive(data)
        elif self._lines is not None:
            self._lines.receive(data)
        elif len(self._early) < MOST_EARLY:
            self._early += data

    def eof_received(self) -> bool:
        """Note that the input has ended; output still goes to the person."""
        self._has_ended = True
        if self._terminal is not None:
            self._terminal.end_input()
        if self._lines is not None:
            self._lines.end()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:  # noqa: ARG002
        """Pass on the new size of the window."""
        self._size = (width, height)
        if self._terminal is not None:
            self._terminal.resize(width, height)

    def pause_writing(self) -> None:
        """Note that the person's window is full."""
        self._link.window_is_full(True)

    def resume_writing(self) -> None:
        """Note that the window has room again."""
        self._link.window_is_full(False)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End the running answer; the person's seats stay."""
        self._timer.cancel()
        self._link.close()
        if self._terminal is not None:
            self._terminal.stop()
        if self._lines is not None:
            self._lines.lose()
        self._registry.forget(self)

    def _under_pressure(self, is_high: bool) -> None:
        if self._terminal is not None:
            (self._terminal.hold_painting if is_high else self._terminal.resume_painting)()
        if self._lines is not None:
            (self._lines.hold if is_high else self._lines.resume)()

    # Calls of the door

    def stop(self, reason: ExitReason) -> None:
        """End the session because the server stops or the tables are elsewhere."""
        self._end_for(reason)

    def send_away(self) -> None:
        """End the session because whoever runs the server wants that."""
        self._end_for(ExitReason.SENT_AWAY)

    def _end_for(self, reason: ExitReason) -> None:
        self._end = self._end or reason
        if self._terminal is not None:
            self._terminal.stop(reason)
        elif self.task is not None:
            self.task.cancel()

    # Answers

    async def _answer(self) -> None:
        self._wish = locale_of(self._channel.get_environment())
        with speak(choose_language(self._wish)):
            await self._answer_in_their_language()

    async def _answer_in_their_language(self) -> None:
        status = FAILED
        try:
            status = await self._carry_out()
        except (LobbyError, TableError, StoreError) as error:
            self._say(str(error))
        except asyncio.CancelledError:
            if self._end is None:
                raise
            self._say(*filter(None, [self._last_words(self._end)]))
        except Exception:
            log.exception("a session failed")
            self._say(_crash_words())
        finally:
            self._link.close()
            if not self._channel.is_closing():
                self._channel.exit(status)
                # If the client does not read the remaining output, the connection is cut.
                stuck_after = self._registry.plan.terminal.stuck_after.total_seconds()
                self._timer = asyncio.get_running_loop().call_later(stuck_after, self._link.drop)

    async def _carry_out(self) -> int:
        if self._excuse is not None:
            self._say(str(self._excuse))
            return FAILED
        match self._request:
            case PlayGame():
                return await self._play(self._request)
            case PrintHelp():
                self._write(help_lines(self._registry.services.titles()))
                return 0
            case Refuse():
                self._say(*help_lines(self._registry.services.titles()))
                return REFUSED
            case ListTables() | PrintToday() | PrintRecord() | PrintPicture() | PrintHistory() | RunBot():
                with closing(self._enter()) as lobby:
                    switch_language(language_of(lobby, self._wish))
                    return await self._serve_plainly(self._request, lobby)
            case _:
                assert_never(self._request)

    async def _serve_plainly(  # noqa: PLR0911 - one for each kind
        self, request: Plain, lobby: LobbyClient
    ) -> int:
        services = self._registry.services
        match request:
            case ListTables():
                self._write(table_lines(lobby.snapshot()))
                return 0
            case PrintToday():
                self._write(await day_lines(lobby))
                return 0
            case PrintRecord(code):
                return await self._send_files(await lobby.histories(code), services.dump_history)
            case PrintPicture(code):
                day = _last_day(lobby, code)
                last = await lobby.histories(code, most=1)
                return await self._send_files(last, lambda history: services.draw_history(history, day))
            case PrintHistory():
                return await self._send_history(lobby)
            case RunBot(words):
                if services.run_bot is None:
                    self._say(_("Programs cannot play here."))
                    return FAILED
                self._lines = LineStream(self._link.send, self._link.hold_input)
                self._hand_over(self._lines.receive, self._lines.end)
                try:
                    return await services.run_bot(lobby, self._lines, words)
                except LineTooLong:
                    self._say(_("A line was too long."))
                except ConnectionResetError:
                    pass
                return FAILED

    async def _send_files(self, histories: Sequence[History], write: Callable[[History], bytes]) -> int:
        """Send a file for each finished game, one after the other; there may be none.

        Return the exit status.
        """
        for history in histories:
            self._link.send(await asyncio.to_thread(write, history))
        if not histories:
            self._say(_("No game has been played to its end there yet."))
        return 0 if histories else FAILED

    async def _send_history(self, lobby: LobbyClient) -> int:
        """Send the finished games of the account, the first one first; those of an event wait for its end.

        Return the exit status.
        """
        rows = [row for row in reversed(await lobby.history.games(GameFilter())) if not row.is_sealed]
        if rows:
            self._link.send(await asyncio.to_thread(lambda: b"".join(map(dump_line, rows))))
        else:
            self._say(_("No game is remembered yet."))
        return 0 if rows else FAILED

    async def _play(self, play: PlayGame) -> int:
        if self._end is not None or self._channel.is_closing():
            return FAILED
        with closing(self._enter()) as lobby:
            is_drawn = self._term is not None and self._term not in DUMB and not wants_lines(lobby)
            self._terminal = terminal = (self._drawn if is_drawn else self._in_lines)(play, lobby)
            self._hand_over(terminal.receive, terminal.end_input)
            reason = await terminal.play()
            # The person may have chosen another language meanwhile, or have become another person.
            switch_language(language_of(lobby, self._wish))
        words = self._last_words(reason)
        if words is not None:
            self._say(words)
        return FAILED if reason is ExitReason.CRASHED else 0

    def _enter(self) -> LobbyClient:
        return self._comer.enter(self._registry.services.gate, self.send_away)

    def _last_words(self, reason: ExitReason) -> str | None:
        """Return what the person reads at the end."""
        return _last_words(reason)

    def _hand_over(self, receive: Callable[[bytes], None], end: Callable[[], None]) -> None:
        """Give the earlier input to a receiver, which gets all later input too."""
        if self._early:
            receive(bytes(self._early))
            self._early.clear()
        if self._has_ended:
            end()

    def _drawn(self, play: PlayGame, lobby: LobbyClient) -> RunningApp:
        """Return the game drawn on screens."""
        assert self._term is not None, "there is something to draw on"
        environment = _texts(self._channel.get_environment())
        colors = color_depth(self._term, environment)
        notices = notice_way(self._term, environment)
        is_still = environment.get("TEXTUAL_ANIMATIONS") == "none"
        language = choose_language(self._wish)
        arrival = Arrival(lobby, play.purpose, play.code, colors, notices, self._term, is_still, language)
        facts = TerminalFacts(colors, fitting_size(*self._size))
        return self._registry.services.apps.open_app(arrival, self._link, facts, self._registry.plan.terminal)

    def _in_lines(self, play: PlayGame, lobby: LobbyClient) -> RunningApp:
        """Return the game in lines."""
        language = language_of(lobby, self._wish)
        switch_language(language)
        arrival = Arrival(lobby, play.purpose, play.code, term=self._term or "", language=language)
        run_lines, rules = self._registry.services.run_lines, self._registry.plan.terminal
        return LineMode(arrival, self._link, self._keyboard, run_lines, rules)

    def _write(self, lines: Sequence[str]) -> None:
        end = "\r\n" if self._term is not None else "\n"
        self._link.send("".join(line + end for line in lines).encode())

    def _say(self, *lines: str) -> None:
        """Write a message for people: to the terminal, or to stderr, so that programs can read stdout."""
        if self._term is not None:
            self._write(lines)
        elif not self._channel.is_closing():
            self._channel.write_stderr("".join(line + "\n" for line in lines).encode())


def _keyboard(modes: Mapping[int, int]) -> Keyboard:
    """Return the typing features of a terminal, as far as its modes tell them."""
    ends_with_return = modes.get(asyncssh.PTY_OPOST, 1) and modes.get(asyncssh.PTY_ONLCR, 1)
    return replace(
        TERMINAL, echoes=bool(modes.get(asyncssh.PTY_ECHO, 1)), newline=TERMINAL.newline if ends_with_return else "\n"
    )


def _last_day(lobby: LobbyClient, code: str) -> date | None:
    """Return the day of the last event in a room, in UTC; None if the person may not see it."""
    return next((room.changed.date() for room in lobby.snapshot().tables if room.code == fold_code(code)), None)


def _last_words(reason: ExitReason) -> str | None:
    match reason:
        case ExitReason.LEFT:
            return None
        case ExitReason.CRASHED:
            return _crash_words()
        case ExitReason.IDLE:
            return _("Nobody was there for a long time, so the line was closed. Your seats are kept: just come back.")
        case ExitReason.STOPPED:
            return _("The server is stopping. Every table is kept as it stands: come back when it runs again.")
        case ExitReason.SENT_AWAY:
            return str(Said(SENT_AWAY))
        case ExitReason.MOVED:
            return _("The tables are on another machine now. Nothing is lost: come back with the same command.")
        case _:
            assert_never(reason)


def _crash_words() -> str:
    return _("The game stopped here because of a mistake in it. Every table is kept: come back with the same command.")


def _texts(environment: Any) -> dict[str, str]:
    """Return the known environment variables of a client."""
    known = {"COLORTERM", "LC_TERMINAL", "NO_COLOR", "TEXTUAL_ANIMATIONS"}
    return {name: value for name, value in environment.items() if name in known}
