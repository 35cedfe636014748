"""Protection of secrets while several people look at the screen: a window that names the person who must look away."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.table import TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.field import PinField
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class PrivateGate:
    """Protection for one seat during one decision: once open, it stays open for all windows of the decision."""

    def __init__(self, name: str, rival: str, client: TableClient, *, has_pin: bool) -> None:
        self.name = name
        self.rival = rival
        self.client = client
        self.has_pin = has_pin
        self.is_open = False

    @property
    def title(self) -> str:
        """The title of a closed window, which everybody may read."""
        return _("For {name} alone").format(name=self.name)


def gate_of(desk: Desk, scene: DuelScene) -> PrivateGate | None:
    """Return the gate for the seat that is asked; None if only one person looks at the screen."""
    client, mover = desk.asked(), scene.mover
    if not desk.is_shared or client is None or mover is None:
        return None
    has_pin = scene.snapshot.seats[mover].has_pin
    return PrivateGate(scene.name(mover), scene.name(rival_of(mover)), client, has_pin=has_pin)


class PrivateWindow(BaseDialog[bool]):
    """Hides a secret without containing it. Dismissed with True when its owner opens it."""

    typed = Typed.DIGITS
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("private.show", "enter", N_("show it"), N_("Show what is for your eyes only."), "show"),
        Command("dialog.back", "escape", N_("look first"), N_("Fold this away and look at the table."), "cancel"),
    )
    HELP_TEXT = N_("What comes behind this window is for one of you only: the other one looks away.")
    AUTO_FOCUS = "PinField"
    DEFAULT_CSS = """
    PrivateWindow { align: center top; background: transparent; }
    PrivateWindow > .dialog { margin-top: 6; }
    PrivateWindow Center { margin-top: 1; }
    PrivateWindow PinField, PrivateWindow PinField:focus { width: 20; height: 3; }
    """

    def __init__(self, gate: PrivateGate) -> None:
        super().__init__()
        self.gate = gate
        self.rest = Rest()
        self.is_stale = False
        """Whether the table has moved on without an answer."""

    def compose(self) -> ComposeResult:
        """Say who must look away, and which key opens the window."""
        gate = self.gate
        if gate.has_pin:
            text = _("{rival}, look away. {name}, type your PIN to see it.")
        else:
            text = _("{rival}, look away. {name}, press {key} to see it.")
        with Vertical(classes="dialog") as box:
            box.border_title = Content(gate.title)
            yield Static(Content(text.format(rival=gate.rival, name=gate.name, key=self.key_to("private.show"))))
            if gate.has_pin:
                with Center():
                    yield PinField()
                yield Static("", classes="fault")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Give the person at the keyboard time to leave it."""
        self.rest.begin()
        if self.is_stale:
            self.call_later(self.action_cancel)

    def close(self) -> None:
        """Close without an answer: the table has moved on."""
        self.is_stale = True
        if self.is_active:
            self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let the PIN field, if there is one, have the Enter key."""
        return not self.gate.has_pin if action == "show" else super().check_action(action, parameters)

    def action_show(self) -> None:
        """Open the window."""
        if self.rest.is_over and self.game_app.presses.may_lock:
            self._open()

    def _open(self) -> None:
        self.gate.is_open = True
        self.game_app.presses.lock()
        self.dismiss(True)

    @on(Input.Submitted)
    @work(exclusive=True)
    async def _try_pin(self, event: Input.Submitted) -> None:
        pin, event.input.value = event.value, ""
        if await self.gate.client.check_pin(pin):
            self._open()
        else:
            self.query_one(".fault", Static).update(Content(_("That is not the PIN.")))
