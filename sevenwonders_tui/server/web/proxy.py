"""The address of the client behind a proxy."""

from __future__ import annotations

from dataclasses import dataclass

from aiohttp import web

from sevenwonders_tui.server.limits import LOOPBACK, Network, lies_in


@dataclass(frozen=True, slots=True)
class Proxies:
    """The trusted proxies; address headers from anybody else are ignored."""

    trusted: tuple[Network, ...] = LOOPBACK

    def trusts(self, address: str) -> bool:
        """Return whether an address is that of a trusted proxy."""
        return lies_in(address, self.trusted)

    def address(self, request: web.Request) -> str:
        """Return the address of the client: the last address of `X-Forwarded-For` that is no trusted proxy.

        Each proxy appends the address that it saw, so entries written by the client itself stand before.
        """
        address = request.remote or ""
        named = [one.strip() for line in request.headers.getall("X-Forwarded-For", ()) for one in line.split(",")]
        while named and self.trusts(address):
            address = named.pop()
        return address

    def is_secure(self, request: web.Request) -> bool:
        """Return whether the browser's connection is encrypted, at least up to a trusted proxy."""
        if self.trusts(request.remote or "") and (scheme := request.headers.get("X-Forwarded-Proto")):
            return scheme.strip().casefold() == "https"
        return request.secure
