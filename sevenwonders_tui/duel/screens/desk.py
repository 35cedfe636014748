"""The people at one keyboard of a table of 7 Wonders Duel: who answers here, and what all of them may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table import Snapshot, TableClient


class Desk:
    """Clients of the seats at this keyboard, and the one whose view may be drawn.

    Two people who share a keyboard look at one picture, so it shows what everybody may know; one person sees the own
    secrets. Whoever only watches has no clients.
    """

    def __init__(self, clients: Mapping[Seat, TableClient], public: TableClient) -> None:
        self.clients = dict(clients)
        self._is_closed = False
        self.public = public if self.is_shared else next(iter(self.clients.values()), public)

    @classmethod
    def of(cls, client: TableClient, seats: Sequence[TableClient] = ()) -> Desk:
        """Return the desk of one person, of somebody who watches, or of several in these seats who share `client`."""
        return cls({each.seat: each for each in seats or (client,) if each.seat is not None}, client)

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen, so that a secret needs a private window."""
        return len(self.clients) > 1

    def snapshot(self) -> Snapshot:
        """Return the table as it may be drawn."""
        return self.public.snapshot()

    def asked(self) -> TableClient | None:
        """Return the client of the seat at this keyboard that has to answer."""
        decision = self.public.snapshot().decision
        for client in self.clients.values():
            snapshot = client.snapshot()
            if snapshot.view.prompt is not None and snapshot.decision == decision:
                return client
        return None

    async def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table as it may be drawn, then again after each change that any line to it tells of.

        Lines to a table on another machine tell of a change one after the other: the moves of the seat that is asked
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
    """Note each change that a line tells of, and its end."""
    async for _snapshot in client.updates():
        changed.set()
    changed.set()
