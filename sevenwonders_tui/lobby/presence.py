"""Who is here, who looks at which room, and who is told when something has changed.

Nothing of this is kept, nothing in it waits, and all of it belongs to the event loop: a terminal changes it at once
when it is opened, when it goes to a room or away, and when it is closed. What is kept is in the ledger, which only the
lobby's task changes. Whoever is told looks at the newest snapshot; nothing is sent along.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Protocol

from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import AwayNews, PersonId, PersonLine, ReviewLine
from sevenwonders_tui.lobby.people import People
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.lobby.time import Time


class Listener(Protocol):
    """What is told that something has changed, and looks itself what it was."""

    def ring(self) -> None:
        """Note that something has changed."""


class OpenTerminal(Listener, Protocol):
    """A terminal of somebody who is here."""

    @property
    def caller(self) -> Caller:
        """Who is there."""

    def become(self, person: PersonId) -> None:
        """Be a terminal of another person from now on."""


class OpenRoom(Listener, Protocol):
    """A terminal that looks at a room."""

    reviewing: ReviewLine | None
    """How far the review is that is thought out for it."""

    @property
    def code(self) -> str:
        """The code of the room."""

    @property
    def person(self) -> PersonId:
        """Who looks."""

    def end(self) -> None:
        """Show only that this is over: the room is closed."""


class Presence:
    """The terminals that are open, what they look at, and what they are told."""

    def __init__(self, people: People, time: Time, pause: timedelta) -> None:
        """Let `pause` go by between two times that everybody who looks at the lobby is told of a change there."""
        self.since = time.now()
        """When the server was started. Absence counts from then on: nobody can visit a server that is off."""
        self.news: dict[tuple[PersonId, str], AwayNews] = {}
        """What people missed, by person and code of the room, until they put it away."""
        self.is_closing = False
        self.revision = 0
        """Counts what everybody may see of the lobby."""
        self._people = people
        self._time = time
        self._terminals: dict[PersonId, list[OpenTerminal]] = {}
        self._gone: dict[PersonId, datetime] = {}
        """When people went who were here since the server was started."""
        self._rejoin_codes: dict[int, str] = {}
        """What brings guests back, by the terminal that was told it."""
        self._rooms: defaultdict[str, list[OpenRoom]] = defaultdict(list)
        """Who looks at a room, the newest last."""
        self._left: dict[str, datetime] = {}
        """When the last of those who looked at a room went away from it, since the server was started."""
        self._stale: set[str] = set()
        self._watching: set[Listener] = set()
        """Who looks at the list of the lobby."""
        self._pause_s = pause.total_seconds()
        self._pause: asyncio.TimerHandle | None = None
        self._has_news = False

    # Who is here

    def arrive(self, terminal: OpenTerminal) -> None:
        """Note a terminal of a person."""
        person = terminal.caller.person
        self._terminals.setdefault(person, []).append(terminal)
        self._gone.pop(person, None)

    def part(self, terminal: OpenTerminal) -> None:
        """Note that a terminal is its person's no longer."""
        person = terminal.caller.person
        terminals = self._terminals.get(person, [])
        if terminal in terminals:
            terminals.remove(terminal)
        if not terminals and self._terminals.pop(person, None) is not None:
            self._gone[person] = self._time.now()

    def forget(self, person: PersonId) -> None:
        """Forget when a person was here."""
        self._gone.pop(person, None)

    def terminals(self, person: PersonId) -> tuple[OpenTerminal, ...]:
        """Return the terminals of a person, oldest first."""
        return tuple(self._terminals.get(person, ()))

    def is_here(self, person: PersonId) -> bool:
        """Whether the person has a terminal open."""
        return person in self._terminals

    def here(self) -> Iterator[Account]:
        """Yield who is here and has a name."""
        return (self._people[person] for person in self._terminals if self._people[person].name)

    def away_since(self, person: PersonId) -> datetime | None:
        """Return since when a person is away, for a rule that counts it; None for somebody who is here."""
        return None if self.is_here(person) else max(self.last_seen(person), self.since)

    def last_seen(self, person: PersonId) -> datetime:
        """Return when somebody who is away was here last."""
        account = self._people.find(person)
        kept = None if account is None else account.last_seen
        return self._gone.get(person) or kept or self.since

    def line(self, person: PersonId) -> PersonLine:
        """Return what everybody may know of a person."""
        account = self._people.find(person) or Account(person)
        away = None if self.is_here(person) else self.last_seen(person)
        return PersonLine(person, account.name, account.is_guest, away)

    def show_rejoin_code(self, caller: Caller, code: str) -> None:
        """Let a guest's terminal show what brings the guest back, until it is closed."""
        self._rejoin_codes[caller.terminal] = code

    def rejoin_code(self, caller: Caller) -> str | None:
        """Return what the terminal was told to show."""
        return self._rejoin_codes.get(caller.terminal)

    def close_terminal(self, terminal: OpenTerminal) -> None:
        """Note that a terminal is closed."""
        self.part(terminal)
        self._rejoin_codes.pop(terminal.caller.terminal, None)

    # Who looks at which room

    def enter_room(self, room: OpenRoom) -> None:
        """Note that a terminal looks at a room; it is the person's newest there."""
        self._rooms[room.code].append(room)

    def take_over(self, room: OpenRoom) -> None:
        """Make one that looks already the newest."""
        if room in self.looking_at(room.code):
            self._rooms[room.code].remove(room)
            self._rooms[room.code].append(room)
            self.tell_room(room.code)

    def leave_room(self, room: OpenRoom) -> None:
        """Note that a terminal looks no longer."""
        if room not in self.looking_at(room.code):
            return
        self._rooms[room.code].remove(room)
        if not self._rooms[room.code]:
            del self._rooms[room.code]
            self._left[room.code] = self._time.now()

    def close_room(self, code: str) -> None:
        """Forget a room that is closed."""
        for room in self._rooms.pop(code, []):
            # Another room may have the code one day.
            room.end()
        self._stale.add(code)
        self._left.pop(code, None)
        for key in [key for key in self.news if key[1] == code]:
            del self.news[key]

    def looking_at(self, code: str) -> tuple[OpenRoom, ...]:
        """Return who looks at a room, the newest last."""
        return tuple(self._rooms.get(code, ()))

    def is_newest(self, room: OpenRoom) -> bool:
        """Whether no newer terminal of the same person looks at the room."""
        theirs = (other for other in reversed(self._rooms.get(room.code, ())) if other.person == room.person)
        return next(theirs, None) is room

    def left(self, code: str) -> datetime:
        """Return when the last who looked at a room went away from it; the start of the server if nobody has."""
        return self._left.get(code, self.since)

    # Who is told

    def watch_lobby(self, listener: Listener) -> None:
        """Tell this one when something in the lobby has changed."""
        self._watching.add(listener)

    def unwatch_lobby(self, listener: Listener) -> None:
        """Tell this one no longer."""
        self._watching.discard(listener)

    def tell_lobby(self) -> None:
        """Tell those who look at the lobby: at once, but not again before a pause.

        On a busy server something changes with every turn of every table, and nobody reads that fast. People learn
        without a pause what concerns themselves.
        """
        self.revision += 1
        if self._pause is not None:
            self._has_news = True
        else:
            self._tell_watching()

    def tell_room(self, code: str) -> None:
        """Tell those who look at a room."""
        self._stale.add(code)
        for room in self.looking_at(code):
            room.ring()

    def tell_people(self, people: Iterable[PersonId]) -> None:
        """Tell these people, wherever they look."""
        for person in people:
            for terminal in self.terminals(person):
                terminal.ring()

    def tell_about(self, person: PersonId, seated: Collection[str]) -> None:
        """Tell everybody who may see something of a person; `seated` are the codes of the person's rooms."""
        self._stale.update(seated)
        self.tell_people((person,))
        self.tell_lobby()
        for code, rooms in tuple(self._rooms.items()):
            if code in seated or any(room.person == person for room in rooms):
                self.tell_room(code)

    def tell_everybody(self) -> None:
        """Tell everybody at once, wherever they look."""
        self.revision += 1
        self.tell_people(tuple(self._terminals))
        for code in tuple(self._rooms):
            self.tell_room(code)

    @property
    def has_stale(self) -> bool:
        """Whether a room may look different since the last `take_stale`."""
        return bool(self._stale)

    def take_stale(self) -> set[str]:
        """Return the codes of the rooms that may look different since the last call; some may be closed."""
        stale, self._stale = self._stale, set()
        return stale

    def announce_closing(self) -> None:
        """Let everybody see that the server is about to stop."""
        self.is_closing = True
        self.tell_everybody()

    def close(self) -> None:
        """Tell everybody for the last time."""
        self.tell_everybody()
        if self._pause is not None:
            self._pause.cancel()

    def _tell_watching(self) -> None:
        self._has_news = False
        for listener in tuple(self._watching):
            listener.ring()
        if self._pause_s:
            # An empty context: a timer that remembers the app of whoever caused it would keep that app alive.
            loop = asyncio.get_running_loop()
            self._pause = loop.call_later(self._pause_s, self._pause_over, context=contextvars.Context())

    def _pause_over(self) -> None:
        self._pause = None
        if self._has_news:
            self._tell_watching()
