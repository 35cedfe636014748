"""The deals of the day in lines: what they are, playing one, and the line to share."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date

from sevenwonders_tui.daily.line import plain_line
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.daily import DailyDesk, name_fault, wished_name
from sevenwonders_tui.person.puzzles import home_desk, practice_table
from sevenwonders_tui.person.services import DayWish, Wishes
from sevenwonders_tui.plain.history.puzzles import PuzzleTalk
from sevenwonders_tui.plain.home.desk import HomeDesk
from sevenwonders_tui.plain.home.home_tables import HomeTables
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.present.history.today import results, today_lines
from sevenwonders_tui.puzzles.exercise import Exercise

SHARE, PUZZLES = "share", "puzzles"


class TodayTalk:
    """Tells of the deals of the day, and leads to their tables."""

    def __init__(self, desk: HomeDesk, tables: HomeTables, wishes: Wishes) -> None:
        """`wishes` are from the command line."""
        self.desk = desk
        self.talk = desk.talk
        self.tables = tables
        self.wishes = wishes

    def asides(self) -> tuple[Aside, ...]:
        """Return what can be asked for in the menu."""
        return (
            Aside("t", _("today, the deals of the day"), self._tell),
            Aside("s", _("share, with the number of a game: the line to share"), self._share),
        )

    async def visit(self, day: date | None = None) -> None:
        """Tell the deals of a date, and play them, until the person goes back."""
        while (today := await self._read(day)) is not None:
            await self.talk.tell(*await self._lines(today))
            answers = [Numbered(each.deal.game, str(TITLES[each.deal.game])) for each in today.games]
            if results(today):
                answers.append(Numbered(SHARE, _("The lines to share")))
            answers.append(Numbered(PUZZLES, _("Puzzles")))
            chosen = await pick(self.talk, _("Which deal?"), answers)
            if chosen is None:
                return
            if chosen == SHARE:
                await self.talk.tell(*shared_lines(today, ""))
            elif chosen == PUZZLES:
                await self.puzzles()
            else:
                await self._play(today, chosen)

    async def puzzles(self) -> None:
        """Let the person solve puzzles, and own mistakes, until the person goes back."""
        services, fronts = await self.desk.open(), await self.desk.fronts()
        found = await self.desk.try_(home_desk(services))
        if found is None:
            return

        async def play_on(exercise: Exercise, move: AnyMove | None) -> None:
            table = await self.desk.try_(practice_table(services, exercise, move))
            if table is not None:
                await self.tables.play_at(table)

        await PuzzleTalk(self.talk, found[0], fronts, found[1], play_on).visit()

    async def begin(self, wish: DayWish) -> None:
        """Play the deal that the command line names; without a game let the person choose."""
        if wish.game is None:
            await self.visit(wish.day)
            return
        today = await self._read(wish.day)
        if today is not None:
            await self._play(today, wish.game)

    async def _play(self, today: Today, game: str) -> None:
        daily = await self.desk.daily()
        if daily is None:
            return
        stands: Today | None = today
        while stands is not None and name_fault(stands.name) is not None:
            name = await ask_for_text(self.talk, _("Under which name do you play? Days in a row belong to it."))
            if name is None:
                return
            # Somebody of that name may have begun it.
            stands = await self.desk.try_(daily.read(name, today.day, is_named=True))
        if stands is None:
            return
        table = await self.desk.try_(daily.table(stands, game))
        if table is not None:
            await self.tables.play_at(table)

    async def _read(self, day: date | None = None) -> Today | None:
        daily: DailyDesk | None = await self.desk.daily()
        if daily is None:
            return None
        name = wished_name(self.wishes, self.desk.settings)
        return await self.desk.try_(daily.read(name, day, is_named=bool(self.wishes.names)))

    async def _lines(self, today: Today) -> list[str]:
        kits = (await self.desk.open()).house.kits
        # A game is read from files when it is first needed.
        return await asyncio.to_thread(today_lines, today, kits)

    async def _tell(self, _rest: str) -> Sequence[str]:
        today = await self._read()
        return () if today is None else await self._lines(today)

    async def _share(self, number: str) -> Sequence[str]:
        today = await self._read()
        return () if today is None else shared_lines(today, number)


def shared_lines(today: Today, number: str) -> list[str]:
    """Return the line of the game with this number; of all games without one."""
    at = int(number) - 1 if number.isdecimal() else None
    games = today.games if at is None else today.games[at : at + 1] if at >= 0 else ()
    told = [plain_line(today.result(game.row)) for game in games if game.row is not None]
    return told or [_("Nothing to share yet: finish a deal of the day first.")]
