"""What has happened, turn by turn, the last one first."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.seven.chronicle import turns_words
from sevenwonders_tui.present.seven.sight import Scene
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys


class LogScreen(BaseScreen[None]):
    """Tells everything in the third person, and nothing that the seat may not know."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        Command("log.back", "escape,l,q,f8", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    DEFAULT_CSS = """
    LogScreen #log { height: 1fr; border: round $frame; border-title-color: $foreground; border-title-style: bold;
        padding: 0 1; }
    LogScreen #log Static { height: auto; }
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def compose(self) -> ComposeResult:
        """Show all turns."""
        scene = self._scene
        turns = turns_words(scene.snapshot.log, scene.book, scene.snapshot.names, scene.signs)
        with ScrollBox(id="log") as box:
            box.border_title = Content(_("What has happened"))
            if not turns:
                yield Static(Content(_("Nothing yet: this is the first turn.")))
            for title, words in turns:
                yield Static(Content.assemble((title, "bold $gold"), *(f"\n  {text}" for text in words), "\n"))
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the keys to the text."""
        self.query_one("#log").focus()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
