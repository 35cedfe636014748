"""A running table: one task owns the game and handles the requests of everybody.

A change is committed in the store before anybody is notified, including its author.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store import StoreError, StoreThread, UnknownTable, VersionConflict
from sevenwonders_tui.table.client import Ending, Proxy, Snapshot
from sevenwonders_tui.table.codec import dump_entry
from sevenwonders_tui.table.entry import Advised, EndedEarly, Entry, Locked, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import NoAdvice, NoStepBack, StaleDecision, TableClosed, TableError, TableFrozen
from sevenwonders_tui.table.history import History, history_of, views_of
from sevenwonders_tui.table.load import LoadedTable
from sevenwonders_tui.table.play import Play, fold, resolve, step_back
from sevenwonders_tui.table.seat import Bell, SeatClient
from sevenwonders_tui.table.sight import Sight
from sevenwonders_tui.table.stepback import step_back_blocked

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Submit:
    """Lock a move."""

    seat: Seat
    decision: int
    move: AnyMove
    is_stand_in: bool = False
    proxy: Proxy | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw a locked move."""

    seat: Seat
    decision: int


@dataclass(frozen=True, slots=True)
class StepBack:
    """Take back the last turn of the only person."""

    seat: Seat
    decision: int


@dataclass(frozen=True, slots=True)
class End:
    """End the game early, as its people agreed."""

    decision: int
    ending: Ending


@dataclass(frozen=True, slots=True)
class NoteAdvice:
    """Note that a seat is given advice."""

    seat: Seat
    decision: int


Request: TypeAlias = Submit | Withdraw | StepBack | End | NoteAdvice

Advise: TypeAlias = Callable[[Any], Awaitable[Advice]]
"""Ask what the strongest bot would do in the seat of the view; cancelling stops it.

May raise WorkerLost and PoolClosed.
"""


