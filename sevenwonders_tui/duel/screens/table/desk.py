"""The people at one keyboard of a table of 7 Wonders Duel: their seats, and the view that all of them may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table import Snapshot, TableClient


class Desk:
    """The clients of the seats at this keyboard, and the client whose view may be drawn.

    Two people who share a keyboard look at one picture, so it holds only public knowledge; a person alone sees their
    own secrets. A spectator's desk has no clients of seats.
    """

    def __init__(self, clients: Mapping[Seat, TableClient], public: TableClient) -> None:
        self.clients = dict(clients)
        self._is_closed = False
        self.public = public if self.is_shared else next(iter(self.clients.values()), public)

    @classmethod
    def of(cls, client: TableClient, seats: Sequence[TableClient] = ()) -> Desk:
        """Return the desk of one person, of a spectator, or of several people in these seats who share `client`."""
        return cls({each.seat: each for each in seats or (client,) if each.seat is not None}, client)

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen, so that secrets need a private window."""
        return len(self.clients) > 1

    def snapshot(self) -> Snapshot:
        """Return the table that may be drawn."""
        return self.public.snapshot()

    def asked(self) -> TableClient | None:
        """Return the client of the seat at this keyboard that is asked; None if none is."""
        decision = self.public.snapshot().decision
        for client in self.clients.values():
            snapshot = client.snapshot()
            if snapshot.view.prompt is not None and snapshot.decision == decision:
                return client
        return None

    async def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table that may be drawn, then again after each change on any of the connections.

        Connections to a table on another machine report a change one after another: the moves of the seat that is asked
        may come later than the picture.
        """
        changed = asyncio.Event()
        lines = {self.public, *self.clients.values()}
        followers = [asyncio.create_task(_follow(client, changed)) for client in lines]
        try:
            while not self._is_closed:
                await changed.wait()
                changed.clear()
                yield self.snapshot()
        finally:
            for follower in followers:
                follower.cancel()

    def close(self) -> None:
        """Leave the table."""
        self._is_closed = True
        for client in {*self.clients.values(), self.public}:
            client.close()


async def _follow(client: TableClient, changed: asyncio.Event) -> None:
    """Note each change on a connection, and its end."""
    async for _snapshot in client.updates():
        changed.set()
    changed.set()
