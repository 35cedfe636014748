"""The limits on connections: how many are admitted, and how long a login may take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from sevenwonders_tui.lobby.limits import allowed

Network: TypeAlias = IPv4Network | IPv6Network

LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
PRIVATE: tuple[Network, ...] = (
    *LOOPBACK,
    *map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10")),
)
"""Addresses of private networks, which a stranger on the internet cannot have (RFC 1918, 3927, 4193, 4291)."""


PREFIXES = (64, 56, 48)
"""Prefix lengths of IPv6: one home; a home with several networks; a company, or a customer who asked for more."""
WIDTHS = len(PREFIXES)


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """The limits of the server. A stranger is a connection that has begun no session yet."""

    sessions: int = 200
    sessions_per_address: int = 24
    strangers: int = 40
    strangers_per_address: int = 12
    pages: int = 400
    """The most browser connections without a session. Behind a proxy all of them come from one address."""
    tries: int = 40
    """The most keys that one connection may offer, each with and without a signature, before it is closed."""
    login_within: timedelta = timedelta(seconds=120)
    """The time for a login; people read the fingerprint of the server and answer a question about it meanwhile."""
    begin_within: timedelta = timedelta(seconds=20)
    """The time from the login to a session, and from the end of the last session to another one."""
    request_within: timedelta = timedelta(seconds=10)
    """The time from a browser's connection to the end of its first request's headers."""
    unlimited: tuple[Network, ...] = PRIVATE
    """The networks from which any number of people may choose a first name and open rooms."""
    keepalive: timedelta = timedelta(seconds=30)
    """The time between keepalive messages on a silent connection; after three without an answer it is dead."""


class SessionLimit:
    """Counts sessions, in all and by network, and admits them up to the limits."""

    def __init__(self, most: int, most_per_address: int) -> None:
        """Networks wider than one address have more places; see `allowed`."""
        self._most = most
        self._most_per_address = most_per_address
        self._count = 0
        self._by_network: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return the number of sessions."""
        return self._count

    def enter(self, address: str) -> bool:
        """Count one more session if the limits allow it; return whether they do."""
        networks = networks_of(address)
        if self._count >= self._most or any(
            self._by_network[network] >= allowed(self._most_per_address, level)
            for level, network in enumerate(networks)
        ):
            return False
        self._count += 1
        self._by_network.update(networks)
        return True

    def leave(self, address: str) -> None:
        """Count one session less."""
        self._count -= 1
        self._by_network.subtract(networks_of(address))
        self._by_network = +self._by_network


class Queue:
    """Connections that have not begun a session. Every new one may join; if there is no place, another is dropped.

    The oldest connection of the network with the most connections is dropped, so that a flood drops only its own
    connections.
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        """Networks wider than one address have more places; see `allowed`."""
        self._most = most
        self._most_per_address = most_per_address
        self._waiting: dict[Hashable, tuple[tuple[str, ...], Callable[[], object]]] = {}
        """The networks of each connection, the narrowest first, and the function that drops it; the oldest first."""

    def __len__(self) -> int:
        """Return the number of waiting connections."""
        return len(self._waiting)

    def enter(self, address: str, who: Hashable, drop: Callable[[], object]) -> bool:
        """Add a connection; return whether another one was dropped for it by its `drop`."""
        networks = networks_of(address)
        self._waiting[who] = networks, drop
        for level, network in enumerate(networks):
            there = [other for other, (theirs, _drop) in self._waiting.items() if network in theirs]
            if len(there) > allowed(self._most_per_address, level):
                self._drop(self._surplus(there))
                return True
        if len(self) > self._most:
            self._drop(self._surplus(list(self._waiting)))
            return True
        return False

    def leave(self, who: Hashable) -> None:
        """Remove a connection, if it is still there."""
        self._waiting.pop(who, None)

    def _surplus(self, among: list[Hashable]) -> Hashable:
        """Return the oldest connection of the network with the most: the widest network first, then those within it."""
        for level in range(1, WIDTHS + 1):
            networks = {who: self._waiting[who][0][-level:][0] for who in among}
            fullest = Counter(networks.values()).most_common(1)[0][0]
            among = [who for who in among if networks[who] == fullest]
        return among[0]

    def _drop(self, who: Hashable) -> None:
        _networks, drop = self._waiting.pop(who)
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


def networks_of(address: str) -> tuple[str, ...]:
    """Return the network that counts as one address, and its wider networks, from narrow to wide.

    With IPv6 everybody has at least 2 to the 64 addresses, and gets 256 or 65,536 times as many on request.

    >>> networks_of("2001:db8:0:102::1234"), networks_of("::ffff:192.0.2.7"), networks_of("192.0.2.7")
    (('2001:db8:0:102::/64', '2001:db8:0:100::/56', '2001:db8::/48'), ('192.0.2.7',), ('192.0.2.7',))
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return (address,)
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else parsed
    if mapped is not None:
        return (str(mapped),)
    return tuple(str(ip_network((parsed, length), strict=False)) for length in PREFIXES)
