"""The interface of the app for its screens, widgets and leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from textual.app import App
from textual.dom import DOMNode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.person.settings import Motion, Settings, SettingsStore
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.table.table import Table
    from sevenwonders_tui.tui.keys import Keys
    from sevenwonders_tui.tui.motion import Motions
    from sevenwonders_tui.tui.presses import Presses
    from sevenwonders_tui.tui.ringer import Ringer
    from sevenwonders_tui.tui.touch_page import TouchPage
    from sevenwonders_tui.tui.type_ahead import TypeAhead


class CellRoom(NamedTuple):
    """The size of a terminal."""

    cells: int
    rows: int

    def lacking(self, cells: int, rows: int) -> int:
        """Return how many cells and rows a terminal of that size lacks; 0 if it has room.

        >>> CellRoom(80, 24).lacking(80, 24), CellRoom(80, 24).lacking(78, 30)
        (0, 2)
        """
        return max(self.cells - cells, 0) + max(self.rows - rows, 0)


LARGE = (CellRoom(80, 24),)
"""What a screen needs that does not fold."""
SMALL = (CellRoom(40, 20), CellRoom(80, 16))
"""What a screen needs that folds: a telephone upright, or lying."""
SLIM_CELLS = 60
"""A terminal with fewer cells shows one thing after the other, with buttons for fingers."""
LOW_ROWS = 24
"""A terminal with fewer rows is low: its buttons are words in a line."""


class AtKeyboard(Protocol):
    """The leader of the people at this keyboard."""

    @property
    def can_panic(self) -> bool:
        """Return whether a hand is, or may be, on the screen."""

    async def panic(self) -> None:
        """Drop the curtain over everything, until the person at the keyboard lifts it. Call it in a worker."""

    def leave(self) -> None:
        """Leave the table, which is saved in its current state."""


class GameApp(App[None]):
    """An app of this program, as its screens know it. `BaseApp` is the implementation."""

    settings_store: SettingsStore
    settings: Settings
    keys: Keys
    """The keys of the commands."""
    presses: Presses
    type_ahead: TypeAhead
    motions: Motions
    ringer: Ringer
    page: TouchPage
    usual_motion: Motion
    """The amount of motion without a choice; with NONE nothing moves, whatever is chosen."""
    known_programs: set[str]
    """Player programs that the person has typed, or agreed to start, since the app was opened."""
    leader: AtKeyboard | None
    """The leader while people at this keyboard play."""
    is_ascii_terminal: bool
    """Whether the terminal has no lines and signs."""
    has_own_keys = True
    """Whether the person can change keys here."""

    @property
    def signs(self) -> Symbols:
        """Return the signs to draw with."""
        raise NotImplementedError

    @property
    def draws_ascii(self) -> bool:
        """Return whether only ASCII is drawn: by the settings, or because the terminal has nothing more."""
        raise NotImplementedError

    def motion_of(self, wanted: Motion) -> Motion:
        """Return the amount of motion for a wish: all, little or none."""
        raise NotImplementedError

    def fitting_theme(self, wanted: str) -> str:
        """Return the theme to use: a terminal with 16 colours or none gets its own colours."""
        raise NotImplementedError

    def sit_down(self, table: Table) -> object:
        """Play at a table of this machine until the people leave it."""
        raise NotImplementedError

    def language_of(self, settings: Settings) -> str:
        """Return the language for these settings."""
        raise NotImplementedError

    def apply_settings(self, settings: Settings) -> None:
        """Apply the settings to everything shown from now on."""
        raise NotImplementedError

    def remember(self, **changes: Any) -> None:
        """Save settings that were changed in passing. A failure is ignored."""
        raise NotImplementedError

    def kept_words(self) -> str:
        """Return what happens to the tables when the person leaves."""
        raise NotImplementedError

    def action_help(self) -> None:
        """Explain the keys of the current screen, the signs, and the rules of its game."""
        raise NotImplementedError

    def action_settings(self) -> None:
        """Show the settings over the current screen."""
        raise NotImplementedError

    def open_rules(self, page: str, game: str | None = None) -> None:
        """Open the help at a page of the rules; `game` is the game if there are several."""
        raise NotImplementedError

    def open_encyclopedia(self, game: str) -> object:
        """Show everything in the box of a game."""
        raise NotImplementedError

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games that can be played here, with their content."""
        raise NotImplementedError

    def tell_terminal(self, codes: str) -> None:
        """Send the terminal codes that draw nothing."""
        if codes and self._driver is not None:
            self._driver.write(codes)

    async def clear_screens(self) -> None:
        """Remove every screen but the first."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()


def signs_of(node: DOMNode) -> Symbols:
    """Return the signs for drawing a screen or a widget."""
    return cast("GameApp", node.app).signs
