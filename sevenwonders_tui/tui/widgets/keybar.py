"""The keys that work now, on one line at the foot of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from sevenwonders_tui.tui.commands import KeyLabel, ShowsKeys
from sevenwonders_tui.tui.widgets.paint import TERM

KEY_TERM = "key:"
"""Before the id of a command: the explanation of a key is that of its command."""


class KeyBar(Widget):
    """Shows the screen's commands; a click on one runs it.

    Textual's own footer mounts a widget for each key at each change of focus; this is one widget and one line. If a
    line is too narrow for all commands, the gap shrinks first, then a second line is used: only commands marked as
    spare are left out.
    """

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: auto; width: 1fr; padding: 0 1; background: $raised; color: $foreground; }
    """

    def __init__(self, *, is_at_foot: bool = True) -> None:
        """At the foot of a dialog it covers the keys below, which do nothing now."""
        super().__init__()
        self._is_at_foot = is_at_foot
        self._labels: tuple[KeyLabel, ...] = ()

    def on_mount(self) -> None:
        """Follow the possible commands of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def _follow(self, screen: Screen[object]) -> None:
        labels = cast("ShowsKeys", screen).key_labels()
        if labels != self._labels:
            self._labels = labels
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines for the commands, or for those below a dialog."""
        lines = len(key_lines(self._labels, width)[0])
        return max([lines, *(bar.size.height for bar in self._covered())])

    def _covered(self) -> list[KeyBar]:
        if not self.screen.is_modal or not self._is_at_foot:
            return []
        stack = self.app.screen_stack
        below = stack[: stack.index(self.screen)] if self.screen in stack else []
        # What lies below a whole screen is covered by that one.
        lowest = max((at for at, screen in enumerate(below) if not screen.is_modal), default=0)
        return [bar for screen in below[lowest:] for bar in screen.query(KeyBar)]

    def render(self) -> Content:
        """Return keys and names, each with the action of a click."""
        lines, gap = key_lines(self._labels, self.content_size.width)
        return Content("\n").join(Content(" " * gap).join(_item(label) for label in line) for line in lines)

    async def on_click(self, event: events.Click) -> None:
        """Run the clicked command."""
        action = event.style.meta.get("command")
        if action:
            await self.screen.run_action(action)


def key_lines(labels: Sequence[KeyLabel], width: int) -> tuple[list[list[KeyLabel]], int]:
    """Return the labels line by line, and the gap between them that needs the fewest lines.

    Spare labels are left out if they would need one more line.
    """
    found = _broken(labels, width)
    needed = [label for label in labels if not label.is_spare]
    if not needed or len(needed) == len(labels):
        return found
    short = _broken(needed, width)
    return short if len(short[0]) < len(found[0]) else found


def _broken(labels: Sequence[KeyLabel], width: int) -> tuple[list[list[KeyLabel]], int]:
    best: tuple[list[list[KeyLabel]], int] | None = None
    for gap in (3, 2, 1):
        lines: list[list[KeyLabel]] = [[]]
        used = 0
        for label in labels:
            need = cell_len(label.key) + 1 + cell_len(label.name)
            if lines[-1] and used + gap + need > width:
                lines.append([])
                used = 0
            used += need + (gap if lines[-1] else 0)
            lines[-1].append(label)
        if best is None or len(lines) < len(best[0]):
            best = (lines, gap)
    assert best is not None
    return best


def _item(label: KeyLabel) -> Content:
    text = Content.assemble((label.key, "bold"), (f" {label.name}", "$muted"))
    return text.stylize(Style.from_meta({"command": label.action, TERM: KEY_TERM + label.id}))
