"""The people at one keyboard of a table of 7 Wonders Duel: who answers here, and what all of them may see."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table import Snapshot, TableClient


class Desk:
    """Clients of the seats at this keyboard, and the one whose view may be drawn.

    Two people who share a keyboard look at one picture, so it shows what everybody may know; one person sees the own
    secrets. Whoever only watches has no clients.
    """

    def __init__(self, clients: Mapping[Seat, TableClient], public: TableClient) -> None:
        self.clients = dict(clients)
        self.public = public if self.is_shared else next(iter(self.clients.values()), public)

    @classmethod
    def of(cls, client: TableClient) -> Desk:
        """Return the desk of one person, or of somebody who watches."""
        return cls({} if client.seat is None else {client.seat: client}, client)

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen, so that a secret needs a private window."""
        return len(self.clients) > 1

    def snapshot(self) -> Snapshot:
        """Return the table as it may be drawn."""
        return self.public.snapshot()

    def asked(self) -> TableClient | None:
        """Return the client of the seat at this keyboard that has to answer."""
        return next(
            (client for client in self.clients.values() if client.snapshot().view.prompt is not None),
            None,
        )

    def close(self) -> None:
        """Leave the table."""
        for client in {*self.clients.values(), self.public}:
            client.close()
