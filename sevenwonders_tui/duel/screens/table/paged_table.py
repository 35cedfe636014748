"""What the table of Duel has in a narrow terminal: pages with tabs, and buttons in the place of the key bar."""

from __future__ import annotations

from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.buttons import ButtonBlock, page_buttons
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.layout import Band
from sevenwonders_tui.duel.words.table.pages import TablePage, is_paged, page_name
from sevenwonders_tui.duel.words.table.parts import band_name
from sevenwonders_tui.i18n import start_upper
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow

WITHOUT_BUTTON = {"turn_band", "walk", "pick", "answer"}
"""The actions for which a narrow table has tabs, tiles and acts."""


class PagedTable(ShownTable):
    """Shows the whole table, or one page of it if the terminal is narrow or low."""

    scene: DuelScene | None

    @property
    def is_paged(self) -> bool:
        """Whether the table is shown page by page."""
        return is_paged(*self.app.size)

    @property
    def has_key_bar(self) -> bool:
        """Whether the keys are shown: pages have buttons."""
        return not self.is_paged

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        if not self.is_paged:
            return super().bar_rows()
        return 1 + (1 if self.is_low else BUTTON_ROWS) + self.coach.rows

    def show_buttons(self, board: DuelBoard) -> None:
        """Show the tabs, and the acts of a turn or on the last page all other commands, in the place of the keys."""
        tabs, block = self.query_one("#tabs", TouchRow), board.query_one(ButtonBlock)
        tabs.display, self.query_one(KeyBar).display = self.is_paged, not self.is_paged
        if not self.is_paged or self.scene is None:
            block.show(())
            return
        page = board.page or TablePage.CARDS
        self.game_app.page.tell_shown(self.scene.snapshot.table, page.name)
        tabs.show(page_buttons(self.scene, page))
        block.show(self._more_buttons() if page is TablePage.MORE else self.act_buttons(page))

    def act_buttons(self, page: TablePage) -> tuple[Button, ...]:  # noqa: ARG002
        """Return the buttons for what can be done with the thing under the cursor; none at a table that only shows."""
        return ()

    def _more_buttons(self) -> tuple[Button, ...]:
        """Return a button for every command that is neither an act nor a tab nor a key of the cursor."""
        acts = {button.action for button in self.act_buttons(TablePage.CARDS)}
        return tuple(
            Button(label.id, label.action, (start_upper(label.name),), label.key)
            for label in self.key_labels()
            if label.action and label.action not in acts and label.action.partition("(")[0] not in WITHOUT_BUTTON
        )

    # Turning pages, or the band below the structure

    def next_view_name(self) -> str:
        """Return the name of the next page, or of the band's next view; empty if there is nothing to turn."""
        board = self.query_one(DuelBoard) if self.scene is not None else None
        if board is None or not board.views or self.scene is None:
            return ""
        view = board.next_view
        return band_name(view) if isinstance(view, Band) else page_name(view, self.scene)

    def action_turn_band(self) -> None:
        """Turn to the next page, or the band below the structure to its next view."""
        board = self.query_one(DuelBoard)
        if board.views:
            self.show_view(board.next_view)

    def action_page(self, name: str) -> None:
        """Show a page of a narrow table."""
        self.show_view(TablePage[name])

    def show_page_named(self, name: str) -> None:
        """Show the page of a narrow table that has this name, if there is one now."""
        if self.is_paged and name in {view.name for view in self.query_one(DuelBoard).views}:
            self.action_page(name)

    def show_view(self, view: Band | TablePage) -> None:
        """Show a page, or a view in the band below the structure."""
        self.query_one(DuelBoard).turn(view)
        self.refresh_bindings()
        self.lay_out()
