"""The app: what the screens share, and the way between them.

The file is long because all ways between screens start here; what they lead to stands elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events, work
from textual.app import App
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen

from sevenwonders_tui.i18n import _, choose_language, sentences, spoken_language, switch_language
from sevenwonders_tui.present.symbols import Symbols, symbols
from sevenwonders_tui.tui.commands import PANIC
from sevenwonders_tui.tui.filters import AsciiSigns
from sevenwonders_tui.tui.keys import Keys, is_typed
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.private import SharedStylesheet
from sevenwonders_tui.tui.screens.base import ROOM, BaseScreen
from sevenwonders_tui.tui.screens.menu import MenuScreen
from sevenwonders_tui.tui.services import AppServices, ServicesError, WayOut, Wishes
from sevenwonders_tui.tui.settings import Settings, SettingsError, SettingsStore, Signs
from sevenwonders_tui.tui.theme import ANSI_THEME, DARK_VARIABLES, DEFAULT_THEME, LIGHT_VARIABLES, THEMES
from sevenwonders_tui.tui.type_ahead import TypeAhead

if TYPE_CHECKING:
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.table.table import Table
    from sevenwonders_tui.tui.draft import Draft
    from sevenwonders_tui.tui.keyfile import WantedKeys
    from sevenwonders_tui.tui.leader import Leader


log = logging.getLogger(__name__)

QUIT = "ctrl+q"
"""Textual's own key to leave."""


