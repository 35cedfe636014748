"""The curtain: covers everything while the keyboard goes from one person to the next.

Nothing below it is drawn, and it holds nothing secret.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, comma_list
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.drawing.large import has_large, huge_text, large_text
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.tui.commands import TAKE_BACK, Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.field import PinField
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline

HUGE_ROWS = 32
"""From this many rows of the screen on a name is written in the largest letters."""


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """The texts of a curtain; everybody may read them."""

    name: str
    """The person who lifts it."""
    moment: str
    """The moment of the game, such as `Age II, turn 3`."""
    others: tuple[tuple[str, bool], ...] = ()
    """The other people's names, and whether they have locked."""
    told: tuple[str, ...] = ()
    """What everybody did in the last turn, a line for each, for people who want no screen for it."""


class Lift(Enum):
    """The way a curtain was left."""

    UP = auto()
    """The person named on it looks at the table."""
    BACK = auto()
    """A person who has locked wants to choose again."""
    CANCEL = auto()
    """The person named on it decided not to choose again."""
    MENU = auto()
    """The people leave the table."""


LIFT = Command("curtain.lift", "enter", N_("lift the curtain"), N_("Show the hand of the person named here."), "lift")


class CurtainScreen(BaseScreen[Lift]):
    """Lifted by Enter, or by a PIN if the person has one."""

    typed = Typed.DIGITS
    KEYS: ClassVar[tuple[Command, ...]] = (
        LIFT,
        replace(
            TAKE_BACK,
            name=N_("take a pick back"),
            help=N_("Pass the keyboard to somebody who has locked, to choose again."),
            action="back",
        ),
        Command("curtain.cancel", "escape", N_("leave it locked"), N_("Go on with what is locked."), "cancel"),
        Command("table.leave", "q,f10", N_("menu"), N_("Leave the table; it is kept as it stands."), "menu"),
    )
    AUTO_FOCUS = "PinField"

    def __init__(
        self,
        words: CurtainWords,
        check_pin: Callable[[str], Awaitable[bool]] | None = None,
        *,
        can_go_back: bool = False,
        can_cancel: bool = False,
    ) -> None:
        """`check_pin` checks the PIN if the person has one; `can_go_back`: whether a pick can be withdrawn.

        `can_cancel` is for the curtain of a person whose pick will be withdrawn.
        """
        super().__init__()
        self.can_go_back = can_go_back
        self.can_cancel = can_cancel
        self.words = words
        self.check_pin = check_pin
        self.field = PinField()
        self.rest = Rest()

    def compose(self) -> ComposeResult:
        """Lay out the name in the middle, above a skyline at night."""
        with Vertical(id="curtain"):
            with Vertical(id="curtain-middle"):
                yield Static(Content(self.words.moment), classes="line muted")
                yield Static(Content(_("Pass the keyboard to")), classes="line")
                yield Static(classes="line", id="curtain-name")
                yield Static(self._how(), classes="line")
                if self.check_pin is not None:
                    with Center():
                        yield self.field
                    yield Static("", classes="line fault")
                if self.words.others:
                    yield Static(self._others(), classes="line muted", id="curtain-others")
                if self.words.told:
                    yield Static(Content("\n".join(self.words.told)), classes="line", id="curtain-told")
            yield QuietSkyline(classes="-always")
        yield KeyBar()

    def _how(self) -> Content:
        """Return the instruction; the name stands here as its owner writes it."""
        if self.check_pin is not None:
            return Content(_("{name}, type your PIN.").format(name=self.words.name))
        text = _("{name}: {key}, when nobody else is looking")
        return Content(text.format(name=self.words.name, key=self.key_to(LIFT.id)))

    def on_resize(self) -> None:
        """Write the name as large as possible."""
        super().on_resize()
        cells, rows = self.app.size
        write = huge_text if rows >= HUGE_ROWS else large_text
        name = write(self.words.name, Role.YOU, self.signs)
        if block_cells(name) > cells - 4:
            name = large_text(self.words.name, Role.YOU, self.signs)
        if block_cells(name) > cells - 4 or not has_large(self.words.name):
            name = [line(Span(f"{self.signs.prompt} {self.words.name}", Role.YOU))]
        self.query_one("#curtain-name", Static).update(paint_all(name))

    def on_mount(self) -> None:
        """Ignore keys at first, so that the person who has just locked can let go of the keyboard."""
        self.call_after_refresh(self.rest.begin)

    def _others(self) -> Content:
        signs = self.signs
        parts = (
            Content.assemble((signs.check, "$text-success") if locked else signs.dot, f" {name}")
            for name, locked in self.words.others
        )
        return Content("   ").join(parts)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer to choose again, or to leave the pick locked, only on curtains that allow it."""
        match action:
            case "back":
                return self.can_go_back
            case "cancel":
                return self.can_cancel
            case _:
                return True

    def action_lift(self) -> None:
        """Lift the curtain, unless a PIN must be typed first."""
        if self.check_pin is None and self.rest.is_over and self.game_app.presses.may_lock:
            self._up()

    def _up(self) -> None:
        self.game_app.presses.lock()
        self.dismiss(Lift.UP)

    def action_back(self) -> None:
        """Let another person choose again."""
        self.dismiss(Lift.BACK)

    def action_cancel(self) -> None:
        """Leave the pick locked."""
        self.dismiss(Lift.CANCEL)

    def action_menu(self) -> None:
        """Leave the table."""
        self.dismiss(Lift.MENU)

    def on_input_submitted(self) -> None:
        """Check the PIN."""
        self.try_pin(self.field.value)

    @work(exclusive=True)
    async def try_pin(self, pin: str) -> None:
        """Lift the curtain if the PIN is right."""
        assert self.check_pin is not None
        self.field.value = ""
        if await self.check_pin(pin):
            self._up()
        else:
            self.query_one(".fault", Static).update(Content(_("That is not the PIN.")))


class BackdropScreen(BaseScreen[None]):
    """An empty screen below the curtain, the table and the reveal while one follows the other."""

    takes_keys = False


class WaitScreen(BaseScreen[None]):
    """Replaces the table while nobody at this keyboard has anything to choose."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        replace(TAKE_BACK, name=N_("take a pick back"), help=N_("Let somebody at this keyboard choose again.")),
        Command("table.leave", "q,f10", N_("menu"), N_("Leave the table; it is kept as it stands."), "app.leave_table"),
    )

    def __init__(self, names: tuple[str, ...], take_back: Callable[[], None]) -> None:
        """`names` are those of the people who are still choosing; `take_back` lets a person here choose again."""
        super().__init__()
        self.names = names
        self.take_back = take_back

    def compose(self) -> ComposeResult:
        """Lay out one sentence."""
        text = _("Everybody here has chosen. Still choosing: {names}.").format(names=comma_list(self.names))
        with Vertical(id="curtain"):
            with Vertical(id="curtain-middle"):
                yield Static(Content(text), classes="line")
            yield QuietSkyline(classes="-always")
        yield KeyBar()

    def action_take_back(self) -> None:
        """Let a person choose again."""
        self.take_back()
