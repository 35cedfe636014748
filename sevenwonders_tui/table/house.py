"""The tables of one process: to start, continue, list and close them."""

from __future__ import annotations

import asyncio
import contextvars
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.pool import Pool, Rank
from sevenwonders_tui.bots.program import is_program
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.thought import advise as think_about
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.store import Durations, Log, OnFault, Store, StoreError, StoreThread, TableDamaged, TableInfo
from sevenwonders_tui.table.again import entries_from
from sevenwonders_tui.table.botseat import Think, play_bot, think_beside, within
from sevenwonders_tui.table.cast import Cast
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.codec import dump_entry, dump_setup
from sevenwonders_tui.table.entry import Entry
from sevenwonders_tui.table.errors import ContentDiffers, GameNotOver, TableError
from sevenwonders_tui.table.guest import play_program
from sevenwonders_tui.table.history import History, history_of
from sevenwonders_tui.table.line import TableLine, result_of
from sevenwonders_tui.table.listing import Glance, glance_at, list_tables
from sevenwonders_tui.table.load import LoadedTable, load_table
from sevenwonders_tui.table.note import dump_note
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.play import Play, begin
from sevenwonders_tui.table.setup import TablePlan, TableSetup, check_player, set_up
from sevenwonders_tui.table.sight import Sight
from sevenwonders_tui.table.table import Advise, Table

ADVICE_BUDGET = Budget(seconds=2.0)
"""Twice the time of the strongest bot: half to choose the moves as it does, half to count their wins."""


def new_id() -> str:
    """Return a unique id for a table."""
    return secrets.token_hex(6)


OnEnd: TypeAlias = Callable[[str], Coroutine[Any, Any, None]]
"""Receives the id of a table whose game has ended, when its log is on the disk. It raises nothing."""


async def _ignore(_table: str) -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class _Running:
    table: Table
    bots: tuple[asyncio.Task[None], ...]

    async def close(self) -> None:
        for bot in self.bots:
            bot.cancel()
        await asyncio.gather(*self.bots, return_exceptions=True)
        await self.table.close()


