"""At a house: one session of a person whom a door hands on, and the question of a door who leads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass

import asyncssh

from sevenwonders_tui.i18n import Said, choose_language, spoken_language
from sevenwonders_tui.lobby.client import LobbyClient
from sevenwonders_tui.lobby.whereabouts import TerminalPlace
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.release import release
from sevenwonders_tui.server.apprunner import RunningApp
from sevenwonders_tui.server.arrival import Arrival, Purpose, at_own_table
from sevenwonders_tui.server.comer import LISTS, STATUS, Comer, Handed
from sevenwonders_tui.server.errors import WrongDoorWords
from sevenwonders_tui.server.note import DoorNote
from sevenwonders_tui.server.ssh.channel import ChannelLink
from sevenwonders_tui.server.ssh.registry import Registry
from sevenwonders_tui.server.ssh.request import PlayGame, request_of
from sevenwonders_tui.server.ssh.session import FAILED, Session
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.facts import TerminalFacts, fitting_size
from sevenwonders_tui.server.terminal.terminal import ExitReason
from sevenwonders_tui.server.typed import TERMINAL

LOOK_S = 0.5
"""The seconds between two looks where the person is."""
BACK = f"{Purpose.BACK.value} "
"""How the command of a page begins that leads a guest back to a seat."""
ELSEWHERE = 75
"""The exit status of a session that another house has to go on with."""


@dataclass(frozen=True, slots=True)
class HouseSide:
    """What a house knows about itself."""

    number: Callable[[], int]
    """The number of its lease; negative while it waits."""
    leads: Callable[[], bool]
    place: Callable[[LobbyClient], TerminalPlace]

    def status(self, *, is_open: bool) -> bytes:
        """Return the answer to a door; a house that has just taken over leads as soon as its lobby is open."""
        leads = is_open and self.leads()
        facts = {"number": self.number(), "leads": leads, "version": release(), "lists": LISTS}
        return json.dumps(facts).encode() + b"\n"


class _ForwardedLink(ChannelLink):
    """A link that closes the person's channel, and not the connection of everybody at the door."""

    def drop(self) -> None:
        """Close the channel at once."""
        self._channel.abort()


class ForwardedSession(Session):
    """Answers one request of one person at a door, and tells the door what it must know to go on elsewhere."""

    def __init__(self, side: HouseSide, registry: Registry, comer: Comer, excuse: Said | None) -> None:
        """Store the parts; `comer` is the door itself until the person is known."""
        super().__init__(registry, comer, excuse)
        self._side = side
        self._handed: Handed | None = None
        self._lobby: LobbyClient | None = None
        self._told = DoorNote()
        self._looking: asyncio.TimerHandle | None = None

    def session_started(self) -> None:
        """Answer the door, or begin the answer to a person."""
        if self._command != STATUS:
            super().session_started()
            return
        # Each second, so without a task and without counting it as a session of a person.
        self._timer.cancel()
        self._registry.owners[self][0].session_begun()
        self._channel.write(self._side.status(is_open=self._registry.has_services))
        self._channel.exit(0)

    async def _answer(self) -> None:
        try:
            self._handed = Handed.read(self._channel.get_environment())
        except WrongDoorWords as error:
            self._note(DoorNote(say=str(error), end=ExitReason.CRASHED.value))
            self._channel.exit(FAILED)
            return
        if not self._registry.has_services or not self._side.leads():
            self._note(DoorNote(end=ExitReason.MOVED.value))
            self._channel.exit(ELSEWHERE)
            return
        self._comer = self._handed.comer
        if self._handed.at is not None:
            self._request = request_of(self._handed.at)
        elif self._handed.is_browser and self._command is not None and self._command.startswith(BACK):
            self._request = PlayGame(Purpose.BACK, self._command.removeprefix(BACK))
        if self._handed.is_browser and self._term is None:
            self._keyboard = TERMINAL
        await super()._answer()

    def _linked(self, channel: asyncssh.SSHServerChannel[bytes]) -> ChannelLink:
        return _ForwardedLink(channel, self._under_pressure)

    def _enter(self) -> LobbyClient:
        self._lobby = super()._enter()
        return self._lobby

    async def _play(self, play: PlayGame) -> int:
        try:
            status = await super()._play(play)
        finally:
            if self._looking is not None:
                self._looking.cancel()
            self._lobby = None
        return ELSEWHERE if self._end is ExitReason.MOVED else status

    def _drawn(self, play: PlayGame, lobby: LobbyClient) -> RunningApp:
        self._tell(DoorNote(drawn=True, language=choose_language(self._wish)))
        assert self._handed is not None, "it is read before anything is answered"
        if not self._handed.is_browser:
            return super()._drawn(play, lobby)
        environment = self._handed.about_terminal
        arrival = Arrival(
            lobby,
            play.purpose,
            play.code,
            notices=NoticeWay.NONE,
            is_still=environment.get("TEXTUAL_ANIMATIONS") == "none",
            language=choose_language(self._wish),
            is_touched=self._handed.is_touched,
            shown=self._handed.shown,
        )
        if play.purpose is Purpose.LOBBY and self._handed.at is None:
            arrival = at_own_table(arrival)
        facts = TerminalFacts(ColorDepth.TRUE, fitting_size(*self._size))
        return self._registry.services.apps.open_app(arrival, self._link, facts, self._registry.plan.terminal)

    def _in_lines(self, play: PlayGame, lobby: LobbyClient) -> RunningApp:
        found = super()._in_lines(play, lobby)
        self._tell(DoorNote(drawn=False, language=spoken_language()))
        return found

    def _last_words(self, reason: ExitReason) -> str | None:
        self._note(DoorNote(end=reason.value))
        # The door says it, since only the door knows whether another house goes on.
        return None if reason is ExitReason.MOVED else super()._last_words(reason)

    def _say(self, *lines: str) -> None:
        if self._term is not None:
            super()._say(*lines)
        elif lines:
            self._note(DoorNote(say="\n".join(lines)))

    # Notes for the door

    def _tell(self, note: DoorNote) -> None:
        self._note(note)
        self._look()

    def _look(self) -> None:
        """Tell where the person is, when that has changed."""
        if self._lobby is not None:
            place = self._side.place(self._lobby)
            now = DoorNote(at=place.command, asked=place.is_asked)
            if now != self._told:
                self._told = now
                self._note(now)
        self._looking = asyncio.get_running_loop().call_later(LOOK_S, self._look)

    def _note(self, note: DoorNote) -> None:
        if not self._channel.is_closing():
            self._channel.write_stderr(note.line())
