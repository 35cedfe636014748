"""A lobby for tests, with a clock that the test turns and people who do as they are told."""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypedDict, TypeVar, Unpack

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import Clock, LobbyClient, ProposalKind, RoomClient, RoomPlan, RoomRules, RoomSnapshot
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.lobby.locallobby import LocalLobby
from sevenwonders_tui.review import ReviewShelf
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options, Variant
from sevenwonders_tui.store import Drop, MemoryShelf, MemoryStore, Put, Shelf, Store, StoreFull
from sevenwonders_tui.table import Snapshot, TableClient, TableRules
from sevenwonders_tui.table.botseat import Think
from sevenwonders_tui.table.cast import Cast
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.seriesterms import SeriesTerms
from sevenwonders_tui.table.table import Advise

T = TypeVar("T")

WONDERS = ("giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus")
"""Side A of Halicarnassus is the only one that adds a decision for one city alone, so it comes last."""


class ManualAlarm:
    """An alarm that the test's clock rings."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do = do
        self.is_cancelled = False

    def cancel(self) -> None:
        """Do it not."""
        self.is_cancelled = True


class ManualTime:
    """A clock that moves when the test says so."""

    def __init__(self) -> None:
        self._now = datetime(2026, 1, 1, 12, tzinfo=UTC)
        self._alarms: list[tuple[datetime, int, ManualAlarm]] = []
        self._count = itertools.count()

    def now(self) -> datetime:
        """Return the time."""
        return self._now

    def call_at(self, when: datetime, do: Callable[[], None]) -> ManualAlarm:
        """Do something when the time has come."""
        alarm = ManualAlarm(do)
        heapq.heappush(self._alarms, (when, next(self._count), alarm))
        return alarm

    def pass_by(self, delta: timedelta) -> None:
        """Let so much time go by, and do what has become due."""
        self._now += delta
        while self._alarms and self._alarms[0][0] <= self._now:
            alarm = heapq.heappop(self._alarms)[2]
            if not alarm.is_cancelled:
                alarm.do()


class FullShelf(MemoryShelf):
    """A shelf that has room only when the test says so."""

    has_room = True

    def write(self, changes: Sequence[Put | Drop]) -> None:
        """Write if there is room."""
        if not self.has_room:
            raise StoreFull("The disk is full. Make some room.")
        super().write(changes)


@dataclass(slots=True)
class World:
    """A lobby, and what it stands on."""

    lobby: Lobby
    time: ManualTime
    game: SevenWonders
    store: Store
    shelf: Shelf

    @classmethod
    async def open(
        cls,
        game: SevenWonders,
        time: ManualTime,
        store: Store | None = None,
        shelf: Shelf | None = None,
        limits: Limits | None = None,
        advise: Advise | None = None,
        think: Think | None = None,
        reviews: ReviewShelf | None = None,
        cast: Cast | None = None,
    ) -> World:
        """Open a lobby over a store and a shelf, new ones if none are given."""
        store, shelf = store or MemoryStore(), shelf or MemoryShelf()
        house = House(store, kits(game), think, advise, cast)
        return cls(await Lobby.open(house, shelf, time, limits, reviews), time, game, store, shelf)

    async def again(self, limits: Limits | None = None) -> World:
        """Stop the server, and start it over the same data."""
        await self.lobby.close()
        return await World.open(self.game, self.time, self.store, self.shelf, limits)

    async def person(self, name: str) -> LobbyClient:
        """Let somebody in whose key is called as the person is; the name is chosen on the first visit."""
        client = self.enter(name)
        if not client.snapshot().me.name:
            await client.rename(name)
        await self.settled()
        return client

    def enter(self, key: str) -> LobbyClient:
        """Let somebody in with a key."""
        return self.lobby.enter_with_key(f"SHA256:{key}")

    def hang_up(self, *names: str) -> None:
        """Break all lines of some people."""
        for name in names:
            account = self.lobby.ledger.people.find_by_name(name)
            assert account is not None, name
            for terminal in self.lobby.ledger.presence.terminals(account.id):
                assert isinstance(terminal, LocalLobby)
                terminal.close()

    async def settled(self) -> None:
        """Wait until everything that was begun so far is done."""
        # One request looks after what has changed, and what comes of that is looked after by the next.
        for _ in range(3):
            await self.lobby.worker.ask(_nothing)

    async def pass_by(self, **delta: float) -> None:
        """Let time go by."""
        self.time.pass_by(timedelta(**delta))
        await self.settled()


async def _nothing() -> None:
    """Do nothing."""


class Agreed(TypedDict, total=False):
    """What a room agreed on otherwise than rooms do by default."""

    is_public: bool
    may_watch: bool
    hand_over_after: timedelta | None
    clock: Clock | None
    fill: str | None
    series: SeriesTerms | None


def plan(
    seats: int = 3,
    others: Sequence[str] = (),
    bots: Sequence[str] = (),
    table_rules: TableRules | None = None,
    **rules: Unpack[Agreed],
) -> RoomPlan:
    """Return a room of that size; two play with the Free City. With up to six cities each decision asks everybody."""
    boards = tuple(BoardChoice(WonderId(wonder), BoardSide.A) for wonder in WONDERS[: max(seats, 3)])
    options = Options(seats, Variant.FREE_CITY if seats == 2 else Variant.STANDARD, boards)
    return RoomPlan(
        options,
        RoomRules(**rules),
        table_rules or TableRules(),
        tuple(others),
        tuple(bots),
    )


async def running(
    world: World,
    *names: str,
    others: Sequence[str] = (),
    table_rules: TableRules | None = None,
    **rules: Unpack[Agreed],
) -> list[RoomClient]:
    """Return the rooms of people at a table that has begun, each at a terminal; the first is the host."""
    clients = [await world.person(name) for name in names]
    seats = max(len(names) + len(others), 3)
    host = await clients[0].create(plan(seats, others, table_rules=table_rules, **rules))
    rooms = [host, *[await client.join(host.code) for client in clients[1:]]]
    for room in rooms[1:]:
        await room.ready()
    await host.start()
    return rooms


async def choosing(room: RoomClient) -> list[TableClient]:
    """Return the lines of a terminal's seats for which the table waits."""
    return [client for client in await room.table_clients() if _is_asked(client)]


