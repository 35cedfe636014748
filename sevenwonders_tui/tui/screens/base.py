"""The common base of all screens: commands declared once, a check of the size, classes for narrow and wide."""

from __future__ import annotations

from asyncio import InvalidStateError
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.content import Content
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, Marked, _, say
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.commands import ASK, HELP, PALETTE, PANIC, Behind, Command, KeyLabel, bindings, spread
from sevenwonders_tui.tui.game_app import LOW_ROWS, SLIM_CELLS, SMALL, CellRoom, GameApp, signs_of
from sevenwonders_tui.tui.keys import Keys, Typed, key_name
from sevenwonders_tui.tui.private import untie
from sevenwonders_tui.tui.widgets.keybar import bar_rows

if TYPE_CHECKING:
    from sevenwonders_tui.present.books.rule_page import RuleBook

ResultT = TypeVar("ResultT")
LEAVE_TABLE = "table.leave"
"""The command that leaves a table, which has no Escape."""
SCREENS_CSS = Path(__file__).parent.with_name("screens.tcss")
"""The styles that an app with the menu as first screen parses only after the menu is shown."""


class RoomNotice(Static):
    """Covers the whole screen while the terminal is too small for it."""

    DEFAULT_CSS = """
    RoomNotice { layer: notice; dock: top; width: 100%; height: 100%; content-align: center middle; text-align: center;
                 background: $background; color: $foreground; display: none; }
    """

    def show(self, needed: CellRoom, width: int, height: int, back: str = "") -> None:
        """Show how much room there is and how much is needed; `back` names the way back, if there is one."""
        text = _(
            "7 Wonders needs {least_width} x {least_height} cells; this terminal has {width} x {height}.\n"
            "Please make it larger."
        )
        least_width, least_height = needed
        words = text.format(least_width=least_width, least_height=least_height, width=width, height=height)
        self.update(Content(words + (f"\n\n{back}" if back else "")))


