"""A line to type into."""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from sevenwonders_tui.i18n import _

PIN_DIGITS = 12


class Field(Input):
    """Textual's input without a blinking cursor: nothing blinks here, and each blink is bytes to a distant terminal."""

    DEFAULT_CSS = """
    Field, Field:focus { height: 3; border: round $frame; background: $surface; color: $foreground; padding: 0 1; }
    Field:focus { border: heavy $cursor; }
    """

    def on_mount(self) -> None:
        """Hold the cursor still."""
        self.cursor_blink = False


class PinField(Field):
    """Takes digits and hides them; every other key keeps its meaning on the screen."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(password=True, max_length=PIN_DIGITS, restrict="[0-9]*", placeholder=_("PIN"))

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Keep digits only."""
        return character is not None and character.isdigit()

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and not self.check_consume_key(event.key, event.character):
            # Textual calls the handler of the parent class by itself, which would swallow the key.
            event.prevent_default()
