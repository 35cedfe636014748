"""An evening by script: a large screen whose frames are searched, telephones in real browsers, and other hands."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import Phase, RoomClient, RoomPlan
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
from sevenwonders_tui.tui.table_leader import SHEET_S
from tests.lobby.world import World, lock
from tests.server.ssh.callers import eventually
from tests.server.web.tapping import BUILD, SELL, Tapper, write
from tests.server.web.touched import a_door
from tests.support.browser import telephone
from tests.tui.clock import HandClock
from tests.tui.searched import DuelSecrets, Searched, SevenSecrets
from tests.tui.sessions import a_world, at_screen, shows
from tests.tui.tables import the_game

Secrets = SevenSecrets | DuelSecrets

MOMENT_S = 2.0
LARGE = (120, 36)
ON_PHONES = ("Anna", "Ben")
ACTS = ((BUILD, SELL), (SELL,))
"""What each of them tries with a card: who only sells shows nobody what was held."""


@dataclass
class Evening:
    """The people with their telephones, those who play elsewhere, and what their table hides."""

    world: World
    room: RoomClient
    app: Searched
    pilot: Pilot[None]
    clock: HandClock
    tappers: Sequence[Tapper]
    """Those with telephones, in the order of their names."""
    elsewhere: Sequence[RoomClient]
    secrets_of: Callable[[Table], Secrets]
    chance: random.Random = field(default_factory=lambda: random.Random(3))
    most: int = 0
    """The secrets of the fullest moment."""
    told: set[type[Screen[Any]]] = field(default_factory=set)
    """The kinds of screens that came over the table by themselves."""
    _secrets: dict[str, Secrets] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """Return the table that is played at, or was played at last."""
        return self.world.lobby.ledger.games[self.room.code].table

    def leaks(self, text: str) -> Iterable[str]:
        """Return the secrets of this moment that stand in a text."""
        game = self.world.lobby.ledger.games.get(self.room.code)
        if game is None:
            return ()
        secrets = self._secrets.setdefault(game.table.id, self.secrets_of(game.table))
        self.most = max(self.most, len(secrets.now()))
        return secrets.found(text)

    def seat(self, name: str) -> Seat:
        """Return the seat of somebody; in a series people move on."""
        return next(seat.seat for seat in self.room.snapshot().seats if seat.name == name)

    async def begin(self) -> None:
        """Say on each telephone that its person is ready, and deal on the first one."""
        await asyncio.gather(*(self._agree(at) for at in range(len(self.tappers))))
        for room in self.elsewhere:
            await room.ready()
        await self.tappers[0].until(lambda: self.room.snapshot().phase is Phase.RUNNING, self._deal)

    async def _deal(self, is_done: Callable[[], bool]) -> None:
        """Try to deal; a tap that came late may have taken somebody's word back."""
        await asyncio.gather(*(self._agree(at) for at in range(len(self.tappers))))
        await self.tappers[0].tap_text("start", is_done)

    async def _agree(self, at: int) -> None:
        """Tap on whatever leads from a sheet into the waiting room, and there on ready."""
        tapper = self.tappers[at]

        def is_ready() -> bool:
            room = self.room.snapshot()
            is_waiting = room.phase is Phase.WAITING
            return room.phase is Phase.RUNNING or (is_waiting and room.seats[self.seat(ON_PHONES[at])].is_ready)

        async def agree(is_done: Callable[[], bool]) -> None:
            for text in ("rematch", "ready"):
                if is_done() or await tapper.tap_text(text, is_done):
                    return
            await tapper.tap_on(is_done)
            await tapper.leave(is_done)

        await tapper.until(is_ready, agree)

    async def play(self) -> None:
        """Play a game to its end, and let the large screen tell each turn."""
        table = self.table
        while not table.snapshot(None).view.is_over:
            for room in self.elsewhere:
                await lock(room, self.chance)
            await asyncio.gather(*(self._lock(at, table) for at in range(len(self.tappers))))
            await self._tell(table)
        await self._tell(table)

    async def _lock(self, at: int, table: Table) -> None:
        """Let one telephone lock a card by its taps; each is another try until it has."""
        seat, decision = self.seat(ON_PHONES[at]), table.snapshot(None).decision

        def is_done() -> bool:
            now = table.snapshot(seat)
            return now.decision != decision or now.locked is not None or seat not in now.view.waiting

        await self.tappers[at].until(is_done, self.tappers[at].move)

    async def _tell(self, table: Table) -> None:
        """Let the large screen show all that has come about, each screen for its time, up to the present moment."""
        while not self._is_told(table):
            assert self.app.is_running, "the large screen has ended, and the reason comes when its app is left"
            self.told.add(type(self.app.screen))
            self.clock.step(MOMENT_S)
            await self.pilot.pause()

    def _is_told(self, table: Table) -> bool:
        now = table.snapshot(None)
        match self.app.screen:
            case SharedTable() as shown:
                return not now.view.is_over and shown.snapshot is not None and shown.snapshot.decision == now.decision
            case screen:
                return isinstance(screen, ScoreSheetScreen)

    async def see_end(self) -> None:
        """Leave the sheet standing for its time, and then the room waits again."""
        await eventually(lambda: self.room.snapshot().phase is not Phase.RUNNING)
        await shows(self.pilot, *ON_PHONES)
        self.clock.step(SHEET_S)
        await at_screen(self.pilot, AttractScreen)


@asynccontextmanager
async def an_evening(
    plan: RoomPlan, names: Sequence[str], secrets_of: Callable[[Table], Secrets], home: Path
) -> AsyncIterator[Evening]:
    """Open a room at a large screen; two telephones scan its code, and others come by a line of their own."""
    async with a_world() as world, AsyncExitStack() as stack:
        screen = await world.person("Screen")
        room = await screen.create(plan)
        apps = session_apps(kits(the_game()), page_in="http://127.0.0.1")
        door = await stack.enter_async_context(a_door(world.lobby, apps))
        scanned = f"http://127.0.0.1:{door.port}/{room.code.upper()}"
        phones = [await stack.enter_async_context(telephone(scanned, home / name)) for name in ON_PHONES]
        clock = HandClock()
        app = Searched(screen, room, clock=clock, usual_motion=Motion.LITTLE)
        async with app.run_test(size=LARGE) as pilot:
            await at_screen(pilot, AttractScreen)
            for phone, name in zip(phones, ON_PHONES, strict=True):
                await write(phone, name)
                await shows(pilot, name)
            elsewhere = [await (await world.person(name)).join(room.code) for name in names]
            tappers = [Tapper(phone, acts) for phone, acts in zip(phones, ACTS, strict=True)]
            evening = Evening(world, room, app, pilot, clock, tappers, elsewhere, secrets_of)
            app.leaks = evening.leaks
            yield evening
        assert [phone.faults for phone in phones] == [[], []]
