"""How people come to a table: what a large screen shows of the addresses of its server."""

from __future__ import annotations

from dataclasses import dataclass

BREAKS = ":./@-"
"""The signs behind which an address may go on in the next row."""


def address_rows(text: str, cells: int) -> list[str]:
    """Return an address or a command in rows of `cells` cells: nothing is cut, and no hyphen is added.

    >>> address_rows("192.168.178.123:8080", 18), address_rows("ssh -p 8022 192.168.178.123 -t join blue-otter", 24)
    (['192.168.178.123:', '8080'], ['ssh -p 8022', '192.168.178.123 -t join', 'blue-otter'])
    """
    rows: list[str] = []
    for word in text.split(" "):
        if rows and len(rows[-1]) + 1 + len(word) <= cells:
            rows[-1] += f" {word}"
            continue
        rest = word
        while len(rest) > cells:
            end = max(rest.rfind(sign, 0, cells) for sign in BREAKS) + 1 or cells
            rows.append(rest[:end])
            rest = rest[end:]
        rows.append(rest)
    return rows


@dataclass(frozen=True, slots=True)
class Entrance:
    """The ways into the server from one network."""

    web: str
    """The address of the page, with its scheme and port and without a slash at its end: `http://192.168.1.23:8080`."""
    ssh: str = ""
    """The whole command that leads to the table from a terminal; empty if there is none."""
    named: str = ""
    """The same page by the name of the computer, as in `web`; empty if the network knows none."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Everything that brings people to one table."""

    code: str
    """The code of the room."""
    entrances: tuple[Entrance, ...]
    """One for each network, the likeliest first; empty while there is no network."""
    advice: tuple[str, ...] = ()
    """Sentences for a table at which nobody has arrived after a while: the firewall, and networks for guests."""

    def link(self, at: int = 0) -> str:
        """Return the address that leads straight to the table, in capitals, which make a QR code smaller.

        Scheme and host do not distinguish capitals; whoever serves the page must fold the code.

        >>> Invitation("blue-otter", (Entrance("http://192.168.1.23:8080"),)).link()
        'HTTP://192.168.1.23:8080/BLUE-OTTER'
        """
        return f"{self.entrances[at].web}/{self.code}".upper()

    def shown(self, at: int = 0) -> str:
        """Return the address for people to type, without the scheme.

        >>> Invitation("blue-otter", (Entrance("http://192.168.1.23:8080"),)).shown()
        '192.168.1.23:8080'
        """
        return self.entrances[at].web.partition("://")[2]
