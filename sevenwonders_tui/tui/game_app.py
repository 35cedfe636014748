"""What screens, widgets and leaders may ask of the app that they are shown by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.app import App
from textual.dom import DOMNode

if TYPE_CHECKING:
    from sevenwonders_tui.person.settings import Motion, Settings, SettingsStore
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.tui.keys import Keys
    from sevenwonders_tui.tui.motion import Motions
    from sevenwonders_tui.tui.presses import Presses
    from sevenwonders_tui.tui.ringer import Ringer
    from sevenwonders_tui.tui.type_ahead import TypeAhead

ROOM = (80, 24)
"""The smallest terminal that everything fits in."""


class AtKeyboard(Protocol):
    """Who leads the people at this keyboard through a table."""

    @property
    def can_panic(self) -> bool:
        """Whether somebody's hand is, or may be, on the screen."""

    async def panic(self) -> None:
        """Drop the curtain over everything, until the person who sits here lifts it. Call it in a worker."""

    def leave(self) -> None:
        """Leave the table, which is kept as it stands."""


class GameApp(App[None]):
    """An app of this program, as what it shows knows it. `BaseApp` is how it is made."""

    settings_store: SettingsStore
    settings: Settings
    keys: Keys
    """Which keys do what."""
    presses: Presses
    type_ahead: TypeAhead
    motions: Motions
    ringer: Ringer
    usual_motion: Motion
    """How much moves here without a choice; with NONE nothing does, whatever is chosen."""
    known_programs: set[str]
    """Programs that play which the person has typed, or agreed to start, since the app was opened."""
    leader: AtKeyboard | None
    """While people at this keyboard play."""
    is_ascii_terminal: bool
    """Whether the terminal has no lines and signs."""
    has_own_keys = True
    """Whether the person can change keys here."""

    @property
    def signs(self) -> Symbols:
        """The signs to draw with."""
        raise NotImplementedError

    @property
    def draws_ascii(self) -> bool:
        """Whether nothing but ASCII is drawn: by the settings, or because the terminal has no more."""
        raise NotImplementedError

    def motion_of(self, wanted: Motion) -> Motion:
        """Return how much moves here where so much is wanted: all, little or none."""
        raise NotImplementedError

    def fitting_theme(self, wanted: str) -> str:
        """Return the theme to use: where the terminal has 16 colours or none, its own colours serve best."""
        raise NotImplementedError

    def language_of(self, settings: Settings) -> str:
        """Return the language that holds with these settings."""
        raise NotImplementedError

    def apply_settings(self, settings: Settings) -> None:
        """Show everything as the settings say, from now on."""
        raise NotImplementedError

    def remember(self, **changes: Any) -> None:
        """Keep settings that somebody chose in passing. What cannot be kept is forgotten without a word."""
        raise NotImplementedError

    def action_help(self) -> None:
        """Explain the keys of the screen that is shown, the signs, and the rules of the game that is played there."""
        raise NotImplementedError

    def action_settings(self) -> None:
        """Show the settings over what is shown."""
        raise NotImplementedError

    def open_rules(self, page: str, game: str | None = None) -> None:
        """Open the help at a page of the rules; `game` says of which one where several are played."""
        raise NotImplementedError

    def open_encyclopedia(self, game: str) -> object:
        """Show all that is in the box of a game."""
        raise NotImplementedError

    def tell_terminal(self, codes: str) -> None:
        """Send codes to the terminal that draw nothing."""
        if codes and self._driver is not None:
            self._driver.write(codes)

    async def clear_screens(self) -> None:
        """Remove every screen but the first."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()


def signs_of(node: DOMNode) -> Symbols:
    """Return the signs that a screen or a widget is to draw with."""
    return cast("GameApp", node.app).signs
