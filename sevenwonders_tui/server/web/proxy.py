"""Who is at the other end, where a proxy stands between."""

from __future__ import annotations

from dataclasses import dataclass

from aiohttp import web

from sevenwonders_tui.server.limits import LOOPBACK, Network, lies_in


@dataclass(frozen=True, slots=True)
class Proxies:
    """The proxies whose word about an address counts; what anybody else writes into a header means nothing."""

    trusted: tuple[Network, ...] = LOOPBACK

    def trusts(self, address: str) -> bool:
        """Return whether an address is that of a trusted proxy."""
        return lies_in(address, self.trusted)

    def address(self, request: web.Request) -> str:
        """Return where a request comes from: the last address of `X-Forwarded-For` that is no trusted proxy.

        Each proxy adds the address that it saw at the end, so whatever a client wrote there itself stands before.
        """
        address = request.remote or ""
        named = [one.strip() for line in request.headers.getall("X-Forwarded-For", ()) for one in line.split(",")]
        while named and self.trusts(address):
            address = named.pop()
        return address

    def is_secure(self, request: web.Request) -> bool:
        """Return whether the browser's connection is encrypted, be it only as far as a trusted proxy."""
        if self.trusts(request.remote or "") and (scheme := request.headers.get("X-Forwarded-Proto")):
            return scheme.strip().casefold() == "https"
        return request.secure
