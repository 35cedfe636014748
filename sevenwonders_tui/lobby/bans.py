"""The keys and networks that are not let in, wherever their people connect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TypeAlias

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.errors import Banned
from sevenwonders_tui.lobby.state import Ban

Network: TypeAlias = IPv4Network | IPv6Network


class Bans:
    """The bans of a server, by key and by network."""

    def __init__(self) -> None:
        self._by_who: dict[str, Ban] = {}
        self._networks: dict[str, Network] = {}
        """Those of `_by_who` that are networks."""

    def __iter__(self) -> Iterator[Ban]:
        """Yield all bans, also those that have run out and were not removed yet."""
        return iter(tuple(self._by_who.values()))

    def __contains__(self, who: str) -> bool:
        """Whether there is a ban of this key or network."""
        return who in self._by_who

    def put(self, ban: Ban) -> None:
        """Add a ban, or replace the one of the same key or network."""
        self._by_who[ban.who] = ban
        network = find_network(ban.who)
        if network is not None:
            self._networks[ban.who] = network

    def drop(self, who: str) -> None:
        """Remove a ban, if it is there."""
        self._by_who.pop(who, None)
        self._networks.pop(who, None)

    def find(self, keys: Iterable[str], networks: Iterable[str], now: datetime) -> Ban | None:
        """Return a ban that holds now for one of the keys, or for a network that contains one of the networks."""
        if not self._by_who:
            return None
        found = [self._by_who[key] for key in keys if key in self._by_who]
        for text in networks:
            network = find_network(text)
            if network is not None:
                found += (self._by_who[who] for who, banned in self._networks.items() if _lies_in(network, banned))
        return next((ban for ban in found if ban.until is None or ban.until > now), None)

    def check(self, keys: Iterable[str], networks: Iterable[str], now: datetime) -> None:
        """Raise Banned if one of these may not come in."""
        ban = self.find(keys, networks, now)
        if ban is None:
            return
        if ban.until is None:
            raise Banned(N_("You cannot come in: whoever runs this server has banned you."))
        text = N_("You cannot come in until {day}: whoever runs this server has banned you.")
        raise Banned(text, day=ban.until.date().isoformat())


def find_network(text: str) -> Network | None:
    """Return the network that a text names; None for anything else.

    >>> find_network("192.0.2.7"), find_network("2001:db8::/48"), find_network("SHA256:abc")
    (IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/48'), None)
    """
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def _lies_in(inner: Network, outer: Network) -> bool:
    if isinstance(inner, IPv4Network) and isinstance(outer, IPv4Network):
        return inner.subnet_of(outer)
    if isinstance(inner, IPv6Network) and isinstance(outer, IPv6Network):
        return inner.subnet_of(outer)
    return False
