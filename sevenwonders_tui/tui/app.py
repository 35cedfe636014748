"""What every app of this program is: how it looks, which keys it takes, and what can be done anywhere at a table.

The file is long because it is one class, which Textual wants to have all of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, assert_never

from textual import events, work
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES, Theme
from textual.worker import WorkerFailed

from sevenwonders_tui.i18n import _, choose_language, sentences, spoken_language, switch_language
from sevenwonders_tui.person.settings import DEFAULT_THEME, Motion, Settings, SettingsError, SettingsStore, Signs
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.present.symbols import Symbols, symbols
from sevenwonders_tui.tui.borrowed import borrowed
from sevenwonders_tui.tui.commands import ASK, PANIC
from sevenwonders_tui.tui.filters import AsciiSigns, NoColors, PaletteColors, ReversedBars
from sevenwonders_tui.tui.game_app import ROOM, AtKeyboard, GameApp
from sevenwonders_tui.tui.keys import Keys, is_typed
from sevenwonders_tui.tui.motion import FrameClock, Motions
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.private import SharedStylesheet
from sevenwonders_tui.tui.ringer import Ringer
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.theme import ANSI_THEME, THEMES
from sevenwonders_tui.tui.type_ahead import TypeAhead

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.tui.keyfile import WantedKeys
    from sevenwonders_tui.tui.screens.learn import LearnScreen


log = logging.getLogger(__name__)

QUIT = "ctrl+q"
"""Textual's own key to leave."""
ENDS_MOTION = (events.Key, events.Paste, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp, events.Resize)
"""What somebody does; a pointer that only moves wants nothing."""


