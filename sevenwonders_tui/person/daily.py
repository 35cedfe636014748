"""The deals of the day at home: how a person stands with them, the table of one, and par after it."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed, Rank
from sevenwonders_tui.daily.deal import EDITION, DailyDeal, deal_of
from sevenwonders_tui.daily.outcome import DayOutcome, par_of_row, with_par
from sevenwonders_tui.daily.par import part_of_par, share_played
from sevenwonders_tui.daily.rules import Timing, day_of, key_of, newest_day, refusal
from sevenwonders_tui.daily.today import GameToday, Today, today_of
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.person import person_of, you
from sevenwonders_tui.history.row import NOBODY, GameRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.last_table import kept_people
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.store import GameFilter, HistoryFile, StoreError
from sevenwonders_tui.table.client import HUMAN
from sevenwonders_tui.table.origin import OriginKind

if TYPE_CHECKING:
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.table.line import TableLine
    from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)

OWN_CONTENT = N_("The deal of the day needs the cards of the box.")


def wished_name(wishes: Wishes, settings: Settings) -> str:
    """Return the name to begin with if the history knows nobody: that of the command line, or of the last table."""
    return next(iter((*wishes.names, *kept_people(settings.table))), "")


def name_fault(name: str) -> str | None:
    """Return why nobody's games can be remembered under this name; None if they can."""
    return None if person_of(name.strip(), HUMAN) != NOBODY else _("Type a name.")


