"""Rooms for practice: one person plays on from a game that is over, or from a puzzle, against bots."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.practiceplan import PracticePlan
from sevenwonders_tui.lobby.rooms import Rooms
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import HUMAN, TableRules
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.setup import TableSetup, check_player


class PracticeRooms:
    """Begins practice tables, in the lobby's task."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor, rooms: Rooms) -> None:
        self._ledger = ledger
        self._supervisor = supervisor
        self._rooms = rooms

    async def begin(self, caller: Caller, plan: PracticePlan) -> str:
        """Deal the table in a room of the person's own, and return the code of the room."""
        ledger = self._ledger
        person = ledger.named(caller.person)
        self._rooms.check_opening(caller, person)
        if plan.setup.game not in ledger.house.kits:
            raise SetupError(N_("No game is called {game} here."), game=plan.setup.game)
        kit = await asyncio.to_thread(lambda: ledger.house.kits[plan.setup.game])
        for seat in plan.setup.seats:
            check_player(seat.player, kit.roster, ledger.house.cast.named)
        setup = _of_person(plan.setup, person)
        table = await ledger.house.start_from(setup, plan.moves, Origin(OriginKind.PRACTICE, plan.key))
        code = ledger.free_code(is_public=False)
        room = seating.solo_room(code, person, setup, table.id, ledger.time.now())
        seated = [] if person.is_kept else [replace(person, is_kept=True)]
        try:
            await ledger.write(room, *seated)
        except StoreError:
            with suppress(StoreError):
                await ledger.house.remove(table.id)
            raise
        ledger.games[room.code] = self._supervisor.make_game(room.code, table)
        ledger.believe(room, *seated)
        self._rooms.note_opening(caller, room.code)
        await self._supervisor.update(room.code)
        return room.code


def _of_person(setup: TableSetup, person: Account) -> TableSetup:
    """Return the set-up with the person in its one seat for people, and the rules of a practice."""
    people = [at for at, seat in enumerate(setup.seats) if seat.player == HUMAN]
    if len(people) != 1:
        raise SetupError(N_("A practice here has one person; all others are bots."))
    seats = list(setup.seats)
    seats[people[0]] = replace(seats[people[0]], name=person.name, pin=None)
    return replace(setup, seats=tuple(seats), rules=TableRules())
