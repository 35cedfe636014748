"""Rooms for the deals of the day: one person against bots, one try for each game and date."""

from __future__ import annotations

import asyncio
import contextvars
import json
import logging
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed, Rank
from sevenwonders_tui.daily.deal import DailyDeal
from sevenwonders_tui.daily.outcome import DayOutcome
from sevenwonders_tui.daily.par import Answers, part_of_par
from sevenwonders_tui.daily.ranking import LIST_DAYS
from sevenwonders_tui.daily.rules import day_of, refusal
from sevenwonders_tui.daily.source import DayMode
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.reserve import check_place
from sevenwonders_tui.lobby.state import Account, Change, DayTry, DayTryGone, Room, RoomGone
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.house import new_id

log = logging.getLogger(__name__)


class DayRooms:
    """Begins deals of the day, in the lobby's task."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor) -> None:
        self._ledger = ledger
        self._supervisor = supervisor
        self._pars: dict[tuple[str, date], asyncio.Task[DayOutcome | None]] = {}
        """By game and date: everybody who plays a deal has the same par."""

    async def begin(self, caller: Caller, game: str, day: date) -> str:
        """Begin a deal, or go on with it; return the code of its room."""
        ledger = self._ledger
        person, key = ledger.named(caller.person), self.key(day)
        if game not in SEATS or game not in ledger.house.kits:
            raise SetupError(N_("No game is called {game} here."), game=game)
        begun = ledger.try_of(person.id, game, str(key))
        if begun is not None:
            return self._room_of(begun)
        now = ledger.time.now()
        refused = refusal(day, now)
        if refused is not None:
            raise LobbyError(refused.msgid, **refused.values)
        check_place(ledger, caller, person)
        kit = await asyncio.to_thread(lambda: ledger.house.kits[game])
        late = replace(key, is_late=day != day_of(now))
        room = self._room(person, kit, ledger.days.deal(game, day), late)
        assert room.table is not None
        await self._start(room, person, DayTry(person.id, game, str(key), room.table))
        return room.code

    def key(self, day: date) -> DayKey:
        """Return the key of a date here. Raises LobbyError if the server has no deals of the day."""
        if self._ledger.days.mode is DayMode.OFF:
            raise LobbyError(N_("This server has no deal of the day."))
        return self._ledger.days.name(day)

    def _room_of(self, begun: DayTry) -> str:
        for room in self._ledger.rooms_of(begun.person):
            if room.table == begun.table:
                return room.code
        raise LobbyError(N_("Your first try counts, and you have played this deal already. Your history has it."))

    def _room(self, person: Account, kit: Kit, deal: DailyDeal, key: DayKey) -> Room:
        plan = deal.plan(kit, person.name)
        if kit.has_own_content(plan.options):
            raise SetupError(N_("The deal of the day needs the cards of the box."))
        code = self._ledger.free_code(is_public=False)
        room = seating.solo_room(code, person, plan, new_id(), self._ledger.time.now())
        return replace(room, seed=deal.seed, day=str(key))

    async def _start(self, room: Room, person: Account, begun: DayTry) -> None:
        """Write the room first: after a crash its table is dealt then, and a try without a table would be lost."""
        ledger = self._ledger
        seated = [] if person.is_kept else [replace(person, is_kept=True)]
        await ledger.write(room, begun, *seated)
        try:
            table = await ledger.house.start(seating.table_plan(room), room.table)
        except (StoreError, TableError, SetupError):
            with suppress(StoreError):
                await ledger.write(RoomGone(room.code), DayTryGone(begun.id), person)
            raise
        ledger.games[room.code] = self._supervisor.make_game(room.code, table)
        ledger.believe(room, begun, *seated)
        await self._supervisor.update(room.code)

    # Par

    async def par(self, game: str, day: date) -> DayOutcome | None:
        """Return the par of a deal, worked out beside everything else; None if that cannot be done now."""
        task = self._pars.get((game, day))
        if task is None or (task.done() and (task.cancelled() or task.result() is None)):
            context = contextvars.Context()
            task = self._pars[game, day] = asyncio.create_task(self._par(game, day), name="par", context=context)
        return await asyncio.shield(task)

    async def _par(self, game: str, day: date) -> DayOutcome | None:
        house = self._ledger.house
        try:
            deal = self._ledger.days.deal(game, day)
            found: tuple[Answers, ...] = ()
            # Part by part, so that bots of tables wait for one part at most.
            while True:
                told = await house.pool.run(part_of_par, deal, found, rank=Rank.IDLE)
                if isinstance(told, DayOutcome):
                    return told
                found = told
        except (WorkerLost, PoolClosed) as error:
            log.warning("par of %s, %s, is not known yet: %s", game, day, error)
        except Exception:
            # The top of a task: the games are over and kept, only par is missing.
            log.exception("par of %s, %s, is not known", game, day)
        return None

    def close(self) -> None:
        """Stop working out pars."""
        for task in self._pars.values():
            task.cancel()


def old_tries(ledger: Ledger, gone: set[PersonId]) -> list[Change]:
    """Return the changes that delete notes of tries which nobody needs any more."""
    first = day_of(ledger.time.now()) - timedelta(days=LIST_DAYS)
    old = (one for one in ledger.tries.values() if one.person in gone or DayKey.read(one.key).day < first)
    return [DayTryGone(one.id) for one in old]


def hides(account: Account) -> bool:
    """Return whether a person lets others see nothing but the name."""
    try:
        kept = json.loads(account.settings) if account.settings else {}
    except ValueError:
        return False
    return isinstance(kept, dict) and kept.get("name_only") is True