class BaseApp(GameApp):
    """One terminal. A subclass says where it begins, and what the first screen leads to.

    It is given all that it needs and opens nothing itself, so that a test, a local terminal and a session on a server
    start the same app.
    """

    TITLE = "7 Wonders"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = False
    # A press on a widget that is just going away would stop the app in Textual's selection of text; a terminal has one
    # of its own, with Shift.
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-normal"), (120, "-wide")]  # noqa: RUF012 - as Textual has it
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
        usual_motion: Motion = Motion.NONE,
        clock: FrameClock | None = None,
        **options: Any,
    ) -> None:
        """Apply the settings; `options` are those of every Textual app.

        A poor terminal has only its own 16 colours, a palette terminal 256, an ASCII terminal no lines and signs.
        `notices` is how the terminal is asked for a line on the desktop. `usual_motion` is how much moves without a
        choice; with NONE nothing does, whatever is chosen. Motion goes by the `clock`.
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
        """What is spoken unless the settings name a language."""
        self.asked_language: str | None = None
        """What the command line asks for: it goes before the settings until somebody changes these."""
        switch_language(self.language_of(self.settings))
        self.start_notice = loaded.notice
        self.is_first_start = loaded.is_first
        """Whether nothing was ever kept of this person."""
        self.ascii_filter = AsciiSigns(enabled=self.draws_ascii)
        self.palette_filter = PaletteColors(enabled=is_palette_terminal)
        self.bar_filter, self.no_color_filter = ReversedBars(), NoColors()
        self.theme = self.fitting_theme(self.settings.theme)
        # After the theme: what is parsed with the variables of another one would be parsed again.
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self.set_class(self.draws_frames, "-framed")
        self.wanted_keys = keys
        self.keys = Keys() if keys is None else keys.keys
        """Which keys do what; until the screens are known, what the person wants."""
        self.set_keymap(self.keys.keymap)
        self.leader: AtKeyboard | None = None
        self.known_programs: set[str] = set()
        self.type_ahead = TypeAhead(self)
        self.ringer = Ringer(self, notices)
        self.usual_motion = usual_motion
        self.motions = Motions(self, lambda: self.motion_of(self.settings.motion), clock)
        self.presses = Presses()
        self._has_pointed = False
        """Whether the mouse has moved since the last key: then a question is about what it is on."""

    @property
    def signs(self) -> Symbols:
        """The signs to draw with."""
        return symbols(self.draws_ascii, has_color=not self.no_color)

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

    @property
    def draws_frames(self) -> bool:
        """Whether panels have thin frames: where there are no shades of the ground, or where lines are ASCII."""
        return self.current_theme.ansi or self.draws_ascii

    def motion_of(self, wanted: Motion) -> Motion:
        """Return how much moves here where so much is wanted; nothing does with 16 colours or none."""
        if self.usual_motion is Motion.NONE or self.no_color or self.current_theme.ansi:
            return Motion.NONE
        return self.usual_motion if wanted is Motion.AUTO else wanted

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
        self.set_class(self.draws_frames, "-framed")
        self.refresh_css(animate=False)
        self.ringer.refresh()

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

    def get_theme(self, theme_name: str) -> Theme | None:
        """Return a theme with all our variables: ours as it is, one of Textual's in its own colours."""
        theme = super().get_theme(theme_name)
        return borrowed(theme.name) if theme is not None and theme.name in BUILTIN_THEMES else theme

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters and ours, for terminals with 256 colours or fewer, and those that draw ASCII only.

        Without colour means none at all: Textual's own answer to NO_COLOR may be shades of grey.
        """
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome | NoColor)]
        if self.palette_filter.enabled:
            # Before what a server does for such terminals, which takes the nearest of their colours.
            filters.insert(sum(isinstance(each, ANSIToTruecolor) for each in filters), self.palette_filter)
        if self.no_color:
            filters.append(self.no_color_filter)
        elif self.current_theme.ansi:
            filters.append(self.bar_filter)
        if self.ascii_filter.enabled:
            filters.append(self.ascii_filter)
        return filters

    async def on_event(self, event: events.Event) -> None:
        """Let no key or click through that its screen cannot answer: too small to show it, or not shown yet."""
        if isinstance(event, ENDS_MOTION) and not event.is_forwarded:
            # First: the key then finds the screen as if nothing had ever moved on it.
            self.motions.finish()
        if isinstance(event, events.MouseEvent):
            self._has_pointed = True
        elif isinstance(event, events.Key) and event.key not in self.keys.of(ASK):
            self._has_pointed = False
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

    def _handle_exception(self, error: Exception) -> None:
        """Take what a worker raised for what it is: what Textual wraps it in knows no place in the source."""
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End after a mistake in the program: the log is told what it was, the person what to do.

        Textual would print a traceback with the values of all variables, other people's hands among them.
        """
        log.error("the app stopped", exc_info=self._exception)
        self.panic(self.mistake_words())

    # The way between the screens

    def mistake_words(self) -> str:
        """Return what a person reads when the program made a mistake."""
        raise NotImplementedError

    def open_early(self) -> object:
        """Begin what the first screen leads to, once that has been painted."""
        raise NotImplementedError

    def kept_words(self) -> str:
        """Return what becomes of the tables when the person leaves."""
        return _("Every table is kept.")

    def add_notice(self, text: str) -> None:
        """Tell the person something more below the first screen, where it has room for that."""

    def on_mount(self) -> None:
        """Open what the menu leads to, once it has been painted."""
        self.screen_change_signal.subscribe(self, self._note_shown, immediate=True)
        self.call_after_refresh(self._begin)

    def _note_shown(self, screen: Screen[Any]) -> None:
        self.type_ahead.note_shown(screen)
        self.motions.note_shown(screen)
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
        """Drop keys that no screen has taken, and give the terminal its title back."""
        self.type_ahead.stop()
        self.ringer.end()

    @work(group="keys")
    async def check_keys(self, wanted: WantedKeys) -> None:
        """See which of the keys that the person wants fit the screens, and tell of the others."""
        from sevenwonders_tui.tui.keycheck import check_keys

        self.keys, faults = await asyncio.to_thread(check_keys, wanted.keys)
        self.set_keymap(self.keys.keymap)
        if told := wanted.told(faults):
            self.add_notice(told)

    def remember(self, **changes: Any) -> None:
        """Keep settings that somebody chose in passing. What cannot be kept is forgotten without a word.

        A file that could not be read stays as it is: only whoever saves settings knowingly may replace it.
        """
        self.settings = replace(self.settings, **changes)
        if self.start_notice is None:
            with suppress(SettingsError):
                self.settings_store.write(self.settings)

    # What can be done anywhere at a table

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the curtain and the way out only where there is something to cover or to leave."""
        match action:
            case "panic":
                return self.leader is not None and self.leader.can_panic
            case "leave_table":
                return self.leader is not None
            case _:
                return True

    def action_settings(self) -> None:
        """Show the settings over what is shown."""
        from sevenwonders_tui.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings))

    def action_help(self) -> None:
        """Explain the keys of the screen that is shown, the signs, and the rules of the game that is played there."""
        self.open_rules()

    def open_rules(self, page: str = "", game: str | None = None) -> None:
        """Open the help at a page of the rules; without one at the keys of the screen that is shown.

        Over a table it has the rules of the game that is played there, elsewhere those of all games: `game` says which,
        or else what is chosen on the screen.
        """
        from sevenwonders_tui.person.books import legend, rule_books, shown_titles
        from sevenwonders_tui.tui.screens.help import HelpScreen

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
        """Open what somebody chose to learn by."""
        from sevenwonders_tui.present.lessons import LearnWay
        from sevenwonders_tui.present.rule_page import FIRST_PAGE, GLOSSARY_PAGE

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
        """Begin the guided game of a game, or go on with the one that was left."""
        raise NotImplementedError

    @work(exclusive=True, group="encyclopedia")
    async def open_encyclopedia(self, game: str) -> None:
        """Show all that is in the box of a game."""
        from sevenwonders_tui.tui.fronts import fronts

        with self.type_ahead.opening():
            # A game is read from files when it is first asked for.
            front = await asyncio.to_thread(lambda: fronts(self.games_here())[game])
            await self.push_screen(front.encyclopedia())

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games that can be played here, with their content."""
        from sevenwonders_tui.games.registry import kits

        return kits()

    def action_ask(self) -> None:
        """Explain what is on the screen: what the mouse is on, where that has moved last, or what the cursor is on."""
        from sevenwonders_tui.tui.screens.look import LookScreen, seen_things

        screen = self.screen
        if not isinstance(screen, BaseScreen) or isinstance(screen, LookScreen):
            return
        if seen_things(screen):
            self.push_screen(LookScreen(screen, self.mouse_position if self._has_pointed else None))
        else:
            self.notify(_("Nothing here has an explanation. F1 tells the keys and the rules."), timeout=3)

    def action_help_quit(self) -> None:
        """Answer Ctrl-C, which is too easily pressed to leave a game."""
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
        """Leave the table that asks for it."""
        self.action_leave_table()
