"""One more question before a move is locked, for tables that want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class ConfirmDialog(BaseDialog[bool]):
    """Enter locks; Escape goes back."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("confirm.lock", "enter,y", N_("lock it"), N_("Lock the move."), "lock"),
        Command("confirm.back", "escape,n", N_("back"), N_("Go back without locking."), "cancel"),
    )

    def __init__(self, acts: Sequence[tuple[str, str]]) -> None:
        """`acts` are pairs of a person and an action."""
        super().__init__()
        self._acts = tuple(acts)

    def compose(self) -> ComposeResult:
        """Show the move that is about to be locked."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(_("Lock this?"))
            for name, words in self._acts:
                yield Static(Content.assemble((name, "bold"), ": ", words))
        yield KeyBar()

    def action_lock(self) -> None:
        """Answer yes."""
        if self.game_app.presses.may_lock:
            self.dismiss(True)