def _is_asked(client: TableClient) -> bool:
    seen = client.snapshot()
    return client.seat is not None and bool(seen.view.prompt) and seen.locked is None


async def lock(room: RoomClient, chance: random.Random) -> None:
    """Let everybody at a terminal who is asked lock something."""
    for client in await choosing(room):
        seen = client.snapshot()
        await client.submit(seen.decision, chance.choice(seen.view.moves))


async def play(rooms: Sequence[RoomClient], chance: random.Random, decisions: int | None = None) -> None:
    """Let all pick until the game or that number of decisions is over."""
    table = await rooms[0].public_client()
    assert table is not None
    last = None if decisions is None else table.snapshot().decision + decisions
    # Bots take their time, and there may be nobody else to choose.
    async for seen in table.updates():
        if seen.view.is_over or (last is not None and seen.decision >= last):
            break
        for room in rooms:
            await lock(room, chance)


async def until(updates: AsyncIterator[T], is_so: Callable[[T], bool]) -> T:
    """Listen until something is so."""
    async for seen in updates:
        if is_so(seen):
            return seen
    raise AssertionError("the updates ended before")


async def view(room: RoomClient) -> Snapshot:
    """Return the table as everybody sees it."""
    table = await room.public_client()
    assert table is not None
    return table.snapshot()


async def give_up(room: RoomClient) -> None:
    """Let the only person of a room give up, once the table waits for that person and no bot moves meanwhile."""
    (seat,) = await room.table_clients()
    await until(seat.updates(), lambda seen: bool(seen.view.prompt))
    await room.propose(ProposalKind.CONCEDE)


def names(room: RoomSnapshot) -> list[str]:
    """Return who sits where; empty for an open seat."""
    return [seat.name for seat in room.seats]
