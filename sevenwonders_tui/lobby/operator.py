"""What whoever runs the server may ask of the lobby: who is here, and what must end.

The requests run in the lobby's task only, and nobody who plays can make them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv6Network, ip_network

from sevenwonders_tui.i18n import N_, NN_
from sevenwonders_tui.lobby.bans import find_network
from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.errors import EventSealed, LobbyError, TooLong, UnknownPerson
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.presence import OpenTerminal
from sevenwonders_tui.lobby.state import Ban, BanGone
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.table.name import clean_line

FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")
HOME = 64
"""The prefix length of an IPv6 home, which counts as one address: its machines change theirs all the time."""
WORDS_CELLS = 200
"""The longest line that is told to everybody, in cells."""


@dataclass(frozen=True, slots=True)
class PersonHere:
    """Somebody who is connected."""

    id: str
    name: str
    """Empty until the person has chosen one."""
    keys: tuple[str, ...]
    """Fingerprints; none for a guest."""
    addresses: tuple[str, ...]
    """Where the terminals are, each address once."""
    terminals: int
    rooms: tuple[str, ...]
    """The codes of the rooms in which the person has a seat."""


@dataclass(frozen=True, slots=True)
class RoomHere:
    """A room."""

    code: str
    game: str
    phase: str
    seats: tuple[str, ...]
    """The names by seat, empty for an open one."""
    here: int
    """How many terminals look at it."""
    changed: datetime
    event: str
    """The code of its event; empty if it belongs to none."""


@dataclass(frozen=True, slots=True)
class BanMade:
    """A ban as it was written."""

    who: str
    until: datetime | None
    sent_away: int
    """The number of terminals that were closed for it."""


class OperatorRequests:
    """The requests of whoever runs the server. Every method raises LobbyError or StoreError with a sentence."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor) -> None:
        self._ledger = ledger
        self._supervisor = supervisor

    async def people(self) -> tuple[PersonHere, ...]:
        """Return who is here, by name."""
        found = map(self._person_here, self._ledger.presence.everybody())
        return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.id)))

    async def rooms(self) -> tuple[RoomHere, ...]:
        """Return all rooms, the last changed first."""
        ledger = self._ledger
        rooms = sorted(ledger.rooms.values(), key=lambda room: room.changed, reverse=True)
        return tuple(
            RoomHere(
                room.code,
                room.game,
                room.phase.value,
                tuple(place.name or place.bot or "" for place in room.places),
                len(ledger.presence.looking_at(room.code)),
                room.changed,
                room.event,
            )
            for room in rooms
        )

    async def bans(self) -> tuple[Ban, ...]:
        """Return the bans that hold, the oldest first."""
        now = self._ledger.time.now()
        held = (ban for ban in self._ledger.bans if ban.until is None or ban.until > now)
        return tuple(sorted(held, key=lambda ban: ban.since))

    async def kick(self, who: str) -> int:
        """End the visits of a person, named by name, id or key; return how many. The person may come again."""
        person = self._find(who)
        gone = self._send_away(lambda terminal: terminal.caller.person == person)
        if not gone:
            raise UnknownPerson(N_("{who} is not here now."), who=who)
        return gone

    async def ban(self, who: str, lasts: timedelta | None) -> BanMade:
        """Let in nobody with that key, or from that network, and send away those who are here."""
        ledger = self._ledger
        now = ledger.time.now()
        ban = Ban(_bannable(who), now, None if lasts is None else now + lasts)
        await ledger.commit(ban)
        return BanMade(ban.who, ban.until, self._send_away(self._is_banned))

    async def unban(self, who: str) -> str:
        """Lift a ban; return the key or network whose ban it was."""
        named = _bannable(who)
        if named not in self._ledger.bans:
            raise LobbyError(N_("There is no ban of {who}."), who=named)
        await self._ledger.commit(BanGone(named))
        return named

    async def close(self, code: str) -> str:
        """Close a room; return its code. Its table stays in the store."""
        room = self._ledger.room(code)
        if self._ledger.is_sealed(room):
            raise EventSealed(
                N_("Table {code} belongs to an event that is not over. Close it when the event is."), code=room.code
            )
        await self._ledger.commit(*self._ledger.close_room(room.code))
        await self._supervisor.put_away(room.code)
        return room.code

    async def say(self, typed: str) -> int:
        """Show a line to everybody who is here; return to how many people."""
        text = clean_line(typed[: 8 * WORDS_CELLS], WORDS_CELLS)
        if not text:
            raise LobbyError(N_("Say something: the line is empty."))
        if clean_line(typed[: 8 * WORDS_CELLS], 2 * WORDS_CELLS) != text:
            forms = NN_(
                "A line has at most {count} letter. Say it in two.",
                "A line has at most {count} letters. Say it in two.",
            )
            raise TooLong(*forms, count=WORDS_CELLS)
        self._ledger.presence.say_to_everybody(text)
        return sum(1 for _terminals in self._ledger.presence.everybody())

    def _person_here(self, terminals: tuple[OpenTerminal, ...]) -> PersonHere:
        account = self._ledger.people[terminals[0].caller.person]
        addresses = (one.caller.origin.networks[:1] for one in terminals)
        return PersonHere(
            account.id,
            account.name,
            account.keys,
            # a person without an address is counted under their id
            tuple(dict.fromkeys(each for found in addresses for each in found if each != account.id)),
            len(terminals),
            tuple(room.code for room in self._ledger.rooms_of(account.id)),
        )

    def _find(self, who: str) -> PersonId:
        people = self._ledger.people
        found = people.find_by_name(who) or people.find_by_key(who) or people.find(PersonId(who))
        if found is None:
            raise UnknownPerson(N_("Nobody is called {who}. `admin people` lists who is here."), who=who)
        return found.id

    def _is_banned(self, terminal: OpenTerminal) -> bool:
        caller, now = terminal.caller, self._ledger.time.now()
        keys = self._ledger.people[caller.person].keys
        return self._ledger.bans.find(keys, caller.origin.networks, now) is not None

    def _send_away(self, is_meant: Callable[[OpenTerminal], bool]) -> int:
        everybody: Iterable[tuple[OpenTerminal, ...]] = self._ledger.presence.everybody()
        meant = [terminal for terminals in everybody for terminal in terminals if is_meant(terminal)]
        for terminal in meant:
            terminal.send_away()
        return len(meant)


def _bannable(who: str) -> str:
    """Return a key or network in the form of its row. Raises LobbyError.

    >>> _bannable("192.0.2.7"), _bannable("2001:db8::7"), _bannable("10.1.2.3/8")
    ('192.0.2.7/32', '2001:db8::/64', '10.0.0.0/8')
    """
    if FINGERPRINT.fullmatch(who):
        return who
    network = find_network(who)
    if network is None:
        text = N_("{who} is no key and no address. Write a fingerprint (SHA256:...), an address or a network.")
        raise LobbyError(text, who=who)
    if isinstance(network, IPv6Network) and network.prefixlen > HOME:
        network = ip_network((network.network_address, HOME), strict=False)
    return str(network)
