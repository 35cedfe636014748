"""A page about one component of Duel, or about another thing on the table."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Target
from sevenwonders_tui.duel.words.table.spot_page import Subject, subject_of, subject_page, subject_title
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.tui.commands import ENCYCLOPEDIA, PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys

WIDEST = 114
EDGE_CELLS = 7
"""The cells of the window's frame, its blanks and its scroll bar."""


def open_page(screen: Screen[Any], scene: DuelScene | None, thing: Target | str | None) -> None:
    """Open the page about a thing on the table, or about a component by its id; do nothing if there is no page."""
    subject = None if scene is None or thing is None else subject_of(scene, thing)
    if scene is not None and subject is not None:
        screen.app.push_screen(ComponentScreen(scene, subject))


class ComponentScreen(BaseDialog[None]):
    """Any key that means "back" closes it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        ENCYCLOPEDIA,
        Command("component.back", "escape,question_mark,enter,q,0", N_("back"), N_("Close this."), "cancel"),
        PANIC,
    )
    DEFAULT_CSS = """
    ComponentScreen > .dialog { width: 114; }
    ComponentScreen Static { height: auto; }
    """

    def __init__(self, scene: DuelScene, subject: Subject) -> None:
        super().__init__()
        self._scene = scene
        self._subject = subject

    def compose(self) -> ComposeResult:
        """Show the page."""
        with ScrollBox(classes="dialog") as box:
            box.border_title = Content(subject_title(self._scene, self._subject))
            yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the keys to the page."""
        self.query_one(".dialog").focus()

    def action_encyclopedia(self) -> None:
        """Show the component among all others in the encyclopedia."""
        from sevenwonders_tui.duel.screens.views.encyclopedia import open_duel_album

        thing = "" if isinstance(self._subject, Target) else self._subject.id
        self.app.push_screen(open_duel_album(self._scene.game, self._scene.book, thing))

    def on_resize(self) -> None:
        """Lay the page out again."""
        cells = min(WIDEST, self.app.size.width * 96 // 100) - EDGE_CELLS
        page = subject_page(self._scene, self._subject, cells, is_framed=self.app.has_class("-framed"))
        self.query_one(".dialog Static", Static).update(paint_all(page))
