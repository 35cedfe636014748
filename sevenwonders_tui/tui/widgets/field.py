"""A line to type into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.binding import Binding
from textual.widgets import Input

from sevenwonders_tui.i18n import _
from sevenwonders_tui.table.name import is_unseen

if TYPE_CHECKING:
    from sevenwonders_tui.tui.game_app import GameApp

PIN_DIGITS = 12

_EDITING = {
    key: binding.action for binding in Input.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
}
"""The actions of keys such as Backspace in Textual's input."""


class Field(Input):
    """Textual's input without a blinking cursor: nothing blinks here, and each blink is bytes to a distant terminal."""

    DEFAULT_CSS = """
    Field, Field:focus { height: 3; border: round $frame; background: $panel; background-tint: $panel 0%;
                         color: $foreground; padding: 0 1; }
    Field:focus { border: heavy $gold; }
    """

    label = ""
    """What the field asks, in a few words; without it the placeholder says so."""

    is_asking = True
    """Whether the person is asked for the text now, if the field has the focus; not between two dialogs over it."""

    @property
    def typing(self) -> dict[str, Any] | None:
        """Return what a page with a field of its own must know of this one, as plain values; None while nobody asks."""
        if not self.is_asking:
            return None
        return {
            "label": self.label or self.placeholder,
            "text": self.value,
            "secret": self.password,
            "digits": isinstance(self, PinField),
            "length": self.max_length,
        }

    def on_mount(self) -> None:
        """Stop the cursor from blinking."""
        self.cursor_blink = False

    def watch_value(self) -> None:
        """Tell a page how the text has changed."""
        cast("GameApp", self.app).page.tell_typing()

    def on_click(self) -> None:
        """Let a page open its own field again, which makes way for the screen at a tap."""
        cast("GameApp", self.app).page.tell_typing(is_wanted=True)

    def _on_paste(self, event: events.Paste) -> None:
        # Textual's handler, which comes next, would show control codes unchanged, and drop all lines but one.
        event.text = "".join(letter for letter in " ".join(event.text.split()) if not is_unseen(letter))

    async def _on_key(self, event: events.Key) -> None:
        # On a slow connection keys arrive together, and Textual lets letters overtake editing keys.
        action = _EDITING.get(event.key)
        if action is not None:
            event.stop()
            event.prevent_default()
            await self.run_action(action)


class PinField(Field):
    """A field for digits, which it hides; every other key keeps its meaning on the screen."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(password=True, max_length=PIN_DIGITS, restrict="[0-9]*", placeholder=_("PIN"))

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Keep digits only."""
        return character is not None and character.isdigit()

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and not self.check_consume_key(event.key, event.character):
            # Textual calls the handler of the parent class too, which would swallow the key.
            event.prevent_default()
