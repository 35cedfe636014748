"""The way from a line about a finished game to its sheet, its replay or its review."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.present.history.past import gone_words, sheet_lines, told_lines
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.store import StoreError, UnknownTable
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet


async def open_past(screen: BaseHistoryScreen, row: GameRow, what: str) -> None:
    """Open a game: `replay`, `review`, or with nothing its sheet; or practise from it: `retry`, `play_on`.

    What is in the way stands in the hint line.
    """
    services = screen.services
    if row.is_sealed:
        screen.show_hint(_("The result is sealed until the event is over."))
        return
    try:
        with screen.game_app.type_ahead.opening():
            await services.show(row.table, AfterGame(what) if what else None)
    except UnknownTable:
        if what:
            screen.show_hint(gone_words(), is_trouble=True)
        else:
            await screen.app.push_screen_wait(KeptSheetScreen(row, screen.person.id, services.words))
    except (StoreError, TableError) as error:
        screen.show_hint(str(error), is_trouble=True)


class KeptSheetScreen(BaseScreen[None]):
    """The score sheet of a game whose table was removed."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        Command("history.sheet_back", "escape,q,enter,f10", NP_("leave", "back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = "KeptSheetScreen Sheet { padding: 1 2; }"

    def __init__(self, row: GameRow, person: str, words: HistoryWords) -> None:
        super().__init__()
        self._row, self._person, self._words = row, person, words

    def compose(self) -> ComposeResult:
        """Lay out the sheet."""
        yield Static(Content(self._words.title(self._row)), classes="title-line")
        with ScrollBox():
            yield Sheet(self._lines)
        yield Static(Content(gone_words()), id="hint", classes="hint")
        yield KeyBar()

    def _lines(self, cells: int) -> list[Line]:
        told = told_lines(self._row, self._person, self._words, cells)
        return [*told, (), *sheet_lines(self._row, self._person, self._words, self.signs, min(cells, 76))]
