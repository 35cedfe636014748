"""The deals of the day of a server in lines: what they are, playing one, the list, and the line to share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import TypeVar

from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.i18n import _, error_words
from sevenwonders_tui.lobby import LobbyClient, LobbyError, RoomClient
from sevenwonders_tui.person.practice import practise_answer
from sevenwonders_tui.person.puzzles import account_desk
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.puzzles import PuzzleTalk
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.history.today import PUZZLES, SHARE, shared_lines
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.history.day_list import list_told, server_rules, standing_lines
from sevenwonders_tui.present.history.today import end_lines, par_words, results, today_lines
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError
from sevenwonders_tui.table.history import History

LIST = "list"

ResultT = TypeVar("ResultT")


class DayTalk:
    """Tells of the deals of the day, and leads to their rooms."""

    def __init__(
        self,
        talk: Conversation,
        lobby: LobbyClient,
        kits: Mapping[str, Kit],
        visit: Callable[[RoomClient], Awaitable[None]],
    ) -> None:
        """`visit` leads through a room."""
        self.talk = talk
        self.lobby = lobby
        self.kits = kits
        self._visit = visit
        self._working: asyncio.Task[None] | None = None

    def asides(self) -> tuple[Aside, ...]:
        """Return what can be asked for in the lobby."""
        if not self.lobby.snapshot().has_days:
            return ()
        return (
            Aside("t", _("today, the deals of the day"), self._tell),
            Aside("l", _("list of the day, with the number of a game"), self._tell_list),
            Aside("s", _("share, with the number of a game: the line to share"), self._share),
        )

    async def choose(self) -> None:
        """Tell today's deals, and play them, until the person goes back."""
        while (today := await self._read()) is not None:
            await self.talk.tell(*await self._lines(today), server_rules())
            answers = [Numbered(each.deal.game, str(TITLES[each.deal.game])) for each in today.games]
            answers.append(Numbered(LIST, _("The list of the day")))
            if results(today):
                answers.append(Numbered(SHARE, _("The lines to share")))
            answers.append(Numbered(PUZZLES, _("Puzzles")))
            chosen = await pick(self.talk, _("Which deal?"), answers)
            match chosen:
                case None:
                    return
                case "list":
                    await self.talk.tell(*await self._tell_list(""))
                    await self._look_back(today)
                case "puzzles":
                    await self._puzzles()
                case "share":
                    await self.talk.tell(*shared_lines(today, ""))
                case _:
                    await self._play(today, chosen)

    async def _look_back(self, today: Today) -> None:
        """Show games of the lists turn by turn, as long as the person wants to."""
        found = [await self._try(self.lobby.days.ranking(each.deal.game, today.day)) for each in today.games]
        lines = {line.table: (each.game, line.name) for each in found if each for line in each.lines if line.table}
        answers = [
            Numbered(table, _("{name}: {what}").format(name=name, what=TITLES[game]), name)
            for table, (game, name) in lines.items()
        ]
        while lines:
            table = await pick(self.talk, _("Look at the game again, turn by turn."), answers)
            if table is None:
                return
            game = lines[table][0]
            ended = await self._try(self.lobby.days.game(game, today.day, table))
            if ended is not None:
                await self._replay(game, *ended)

    async def _replay(self, game: str, snapshot: Snapshot, history: History) -> None:
        front = await asyncio.to_thread(lambda: plain_fronts(self.kits)[game])

        async def find_history() -> History:
            return history

        seat = next(status.seat for status in snapshot.seats if not status.is_bot)
        await ReplayTalk(self.talk, front, snapshot).walk(seat, find_history)

    async def _puzzles(self) -> None:
        found = await self._try(account_desk(self.lobby.history, self.kits))
        if found is not None:
            await PuzzleTalk(self.talk, found[0], plain_fronts(self.kits), found[1], self._play_on).visit()

    async def _play_on(self, exercise: Exercise, move: AnyMove | None) -> None:
        room = await self._try(practise_answer(self.lobby.history, exercise, move))
        if room is not None:
            await self._visit(room)

    async def _play(self, today: Today, game: str) -> None:
        room = await self._try(self.lobby.days.play(game, today.day))
        if room is not None:
            await self._visit(room)
            await self._tell_end(room)

    async def _tell_end(self, room: RoomClient) -> None:
        """Tell what became of a deal that is over. Its par is worked out meanwhile, and told with the deals."""
        day, table = DayKey.read(room.snapshot().day).day, room.snapshot().table
        self._working = asyncio.create_task(self._work_out_par(day))
        today = await self._read(day)
        for game in () if today is None else today.games:
            if today is not None and game.row is not None and game.row.table == table:
                par = today.result(game.row).par
                await self.talk.tell(*end_lines(today, game.row, par_words(par)))

    async def _work_out_par(self, day: date) -> None:
        # Whoever asks for the deals is told what is wrong with them.
        with suppress(LobbyError, StoreError):
            await self.lobby.days.work_out_par(day)

    async def _read(self, day: date | None = None) -> Today | None:
        return await self._try(self.lobby.days.read(day))

    async def _lines(self, today: Today) -> list[str]:
        # A game is read from files when it is first needed.
        told = await asyncio.to_thread(today_lines, today, self.kits)
        standing = [_("{words}.").format(words=words) for words in standing_lines(today)]
        return [*told, *([_("List of the day:"), *standing] if standing else [])]

    async def _tell(self, _rest: str) -> Sequence[str]:
        today = await self._read()
        return () if today is None else await self._lines(today)

    async def _tell_list(self, number: str) -> Sequence[str]:
        """Tell the list of the game with this number; of all games without one."""
        today = await self._read()
        if today is None:
            return ()
        at = int(number) - 1 if number.isdecimal() else None
        games = today.games if at is None else today.games[at : at + 1] if at >= 0 else ()
        told: list[str] = []
        for game in games:
            found = await self._try(self.lobby.days.ranking(game.deal.game, today.day))
            told += [] if found is None else list_told(found)
        return told

    async def _share(self, number: str) -> Sequence[str]:
        today = await self._read()
        return () if today is None else shared_lines(today, number)

    async def _try(self, asking: Awaitable[ResultT]) -> ResultT | None:
        try:
            return await asking
        except (LobbyError, SetupError, StoreError, TableError) as error:
            await self.talk.tell(error_words(error))
            return None
