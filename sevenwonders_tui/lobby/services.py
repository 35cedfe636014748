"""The parts of a lobby that its clients use."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.lobby.accounts import Accounts
from sevenwonders_tui.lobby.arrivals import Arrivals
from sevenwonders_tui.lobby.dayrooms import DayRooms
from sevenwonders_tui.lobby.events import EventRequests
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.practice import PracticeRooms
from sevenwonders_tui.lobby.returns import Returns
from sevenwonders_tui.lobby.reviews import Reviews
from sevenwonders_tui.lobby.rooms import Rooms
from sevenwonders_tui.lobby.snapshots import Snapshots
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.lobby.worker import Worker


@dataclass(frozen=True, slots=True)
class LobbyServices:
    """Everything behind a lobby. Clients read the ledger, and send changes to the worker."""

    worker: Worker
    ledger: Ledger
    snapshots: Snapshots
    accounts: Accounts
    rooms: Rooms
    returns: Returns
    events: EventRequests
    reviews: Reviews
    supervisor: Supervisor
    arrivals: Arrivals
    past: PastGames
    days: DayRooms
    practice: PracticeRooms
