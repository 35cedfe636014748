"""The app at home: the main menu, and the tables saved on this machine.

The file is long because each entry of the menu is opened here, with the same services and the same way back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.screen import Screen
from textual.types import CSSPathType

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import _, error_words
from sevenwonders_tui.person.services import AppServices, ServicesError, WayOut, Wishes
from sevenwonders_tui.person.settings import SettingsStore
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.screens.base import SCREENS_CSS
from sevenwonders_tui.tui.screens.home.menu import MenuScreen

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.person.draft import Draft
    from sevenwonders_tui.person.services import DayWish
    from sevenwonders_tui.table.table import Table
    from sevenwonders_tui.tui.days import DaysAtHome


class HomeApp(BaseApp):
    """The app for tables of this machine, for the people at its keyboard.

    Modules that take long to import (rules, content, store) are imported after the menu has been painted.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("app.tcss")

    def __init__(
        self,
        settings: SettingsStore,
        open_services: Callable[[], AppServices],
        wishes: Wishes | None = None,
        **options: Any,
    ) -> None:
        """`open_services` is called in a thread after the menu is shown, and may raise ServicesError.

        `options` are those of `BaseApp`.
        """
        super().__init__(settings, **options)
        self.wishes = wishes or Wishes()
        self._open_services = open_services
        self._services: asyncio.Task[AppServices] | None = None
        self._days: DaysAtHome | None = None
        self._is_saved = True
        """Whether tables outlive the program, as far as is known."""

    async def on_unmount(self) -> None:
        """Close the tables with the app; locked picks stay locked.

        If they are still being opened, wait for that: the thread goes on, and nothing else would close them.
        """
        if self._days is not None:
            self._days.desk.rest()
        if self._services is not None:
            await asyncio.wait([self._services])
            if self._services.exception() is None:
                await self._services.result().close()

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games with the content that the command line names, once it is known."""
        if self._services is not None and self._services.done() and self._services.exception() is None:
            return self._services.result().house.kits
        return super().games_here()

    def kept_words(self) -> str:
        """Return what happens to the tables when the person leaves."""
        return super().kept_words() if self._is_saved else _("Nothing is saved.")

    def on_menu_screen_new_asked(self) -> None:
        """Show the form of a new table."""
        self.open_new_game()

    def on_menu_screen_saved_asked(self) -> None:
        """Show the saved tables."""
        self.open_saved()

    def on_menu_screen_today_asked(self, message: MenuScreen.TodayAsked) -> None:
        """Show the deals of the day."""
        self.open_today(then=message.then)

    def on_menu_screen_puzzles_asked(self) -> None:
        """Show the puzzles."""
        self.open_puzzles()

    def on_menu_screen_learn_asked(self, message: MenuScreen.LearnAsked) -> None:
        """Show the ways to learn."""
        self.open_learn(message.then)

    def on_menu_screen_you_asked(self, message: MenuScreen.YouAsked) -> None:
        """Show the person's games."""
        self.open_you(message.then)

    def mistake_words(self) -> str:
        """Return the message to the person after a bug."""
        if not self._is_saved:
            return _("The game stopped because of a mistake in it. What was played without saving is lost.")
        return _("The game stopped because of a mistake in it. Every table is kept: start again and choose Continue.")

    def get_default_screen(self) -> Screen[Any]:
        """Start with the main menu."""
        return MenuScreen(self.start_notice or "")

    @property
    def _menu(self) -> MenuScreen | None:
        """Return the menu, if it is the first screen and the app has not been left."""
        stack = self.screen_stack
        return stack[0] if stack and isinstance(stack[0], MenuScreen) else None

    @work(group="early")
    async def open_early(self) -> None:
        """Open the services while the person reads the menu, report a failure at once, and greet new people."""
        try:
            services = await self.services()
        except ServicesError as error:
            self._say(str(error))
            return
        # Before a key asks for a screen, which would wait for this.
        self.stylesheet.read(SCREENS_CSS)
        self.stylesheet.reparse()
        if self.wishes.deal is not None:
            self.open_today(self.wishes.deal)
            return
        self.note_days()
        self.tell_you()
        self.note_puzzles()
        from sevenwonders_tui.person.newcomer import is_first_question_due

        if is_first_question_due(self.settings, self.is_first_start) and self.wishes == Wishes():
            await self._greet(services)

    def _tell_you_again(self) -> None:
        self.tell_you()

    def _note_puzzles_again(self) -> None:
        self.note_puzzles()

    @work(exclusive=True, group="you")
    async def tell_you(self) -> None:
        """Say in the menu whose games are remembered, and how many."""
        book = (await self.services()).book
        if book is None:
            return
        from sevenwonders_tui.store import StoreError

        try:
            known = await book.yourself()
        except StoreError:
            # The screen says what is wrong with the file.
            return
        if known is not None and self._menu is not None:
            self._menu.note_you(known.name, known.games)

    @work(exclusive=True, group="puzzles")
    async def note_puzzles(self) -> None:
        """Say in the menu how many puzzles are solved, and how many own mistakes there are to solve."""
        services = await self.services()
        from sevenwonders_tui.person.puzzles import puzzle_counts
        from sevenwonders_tui.store import StoreError

        try:
            solved, mistakes = await puzzle_counts(services)
        except StoreError:
            # The list says so to whoever opens it.
            return
        if self._menu is not None:
            self._menu.note_puzzles(solved, mistakes)

    async def _greet(self, services: AppServices) -> None:
        """Ask at a first start which games are known, unless a game has been played here or is being opened."""
        from sevenwonders_tui.person.first_draft import has_tables
        from sevenwonders_tui.person.newcomer import NONE, answered
        from sevenwonders_tui.tui.screens.home.first_question import FirstQuestionScreen

        if await has_tables(services) or len(self.screen_stack) > 1:
            return
        answer = await self.push_screen_wait(FirstQuestionScreen())
        settings = answered(self.settings, answer)
        self.remember(asked=settings.asked, new_to=settings.new_to)
        if self._menu is not None:
            self._menu.lead()
        if answer == NONE:
            self.open_lesson(FIRST_GAME)

    def _begin_opening(self) -> asyncio.Task[AppServices]:
        if self._services is None or (self._services.done() and self._services.exception() is not None):
            self._services = asyncio.create_task(self._opened())
        return self._services

    async def _opened(self) -> AppServices:
        services = await asyncio.to_thread(self._open_services)
        services.begin()
        return services

    async def services(self) -> AppServices:
        """Return the services, opened if necessary. Raise ServicesError with a sentence."""
        return await asyncio.shield(self._begin_opening())

    async def _services_or_way_out(self) -> AppServices | None:
        """Return the services; if they cannot be opened, ask what to do instead."""
        is_news = False
        while True:
            try:
                with self.type_ahead.opening():
                    services = await self.services()
            except ServicesError as error:
                self._say(str(error))
                way_out = await self._ask_way_out(error)
                if way_out is None:
                    return None
                self._open_services, is_news = way_out.open, True
            else:
                if is_news:
                    await self._tell_way_out(services)
                return services

    async def _ask_way_out(self, error: ServicesError) -> WayOut | None:
        if not error.ways_out:
            return None
        from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
        from sevenwonders_tui.tui.widgets.choices import Choice

        ways = [Choice(str(at), way.label, way.note) for at, way in enumerate(error.ways_out)]
        choices = (Choice("", _("Back to the menu"), _("change nothing")), *ways)
        answer = await self.push_screen_wait(PickScreen(_("Saved tables"), str(error), choices))
        return error.ways_out[int(answer)] if answer else None

    async def _tell_way_out(self, services: AppServices) -> None:
        self._say(services.notice)
        self._is_saved = services.is_saved
        if not services.is_saved and self._menu is not None:
            self._menu.note_unsaved()
        elif services.notice:
            from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen

            await self.push_screen_wait(TellScreen(_("Saved tables"), services.notice))

    @work(exclusive=True, group="way")
    async def open_new_game(self) -> None:
        """Show the form of a new table."""
        with self.type_ahead.opening():
            await self._open_new_game()

    async def _open_new_game(self) -> None:
        services = await self._services_or_way_out()
        if services is None:
            return
        from sevenwonders_tui.person.books import shown_titles
        from sevenwonders_tui.person.first_draft import first_draft
        from sevenwonders_tui.person.form_games import FormGames
        from sevenwonders_tui.person.last_table import kept_game
        from sevenwonders_tui.person.proposal import read_strengths
        from sevenwonders_tui.tui.fronts import fronts
        from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen

        shown = fronts(services.house.kits)

        async def begin(game: str) -> Draft:
            # A game is read from files when it is first needed.
            front = await asyncio.to_thread(lambda: shown[game])
            return await first_draft(front.form, services, self.settings, self.wishes)

        games = FormGames(shown_titles(services.house.kits), begin)
        draft = await begin(self.wishes.game or kept_game(self.settings.table, games.titles))
        book, kits = services.book, services.house.kits
        find_strengths = None if book is None else partial(read_strengths, book, kits)
        await self.push_screen(NewGameScreen(draft, self.start_table, games, find_strengths))

    @work(exclusive=True, group="way")
    async def open_learn(self, then: str = "") -> None:
        """Show the ways to learn; `then` is an action to do there."""
        with self.type_ahead.opening():
            await self._open_learn(then)

    async def _open_learn(self, then: str) -> None:
        services = await self._services_or_way_out()
        if services is None:
            return
        from sevenwonders_tui.person.books import shown_titles
        from sevenwonders_tui.person.lessons import kept_moments
        from sevenwonders_tui.present.lessons import learn_entries
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError
        from sevenwonders_tui.tui.screens.home.learn import LearnScreen

        titles = shown_titles(services.house.kits)
        try:
            lines = await services.house.tables()
        except (StoreError, TableError):
            # There is no game to continue; a new game reports the problem when it is begun.
            lines = ()
        screen = LearnScreen(learn_entries(titles, kept_moments(lines, titles)))
        await self.push_screen(screen)
        if then:
            await self.run_action(then, screen)

    @work(exclusive=True, group="way")
    async def open_lesson(self, game: str) -> None:
        """Begin the guided game of a game, or continue the one that is kept."""
        with self.type_ahead.opening():
            await self._open_lesson(game)

    async def _open_lesson(self, game: str) -> None:
        services = await self._services_or_way_out()
        if services is None:
            return
        from sevenwonders_tui.engine.errors import SetupError
        from sevenwonders_tui.person.lessons import lesson_table
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError
        from sevenwonders_tui.tui.fronts import fronts

        try:
            table = await lesson_table(services, fronts(services.house.kits), game, self.settings, self.wishes)
        except (SetupError, StoreError, TableError) as error:
            self._say(error_words(error))
            return
        self.sit_down(table)

    @work(exclusive=True, group="way")
    async def open_today(self, wish: DayWish | None = None, then: str = "") -> None:
        """Show the deals of the day, or go to one at once; `then` is an action to do there."""
        with self.type_ahead.opening():
            await self._open_today(wish, then)

    async def _open_today(self, wish: DayWish | None, then: str) -> None:
        days = await self._days_or_why_not()
        if days is None:
            return
        from sevenwonders_tui.engine.errors import SetupError
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError

        try:
            screen = await days.screen(wish.day if wish else None)
            # What is solved there stands in the menu.
            await self.push_screen(screen, lambda _none: self._note_puzzles_again())
            if then:
                await self.run_action(then, screen)
            if wish is not None and wish.game is not None:
                await days.play(screen.today, wish.game)
        except (SetupError, StoreError, TableError) as error:
            self._say(error_words(error))

    @work(exclusive=True, group="way")
    async def open_puzzles(self) -> None:
        """Show the puzzles, and the person's own mistakes."""
        with self.type_ahead.opening():
            await self._open_puzzles()
        # What was solved there stands in the menu.
        self.note_puzzles()

    async def _open_puzzles(self) -> None:
        days = await self._days_or_why_not()
        if days is None:
            return
        from sevenwonders_tui.puzzles.read import PuzzlesDamaged
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError

        try:
            await days.puzzles()
        except (StoreError, TableError, PuzzlesDamaged) as error:
            self._say(error_words(error))
        except OSError as error:
            self._say(str(error))

    async def _days_or_why_not(self) -> DaysAtHome | None:
        """Return the deals of the day; say why there are none."""
        services = await self._services_or_way_out()
        if services is None:
            return None
        days = self._days_of(services)
        if days is None:
            self._say(_("No games are remembered here."))
        return days

    def _days_of(self, services: AppServices) -> DaysAtHome | None:
        """Return the deals of the day; None where nothing is remembered."""
        if self._days is None and services.book is not None:
            from sevenwonders_tui.person.daily import DailyDesk
            from sevenwonders_tui.tui.days import DaysAtHome

            self._days = DaysAtHome(self, services, DailyDesk(services, services.book), self.wishes)
        return self._days

    @work(group="days")
    async def note_days(self) -> None:
        """Say in the menu which deals there are today, and how many days in a row were played."""
        services = await self.services()
        days = self._days_of(services)
        if days is None or self._menu is None:
            return
        from sevenwonders_tui.present.history.today import menu_words
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError

        try:
            today = await days.desk.look()
        except (StoreError, TableError):
            # The screen says so to whoever opens it.
            return
        if self._menu is not None:
            self._menu.note_today(menu_words(today, self.signs))

    @work(exclusive=True, group="way")
    async def open_saved(self) -> None:
        """Show the saved tables."""
        with self.type_ahead.opening():
            await self._open_saved()

    async def _open_saved(self) -> None:
        services = await self._services_or_way_out()
        if services is None:
            return
        from sevenwonders_tui.person.series import waiting_series
        from sevenwonders_tui.tui.screens.home.saved import SavedScreen

        await self.push_screen(
            SavedScreen(
                services.house.tables,
                self.open_table,
                services.remove,
                services.house.results,
                waiting=partial(waiting_series, services),
            )
        )

    @work(exclusive=True, group="way")
    async def open_you(self, then: str = "") -> None:
        """Show the person's games, and what they add up to; `then` is an action to do there."""
        with self.type_ahead.opening():
            services = await self._services_or_way_out()
            if services is None:
                return
            if services.book is None:
                self._say(_("No games are remembered here."))
                return
            from sevenwonders_tui.tui.past_games import past_services
            from sevenwonders_tui.tui.screens.history.you import YouScreen

            # Afterwards somebody else may be "you", or nobody.
            screen = YouScreen(past_services(self, services))
            await self.push_screen(screen, lambda _none: self._tell_you_again())
            if then:
                await self.run_action(then, screen)

    def add_notice(self, text: str) -> None:
        """Show one more sentence below the menu, if that is the first screen."""
        if self._menu is not None:
            self._menu.say("\n".join(filter(None, (self._menu.notice, text))))

    def _say(self, text: str) -> None:
        """Show a sentence below the menu, if that is the first screen."""
        if self._menu is not None:
            self._menu.say(text)

    async def start_table(self, draft: Draft) -> None:
        """Deal a new table and play at it. Raise SetupError, StoreError or TableError with a sentence."""
        services = await self.services()
        self.sit_down(await services.house.start(draft.plan()))
        self._remember_table(draft)

    async def open_table(self, table: str) -> None:
        """Continue a saved table. Raise StoreError or TableError with a sentence.

        Programs that it names are started only if the person agrees; otherwise other bots play in their place.
        """
        services = await self.services()
        strangers = set(await services.house.strangers(table))
        unknown = sorted(strangers - self.known_programs)
        if unknown:
            from sevenwonders_tui.tui.screens.home.choose_player import start_question

            if await self.push_screen_wait(start_question(unknown)):
                self.known_programs.update(unknown)
        services.house.cast.allow(strangers & self.known_programs)
        self.sit_down(await services.house.open(table))

    @work(exclusive=True, group="table")
    async def sit_down(self, table: Table) -> None:
        """Play at a table until the people leave it, and again with the same people if they want to."""
        with self.type_ahead.opening():
            await self._play_at(table)

    async def _play_at(self, table: Table) -> None:
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError
        from sevenwonders_tui.table.origin import OriginKind
        from sevenwonders_tui.tui.hot_seat import HotSeat
        from sevenwonders_tui.tui.leader import AfterTable

        services = await self.services()
        days = self._days_of(services)
        if days is not None and not table.snapshot(None).view.is_over:
            days.desk.rest()
        await self.clear_screens()
        notice = services.left_words
        try:
            while True:
                leader = self.leader = HotSeat(self, services, table, None if days is None else days.desk)
                with self.type_ahead.opening():
                    ending = await leader.play()
                self._remember_lesson(table)
                if ending is AfterTable.MENU:
                    notice = "" if table.snapshot(None).view.is_over else notice
                    break
                with self.type_ahead.opening():
                    await self.clear_screens()
                    await services.house.put_away(table.id)
                    table = await leader.following()
        except (StoreError, TableError) as error:
            notice = str(error)
        finally:
            self.leader = None
        await self.clear_screens()
        await services.house.put_away(table.id)
        self._say(notice)
        end = table.snapshot(None)
        if isinstance(menu := self.screen_stack[0], MenuScreen):
            self.tell_you()
            self.note_puzzles()
            menu.note_left(is_guided=end.rules.lesson and not end.view.is_over)
        if end.origin.kind is OriginKind.DAILY and end.view.is_over:
            self.open_today()
        self.note_days()

    def _remember_lesson(self, table: Table) -> None:
        """Note that a guided game is over, so that the menu no longer suggests it first."""
        from sevenwonders_tui.person.lessons import with_lesson

        settings = with_lesson(self.settings, table.kit.id, table.snapshot(None))
        if settings != self.settings:
            self.remember(guided=settings.guided)
            if self._menu is not None:
                self._menu.lead()

    def _remember_table(self, draft: Draft) -> None:
        """Save a table that was dealt, to begin the next form with."""
        from sevenwonders_tui.person.first_draft import with_table

        settings = with_table(self.settings, draft)
        self.remember(table=settings.table, live_points=settings.live_points, confirm=settings.confirm)
