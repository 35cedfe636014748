"""Tables at home: a new one or a saved one, and playing there to the end and again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from sevenwonders_tui.daily.outcome import par_of_row
from sevenwonders_tui.history.series import SeriesSheet
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.books import shown_titles
from sevenwonders_tui.person.draft import Draft
from sevenwonders_tui.person.first_draft import first_draft, with_table
from sevenwonders_tui.person.last_table import kept_game
from sevenwonders_tui.person.lessons import with_lesson
from sevenwonders_tui.person.play_on import outcome_words
from sevenwonders_tui.person.proposal import Strengths, read_strengths
from sevenwonders_tui.person.series import SeriesDesk
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.table_lines import lines_at_home
from sevenwonders_tui.plain.form import fill_in
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.home.after import PLAY_ON, RETRY, AfterGameTalk
from sevenwonders_tui.plain.home.desk import HomeDesk
from sevenwonders_tui.plain.home.new_table import table_lines
from sevenwonders_tui.plain.home.saved import SavedTables
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.talk import HasLeft
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import spoken_series
from sevenwonders_tui.present.history.today import end_lines, par_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.table.table import Table


class HomeTables:
    """Leads the people at one keyboard to a table."""

    def __init__(self, desk: HomeDesk, wishes: Wishes) -> None:
        """`wishes` are from the command line."""
        self.desk = desk
        self.talk = desk.talk
        self.wishes = wishes
        self.known_programs: set[str] = set()

    async def new_game(self) -> None:
        """Ask for the options of a new table, deal it, and play."""
        services, fronts = await self.desk.open(), await self.desk.fronts()
        titles = shown_titles(services.house.kits)
        game = self.wishes.game
        if game is None:
            usual = kept_game(self.desk.settings.table, titles)
            order = sorted(titles, key=lambda each: each != usual)
            game = await pick(self.talk, _("Which game?"), [Numbered(each, str(titles[each])) for each in order])
        if game is None:
            return
        front = await asyncio.to_thread(lambda: fronts[game])
        draft: Draft | None = await first_draft(front.form, services, self.desk.settings, self.wishes)
        strengths = await self._strengths(services)
        while draft is not None:
            done = _("Deal the cards and begin.")
            lines = partial(table_lines, strengths=strengths)
            draft = await fill_in(self.talk, draft, lines, str(titles[game]), done, draft.form.told)
            if draft is None:
                return
            if await self._may_start(draft.programs()):
                table = await self.desk.try_(services.house.start(draft.plan()))
                if table is not None:
                    await self._remember_table(draft)
                    await self.play_at(table)
                    return

    async def _strengths(self, services: AppServices) -> Strengths | None:
        """Return how strong people are; None without a history, whose own words say why there is none."""
        if services.book is not None:
            with suppress(StoreError):
                return await read_strengths(services.book, services.house.kits)
        return None

    async def _remember_table(self, draft: Draft) -> None:
        await self.desk.remember(with_table(self.desk.settings, draft))

    async def _may_start(self, programs: tuple[str, ...]) -> bool:
        """Return whether the programs may be started; ask about those that nobody here has allowed yet."""
        unknown = [program for program in programs if program not in self.known_programs]
        if not unknown:
            return True
        text = _("This table names programs, which would run on this machine as if you had started them:\n\n{commands}")
        await self.talk.tell(text.format(commands="\n".join(unknown)))
        if not await self.talk.ask_yes(_("Start programs?")):
            return False
        self.known_programs.update(unknown)
        return True

    async def saved(self) -> None:
        """Let the person choose a saved table, and continue it."""
        services = await self.desk.open()
        saved = SavedTables(self.talk, services)
        while (chosen := await saved.choose()) is not None:
            strangers = await self.desk.try_(services.house.strangers(chosen))
            if strangers is None:
                continue
            await self._may_start(strangers)
            services.house.cast.allow(set(strangers) & self.known_programs)
            table = await self.desk.try_(services.house.open(chosen))
            if table is not None:
                await self.play_at(table)
                return

    async def play_at(self, table: Table) -> None:
        """Play at a table until the people leave it, and again with the same people if they want to."""
        services, fronts = await self.desk.open(), await self.desk.fronts()
        front = await asyncio.to_thread(lambda: fronts[table.kit.id])
        at: Table | None = table
        self.desk.rest()
        while at is not None:
            try:
                at = await self._one_game(at, front, services)
            except HasLeft:
                await self.talk.tell(services.left_words)
                raise

    async def _one_game(self, table: Table, front: PlainFront, services: AppServices) -> Table | None:
        """Lead through one game; return the table of the next one, or None."""
        lines = lines_at_home(table)
        is_over = False
        try:
            snapshot = await PlainTable(self.talk, front, lines).play()
            is_over = snapshot.view.is_over
            if not is_over:
                await self.talk.tell(_("'Continue' in the menu opens it again."))
                return None
            await self._remember_lesson(table)
            series = await self._series(table, services)
            told = [] if series is None else spoken_series(series, HistoryWords(services.house.kits))
            practice = await outcome_words(services, table.id, table.setup)
            below = [*await self._day_lines(table), *told, *practice]
            after = AfterGameTalk(self.talk, front, services, table, tuple(lines.clients), below, series)
            following = await after.next_game()
            if following is None:
                return None
        except HasLeft:
            if is_over and not self.talk.is_over:
                return None
            raise
        finally:
            await services.house.put_away(table.id)
        return await self.desk.try_(self._deal(following, table, after, services))

    async def _deal(self, following: str, table: Table, after: AfterGameTalk, services: AppServices) -> Table:
        """Return the table that the people go on with."""
        house, series = services.house, after.series
        if following == PLAY_ON and after.practice is not None:
            return await after.practice()
        if following == RETRY:
            return await house.again(table.id, 0, {})
        if series is not None and services.book is not None:
            return await SeriesDesk(house, services.book).next_table(series)
        return await house.rematch(table.id)

    async def _series(self, table: Table, services: AppServices) -> SeriesSheet | None:
        """Return how the series of a table stands whose game is over; None for any other table."""
        if services.book is None or table.setup.origin.kind is not OriginKind.SERIES:
            return None
        return await self.desk.try_(SeriesDesk(services.house, services.book).ended(table.id, table.setup))

    async def _day_lines(self, table: Table) -> Sequence[str]:
        """Return what is told of a deal of the day that is over, and work out its par; nothing of other games."""
        if table.setup.origin.kind is not OriginKind.DAILY:
            return ()
        daily = await self.desk.daily()
        found = None if daily is None else await self.desk.try_(daily.ended(table.id))
        if daily is None or found is None:
            return ()
        today, row = found
        seat = today.seat(row)
        par = par_of_row(row, seat)
        daily.par(row, seat)
        words = par_words(par) or _("par is worked out now, and 'today' in the menu tells it")
        return end_lines(today, row, words)

    async def _remember_lesson(self, table: Table) -> None:
        """Note that a guided game is over."""
        settings = with_lesson(self.desk.settings, table.kit.id, table.snapshot(None))
        if settings != self.desk.settings:
            await self.desk.remember(settings)