class House:
    """The tables of a process. Every method raises StoreError or TableError with a sentence for people."""

    def __init__(
        self,
        store: Store | Sequence[Store],
        kits: Mapping[str, Kit],
        think: Think | None = None,
        advise: Advise | None = None,
        cast: Cast | None = None,
    ) -> None:
        """Own the store from now on, or all connections to it, and close it at the end.

        `think` asks bots for moves, and `advise` for advice; by default both use the pool. `cast` holds the bots that a
        host added.
        """
        self._store = StoreThread(*store) if isinstance(store, Sequence) else StoreThread(store)
        self.kits = kits
        """The games for tables here."""
        self._pool = Pool(kits)
        self._think = think
        self._advise = advise
        self.cast = cast or Cast()
        """The bots for the names in set-ups."""
        self._running: dict[str, asyncio.Task[_Running]] = {}
        self._on_end: OnEnd = _ignore
        self._ends: set[asyncio.Task[None]] = set()
        self.locks = 0
        """The number of picks that were kept since the start."""

    def tell_faults(self, on_fault: OnFault) -> None:
        """Call this for every error of the store."""
        self._store.on_fault = on_fault

    def tell_ends(self, on_end: OnEnd) -> None:
        """Call this for every game that ends from now on; `close` waits for it."""
        self._on_end = on_end

    def think(self, kit: Kit) -> Think:
        """Return the `Think` for the bots of a game."""
        return self._think or think_beside(kit, self.kits, self._pool)

    @property
    def pool(self) -> Pool[Mapping[str, Kit]]:
        """The pool for long computations; it starts no process before its first use."""
        return self._pool

    async def start(self, plan: TablePlan, table: str | None = None) -> Table:
        """Deal a new table, under the given id or a new one. Raises SetupError for an impossible plan.

        The plan also allows the programs in its seats to be started.
        """
        setup = await asyncio.to_thread(set_up, plan, self.kits[plan.game], self.cast.named)
        self.cast.allow(setup.bots().values())
        return await self._begin(setup, table or new_id())

    async def strangers(self, table: str) -> tuple[str, ...]:
        """Return the programs that a saved table names and that nobody here has allowed to be started.

        Unless `cast.allow` receives them before the table is opened, another bot plays in their place.
        """
        return self.cast.strangers((await self._load(table)).setup.bots().values())

    async def rematch(self, table: str, origin: Origin | None = None) -> Table:
        """Deal a new table for the people of an old one; `origin` is as in `TableSetup.dealt_again`."""
        loaded = await self._load(table)
        return await self._begin(loaded.setup.dealt_again(loaded.kit, origin), new_id())

    async def start_from(self, setup: TableSetup, moves: Sequence[Mapping[Seat, AnyMove]], origin: Origin) -> Table:
        """Begin a table whose log starts with moves of another game; without any, its deal is played again.

        `moves` has the move of each seat that was asked, by decision. They must be those of a game that is over, as
        `history` and `again` give them. Bots answer by the same seed, so that the same picks hear the same answers.
        Raises ContentDiffers, IllegalMove for a move that the deal does
        not allow, and NothingToPlay.
        """
        kit = self.kits[setup.game]
        if setup.content != kit.content(setup.options):
            raise ContentDiffers(kit.other_content)
        begun = setup.begun_again(origin)
        entries, play = await asyncio.to_thread(entries_from, kit, begun, moves)
        return await self._begin(begun, new_id(), entries, play)

    async def again(self, table: str, decisions: int, players: Mapping[Seat, str]) -> Table:
        """Play a table that is over again, as practice, after its first `decisions` decisions.

        `players` are other players for some seats; all others keep theirs. Raises GameNotOver for a table that still
        runs, since its moves are secret, SetupError for a player who cannot sit down, and as `start_from` does.
        A table of an event tells its moves here too: whoever asks makes sure that the event is over.
        """
        loaded = await self._load(table)
        if not loaded.play.is_over:
            raise GameNotOver(N_("This game is not over. It can be played again when it is."))
        for player in players.values():
            check_player(player, loaded.kit.roster, self.cast.named)
        decided = loaded.play.decided[:decisions]
        origin = Origin(OriginKind.PRACTICE, f"{table}/{len(decided)}")
        setup = loaded.setup.with_players(players, loaded.kit)
        return await self.start_from(setup, [one.moves for one in decided], origin)

    async def open(self, table: str) -> Table:
        """Return a saved table, replayed from its log, with its bots at work; if it runs already, that one."""
        return await self._seat(table, None)

    async def tables(self) -> tuple[TableLine, ...]:
        """Return the saved tables, the last played first."""
        return await self._store.do(lambda store: list_tables(store, self.kits))

    async def glances(self, tables: Collection[str]) -> dict[str, Glance]:
        """Return the state of saved games; games that must be opened for it are left out."""

        def look(store: Store) -> dict[str, Glance]:
            found = {}
            for table in tables:
                with suppress(StoreError, TableError):
                    found[table] = glance_at(store, table, self.kits)
            return found

        return await self._store.do(look)

    async def results(self, lines: Sequence[TableLine]) -> AsyncIterator[TableLine]:
        """Work out the missing results of finished games, and store them beside their logs.

        Yields a line as soon as its result is known; games without a known result are left out.
        """
        for line in lines:
            if line.is_over and line.result is None and line.trouble is None:
                told = None
                with suppress(StoreError, TableError):
                    told = await self._with_result(line)
                if told is not None:
                    yield told

    async def _with_result(self, line: TableLine) -> TableLine | None:
        loaded = await self._load(line.id)
        if loaded.frozen is not None or not loaded.play.is_over:
            return None
        snapshot = Sight(loaded.kit, line.id, loaded.setup).snapshot(loaded.play, None, None, None)
        kit, names = loaded.kit, loaded.setup.kept_names(loaded.kit)
        way = kit.way(snapshot.view)
        told = replace(line, result=result_of(snapshot.view, names, kit.way_words(way) if way else None))
        # If it cannot be written, it is worked out again the next time.
        with suppress(StoreError):
            await self._store.note(line.id, loaded.version, dump_note(told, loaded.setup, kit, way))
        return told

    async def history(self, table: str) -> History:
        """Return the set-up and all moves of a finished game. Raises GameNotOver."""
        loaded = await self._load(table)
        return history_of(loaded.setup, loaded.play)

    async def end(self, table: str) -> tuple[Snapshot, History]:
        """Return what everybody sees of a finished game, and all of it. Raises GameNotOver."""
        loaded = await self._load(table)
        history = history_of(loaded.setup, loaded.play)
        return Sight(loaded.kit, table, loaded.setup).snapshot(loaded.play, None, None, None), history

    async def kept(self, table: str) -> tuple[TableInfo, Log]:
        """Return what the store knows of a table, and its log."""
        return await self._store.do(lambda store: (store.info(table), store.read(table)))

    async def put_away(self, table: str) -> None:
        """Close a table, if it is open; it can be opened again."""
        running = self._running.pop(table, None)
        if running is not None:
            await (await running).close()

    async def remove(self, table: str) -> None:
        """Delete a table for good."""
        await self.put_away(table)
        await self._store.remove(table)

    async def close(self) -> None:
        """Close all tables, stop all computations, and close the store."""
        for table in tuple(self._running):
            await self.put_away(table)
        await asyncio.gather(*self._ends)
        self._pool.close()
        await self._store.close()

    async def ends_told(self) -> None:
        """Wait until every end so far was told."""
        await asyncio.gather(*self._ends)

    @property
    def open_tables(self) -> int:
        """Return the number of tables that are open."""
        return len(self._running)

    @property
    def append_times(self) -> Durations:
        """Return how long it took to keep entries of logs."""
        return self._store.append_times

    def _count_lock(self) -> None:
        self.locks += 1

    def _tell_end(self, table: str) -> None:
        task = asyncio.create_task(self._on_end(table), name=f"end of table {table}", context=contextvars.Context())
        self._ends.add(task)
        task.add_done_callback(self._ends.discard)

    async def _begin(
        self, setup: TableSetup, table: str, entries: Sequence[Entry] = (), play: Play | None = None
    ) -> Table:
        """Begin a table whose log has these entries, which lead to `play`."""
        kit = self.kits[setup.game]
        play = play or begin(kit, setup.deal)
        bodies = [dump_entry(kit.codec, entry) for entry in entries]
        await self._store.create(table, dump_setup(kit, setup), bodies)
        return await self._seat(table, LoadedTable(table, kit, setup, play, version=len(bodies)))

    async def _seat(self, table: str, loaded: LoadedTable | None) -> Table:
        """Run a table once: a second caller during loading gets the same table."""
        running = self._running.get(table)
        if running is None:
            task = self._run(table, loaded)
            running = asyncio.create_task(task, context=contextvars.Context())
            self._running[table] = running
        try:
            return (await asyncio.shield(running)).table
        finally:
            if running.done() and running.exception() and self._running.get(table) is running:
                del self._running[table]

    async def _run(self, table: str, loaded: LoadedTable | None) -> _Running:
        loaded = loaded or await self._load(table)
        advise = self._advise or partial(self._advise_in_pool, loaded.kit.id, loaded.setup.bots())
        running = Table(loaded, self._store, advise)
        running.on_over = partial(self._tell_end, table)
        running.on_lock = self._count_lock
        bots = (
            asyncio.create_task(
                self._play(running, seat, name),
                name=f"table {table}, seat {seat}",
                context=contextvars.Context(),
            )
            for seat, name in running.setup.bots().items()
        )
        return _Running(running, tuple(bots))

    async def _advise_in_pool(self, game: str, bots: Mapping[Seat, str], view: AnyView) -> Advice:
        return await self._pool.run(think_about, game, view, 0, ADVICE_BUDGET, bots, rank=Rank.URGENT)

    def _play(self, table: Table, seat: Seat, bot: str) -> Coroutine[Any, Any, None]:
        chosen = self.cast.choose(bot, table.kit.roster)
        if chosen.notice is not None:
            table.warn(chosen.notice)
        if is_program(chosen.name):
            return play_program(table, seat, chosen)
        think = self.think(table.kit)
        return play_bot(table, seat, chosen.name, think if chosen.within is None else within(think, chosen.within))

    async def _load(self, table: str) -> LoadedTable:
        try:
            kept, damage = await self._store.read(table), None
        except TableDamaged as error:
            if error.log is None:
                raise
            kept, damage = error.log, error.said
        return await asyncio.to_thread(load_table, table, kept, self.kits, damage)
