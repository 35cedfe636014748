"""How many may come, and how long they may take at the door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network

LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
PRIVATE: tuple[Network, ...] = (
    *LOOPBACK,
    *map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10")),
)
"""Addresses of a house or a company, which a stranger on the internet cannot have (RFC 1918, 3927, 4193, 4291)."""


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """What the server admits. A stranger is a connection that has begun no session yet."""

    sessions: int = 200
    sessions_per_address: int = 24
    strangers: int = 40
    strangers_per_address: int = 12
    pages: int = 400
    """Connections of browsers without a session. Behind a proxy all of them come from one address."""
    tries: int = 40
    """Keys that one connection may offer, each with and without a signature, before it is closed."""
    login_within: timedelta = timedelta(seconds=120)
    """People read the fingerprint of the server and answer a question about it in this time."""
    begin_within: timedelta = timedelta(seconds=20)
    """From the login to a session, and from the end of the last session to another one."""
    request_within: timedelta = timedelta(seconds=10)
    """From a browser's connection to the end of its first request's headers."""
    unlimited: tuple[Network, ...] = PRIVATE
    """From where any number of people may choose a first name and open rooms."""
    keepalive: timedelta = timedelta(seconds=30)
    """Between questions to a silent line; after three without an answer it is dead."""


class SessionLimit:
    """Counts what is there, in all and by address, and lets in as many as may be."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return how many there are."""
        return self._by_address.total()

    def enter(self, address: str) -> bool:
        """Count one more, and return whether it may come in; if not it is not counted."""
        house = household(address)
        if len(self) >= self._most or self._by_address[house] >= self._most_per_address:
            return False
        self._by_address[house] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        house = household(address)
        self._by_address[house] -= 1
        if not self._by_address[house]:
            del self._by_address[house]


class Queue:
    """Connections that wait at the door. Everybody may join; where there is no place, somebody else is dropped.

    The one that goes is the oldest of the address that has the most, so that whoever floods the door meets only
    themselves there.
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._by_address: dict[str, dict[Hashable, Callable[[], object]]] = {}

    def __len__(self) -> int:
        """Return how many wait."""
        return sum(map(len, self._by_address.values()))

    def enter(self, address: str, who: Hashable, drop: Callable[[], object]) -> bool:
        """Let somebody wait, and return whether another had to go for it, whose `drop` was called."""
        house = household(address)
        self._by_address.setdefault(house, {})[who] = drop
        if len(self._by_address[house]) > self._most_per_address:
            self._drop_oldest(house)
        elif len(self) > self._most:
            self._drop_oldest(max(self._by_address, key=lambda other: len(self._by_address[other])))
        else:
            return False
        return True

    def leave(self, address: str, who: Hashable) -> None:
        """Forget somebody, if still there."""
        house = household(address)
        waiting = self._by_address.get(house, {})
        waiting.pop(who, None)
        if not waiting:
            self._by_address.pop(house, None)

    def _drop_oldest(self, house: str) -> None:
        oldest = next(iter(self._by_address[house]))
        drop = self._by_address[house][oldest]
        self.leave(house, oldest)
        drop()


def lies_in(address: str, networks: Sequence[Network]) -> bool:
    """Return whether an address belongs to one of the networks.

    >>> lies_in("::ffff:192.168.1.7", PRIVATE), lies_in("fe80::1%eth0", PRIVATE), lies_in("192.0.2.7", PRIVATE)
    (True, True, False)
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    parsed = getattr(parsed, "ipv4_mapped", None) or parsed
    return any(parsed in network for network in networks)


def household(address: str) -> str:
    """Return what counts as one address: with IPv6 everybody has 2 to the 64 of them.

    >>> household("2001:db8::1234"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)
