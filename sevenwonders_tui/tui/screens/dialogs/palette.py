"""The command palette: everything that can be done now, found by a few letters.

Textual's own says some of its texts in English only, draws an emoji, and waits for a quarter of a second before it
shows what it found; so only its matcher is used.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.fuzzy import Matcher
from textual.widgets.option_list import Option

from sevenwonders_tui.i18n import _, folded
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, column_cells, line, ljust, measure, spread
from sevenwonders_tui.tui.commands import ASK, HELP, PALETTE, PANIC, QUIT, SETTINGS
from sevenwonders_tui.tui.keys import key_name
from sevenwonders_tui.tui.preferences import expert_preferences, preferences
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.search import SearchDialog
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from sevenwonders_tui.tui.widgets.paint import paint

if TYPE_CHECKING:
    from sevenwonders_tui.person.settings import Settings
    from sevenwonders_tui.tui.commands import Behind, Command
    from sevenwonders_tui.tui.game_app import GameApp

NAME, WIDEST_NAME = 12, 26
CELLS, AROUND = 84, 8
"""The width of a dialog on a screen that has room for it, and what its frame and the cursor sign take of it."""


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """A line of the palette."""

    name: str
    help: str
    keys: str
    """The names of its keys; empty if it has none."""
    run: Callable[[], Awaitable[object]]
    """Does it, once the palette is closed."""


def entries(app: GameApp, screen: BaseScreen[Any]) -> tuple[PaletteEntry, ...]:
    """Return what can be done on a screen: its commands, those of the app, and each value of each setting.

    At the menu and in the lobby it has what is behind *You*, *Today* and *Learn* too.

    The curtain has its own commands, the settings and the way out; whoever looks at it may be anybody.
    """
    of_screen = [command for command in screen.commands_now() if command not in (PANIC, HELP, ASK, PALETTE, SETTINGS)]
    is_covered = isinstance(screen, CurtainScreen)
    found = [*_commands(app, screen, of_screen), *_behind(app, screen)]
    if not is_covered:
        found += _commands(app, screen, (PANIC, HELP, ASK))
    if not isinstance(screen, SettingsScreen):
        found += _commands(app, screen, (SETTINGS,))
        if not is_covered:
            found += _settings(app)
    found.append(PaletteEntry(_("Quit"), app.kept_words(), key_name(QUIT), app.action_quit))
    return tuple(found)


def _commands(app: GameApp, screen: BaseScreen[Any], commands: Sequence[Command]) -> Iterator[PaletteEntry]:
    for command in commands:
        if command.action and not command.is_widgets and screen.is_possible(command):
            name = command.said_name or (_("Settings") if command is SETTINGS else command.said_help.rstrip("."))
            run = partial(app.run_action, command.action, default_namespace=screen)
            yield PaletteEntry(name, command.said_help, app.keys.told(command), run)


def _behind(app: GameApp, screen: BaseScreen[Any]) -> Iterator[PaletteEntry]:
    """Yield what is one screen further, with the keys that lead there one after the other.

    A line of a list there has no key of its own.
    """
    for each in screen.behind():

        async def run(each: Behind = each) -> None:
            screen.open_behind(each)

        keys = " ".join(app.keys.first(command) for command in (each.via, each.command) if command is not None)
        yield PaletteEntry(each.name, each.help, keys, run)


def _settings(app: GameApp) -> Iterator[PaletteEntry]:
    for each in (*preferences(app, app.settings), *expert_preferences(app.settings)):
        for at, (words, settings) in enumerate(each.values):
            if at != each.at:
                name = _("{setting}: {value}").format(setting=each.label, value=words)
                yield PaletteEntry(
                    name, _("Now: {value}").format(value=each.value), "", partial(_prefer, app, settings)
                )


async def _prefer(app: GameApp, settings: Settings) -> None:
    app.apply_settings(settings)
    app.remember()


class PaletteDialog(SearchDialog[PaletteEntry]):
    """Dismissed with the entry to run."""

    def __init__(self, shown: Sequence[PaletteEntry]) -> None:
        super().__init__(_("What shall be done?"), ())
        self._entries = shown
        self._found: Sequence[PaletteEntry] = shown

    def placeholder(self) -> str:
        """Return what to type."""
        return _("a few letters of it") if self.is_slim else _("a few letters of a command or a setting")

    def found(self, wanted: str) -> list[Option]:
        """Return the entries whose words have these letters in this order, the best first."""
        wanted = wanted.strip()
        if wanted:
            matcher = Matcher(wanted)
            ranked = [(_rank(matcher, each), each) for each in self._entries]
            self._found = [each for rank, each in sorted(ranked, key=lambda one: one[0], reverse=True) if rank]
        else:
            self._found = self._entries
        name_cells = column_cells((each.name for each in self._found), NAME, WIDEST_NAME)
        return [Option(paint(self._line(each, name_cells))) for each in self._found]

    def _line(self, entry: PaletteEntry, name_cells: int) -> Line:
        cells = min(CELLS, self.app.size.width * 96 // 100) - AROUND
        keys = line(Span(entry.keys, Role.MUTED))
        name = f"{entry.name}  "
        if entry.keys:
            name = ljust(name, name_cells)
        words = line(Span(name, Role.STRONG), Span("" if entry.help.startswith(entry.name) else entry.help, Role.MUTED))
        return spread(clip_line(words, cells - measure(keys) - 2), keys, cells)

    def answer(self, at: int) -> PaletteEntry:
        """Return the entry of that line."""
        return self._found[at]


def _rank(matcher: Matcher, entry: PaletteEntry) -> tuple[float, ...]:
    """Return how well an entry fits, empty for not at all.

    Best are names with a word that begins with the letters, then those with the letters in one piece, then helps with
    a piece of them, then names with the letters anywhere in this order.
    """
    typed, name = folded(matcher.query), folded(entry.name)
    by_name = matcher.match(entry.name)
    if any(part.startswith(typed) for part in _tails(name)):
        return 4, by_name
    if typed in name:
        return 3, by_name
    if typed in folded(entry.help):
        return 2, matcher.match(entry.help)
    return (1, by_name) if by_name else ()


def _tails(name: str) -> Iterator[str]:
    """Yield what stands from the beginning of each word on."""
    words = name.split()
    return (" ".join(words[at:]) for at in range(len(words)))
