"""A command, declared once: it feeds the bindings, the key bar and the help screen."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding

from sevenwonders_tui.i18n import _

_SIGNS = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "question_mark": "?",
    "exclamation_mark": "!",
    "plus": "+",
    "minus": "-",
    "delete": "Del",
    "insert": "Ins",
    "backspace": "Bksp",
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do on a screen."""

    key: str
    """Textual's name of the key; several are separated by commas, the first is the one shown."""
    name: str
    """One or two words for the key bar; empty keeps it out of the bar (but not out of the help)."""
    help: str
    """One sentence for the help screen."""
    action: str
    """Textual's action string, as in a binding; empty for keys that the focused widget takes, to be explained only."""
    sign: str = ""
    """What the key bar calls the key, where its own name is not it: `1-7`."""
    is_priority: bool = False
    """Whether it comes before a widget that takes keys, such as a text field."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that do it."""
        return tuple(self.key.split(","))

    @property
    def shown_key(self) -> str:
        """The key as people call it."""
        first = self.keys[0]
        return self.sign or _SIGNS.get(first) or (first.upper() if first[0] == "f" and first[1:].isdigit() else first)

    def binding(self) -> Binding:
        """Return the binding that Textual needs."""
        return Binding(
            self.key,
            self.action,
            self.name or self.help,
            show=bool(self.name),
            key_display=self.shown_key,
            priority=self.is_priority,
        )


HELP = Command("f1", _("help"), _("Show what every key and every sign means."), "help")
PANIC = Command(
    "f9,exclamation_mark",
    _("hide"),
    _("Drop the curtain at once: nobody can look at your hand."),
    "app.panic",
    sign="!",
)
"""Works wherever a hand may be on the screen; F9 also while a text is being typed."""
"""On the screens between two turns."""
