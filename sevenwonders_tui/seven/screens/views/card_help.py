"""Everything about one card."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.seven.words.cards.page import card_page, card_page_title
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.tui.commands import ENCYCLOPEDIA, PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys


class CardHelpScreen(BaseDialog[None]):
    """Any of the keys that mean "back" closes it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        ENCYCLOPEDIA,
        Command("card.back", "escape,question_mark,enter,q,0", N_("back"), N_("Close this."), "cancel"),
        PANIC,
    )
    DEFAULT_CSS = """
    CardHelpScreen > .dialog { width: 114; }
    CardHelpScreen Static { height: auto; }
    """

    def __init__(self, scene: Scene, card: CardId) -> None:
        super().__init__()
        self._scene = scene
        self._card = card

    def compose(self) -> ComposeResult:
        """Show the sheet."""
        with ScrollBox(classes="dialog") as box:
            box.border_title = Content(card_page_title(self._scene, self._card))
            yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the focus to the sheet."""
        self.query_one(".dialog").focus()

    def action_encyclopedia(self) -> None:
        """Open the card in the encyclopedia."""
        from sevenwonders_tui.seven.screens.views.encyclopedia import open_album

        self.app.push_screen(open_album(self._scene.book, self._card))

    def on_resize(self) -> None:
        """Lay out the sheet again."""
        cells = min(114, self.app.size.width * 96 // 100) - 7
        page = card_page(self._scene, self._card, cells, is_framed=self.app.has_class("-framed"))
        self.query_one(".dialog Static", Static).update(paint_all(page))
