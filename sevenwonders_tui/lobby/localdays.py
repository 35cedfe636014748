"""The deals of the day for the account at one terminal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta

from sevenwonders_tui.daily.outcome import DayOutcome, par_of_row, with_par
from sevenwonders_tui.daily.ranking import LIST_DAYS, DayList, list_lines, par_among, ranked
from sevenwonders_tui.daily.rules import LATE_DAYS, day_of, key_of
from sevenwonders_tui.daily.today import GameToday, ServerDay, Today, today_of
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import to_stored
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.dayrooms import hides
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.lobby.pastgames import seen_by
from sevenwonders_tui.lobby.requester import Requester
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.store import GameFilter
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.origin import OriginKind

OpenRoom = Callable[[Callable[[Caller], Awaitable[str]]], Awaitable[LocalRoom]]
"""Opens the room whose code a request gives."""


class LocalDays:
    """An OwnDays in the same process."""

    def __init__(self, services: LobbyServices, requester: Requester, open_room: OpenRoom) -> None:
        """Ask for the person whom `requester` asks for; `open_room` is that of the lobby."""
        self._services = services
        self._ledger = services.ledger
        self._requester = requester
        self._open_room = open_room

    @property
    def _person(self) -> PersonId:
        return self._requester.caller.person

    async def read(self, day: date | None = None) -> Today:
        """Return how the person stands with the deals of a date."""
        now, source, me = self._ledger.time.now(), self._ledger.days, self._ledger.people[self._person]
        shown = day or day_of(now)
        games_listed = SEATS if self._has_list(shown) else ()
        lists = {game: await self.ranking(game, shown) for game in games_listed}
        rows = await self._services.past.book.games(GameFilter(people=(me.id,), origins=(OriginKind.DAILY,)))
        today = today_of([seen_by(row, me.id) for row in rows], me.id, me.name, now, day=shown, source=source)
        server = ServerDay(
            source.server,
            source.is_own,
            {game: lists[game].finished if game in lists else 0 for game in SEATS},
            {game: lists[game].rank if game in lists else None for game in SEATS},
        )
        games = tuple(self._with_begun(game, shown) for game in today.games)
        return replace(today, games=games, server=server)

    def _with_begun(self, game: GameToday, day: date) -> GameToday:
        begun = self._ledger.try_of(self._person, game.deal.game, str(self._services.days.key(day)))
        return game if game.row is not None or begun is None else replace(game, begun=begun.table)

    async def play(self, game: str, day: date) -> LocalRoom:
        """Begin a deal in a room of its own, or go on with it."""
        return await self._open_room(lambda caller: self._services.days.begin(caller, game, day))

    def _has_list(self, day: date) -> bool:
        today = day_of(self._ledger.time.now())
        return today - timedelta(days=LIST_DAYS) <= day <= today

    async def ranking(self, game: str, day: date) -> DayList:
        """Return the list of a game and date."""
        source, key, today = self._ledger.days, self._services.days.key(day), day_of(self._ledger.time.now())
        # Whoever has just finished a deal finds it.
        await self._ledger.house.ends_told()
        if not self._has_list(day):
            raise LobbyError(N_("There is no list of {day}."), day=day.isoformat())
        asked = GameFilter(origins=(OriginKind.DAILY,), key=str(key), game=game)
        rows = await self._services.past.book.games(asked)
        names: dict[str, str] = {account.id: account.name for account in self._ledger.people if account.name}
        people, me = ranked(rows, names), self._person
        is_over = day < today
        is_in = any(person == me for person, _row in people)
        hidden = {person for person, _row in people if hides(self._ledger.people[PersonId(person)])}
        ended = {row.table for row in rows}
        begun = [one for one in self._ledger.tries.values() if one.game == game and one.key == str(key)]
        may_look = is_in or await self._has_no_try_left(game, day)
        return DayList(
            game,
            day,
            list_lines(people, me, names, hidden, is_open=is_over or is_in, may_look=may_look),
            finished=len(people),
            playing=0 if is_over else sum(one.table not in ended for one in begun),
            is_open=is_over or is_in,
            par=par_among(people) if is_over or is_in else None,
            is_own=source.is_own,
            seal=source.seal(day),
            next_seal=source.seal(day + timedelta(days=1)),
            key=source.key(day) if is_over else "",
        )

    async def _has_no_try_left(self, game: str, day: date) -> bool:
        """Return whether the account has played the deal, late perhaps, or can play it no more."""
        begun = self._ledger.try_of(self._person, game, str(self._services.days.key(day)))
        if begun is None:
            return day_of(self._ledger.time.now()) - day > timedelta(days=LATE_DAYS)
        return bool(await self._services.past.book.games(GameFilter(table=begun.table), 1))

    async def game(self, game: str, day: date, table: str) -> tuple[Snapshot, History]:
        """Return the end of a game in such a list, and all of the game."""
        found = await self.ranking(game, day)
        if not table or all(line.table != table for line in found.lines):
            raise LobbyError(N_("The results of others are shown when yours is in, or the day is over."))
        return await self._ledger.house.end(table)

    async def work_out_par(self, day: date) -> bool:
        """Work out the par of the person's finished games of a date."""
        found = False
        for game in (await self.read(day)).games:
            for row in await self._rows_without_par(game):
                par = await self._services.days.par(row.game, day)
                found = found or par is not None
                await self._keep_par(row, par)
        return found

    async def _rows_without_par(self, game: GameToday) -> list[GameRow]:
        if game.row is None:
            return []
        rows = await self._services.past.book.games(GameFilter(people=(self._person,), table=game.row.table))
        return [row for row in rows if key_of(row) is not None and par_of_row(row, self._seat(row)) is None]

    async def _keep_par(self, row: GameRow, par: DayOutcome | None) -> None:
        if par is not None:
            kept = to_stored(with_par(row, self._seat(row), par))
            await self._services.past.book.do(lambda file: file.put(kept))

    def _seat(self, row: GameRow) -> Seat:
        return Seat(row.seats_of(self._person)[0])
