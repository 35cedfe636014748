"""The connections of the people at one keyboard to a table: one for each seat, and a public one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import Phase, RoomClient
from sevenwonders_tui.table import TableClient, TableClosed
from sevenwonders_tui.table.table import Table


@dataclass(frozen=True, slots=True)
class TableLines:
    """The connections to a table; if nobody here has a seat, only the public one."""

    clients: Mapping[Seat, TableClient]
    public: TableClient
    """The view for everybody here together.

    A person alone may see their own secrets; several people see only public things.
    """

    def close(self) -> None:
        """Leave the table."""
        for client in (*self.clients.values(), self.public):
            client.close()


def lines_at_home(table: Table) -> TableLines:
    """Return the connections of all people at a table of this machine."""
    people = [status.seat for status in table.snapshot(None).seats if not status.is_bot]
    clients = {seat: table.client(seat) for seat in people}
    return TableLines(clients, clients[people[0]] if len(people) == 1 else table.client(None))


async def lines_in_room(room: RoomClient) -> TableLines | None:
    """Return the connections of the seats at this terminal; a spectator has no seat.

    Return None if the room already waits for another game. Raise TableClosed if there is no table for another reason.
    """
    own = () if room.snapshot().is_watching else await room.table_clients()
    public = own[0] if len(own) == 1 else await room.public_client()
    if public is not None:
        return TableLines({client.seat: client for client in own if client.seat is not None}, public)
    if room.snapshot().phase is Phase.WAITING:
        return None
    raise no_table(room)


def no_table(room: RoomClient) -> TableClosed:
    """Return why a room has no table to show."""
    return TableClosed(room.snapshot().trouble or _("This game is over. Come back to the table from the lobby."))
