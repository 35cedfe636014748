"""How many may come, and how long they may take at the door."""

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
"""Addresses of a house or a company, which a stranger on the internet cannot have (RFC 1918, 3927, 4193, 4291)."""


PREFIXES = (64, 56, 48)
"""Of IPv6: a house, a house or a customer with several networks, a company or whoever asks a provider for more."""
WIDTHS = len(PREFIXES)


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
    """Counts what is there, in all and by network, and lets in as many as may be."""

    def __init__(self, most: int, most_per_address: int) -> None:
        """Wider networks than an address have more places, as `allowed` says."""
        self._most = most
        self._most_per_address = most_per_address
        self._count = 0
        self._by_network: Counter[str] = Counter()

    def __len__(self) -> int:
        """Return how many there are."""
        return self._count

    def enter(self, address: str) -> bool:
        """Count one more, and return whether it may come in; if not it is not counted."""
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
        """Count one less."""
        self._count -= 1
        self._by_network.subtract(networks_of(address))
        self._by_network = +self._by_network


class Queue:
    """Connections that wait at the door. Everybody may join; where there is no place, somebody else is dropped.

    The one that goes is the oldest of the network that has the most, so that whoever floods the door meets only
    themselves there.
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        """Wider networks than an address have more places, as `allowed` says."""
        self._most = most
        self._most_per_address = most_per_address
        self._waiting: dict[Hashable, tuple[tuple[str, ...], Callable[[], object]]] = {}
        """The networks of each, the narrowest first, and what drops it; the oldest first."""

    def __len__(self) -> int:
        """Return how many wait."""
        return len(self._waiting)

    def enter(self, address: str, who: Hashable, drop: Callable[[], object]) -> bool:
        """Let somebody wait, and return whether another had to go for it, whose `drop` was called."""
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
        """Forget somebody, if still there."""
        self._waiting.pop(who, None)

    def _surplus(self, among: list[Hashable]) -> Hashable:
        """Return the oldest of the network that has the most: of the widest ones first, then of those within it."""
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
    """Return what counts as one address, and the wider networks in which it lies, each within the next.

    With IPv6 everybody has at least 2 to the 64 addresses, and who asks is given 256 or 65,536 times as many.

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
