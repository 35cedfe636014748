"""Who is here, who looks at which room, and who is notified of changes.

Nothing of this is written to disk, nothing in it waits, and all of it belongs to the event loop: a terminal changes it
at once when it opens, enters or leaves a room, and closes. Stored data is in the ledger, which only the lobby's task
changes. A notification carries no data: the listener takes the newest snapshot.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Protocol

from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import AwayNews, HostWords, PersonId, PersonLine, ReviewLine
from sevenwonders_tui.lobby.people import People
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.lobby.time import Time


class Listener(Protocol):
    """An object that is notified of a change, and finds out itself what has changed."""

    def ring(self) -> None:
        """Note that something has changed."""


class OpenTerminal(Listener, Protocol):
    """A terminal of a person who is here."""

    @property
    def caller(self) -> Caller:
        """The person there."""

    def become(self, person: PersonId) -> None:
        """Become a terminal of another person."""

    def send_away(self) -> None:
        """End the visit, because whoever runs the server wants that."""


class OpenRoom(Listener, Protocol):
    """A terminal that looks at a room."""

    reviewing: ReviewLine | None
    """The progress of the review for this terminal; None if no review is under way."""

    @property
    def code(self) -> str:
        """The code of the room."""

    @property
    def person(self) -> PersonId:
        """The person who looks."""

    def end(self) -> None:
        """Show that the room is closed, and nothing else."""


class Presence:
    """The open terminals, what they look at, and their notifications."""

    def __init__(self, people: People, time: Time, pause: timedelta) -> None:
        """Wait at least `pause` between two notifications to those who look at the lobby."""
        self.since = time.now()
        """The start of the server. Absence counts from then on: nobody can visit a server that is off."""
        self.news: dict[tuple[PersonId, str], AwayNews] = {}
        """What people missed, by person and room code, until they dismiss it."""
        self.is_closing = False
        self.host_words: HostWords | None = None
        """The last words of whoever runs the server."""
        self.revision = 0
        """Counts the changes that everybody may see in the lobby."""
        self._people = people
        self._time = time
        self._terminals: dict[PersonId, list[OpenTerminal]] = {}
        self._gone: dict[PersonId, datetime] = {}
        """When people left who have been here since the start of the server."""
        self._rejoin_codes: dict[int, str] = {}
        """The codes that restore guests, by the terminal that shows each."""
        self._rooms: defaultdict[str, list[OpenRoom]] = defaultdict(list)
        """The terminals that look at a room, the newest last."""
        self._left: dict[str, datetime] = {}
        """When the last terminal left a room, since the start of the server."""
        self._stale: set[str] = set()
        self._watching: set[Listener] = set()
        """The listeners that show the list of the lobby."""
        self._pause_s = pause.total_seconds()
        self._pause: asyncio.TimerHandle | None = None
        self._has_news = False

    # Who is here

    def arrive(self, terminal: OpenTerminal) -> None:
        """Add a terminal of a person."""
        person = terminal.caller.person
        self._terminals.setdefault(person, []).append(terminal)
        self._gone.pop(person, None)

    def part(self, terminal: OpenTerminal) -> None:
        """Remove a terminal from its person."""
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

    def everybody(self) -> Iterator[tuple[OpenTerminal, ...]]:
        """Yield the terminals of each person who is here, those without a name too."""
        return (tuple(terminals) for terminals in tuple(self._terminals.values()))

    def here(self) -> Iterator[Account]:
        """Yield the people who are here and have a name."""
        return (self._people[person] for person in self._terminals if self._people[person].name)

    def away_since(self, person: PersonId) -> datetime | None:
        """Return the time since which a person is away, as the rules about absence count it; None for a person who is
        here.
        """
        return None if self.is_here(person) else max(self.last_seen(person), self.since)

    def last_seen(self, person: PersonId) -> datetime:
        """Return when a person who is away was last here."""
        account = self._people.find(person)
        kept = None if account is None else account.last_seen
        return self._gone.get(person) or kept or self.since

    def line(self, person: PersonId) -> PersonLine:
        """Return what everybody may know about a person."""
        account = self._people.find(person) or Account(person)
        away = None if self.is_here(person) else self.last_seen(person)
        return PersonLine(person, account.name, account.is_guest, away)

    def show_rejoin_code(self, caller: Caller, code: str) -> None:
        """Let a guest's terminal show the code that restores the guest, until it is closed."""
        self._rejoin_codes[caller.terminal] = code

    def rejoin_code(self, caller: Caller) -> str | None:
        """Return the code that the terminal shows."""
        return self._rejoin_codes.get(caller.terminal)

    def close_terminal(self, terminal: OpenTerminal) -> None:
        """Remove a terminal that is closed."""
        self.part(terminal)
        self._rejoin_codes.pop(terminal.caller.terminal, None)

    # Who looks at which room

    def enter_room(self, room: OpenRoom) -> None:
        """Add a terminal to a room as the person's newest there."""
        self._rooms[room.code].append(room)

    def take_over(self, room: OpenRoom) -> None:
        """Make a terminal that already looks at the room the person's newest."""
        if room in self.looking_at(room.code):
            self._rooms[room.code].remove(room)
            self._rooms[room.code].append(room)
            self.tell_room(room.code)

    def leave_room(self, room: OpenRoom) -> None:
        """Remove a terminal from its room."""
        if room not in self.looking_at(room.code):
            return
        self._rooms[room.code].remove(room)
        if not self._rooms[room.code]:
            del self._rooms[room.code]
            self._left[room.code] = self._time.now()

    def close_room(self, code: str) -> None:
        """Forget a room that is closed."""
        for room in self._rooms.pop(code, []):
            # A later room may have the same code.
            room.end()
        self._stale.add(code)
        self._left.pop(code, None)
        for key in [key for key in self.news if key[1] == code]:
            del self.news[key]

    def looking_at(self, code: str) -> tuple[OpenRoom, ...]:
        """Return the terminals that look at a room, the newest last."""
        return tuple(self._rooms.get(code, ()))

    def is_newest(self, room: OpenRoom) -> bool:
        """Whether no newer terminal of the same person looks at the room."""
        theirs = (other for other in reversed(self._rooms.get(room.code, ())) if other.person == room.person)
        return next(theirs, None) is room

    def left(self, code: str) -> datetime:
        """Return when the last terminal left a room; the start of the server if none has."""
        return self._left.get(code, self.since)

    # Notifications

    def watch_lobby(self, listener: Listener) -> None:
        """Notify this listener of changes in the lobby."""
        self._watching.add(listener)

    def unwatch_lobby(self, listener: Listener) -> None:
        """Stop notifying this listener."""
        self._watching.discard(listener)

    def tell_lobby(self) -> None:
        """Notify those who look at the lobby: at once, but not again before the pause is over.

        On a busy server every turn of every table changes something, and nobody reads that fast. Changes that concern
        the person come without a pause.
        """
        self.revision += 1
        if self._pause is not None:
            self._has_news = True
        else:
            self._tell_watching()

    def tell_room(self, code: str) -> None:
        """Notify those who look at a room."""
        self._stale.add(code)
        for room in self.looking_at(code):
            room.ring()

    def tell_people(self, people: Iterable[PersonId]) -> None:
        """Notify these people at all their terminals."""
        for person in people:
            for terminal in self.terminals(person):
                terminal.ring()

    def tell_about(self, person: PersonId, seated: Collection[str]) -> None:
        """Notify everybody who may see anything about a person; `seated` holds the codes of the person's rooms."""
        self._stale.update(seated)
        self.tell_people((person,))
        self.tell_lobby()
        for code, rooms in tuple(self._rooms.items()):
            if code in seated or any(room.person == person for room in rooms):
                self.tell_room(code)

    def tell_everybody(self) -> None:
        """Notify everybody at once."""
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
        """Show everybody that the server is about to stop."""
        self.is_closing = True
        self.tell_everybody()

    def say_to_everybody(self, text: str) -> None:
        """Show a line of whoever runs the server to everybody who is here."""
        number = 1 if self.host_words is None else self.host_words.number + 1
        self.host_words = HostWords(number, text)
        self.tell_everybody()

    def close(self) -> None:
        """Notify everybody for the last time."""
        self.tell_everybody()
        if self._pause is not None:
            self._pause.cancel()

    def _tell_watching(self) -> None:
        self._has_news = False
        for listener in tuple(self._watching):
            listener.ring()
        if self._pause_s:
            # Use an empty context: otherwise the timer would keep the app of its creator alive.
            loop = asyncio.get_running_loop()
            self._pause = loop.call_later(self._pause_s, self._pause_over, context=contextvars.Context())

    def _pause_over(self) -> None:
        self._pause = None
        if self._has_news:
            self._tell_watching()