class Table:
    """One game with its seats. Create it inside a running event loop; `house.House` does."""

    def __init__(self, loaded: LoadedTable, store: StoreThread, advise: Advise) -> None:
        self.id = loaded.id
        self.setup = loaded.setup
        self.kit = loaded.kit
        self._store = store
        self._advise = advise
        self._play = loaded.play
        self._version = loaded.version
        self._frozen = loaded.frozen
        self._notice: Said | None = None
        self._sight = Sight(loaded.kit, loaded.id, loaded.setup)
        self._bells: set[Bell] = set()
        self.on_over: Callable[[], None] = _ignore
        """Called once, when the last entry of the log is on the disk."""
        self.on_lock: Callable[[], None] = _ignore
        """Called for each pick that is on the disk."""
        self._inbox: asyncio.Queue[tuple[Request, asyncio.Future[None]] | None] = asyncio.Queue()
        self._is_closed = False
        # Use an empty context: otherwise the task would keep the app of its creator alive.
        self._task = asyncio.create_task(self._serve(), name=f"table {self.id}", context=contextvars.Context())

    def client(self, seat: Seat | None) -> SeatClient:
        """Return a new client for a seat, or for a spectator with None."""
        assert seat is None or seat in range(len(self.setup.seats)), seat
        return SeatClient(self, seat)

    def snapshot(self, seat: Seat | None) -> Snapshot:
        """Return the table as the seat may see it now."""
        return self._sight.snapshot(self._play, seat, self._notice, self._frozen)

    def history(self) -> History:
        """Return the set-up and all moves of a finished game. Raises GameNotOver."""
        return history_of(self.setup, self._play)

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each completed decision, in order."""
        # In a thread: the views of a whole game take ten milliseconds.
        return await asyncio.to_thread(views_of, self.kit.rules, self._play)

    async def advise(self, seat: Seat, decision: int) -> Advice:
        """Return what the strongest bot would do in a seat; raises as `TableClient.advise` says.

        The table goes on meanwhile. The log says that the seat was advised before the advice is returned, and nothing
        of a computation that was stopped.
        """
        snapshot = self.snapshot(seat)
        if self.is_closed:
            raise _closed()
        if snapshot.frozen is not None:
            raise TableFrozen(snapshot.frozen)
        if not snapshot.rules.advice:
            raise NoAdvice(self.setup.origin.why_no_help or N_("At this table nobody is advised: its rules forbid it."))
        if decision != snapshot.decision:
            raise self._stale(decision)
        if snapshot.view.prompt is None:
            raise NoAdvice(N_("Nothing is asked of this seat now. Ask again when it is."))
        try:
            advice = await self._advise(snapshot.view)
        except (WorkerLost, PoolClosed) as error:
            raise NoAdvice(N_("There is no advice: the thinking was cut short. Ask again.")) from error
        await self._ask(NoteAdvice(seat, decision))
        return advice

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed and takes no requests."""
        return self._is_closed

    async def submit(
        self, seat: Seat, decision: int, move: AnyMove, is_stand_in: bool = False, proxy: Proxy | None = None
    ) -> None:
        """Lock a move of a seat; `proxy` says why a bot picked it for a person."""
        await self._ask(Submit(seat, decision, move, is_stand_in, proxy))

    async def withdraw(self, seat: Seat, decision: int) -> None:
        """Withdraw the locked move of a seat, if there is one."""
        await self._ask(Withdraw(seat, decision))

    async def step_back(self, seat: Seat, decision: int) -> None:
        """Take back the last turn of a seat whose person plays against bots alone."""
        await self._ask(StepBack(seat, decision))

    async def end(self, decision: int, ending: Ending) -> None:
        """End the game as its people agreed during that decision."""
        await self._ask(End(decision, ending))

    def warn(self, notice: Said) -> None:
        """Show everybody a sentence about a problem, until the next request succeeds."""
        if notice != self._notice:
            self._notice = notice
            self._publish()

    def join(self, bell: Bell) -> None:
        """Ring this bell after every change."""
        self._bells.add(bell)

    def leave(self, bell: Bell) -> None:
        """Stop ringing this bell."""
        self._bells.discard(bell)

    async def close(self) -> None:
        """Finish the requests made before, then stop. Locked moves stay locked in the store."""
        self._is_closed = True
        self._inbox.put_nowait(None)
        await self._task
        self._publish()

    async def _ask(self, request: Request) -> None:
        """Send a request and wait until it is stored, or raise its error."""
        if self.is_closed:
            raise _closed()
        reply: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((request, reply))
        await reply

    async def _serve(self) -> None:
        while (asked := await self._inbox.get()) is not None:
            request, reply = asked
            failure = await self._try(request)
            # The caller may have been cancelled; the request still counts.
            if reply.done():
                continue
            if failure is None:
                reply.set_result(None)
            else:
                reply.set_exception(failure)

    async def _try(self, request: Request) -> Exception | None:
        """Handle one request and return its error, if there is one."""
        if self._frozen is not None:
            return TableFrozen(self._frozen)
        try:
            await self._handle(request)
        except (VersionConflict, UnknownTable) as error:
            # Another process owns the table now, or the table was removed.
            return self._freeze(error.said)
        except (IllegalMove, TableError, StoreError) as error:
            return error
        except Exception:
            # The top of the table's task: this game cannot continue, every other one can.
            log.exception("table %s is stopped", self.id)
            return self._freeze(Said(N_("Something broke inside this table and it was stopped. All moves are kept.")))
        return None

    async def _handle(self, request: Request) -> None:
        if request.decision != self._play.decision or self._play.is_over:
            raise self._stale(request.decision)
        match request:
            case Submit(seat, decision, move, is_stand_in, proxy):
                if proxy is not None and seat in self._play.locked:
                    # The person was faster than the bot that was to pick for them.
                    return
                if self._play.locked.get(seat) != move or seat in self._play.proxies:
                    await self._lock(Locked(decision, seat, move, is_stand_in, proxy))
            case Withdraw(seat, decision):
                if seat in self._play.locked:
                    entry = Withdrawn(decision, seat)
                    await self._commit([entry], fold(self.kit, self._play, entry))
            case StepBack(seat, decision):
                await self._step_back(seat, decision)
            case End(decision, ending):
                ended = EndedEarly(decision, ending)
                await self._commit([ended], fold(self.kit, self._play, ended))
            case NoteAdvice(seat, decision):
                if (decision, seat) not in self._play.advised:
                    advised = Advised(decision, seat)
                    # No snapshot shows it, so nobody is woken up.
                    await self._keep([advised], fold(self.kit, self._play, advised))
            case _:
                assert_never(request)

    async def _lock(self, entry: Locked) -> None:
        entries: list[Entry] = [entry]
        following = fold(self.kit, self._play, entry)
        if following.all_locked:
            following = resolve(self.kit, following)
            entries.append(Resolved(entry.decision, following.position))
        await self._commit(entries, following)
        self.on_lock()

    async def _step_back(self, seat: Seat, decision: int) -> None:
        blocked = step_back_blocked(self.setup, self._play, seat)
        if blocked is not None:
            raise NoStepBack(blocked)
        last = self._play.last_of(seat)
        assert last is not None, "nothing is blocked"
        following = step_back(self._play, seat, last)
        await self._commit([SteppedBack(decision, seat, last.decision, following.position)], following)

    async def _commit(self, entries: Sequence[Entry], following: Play) -> None:
        """Write the entries first, then apply them, then notify."""
        await self._keep(entries, following)
        self._notice = None
        self._publish()

    async def _keep(self, entries: Sequence[Entry], following: Play) -> None:
        bodies = [dump_entry(self.kit.codec, entry) for entry in entries]
        self._version = await self._store.append(self.id, self._version, bodies)
        self._play = following
        if following.is_over:
            self.on_over()

    def _stale(self, decision: int) -> StaleDecision:
        """Return the error for an answer to a decision that is over."""
        if decision < self._play.decision and all(told.decision != decision for told in self._play.decided):
            return StaleDecision(N_("That turn was taken back meanwhile. Look at the table, and choose again."))
        return StaleDecision(N_("That decision is over: everybody has chosen, and the game went on."))

    def _freeze(self, why: Said) -> TableFrozen:
        self._frozen = why
        self._publish()
        return TableFrozen(why)

    def _publish(self) -> None:
        for bell in tuple(self._bells):
            bell.ring()


def _ignore() -> None:
    """Do nothing."""


def _closed() -> TableClosed:
    return TableClosed(N_("This table is closed. Leave it, and come back to open it again."))
