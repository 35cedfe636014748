"""The addresses at which other devices reach this machine. Nothing is sent to find them."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from errno import EADDRNOTAVAIL
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address, ip_network
from threading import Thread
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address

ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that are kept for examples (RFC 5737, 3849): a socket that is connected to one shows the way out."""
CONTAINERS = IPv4Network("172.17.0.0/16")
"""The usual network of containers: no telephone is in it."""
OWN = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")))
"""The networks of homes (RFC 1918, 4193)."""
NAME_WITHIN_S = 0.3


def own_addresses() -> tuple[str, ...]:
    """Return this machine's addresses, the likeliest for a telephone first; empty without a network."""
    found = [*_way_out(), *NameSearch(socket.gethostname()).result()]
    return tuple(map(str, in_order(ip_address(each.partition("%")[0]) for each in found)))


def is_own(address: str) -> bool:
    """Return whether this machine has an address.

    >>> is_own("127.0.0.1"), is_own("192.0.2.7")
    (True, False)
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError as error:
            return error.errno != EADDRNOTAVAIL
    return True


def in_order(found: Iterable[Address]) -> list[Address]:
    """Return addresses in the order of use: homes with IPv4, homes with IPv6, all others, containers.

    Loopback and link-local addresses are left out: no other device comes by them.

    >>> texts = ["172.17.0.1", "fd00::1", "127.0.0.1", "192.168.1.23", "169.254.7.7", "192.168.1.23", "203.0.113.9"]
    >>> [str(each) for each in in_order(map(ip_address, texts))]
    ['192.168.1.23', 'fd00::1', '203.0.113.9', '172.17.0.1']
    """
    usable = [
        each for each in dict.fromkeys(found) if not (each.is_loopback or each.is_link_local or each.is_unspecified)
    ]
    return sorted(usable, key=_rank)


class NameSearch:
    """Asks the resolver for the addresses of a name, in a thread: one that gets no answer takes many seconds."""

    def __init__(self, name: str) -> None:
        """Begin to ask."""
        self.name = name
        self._found: list[str] = []
        # A resolver cannot be interrupted; the thread ends by itself.
        self._asking = Thread(target=lambda: self._found.extend(_by_name(name)), daemon=True)
        self._asking.start()

    def result(self) -> list[str]:
        """Return what is found, after 0.3 seconds at most; empty for no answer."""
        self._asking.join(NAME_WITHIN_S)
        return list(self._found)


def local_search() -> NameSearch:
    """Begin to ask whether the network knows this machine as `NAME.local`."""
    return NameSearch(f"{socket.gethostname().partition('.')[0]}.local".lower())


def _rank(address: Address) -> int:
    if address in CONTAINERS:
        return 3
    if any(address in network for network in OWN):
        return 0 if address.version == 4 else 1
    return 2


def _way_out() -> Iterable[str]:
    for family, elsewhere in ELSEWHERE:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                # A datagram socket sends nothing when it is connected.
                probe.connect((elsewhere, 9))
                yield str(probe.getsockname()[0])
            except OSError:
                continue


def _by_name(name: str) -> list[str]:
    try:
        return [str(entry[4][0]) for entry in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)]
    except OSError:
        return []
