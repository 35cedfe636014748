"""The code and the address over a table, for somebody who comes later; it goes away by itself."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.attract import invitation_block
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.block_view import BlockView

SHOWN_S = 30.0
EDGES = (6, 8)
"""The cells and rows of the screen beside and below the code."""


class InviteScreen(BaseDialog[None]):
    """Shows how to come in, for half a minute."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("invite.close", "j,enter,space", N_("back"), N_("Go back to the table."), "cancel"),
        Command("invite.network", "a,f6", N_("network"), N_("Show the address in the next network."), "network"),
    )
    DEFAULT_CSS = "InviteScreen > .dialog { width: auto; } InviteScreen BlockView { width: auto; height: auto; }"

    def __init__(self, invitation: Invitation) -> None:
        """Show this invitation."""
        super().__init__()
        self.invitation = invitation
        self.network = 0
        self._view = BlockView()

    def compose(self) -> ComposeResult:
        """Lay out the code above the address."""
        with Vertical(classes="dialog") as box:
            box.border_title = _("To come here")
            yield self._view

    def on_mount(self) -> None:
        """Show it, and go after a while."""
        self._draw()
        self.game_app.motions.later(self, SHOWN_S, self._over)

    def _over(self) -> None:
        if self.is_open:
            self.dismiss(None)

    def on_resize(self) -> None:
        """Draw it for the new room."""
        super().on_resize()
        if self._view.is_attached:
            self._draw()

    def _draw(self) -> None:
        width, height = self.app.size
        block = invitation_block(self.invitation, self.network, width - EDGES[0], height - EDGES[1], self.signs)
        self._view.styles.width = block_cells(block)
        self._view.show(block)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next network only if there are several."""
        if action == "network":
            return len(self.invitation.entrances) > 1
        return super().check_action(action, parameters)

    def action_network(self) -> None:
        """Show the address in the next network."""
        self.network = (self.network + 1) % len(self.invitation.entrances)
        self._draw()
