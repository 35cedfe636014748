"""The common base of all apps of this program: look, keys, and the actions possible at every table.

The module is long because it is one class, and Textual needs the class in one piece.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, assert_never

from textual import events, work
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.geometry import Offset
from textual.reactive import Reactive
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES, Theme
from textual.types import CSSPathType
from textual.worker import WorkerFailed

from sevenwonders_tui.i18n import _, choose_language, sentences, spoken_language, switch_language
from sevenwonders_tui.person.settings import DEFAULT_THEME, Motion, Settings, SettingsError, SettingsStore, Signs
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.present.symbols import Symbols, symbols
from sevenwonders_tui.tui.commands import ASK, PANIC, QUIT
from sevenwonders_tui.tui.filters import AsciiSigns, NoColors, PaletteColors, ReversedBars
from sevenwonders_tui.tui.game_app import SLIM_CELLS, AtKeyboard, GameApp
from sevenwonders_tui.tui.keys import Keys, is_typed
from sevenwonders_tui.tui.motion import FrameClock, Motions
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.private import SharedStylesheet
from sevenwonders_tui.tui.ringer import Ringer
from sevenwonders_tui.tui.screens.base import SCREENS_CSS, BaseScreen
from sevenwonders_tui.tui.theme import ANSI_THEME, THEMES
from sevenwonders_tui.tui.touch_page import TouchPage
from sevenwonders_tui.tui.type_ahead import TypeAhead

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.tui.keyfile import WantedKeys
    from sevenwonders_tui.tui.screens.home.learn import LearnScreen


log = logging.getLogger(__name__)

OWN_THEMES = {theme.name: theme for theme in THEMES}
_VARIABLES: dict[str, dict[str, str]] = {}
"""The variables of each theme that was shown, by its name."""
RIGHT_BUTTON = 3
"""As Textual counts them. A page for browsers sends it for a finger that rests on a cell."""
ENDS_MOTION = (events.Key, events.Paste, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp, events.Resize)
"""Input of the person; a moving pointer alone does not count."""


class BaseApp(GameApp):
    """One terminal. A subclass names the first screen and what it leads to.

    It gets everything that it needs and opens nothing itself, so that a test, a local terminal and a session on a
    server start the same app.
    """

    TITLE = "7 Wonders"
    CSS_PATH: ClassVar[CSSPathType | None] = [Path(__file__).with_name("app.tcss"), SCREENS_CSS]
    theme: Reactive[str] = Reactive(DEFAULT_THEME)
    """The name of the theme. Textual asks for one before ours is chosen, and its own would have to be borrowed."""
    ENABLE_COMMAND_PALETTE = False
    # A press on a widget that is being removed would crash Textual's text selection; terminals have their own, with
    # Shift.
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (SLIM_CELLS, "-narrow"), (100, "-normal"), (120, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-medium"), (36, "-tall")]  # noqa: RUF012

    def __init__(
        self,
        settings: SettingsStore,
        *,
        keys: WantedKeys | None = None,
        is_poor_terminal: bool = False,
        is_palette_terminal: bool = False,
        is_ascii_terminal: bool = False,
        notices: NoticeWay = NoticeWay.NONE,
        is_touched: bool = False,
        shown: str = "",
        usual_motion: Motion = Motion.NONE,
        clock: FrameClock | None = None,
        **options: Any,
    ) -> None:
        """Apply the settings; `options` are those of every Textual app.

        A poor terminal has only its own 16 colours, a palette terminal 256, an ASCII terminal no lines and signs.
        `notices` is the way to ask the terminal for a desktop notification; with `is_touched` the terminal is a page of
        ours on which a finger plays, and `shown` is the page of a table that it had before a cut. `usual_motion` is the
        amount of motion without a choice; with NONE nothing moves, whatever is chosen. Motion is timed by the `clock`.
        """
        super().__init__(**options)
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.is_poor_terminal = is_poor_terminal
        self.is_ascii_terminal = is_ascii_terminal
        self.settings_store = settings
        loaded = settings.read()
        self.settings = loaded.settings
        self.terminal_language = spoken_language()
        """The language used unless the settings name one."""
        self.asked_language: str | None = None
        """The language of the command line; it overrides the settings until the person changes them."""
        switch_language(self.language_of(self.settings))
        self.start_notice = loaded.notice
        self.is_first_start = loaded.is_first
        """Whether nothing was ever saved for this person."""
        self.ascii_filter = AsciiSigns(enabled=self.draws_ascii)
        self.palette_filter = PaletteColors(enabled=is_palette_terminal)
        self.bar_filter, self.no_color_filter = ReversedBars(), NoColors()
        self.theme = self.fitting_theme(self.settings.theme)
        # After the theme: style sheets parsed with the variables of another theme would be parsed again.
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self.set_class(self.draws_frames, "-framed")
        self.wanted_keys = keys
        self.keys = Keys() if keys is None else keys.keys
        """The keys of the commands; the person's wishes until the screens are known."""
        self.set_keymap(self.keys.keymap)
        self.leader: AtKeyboard | None = None
        self.known_programs: set[str] = set()
        self.type_ahead = TypeAhead(self)
        self.ringer = Ringer(self, notices)
        self.page = TouchPage(self, is_touched, shown)
        self.usual_motion = usual_motion
        self.motions = Motions(self, lambda: self.motion_of(self.settings.motion), clock)
        self.presses = Presses()
        self._has_pointed = False
        """Whether the mouse has moved since the last key: then a question is about the thing under it."""

    @property
    def signs(self) -> Symbols:
        """Return the signs to draw with."""
        return symbols(self.draws_ascii, has_color=not self.no_color)

    @property
    def draws_ascii(self) -> bool:
        """Return whether only ASCII is drawn: by the settings, or because the terminal has nothing more."""
        match self.settings.signs:
            case Signs.ASCII:
                return True
            case Signs.LINES:
                return False
            case Signs.AUTO:
                return self.is_ascii_terminal

    # The look

    @property
    def draws_frames(self) -> bool:
        """Return whether panels have thin frames: if the ground has no shades, or if lines are ASCII."""
        return self.current_theme.ansi or self.draws_ascii

    def motion_of(self, wanted: Motion) -> Motion:
        """Return the amount of motion for a wish; nothing moves with 16 colours or none."""
        if self.usual_motion is Motion.NONE or self.no_color or self.current_theme.ansi:
            return Motion.NONE
        return self.usual_motion if wanted is Motion.AUTO else wanted

    def fitting_theme(self, wanted: str) -> str:
        """Return the theme to use: a terminal with 16 colours or none gets its own colours."""
        if self.no_color or self.is_poor_terminal:
            return ANSI_THEME
        return wanted if wanted in self.available_themes else DEFAULT_THEME

    def apply_settings(self, settings: Settings) -> None:
        """Apply the settings to everything shown from now on."""
        if settings.language != self.settings.language:
            self.asked_language = None
        self.settings = settings
        self._speak(self.language_of(settings))
        self.ascii_filter.enabled = self.draws_ascii
        self.theme = self.fitting_theme(settings.theme)
        self.set_class(self.draws_frames, "-framed")
        self.refresh_css(animate=False)
        self.ringer.refresh()

    def language_of(self, settings: Settings) -> str:
        """Return the language for these settings."""
        return choose_language(self.asked_language, settings.language, self.terminal_language)

    def _speak(self, language: str) -> None:
        """Use this language from now on, also for texts that are already shown."""
        if language != spoken_language():
            switch_language(language)
            for screen in self.screen_stack if self.is_running else ():
                if isinstance(screen, BaseScreen):
                    screen.say_anew()

    def get_theme(self, theme_name: str) -> Theme | None:
        """Return a theme with all our variables: one of ours unchanged, one of Textual's in its own colours."""
        if theme_name in OWN_THEMES:
            return OWN_THEMES[theme_name]
        theme = super().get_theme(theme_name)
        if theme is None or theme.name not in BUILTIN_THEMES:
            return theme
        from sevenwonders_tui.tui.borrowed import borrowed

        return borrowed(theme.name)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters and ours, for terminals with at most 256 colours, and those that draw only ASCII.

        Without colour means no colours at all: Textual's own treatment of NO_COLOR may give shades of grey.
        """
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome | NoColor)]
        if self.palette_filter.enabled:
            # Before the server's own filter for such terminals, which takes the nearest of their colours.
            filters.insert(sum(isinstance(each, ANSIToTruecolor) for each in filters), self.palette_filter)
        if self.no_color:
            filters.append(self.no_color_filter)
        elif self.current_theme.ansi:
            filters.append(self.bar_filter)
        if self.ascii_filter.enabled:
            filters.append(self.ascii_filter)
        return filters

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of the theme. They are worked out once: Textual asks three times before it paints."""
        known = _VARIABLES.get(self.theme)
        if known is None:
            known = _VARIABLES[self.theme] = super().get_css_variables()
        self.theme_variables = dict(known)
        return self.theme_variables

    async def on_event(self, event: events.Event) -> None:
        """Hold back keys and clicks that the screen cannot answer, because it is too small or not shown yet."""
        if isinstance(event, ENDS_MOTION) and not event.is_forwarded:
            # First: then the key finds the screen as if no motion had taken place.
            self.motions.finish()
        if isinstance(event, events.MouseEvent):
            self._has_pointed = True
        elif isinstance(event, events.Key) and event.key not in self.keys.of(ASK):
            self._has_pointed = False
        if isinstance(event, events.MouseEvent) and event.button == RIGHT_BUTTON and not event.is_forwarded:
            # No widget hears of it: to them any button is a click.
            if isinstance(event, events.MouseDown) and self._takes(event):
                self.mouse_position = Offset(event.screen_x, event.screen_y)
                self._ask_here()
        elif not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded or self._takes(event):
            await super().on_event(event)

    def _takes(self, event: events.InputEvent | events.Paste) -> bool:
        """Return whether the current screen takes this input now."""
        is_cramped = bool(self.screen_stack) and isinstance(self.screen, BaseScreen) and not self.screen.has_room
        if is_cramped and (isinstance(event, events.MouseUp) or getattr(event, "key", "") == "escape"):
            self._leave_cramped()
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

    def _leave_cramped(self) -> None:
        """Leave a screen that stays large and was opened at a telephone, by a tap or by Escape."""
        screen = self.screen
        if isinstance(screen, BaseScreen) and screen.way_back is not None and self.type_ahead.is_clear:
            self.call_later(self.run_action, screen.way_back.action, screen)

    def waits_for_nothing(self, key: str) -> bool:
        """Return whether a key leaves, or covers everything, and writes nothing in a text field."""
        return key == QUIT or (key in self.keys.of(PANIC) and not is_typed(key))

    def _handle_exception(self, error: Exception) -> None:
        """Handle the original error of a worker: Textual's wrapper has no place in the source."""
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End after a bug: the log gets the error, the person a message.

        Textual would print a traceback with the values of all variables, other people's hands among them.
        """
        log.error("the app stopped", exc_info=self._exception)
        self.panic(self.mistake_words())

    # Navigation between screens

    def mistake_words(self) -> str:
        """Return the message to the person after a bug."""
        raise NotImplementedError

    def open_early(self) -> object:
        """Prepare what the first screen leads to, after that screen has been painted."""
        raise NotImplementedError

    def kept_words(self) -> str:
        """Return what happens to the tables when the person leaves."""
        return _("Every table is kept.")

    def add_notice(self, text: str) -> None:
        """Show the person one more message below the first screen, if it has room."""

    def on_mount(self) -> None:
        """Prepare what the menu leads to, after the menu has been painted."""
        self.screen_change_signal.subscribe(self, self._note_shown, immediate=True)
        self.call_after_refresh(self._begin)

    def _note_shown(self, screen: Screen[Any]) -> None:
        self.type_ahead.note_shown(screen)
        self.motions.note_shown(screen)
        self.page.tell_typing()
        if isinstance(screen, BaseScreen):
            screen.tell_needs()
        if screen is not self.screen_stack[0]:
            # The first screen was covered before it was painted, and will stay covered for a while.
            self._begin()

    def _begin(self) -> None:
        if not self.type_ahead.is_started:
            self.type_ahead.start()
            self.open_early()
            if self.wanted_keys is not None:
                self.check_keys(self.wanted_keys)

    async def on_unmount(self) -> None:
        """Drop keys that no screen has taken, and restore the title of the terminal."""
        self.type_ahead.stop()
        self.ringer.end()

    @work(group="keys")
    async def check_keys(self, wanted: WantedKeys) -> None:
        """Find out which of the person's keys fit the screens, and report the others."""
        from sevenwonders_tui.tui.keycheck import check_keys

        self.keys, faults = await asyncio.to_thread(check_keys, wanted.keys)
        self.set_keymap(self.keys.keymap)
        if told := wanted.told(faults):
            self.add_notice(told)

    def remember(self, **changes: Any) -> None:
        """Save settings that were changed in passing. A failure is ignored.

        A settings file that could not be read stays as it is: only the settings screen may replace it.
        """
        self.settings = replace(self.settings, **changes)
        if self.start_notice is None:
            with suppress(SettingsError):
                self.settings_store.write(self.settings)

    # Actions possible at every table

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the curtain and the way out only if there is something to cover or to leave."""
        match action:
            case "panic":
                return self.leader is not None and self.leader.can_panic
            case "leave_table":
                return self.leader is not None
            case _:
                return True

    def action_settings(self) -> None:
        """Show the settings over the current screen."""
        from sevenwonders_tui.tui.screens.home.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings))

    @work(group="palette")
    async def action_palette(self) -> None:
        """Let the person find a command of the current screen, or a setting, and do it."""
        from sevenwonders_tui.tui.screens.dialogs.palette import PaletteDialog, entries

        screen = self.screen
        if isinstance(screen, BaseScreen) and not isinstance(screen, PaletteDialog):
            entry = await self.push_screen_wait(PaletteDialog(entries(self, screen)))
            if entry is not None:
                await entry.run()

    def action_help(self) -> None:
        """Explain the keys of the current screen, the signs, and the rules of its game."""
        self.open_rules()

    def open_rules(self, page: str = "", game: str | None = None) -> None:
        """Open the help at a page of the rules; without one at the keys of the current screen.

        At a table it has the rules of that game, elsewhere those of all games: it opens the rules of `game`, or of the
        game selected on the screen.
        """
        from sevenwonders_tui.person.books import legend, rule_books, shown_titles
        from sevenwonders_tui.tui.screens.books.help import HelpScreen

        subject = self.screen.subject if isinstance(self.screen, BaseScreen) else None
        if isinstance(subject, HelpScreen):
            if subject is not self.screen:
                self.pop_screen()
            subject.open_page(page)
        elif subject is not None:
            screens = (screen for screen in reversed(self.screen_stack) if isinstance(screen, BaseScreen))
            played = next((book for screen in screens if (book := screen.rule_book) is not None), None)
            kits = self.games_here()
            books = rule_books(kits) if played is None else {played.game: played}
            signs, game = legend(self.signs, subject.chosen_game), game or subject.chosen_game
            self.push_screen(HelpScreen(subject, signs, books, shown_titles(kits), game=game, page=page))

    def on_learn_screen_asked(self, message: LearnScreen.Asked) -> None:
        """Open the selected way to learn."""
        from sevenwonders_tui.present.books.rule_page import FIRST_PAGE, GLOSSARY_PAGE
        from sevenwonders_tui.present.lessons import LearnWay

        entry = message.entry
        match entry.way:
            case LearnWay.PLAY:
                self.open_lesson(entry.game)
            case LearnWay.RULES:
                self.open_rules(FIRST_PAGE, entry.game)
            case LearnWay.WORDS:
                self.open_rules(GLOSSARY_PAGE)
            case LearnWay.CARDS:
                self.open_encyclopedia(entry.game)
            case _:
                assert_never(entry.way)

    def open_lesson(self, game: str) -> object:
        """Begin the guided game of a game, or continue the unfinished one."""
        raise NotImplementedError

    @work(exclusive=True, group="encyclopedia")
    async def open_encyclopedia(self, game: str) -> None:
        """Show everything in the box of a game."""
        from sevenwonders_tui.tui.fronts import fronts

        with self.type_ahead.opening():
            # A game is read from files when it is first needed.
            front = await asyncio.to_thread(lambda: fronts(self.games_here())[game])
            await self.push_screen(front.encyclopedia())

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games that can be played here, with their content."""
        from sevenwonders_tui.games.registry import kits

        return kits()

    def action_ask(self) -> None:
        """Explain a thing on the screen: under the mouse if that has moved last, otherwise under the cursor."""
        from sevenwonders_tui.tui.screens.books.look import LookScreen, seen_things

        screen = self.screen
        if not isinstance(screen, BaseScreen) or isinstance(screen, LookScreen):
            return
        if seen_things(screen):
            self.push_screen(LookScreen(screen, self.mouse_position if self._has_pointed else None))
        else:
            self.notify(_("Nothing here has an explanation. F1 tells the keys and the rules."), timeout=3)

    def _ask_here(self) -> None:
        """Explain the thing under the mouse."""
        from sevenwonders_tui.tui.screens.books.look import LookScreen

        if isinstance(self.screen, LookScreen):
            self.screen.point_at(*self.mouse_position)
        else:
            self.action_ask()

    def action_help_quit(self) -> None:
        """Answer Ctrl-C, which is too easy to press to leave a game by it."""
        self.notify(sentences([_("Ctrl+Q leaves the game."), self.kept_words()]), timeout=3)

    @work(group="panic")
    async def action_panic(self) -> None:
        """Drop the curtain at once."""
        if self.leader is not None:
            await self.leader.panic()

    def action_leave_table(self) -> None:
        """Go to the menu; the table is kept."""
        if self.leader is not None:
            self.leader.leave()

    def on_seat_screen_menu_asked(self) -> None:
        """Leave the table whose screen asks for it."""
        self.action_leave_table()
