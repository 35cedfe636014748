"""What a host is told about the ways in: what friends type, and where the page is."""

from __future__ import annotations

import socket

from sevenwonders_tui.i18n import _

EVERYWHERE = {"", "0.0.0.0", "::"}  # noqa: S104 - named by the host, never by us


def ssh_command(host: str, port: int, public_name: tuple[str, int | None] | None) -> str:
    """Return what friends type for a listening address, or for the name that the host has said.

    >>> ssh_command("127.0.0.1", 8022, None), ssh_command("0.0.0.0", 8022, ("games.example.org", 22))
    ('ssh -p 8022 127.0.0.1', 'ssh games.example.org')
    """
    name = reachable(host)
    if public_name is not None:
        name, port = public_name[0], public_name[1] or port
    return f"ssh {name}" if port == 22 else f"ssh -p {port} {name}"


def friends_line(command: str) -> str:
    """Return the line for the host about the command that friends type."""
    return _("Friends come with: {command}").format(command=command)


def browser_line(host: str, port: int) -> str:
    """Return the line for the host about the page."""
    return _("Guests come by browser: {address}").format(address=f"{page_address(reachable(host), port)}/")


def page_address(host: str, port: int | None) -> str:
    """Return the address of a page, without a slash at its end.

    >>> page_address("192.168.1.23", 8080), page_address("fd00::1", 8080)
    ('http://192.168.1.23:8080', 'http://[fd00::1]:8080')
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def reachable(host: str) -> str:
    """Return the host name that friends type for a listening address."""
    return socket.gethostname() if host in EVERYWHERE else host