class BaseScreen(Screen[ResultT]):
    """A screen whose commands feed its bindings, its key bar and its help.

    A subclass lists its commands in `KEYS` and yields a `KeyBar` at the end of `compose`. `check_action` decides, as in
    every Textual screen, what is possible now; call `refresh_bindings` when its answer has changed.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (PANIC, HELP, ASK, PALETTE)
    """The commands of this class; those of the parent classes come after them."""
    HELP_TEXT: ClassVar[Marked | None] = None
    """A few sentences at the top of the help screen."""
    takes_keys: ClassVar[bool] = True
    """Whether keys typed ahead may be for it; False for screens that only cover the way to another one."""
    shows_ask: ClassVar[bool] = False
    """Whether the key bar shows the key for explanations: on screens with a game's signs and shorthand."""
    typed: ClassVar[Typed] = Typed.NOTHING
    """The kind of text typed on it."""
    needs: ClassVar[tuple[CellRoom, ...]] = SMALL
    """The smallest terminals on which it fits: any of them is enough."""
    BINDINGS: ClassVar[list[BindingType]] = bindings((PANIC, HELP, ASK, PALETTE))
    CSS_PATH: ClassVar[CSSPathType | None] = SCREENS_CSS

    _is_shown = False

    # Screen repaints wholly when the focus moves; nothing of ours needs that.
    focused = Reactive[Widget | None](None, repaint=False)

    DEFAULT_CSS = """
    BaseScreen { layers: base notice; background: $background; color: $foreground; }
    BaseScreen.-cramped RoomNotice { display: block; }
    """

    def __init_subclass__(cls, **options: Any) -> None:
        """Turn the commands of a subclass into its bindings."""
        if "KEYS" in cls.__dict__:
            cls.BINDINGS = bindings([command for command in cls.KEYS if not command.is_widgets])
        super().__init_subclass__(**options)

    @property
    def help_text(self) -> str:
        """Return the text at the top of the help screen; empty if the keys say everything."""
        return "" if self.HELP_TEXT is None else say(self.HELP_TEXT)

    def say_anew(self) -> None:
        """Translate everything shown into the current language, on screens over which the settings can open."""
        self.refresh_bindings()

    def show_hint(self, text: str, is_trouble: bool = False) -> None:
        """Show a sentence in the hint line of the screen; one that is being left says nothing more."""
        if not self.is_open:
            return
        self.query_one("#hint", Static).update(Content.styled(text, "bold $text-error" if is_trouble else ""))

    @property
    def game_app(self) -> GameApp:
        """Return the app, with its settings and signs."""
        return cast("GameApp", self.app)

    @property
    def signs(self) -> Symbols:
        """Return the signs to draw with."""
        return signs_of(self)

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """Return all commands of the screen, the nearest class first; that class wins if a key is declared twice."""
        return _commands_of(cls)

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands as they are now, without the keys that have nothing to select."""
        return self.commands()

    def behind(self) -> Sequence[Behind]:
        """Return what is done on screens that this one opens; the command palette finds it here."""
        return ()

    def open_behind(self, behind: Behind) -> None:
        """Open such a screen, and do it there."""
        raise NotImplementedError

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the labels of the key bar: commands with a name that are possible now."""
        keys = self.keys
        return tuple(
            KeyLabel(
                keys.first(command),
                command.said_name,
                "" if command.is_widgets else command.action,
                command.id,
                command.is_spare,
                "escape" in command.keys,
            )
            for command in self.commands_now()
            if command.name and self.is_possible(command) and (command != ASK or self.shows_ask)
        )

    @property
    def has_key_bar(self) -> bool:
        """Return whether the key bar is shown: not where the screen has buttons of its own."""
        return True

    def key_rows(self) -> int:
        """Return the rows of the key bar."""
        return bar_rows(self.key_labels(), *self.app.size) if self.has_key_bar else 0

    @property
    def keys(self) -> Keys:
        """Return the person's keys; the default keys before the screen is shown."""
        return self.game_app.keys if self.is_attached else Keys()

    def key_to(self, id: str) -> str:  # noqa: A002 - what a command calls it
        """Return the name of the key for a command of this screen, for sentences that mention it."""
        return self.keys.first(next(command for command in self.commands() if command.id == id))

    def is_possible(self, command: Command) -> bool:
        """Return whether `check_action` allows the command now."""
        if not command.action:
            return True
        namespace, _dot, call = command.action.rpartition(".")
        name = call.partition("(")[0]
        target = self.app if namespace == "app" else (self.focused if command.is_widgets else self)
        return target is None or target.check_action(name, ()) is True

    @property
    def is_ready(self) -> bool:
        """Return whether it is shown, and can answer keys typed ahead."""
        return self._is_shown

    def _note_shown(self) -> None:
        self._is_shown = True

    @property
    def is_open(self) -> bool:
        """Return whether neither the screen nor the app is being left; while either closes, widgets go one by one."""
        return self.is_attached and self.app.is_running and self in self.app.screen_stack

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Give an answer and go, once: a key typed ahead of it, or after nobody waits any more, is no second one."""
        if self.app.screen is not self:
            return AwaitComplete()
        try:
            return super().dismiss(result)
        except InvalidStateError:  # the asker has gone
            return self.app.pop_screen()

    @property
    def subject(self) -> BaseScreen[Any]:
        """Return the screen that help on this screen explains."""
        return self

    @property
    def rule_book(self) -> RuleBook | None:
        """Return the rules of the game on the screen, for its help; None if there is no game."""
        return None

    @property
    def chosen_game(self) -> str | None:
        """Return the game selected before a game is played, for the help; None if the screen is about all games."""
        return None

    @property
    def legend(self) -> Sequence[tuple[str, str]] | None:
        """Return the signs of the game on the screen with their meanings; None if there is no game."""
        return None

    @property
    def has_room(self) -> bool:
        """Return whether the terminal is large enough for the screen."""
        width, height = self.app.size
        return any(not room.lacking(width, height) for room in self.needed_room)

    @property
    def needed_room(self) -> tuple[CellRoom, ...]:
        """Return the smallest terminals on which it fits now."""
        return self.needs

    @property
    def way_back(self) -> Command | None:
        """Return the command that leaves a screen that stays large, for people at a telephone; None if it fits there.

        Whoever only made the terminal too small for anything makes it larger again.
        """
        if self.has_room or all(room.lacking(*self.app.size) for room in SMALL):
            return None
        leaving = [each for each in self.commands_now() if each.id == LEAVE_TABLE or "escape" in each.keys]
        return next((each for each in leaving if each.action and each.name), None)

    @property
    def is_slim(self) -> bool:
        """Return whether the terminal is as narrow as a telephone held upright."""
        return self.app.size.width < SLIM_CELLS

    @property
    def is_low(self) -> bool:
        """Return whether there are too few rows for buttons."""
        return self.app.size.height < LOW_ROWS

    def tell_needs(self) -> None:
        """Tell a page what the screen needs; one that only covers the way to another would change the letters twice."""
        # To Textual a screen below is current, too; the two would ask for their letters in turns.
        if self.takes_keys and self.app.screen_stack[-1:] == [self]:
            self.game_app.page.tell_rooms(self.needed_room)

    def watch_focused(self) -> None:
        """Tell a page which field is typed into now."""
        self.game_app.page.tell_typing()

    def on_compose(self) -> None:
        """Fit the room before there are widgets: a class added later would make all of them be styled again."""
        width, height = self.app.size
        fits: dict[str, bool] = {}
        for cells, classes in (
            (width, self.app.HORIZONTAL_BREAKPOINTS or []),
            (height, self.app.VERTICAL_BREAKPOINTS or []),
        ):
            fitting = max((least for least, _name in classes if least <= cells), default=None)
            fits |= {name: least == fitting for least, name in classes}
        self.update_classes({**fits, "-low": height < LOW_ROWS})

    def on_mount(self) -> None:
        """Note the first paint, and cover everything if the terminal is too small."""
        self.call_after_refresh(self._note_shown)
        self.on_resize()

    def on_unmount(self) -> None:
        """Leave nothing that only the garbage collector would free."""
        untie(self)

    def on_resize(self) -> None:
        """Cover everything while the terminal is too small."""
        width, height = self.app.size
        self.set_class(height < LOW_ROWS, "-low")
        self.set_class(not self.has_room, "-cramped")
        self.tell_needs()
        if self.has_room:
            return
        command = self.way_back
        back = "" if command is None else f"{key_name('escape')} {command.said_name}"
        notices = self.query(RoomNotice)
        notice = notices.first() if notices else RoomNotice()
        notice.show(min(self.needed_room, key=lambda room: room.lacking(width, height)), width, height, back)
        if not notices:
            self.mount(notice)


@cache
def _commands_of(screen: type[BaseScreen[Any]]) -> tuple[Command, ...]:
    found: list[Command] = []
    taken: set[str] = set()
    for parent in screen.__mro__:
        commands = parent.__dict__.get("KEYS", ())
        found += [command for command in commands if taken.isdisjoint((command.id, command.keys[0]))]
        taken.update(name for command in spread(commands) for name in (command.id, *command.keys))
    return tuple(found)


class BaseDialog(BaseScreen[ResultT], ModalScreen[ResultT]):
    """A small screen over another one that is dismissed with an answer; Escape gives None.

    Put everything into one container of class `dialog`.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("dialog.back", "escape", N_("back"), N_("Close this without changing anything."), "cancel"),
    )

    DEFAULT_CSS = """
    BaseDialog { align: center middle; background: $background 60%; }
    BaseDialog > .dialog { width: 64; max-width: 96%; height: auto; max-height: 96%; padding: 1 2; overflow-y: auto;
                           background: $panel; border-top: panel $raised; border-title-color: $foreground;
                           border-title-background: $raised; border-title-style: bold; }
    .-framed BaseDialog > .dialog { border: round $frame; border-title-background: $panel; }
    BaseDialog:ansi { background: transparent; }
    BaseDialog.-slim > .dialog { width: 100%; max-width: 100%; height: 1fr; max-height: 100%; padding: 0 1; }
    """

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)