class SevenWondersApp(App[None]):
    """7 Wonders at one terminal.

    It is given all that it needs and opens nothing itself, so that a test, a local terminal and a session on a server
    start the same app. What takes long to import (rules, content, store) is imported after the menu has been painted.
    """

    TITLE = "7 Wonders"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = False
    # A press on a widget that is just going away would stop the app in Textual's selection of text; a terminal has one
    # of its own, with Shift.
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-normal"), (120, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-medium"), (36, "-tall")]  # noqa: RUF012

    has_own_keys = True
    """Whether the person can change keys here."""

    def __init__(
        self,
        settings: SettingsStore,
        open_services: Callable[[], AppServices],
        wishes: Wishes | None = None,
        *,
        keys: WantedKeys | None = None,
        is_poor_terminal: bool = False,
        is_ascii_terminal: bool = False,
        **options: Any,
    ) -> None:
        """Apply the settings; `options` are those of every Textual app.

        `open_services` is called in a thread once the menu stands, and may raise ServicesError. A poor terminal has
        only its own 16 colours, an ASCII terminal no lines and signs.
        """
        super().__init__(**options)
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.is_poor_terminal = is_poor_terminal
        self.is_ascii_terminal = is_ascii_terminal
        self.settings_store = settings
        loaded = settings.read()
        self.settings = loaded.settings
        self.terminal_language = spoken_language()
        """What is spoken unless the settings name a language."""
        self.asked_language: str | None = None
        """What the command line asks for: it goes before the settings until somebody changes these."""
        switch_language(self.language_of(self.settings))
        self.start_notice = loaded.notice
        self.ascii_filter = AsciiSigns(enabled=self.draws_ascii)
        self.no_color_filter = NoColor()
        self.theme = self.fitting_theme(self.settings.theme)
        self.wishes = wishes or Wishes()
        self.wanted_keys = keys
        self.keys = Keys() if keys is None else keys.keys
        """Which keys do what; until the screens are known, what the person wants."""
        self.set_keymap(self.keys.keymap)
        self.hot_seat: Leader | None = None
        self.known_programs: set[str] = set()
        """Programs that play which the person has typed, or agreed to start, since the app was opened."""
        self.type_ahead = TypeAhead(self)
        self.presses = Presses()
        self._open_services = open_services
        self._services: asyncio.Task[AppServices] | None = None
        self._is_saved = True
        """Whether tables outlive the program, as far as is known."""

    @property
    def signs(self) -> Symbols:
        """The signs to draw with."""
        return symbols(self.draws_ascii)

    @property
    def draws_ascii(self) -> bool:
        """Whether nothing but ASCII is drawn: by the settings, or because the terminal has no more."""
        match self.settings.signs:
            case Signs.ASCII:
                return True
            case Signs.LINES:
                return False
            case Signs.AUTO:
                return self.is_ascii_terminal

    # How it looks

    def fitting_theme(self, wanted: str) -> str:
        """Return the theme to use: where the terminal has 16 colours or none, its own colours serve best."""
        if self.no_color or self.is_poor_terminal:
            return ANSI_THEME
        return wanted if wanted in self.available_themes else DEFAULT_THEME

    def apply_settings(self, settings: Settings) -> None:
        """Show everything as the settings say, from now on."""
        if settings.language != self.settings.language:
            self.asked_language = None
        self.settings = settings
        self._speak(self.language_of(settings))
        self.ascii_filter.enabled = self.draws_ascii
        self.theme = self.fitting_theme(settings.theme)
        self.refresh_css(animate=False)

    def language_of(self, settings: Settings) -> str:
        """Return the language that holds with these settings."""
        return choose_language(self.asked_language, settings.language, self.terminal_language)

    def _speak(self, language: str) -> None:
        """Say everything in this language from now on, also what is shown already."""
        if language != spoken_language():
            switch_language(language)
            for screen in self.screen_stack if self.is_running else ():
                if isinstance(screen, BaseScreen):
                    screen.say_anew()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return our own variables for themes that lack them, such as Textual's."""
        return DARK_VARIABLES if self.current_theme.dark else LIGHT_VARIABLES

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters, and ours for terminals that draw ASCII only.

        Without colour means none at all: Textual's own answer to NO_COLOR may be shades of grey.
        """
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome | NoColor)]
        if self.no_color:
            filters.append(self.no_color_filter)
        if self.ascii_filter.enabled:
            filters.append(self.ascii_filter)
        return filters

    async def on_event(self, event: events.Event) -> None:
        """Let no key or click through that its screen cannot answer: too small to show it, or not shown yet."""
        if not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded or self._takes(event):
            await super().on_event(event)

    def _takes(self, event: events.InputEvent | events.Paste) -> bool:
        """Return whether what is shown gets what was typed or clicked now."""
        is_cramped = self.size.width < ROOM[0] or self.size.height < ROOM[1]
        match event:
            case events.Key(key=key) if self.waits_for_nothing(key):
                is_taken = True
            case events.Key() | events.Paste():
                is_taken = not is_cramped and self.type_ahead.lets_pass(event)
            case _:
                is_taken = not is_cramped and self.type_ahead.is_clear
        if is_taken and isinstance(event, events.Key):
            self.presses.press(event.key, event.time)
        elif is_taken and isinstance(event, events.MouseUp):
            self.presses.click()
        return is_taken

    def waits_for_nothing(self, key: str) -> bool:
        """Whether a key leaves, or covers everything, and writes nothing where text is typed."""
        return key == QUIT or (key in self.keys.of(PANIC) and not is_typed(key))

    def _fatal_error(self) -> None:
        """End after a mistake in the program: the log is told what it was, the person what to do.

        Textual would print a traceback with the values of all variables, other people's hands among them.
        """
        log.error("the app stopped", exc_info=self._exception)
        self.panic(self.mistake_words())

    def mistake_words(self) -> str:
        """Return what a person reads when the program made a mistake."""
        if not self._is_saved:
            return _("The game stopped because of a mistake in it. What was played without saving is lost.")
        return _("The game stopped because of a mistake in it. Every table is kept: start again and choose Continue.")

    # The way between the screens

    def get_default_screen(self) -> Screen[Any]:
        """Start with the main menu."""
        return MenuScreen(self.start_notice or "")

    def on_mount(self) -> None:
        """Open what the menu leads to, once it has been painted."""
        self.screen_change_signal.subscribe(self, self._note_shown, immediate=True)
        self.call_after_refresh(self._begin)

    def _note_shown(self, screen: Screen[Any]) -> None:
        self.type_ahead.note_shown(screen)
        if screen is not self.screen_stack[0]:
            # The first screen was covered before it was painted, and will not be for a while.
            self._begin()

    def _begin(self) -> None:
        if not self.type_ahead.is_started:
            self.type_ahead.start()
            self.open_early()
            if self.wanted_keys is not None:
                self.check_keys(self.wanted_keys)

    async def on_unmount(self) -> None:
        """Close the tables with the app; what is locked stays locked."""
        self.type_ahead.stop()
        if self._services is not None and self._services.done() and self._services.exception() is None:
            await self._services.result().house.close()

    @work(group="early")
    async def open_early(self) -> None:
        """Open everything while the menu is being read, and say at once if that cannot be."""
        try:
            await self.services()
        except ServicesError as error:
            self._say(str(error))

    @work(group="keys")
    async def check_keys(self, wanted: WantedKeys) -> None:
        """See which of the keys that the person wants fit the screens, and tell of the others."""
        from sevenwonders_tui.tui.keycheck import check_keys

        self.keys, faults = await asyncio.to_thread(check_keys, wanted.keys)
        self.set_keymap(self.keys.keymap)
        told = wanted.told(faults)
        if told and isinstance(menu := self.screen_stack[0], MenuScreen):
            menu.say("\n".join(filter(None, (menu.notice, told))))

    def _begin_opening(self) -> asyncio.Task[AppServices]:
        if self._services is None or (self._services.done() and self._services.exception() is not None):
            self._services = asyncio.create_task(asyncio.to_thread(self._open_services))
        return self._services

    async def services(self) -> AppServices:
        """Return what there is to play with, opened if it is not yet. Raises ServicesError with a sentence."""
        return await asyncio.shield(self._begin_opening())

    async def _services_or_way_out(self) -> AppServices | None:
        """Return what there is to play with; where it cannot be opened, ask what to do instead."""
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
        from sevenwonders_tui.tui.screens.pick import PickScreen
        from sevenwonders_tui.tui.widgets.choices import Choice

        ways = [Choice(str(at), way.label, way.note) for at, way in enumerate(error.ways_out)]
        choices = (Choice("", _("Back to the menu"), _("change nothing")), *ways)
        answer = await self.push_screen_wait(PickScreen(_("Saved tables"), str(error), choices))
        return error.ways_out[int(answer)] if answer else None

    async def _tell_way_out(self, services: AppServices) -> None:
        self._say(services.notice)
        self._is_saved = services.is_saved
        if not services.is_saved and isinstance(menu := self.screen_stack[0], MenuScreen):
            menu.note_unsaved()
        elif services.notice:
            from sevenwonders_tui.tui.screens.ask import TellScreen

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
        from sevenwonders_tui.tui.first_draft import first_draft
        from sevenwonders_tui.tui.fronts import front_of
        from sevenwonders_tui.tui.screens.new_game import NewGameScreen

        draft = await first_draft(front_of(services.game).form, services, self.settings, self.wishes)
        await self.push_screen(NewGameScreen(draft, self.start_table))

    def remember_table(self, draft: Draft) -> None:
        """Keep a table that was dealt, for the form of the next one."""
        from sevenwonders_tui.tui.last_table import dump_table

        rules = draft.rules
        self.remember(table=dump_table(draft), live_points=rules.live_points, confirm=rules.confirm)

    def remember(self, **changes: Any) -> None:
        """Keep settings that somebody chose in passing. What cannot be kept is forgotten without a word.

        A file that could not be read stays as it is: only whoever saves settings knowingly may replace it.
        """
        self.settings = replace(self.settings, **changes)
        if self.start_notice is None:
            with suppress(SettingsError):
                self.settings_store.write(self.settings)

    @work(exclusive=True, group="way")
    async def open_saved(self) -> None:
        """Show the tables that were kept."""
        with self.type_ahead.opening():
            await self._open_saved()

    async def _open_saved(self) -> None:
        services = await self._services_or_way_out()
        if services is None:
            return
        from sevenwonders_tui.tui.screens.saved import SavedScreen

        await self.push_screen(
            SavedScreen(services.house.tables, self.open_table, services.remove, services.house.results)
        )

    def _say(self, text: str) -> None:
        """Show a sentence below the menu, where the first screen is one."""
        if isinstance(menu := self.screen_stack[0], MenuScreen):
            menu.say(text)

    async def start_table(self, plan: TablePlan) -> None:
        """Deal a new table and sit down at it. Raises SetupError, StoreError or TableError with a sentence."""
        services = await self.services()
        self.sit_down(await services.house.start(plan))

    async def open_table(self, table: str) -> None:
        """Go on with a table that was kept. Raises StoreError or TableError with a sentence.

        Programs that it names are started only if the person wants that; else other bots play in their place.
        """
        services = await self.services()
        strangers = set(await services.house.strangers(table))
        unknown = sorted(strangers - self.known_programs)
        if unknown:
            from sevenwonders_tui.tui.screens.choose_player import start_question

            if await self.push_screen_wait(start_question(unknown)):
                self.known_programs.update(unknown)
        services.house.cast.allow(strangers & self.known_programs)
        self.sit_down(await services.house.open(table))

    @work(exclusive=True, group="table")
    async def sit_down(self, table: Table) -> None:
        """Play at a table until somebody leaves it, and again with the same people if they want to."""
        with self.type_ahead.opening():
            await self._play_at(table)

    async def _play_at(self, table: Table) -> None:
        from sevenwonders_tui.store import StoreError
        from sevenwonders_tui.table import TableError
        from sevenwonders_tui.tui.hot_seat import HotSeat
        from sevenwonders_tui.tui.leader import AfterTable

        services = await self.services()
        await self._back_to_menu()
        notice = _("The table is kept as it stands: Continue goes on with it.")
        if not services.is_saved:
            notice = sentences([_("Continue goes on with the table as long as the program runs."), services.notice])
        try:
            while True:
                leader = self.hot_seat = HotSeat(self, services, table)
                with self.type_ahead.opening():
                    ending = await leader.play()
                if ending is AfterTable.MENU:
                    notice = "" if table.snapshot(None).view.is_over else notice
                    break
                with self.type_ahead.opening():
                    await self._back_to_menu()
                    await services.house.put_away(table.id)
                    table = await services.house.rematch(table.id)
        except (StoreError, TableError) as error:
            notice = str(error)
        finally:
            self.hot_seat = None
        await self._back_to_menu()
        await services.house.put_away(table.id)
        self._say(notice)

    async def _back_to_menu(self) -> None:
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    # What can be done anywhere at a table

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the curtain and the way out only where there is something to cover or to leave."""
        match action:
            case "panic":
                return self.hot_seat is not None and self.hot_seat.can_panic
            case "leave_table":
                return self.hot_seat is not None
            case _:
                return True

    def action_help_quit(self) -> None:
        """Answer Ctrl-C, which is too easily pressed to leave a game."""
        text = _("Every table is kept.") if self._is_saved else _("Nothing is saved.")
        self.notify(sentences([_("Ctrl+Q leaves the game."), text]), timeout=3)

    @work(group="panic")
    async def action_panic(self) -> None:
        """Drop the curtain at once."""
        if self.hot_seat is not None:
            await self.hot_seat.panic()

    def action_leave_table(self) -> None:
        """Go to the menu; the table is kept."""
        if self.hot_seat is not None:
            self.hot_seat.leave()

    def on_seat_screen_menu_asked(self) -> None:
        """Leave the table that asks for it."""
        self.action_leave_table()