class DailyDesk:
    """The deals of the day for the people of one data directory. Make it in the event loop."""

    def __init__(self, services: AppServices, book: HistoryBook, now: Callable[[], datetime] | None = None) -> None:
        """`now` returns the time with its zone."""
        self._house = services.house
        self._book = book
        self._now = now or (lambda: datetime.now(UTC))
        self._pars: dict[str, asyncio.Task[DayOutcome | None]] = {}
        """By table."""
        self._shares: dict[str, float] = {}
        """The share of par that is computed, by table."""

    async def read(self, name: str = "", day: date | None = None, *, is_named: bool = False) -> Today:
        """Return how the person stands with the deals of a date, which is today's unless `day` says otherwise.

        That is the person of this machine; with `is_named`, or if there is none, the one called `name`.
        Raises StoreError or TableError.
        """
        today, names = await self._stand(name, day, is_named=is_named)
        begun = [line for line in await self._house.tables() if _is_left(line, names)]
        return replace(today, games=tuple(_with_begun(game, begun) for game in today.games))

    async def look(self, name: str = "") -> Today:
        """Return how the person stands with today's deals, without a look at the tables that were left."""
        return (await self._stand(name, None, is_named=False))[0]

    async def _stand(self, name: str, day: date | None, *, is_named: bool) -> tuple[Today, tuple[str, ...]]:
        """Return how a person stands with a date, and all names of that person."""
        now = self._now()

        def ask(file: HistoryFile) -> tuple[tuple[str, ...], str, list[GameRow], date | None]:
            known = "" if is_named and name else you(file)
            names = file.names(known or person_of(name, HUMAN))
            person = names[0]
            if person == NOBODY:
                return names, "", [], None
            asked = GameFilter(people=names)
            typed = next((each.name for each in file.people() if each.person == person), "") if known else ""
            rows = map(from_stored, file.find(replace(asked, origins=(OriginKind.DAILY.value,))))
            newest = newest_day(map(from_stored, file.find(asked, most=1)))
            return names, typed or name.strip(), list(rows), newest

        names, typed, rows, newest = await self._book.do(ask)
        return today_of(rows, names[0], typed, now, newest, day), names

    async def table(self, today: Today, game: str) -> Table:
        """Return the table of a deal: the one that was begun or finished, or a new one.

        Raises SetupError, StoreError or TableError with a sentence.
        """
        found = next(each for each in today.games if each.deal.game == game)
        kept = found.begun or ("" if found.row is None else found.row.table)
        if kept:
            return await self._house.open(kept)
        refused = refusal(today.day, self._now())
        if refused is not None:
            raise SetupError(refused.msgid, **refused.values)
        kit = await asyncio.to_thread(lambda: self._house.kits[game])
        is_late = today.timing is Timing.LATE or today.day != day_of(self._now())
        plan = found.deal.plan(kit, today.name, is_late=is_late)
        if kit.has_own_content(plan.options):
            raise SetupError(OWN_CONTENT)
        return await self._house.start(plan)

    async def ended(self, table: str) -> tuple[Today, GameRow] | None:
        """Return a deal of the day that has just ended, and how its person stands with that date now.

        None for any other table. Raises StoreError or TableError.
        """
        info, kept = await self._house.kept(table)
        row = await asyncio.to_thread(row_of, self._house.kits, info, kept)
        key = None if row is None else key_of(row)
        if row is None or key is None:
            return None
        person = next((seat.person for seat in row.seats if seat.is_person), NOBODY)
        if person == NOBODY:
            return None
        # The book follows the house, and may be slower than the person.
        await self._book.add([row])
        name = next(seat.name for seat in row.seats if seat.is_person)
        today = await self.read(name, key.day, is_named=True)
        (stored,) = await self._book.do(
            lambda file: [each for each in file.find(GameFilter(deal=row.deal)) if each.table == table]
        )
        return today, from_stored(stored)

    # Par

    def par(self, row: GameRow, seat: Seat) -> asyncio.Task[DayOutcome | None]:
        """Compute par in the background, once for a table, and keep it in the row.

        None if it cannot be worked out here: the deal is of another edition, or of a server.
        """
        task = self._pars.get(row.table)
        if task is None or task.cancelled():
            context = contextvars.Context()
            task = self._pars[row.table] = asyncio.create_task(self._par(row, seat), name="par", context=context)
        return task

    def rest(self) -> None:
        """Stop computing par, because somebody begins to play. It goes on when par is asked for again."""
        for task in self._pars.values():
            task.cancel()

    def par_share(self, table: str) -> float:
        """Return the share of a table's par that is computed, from 0 to 1."""
        return self._shares.get(table, 0.0)

    async def _play_par(self, table: str, deal: DailyDeal) -> DayOutcome:
        """Compute par part by part, so that its progress is known and a player waits for one part at most.

        Raises WorkerLost and PoolClosed.
        """
        found = await self._house.pool.run(part_of_par, deal, (), rank=Rank.IDLE)
        while not isinstance(found, DayOutcome):
            self._shares[table] = share_played(deal.game, len(found))
            found = await self._house.pool.run(part_of_par, deal, found, rank=Rank.IDLE)
        return found

    async def _par(self, row: GameRow, seat: Seat) -> DayOutcome | None:
        key = key_of(row)
        assert key is not None, row
        kept = par_of_row(row, seat)
        if kept is not None or not _is_ours(key) or row.is_own_content:
            return kept
        try:
            par = await self._play_par(row.table, deal_of(row.game, key.day))
            found = to_stored(with_par(row, seat, par))
            await self._book.do(lambda file: file.put(found))
        except (WorkerLost, PoolClosed, StoreError) as error:
            log.warning("par of table %s is not known yet: %s", row.table, error)
            return None
        except Exception:
            # The top of a task: the game is over and kept, only par is missing.
            log.exception("par of table %s is not known", row.table)
            return None
        return par


def _is_ours(key: DayKey) -> bool:
    return key.edition == EDITION and not key.is_own


def _is_left(line: TableLine, names: Collection[str]) -> bool:
    """Return whether it is a deal of the day that one of these people has begun and not finished."""
    if line.origin.kind is not OriginKind.DAILY or not line.can_go_on:
        return False
    sitters = zip(line.names, line.players, strict=False)
    return any(person_of(name, player) in names for name, player in sitters if player == HUMAN)


def _with_begun(game: GameToday, lines: Collection[TableLine]) -> GameToday:
    """Return the deal with the table that was left, if it was not finished before."""
    if game.row is not None:
        return game
    for line in lines:
        key = DayKey.read(line.origin.key)
        if line.game == game.deal.game and key.day == game.deal.day and _is_ours(key):
            return replace(game, begun=line.id)
    return game
