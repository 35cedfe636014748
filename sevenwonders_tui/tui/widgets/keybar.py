"""The keys that work now, on one line at the foot of the screen; buttons on a terminal as narrow as a telephone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button, broken, touch_rows
from sevenwonders_tui.tui.card_keys import FIRST as CARDS
from sevenwonders_tui.tui.commands import PALETTE, KeyLabel, ShowsKeys
from sevenwonders_tui.tui.game_app import LOW_ROWS, SLIM_CELLS, signs_of
from sevenwonders_tui.tui.widgets.paint import TERM, paint_all

KEY_TERM = "key:"
"""The prefix of a term: behind it stands the id of the key's command, which explains the key."""
ROOMY_ROWS = 29
"""The rows of a narrow terminal that has two rows of buttons; one with fewer has one."""
PAD = 2
"""The blanks beside a line of keys."""


class KeyBar(Widget):
    """Shows the screen's commands; a click on one runs it.

    Textual's own footer mounts a widget for each key at each change of focus; this is one widget and one line. If a
    line is too narrow for all commands, the gap shrinks first, then a second line is used: only commands marked as
    spare are left out. A slim screen has buttons for fingers instead, or one line if it is low too; what has no room
    is in the list of all commands.
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
        if not cast("ShowsKeys", self.screen).has_key_bar:
            return 0
        cells, rows = self.app.size
        lines = bar_rows(self._labels, width + (0 if _has_buttons(cells, rows) else PAD), rows)
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
        cells, rows = self.app.size
        if _has_buttons(cells, rows):
            return paint_all(self._drawn()[0])
        labels = self._labels if cells >= SLIM_CELLS else _on_one_line(self._labels, self.content_size.width)
        lines, gap = key_lines(labels, self.content_size.width)
        return Content("\n").join(Content(" " * gap).join(_item(label) for label in line) for line in lines)

    def _drawn(self) -> tuple[list[Line], list[tuple[Button, Area]]]:
        """Return the buttons, drawn and with their places."""
        buttons = _buttons(self._labels, self.content_size.width, self.app.size.height)
        is_framed = self.app.has_class("-framed")
        lines, areas = touch_rows(
            buttons, self.content_size.width, signs_of(self), is_framed=is_framed, prefix=KEY_TERM
        )
        return lines, list(zip(buttons, areas, strict=True))

    def place(self, id: str) -> Area | None:  # noqa: A002  what a command calls it
        """Return the place of a command's button on the screen; None if it has none."""
        found = self._drawn()[1] if _has_buttons(*self.app.size) else []
        at = next((area for button, area in found if button.id == id), None)
        return None if at is None else at.moved(self.content_region.x, self.content_region.y)

    async def on_click(self, event: events.Click) -> None:
        """Run the clicked command."""
        offset = event.get_content_offset(self)
        action = event.style.meta.get("command")
        if _has_buttons(*self.app.size) and offset is not None:
            action = next((button.action for button, area in self._drawn()[1] if area.has(*offset)), None)
        if action:
            await self.screen.run_action(action)


def bar_rows(labels: Sequence[KeyLabel], cells: int, rows: int) -> int:
    """Return the rows of the bar on a terminal of this size."""
    if _has_buttons(cells, rows):
        return BUTTON_ROWS * len(broken(_buttons(labels, cells, rows), cells))
    labels = labels if cells >= SLIM_CELLS else _on_one_line(labels, cells - PAD)
    return len(key_lines(labels, cells - PAD)[0])


def _has_buttons(cells: int, rows: int) -> bool:
    return cells < SLIM_CELLS and rows >= LOW_ROWS


def _more() -> KeyLabel:
    return KeyLabel("…", pgettext("page", "More"), PALETTE.action, PALETTE.id)


def _buttons(labels: Sequence[KeyLabel], cells: int, rows: int) -> list[Button]:
    """Return the buttons for a slim terminal: those that have room, and one for all others."""
    most = 1 if rows < ROOMY_ROWS else 2
    return [*map(_button, _some(labels, lambda kept: len(broken([*map(_button, kept)], cells)) <= most))]


def _button(label: KeyLabel) -> Button:
    return Button(label.id, label.action, (label.name,), label.key if label.id != PALETTE.id else "")


def _on_one_line(labels: Sequence[KeyLabel], cells: int) -> list[KeyLabel]:
    """Return the labels that have room on one line, and one for all others."""
    return _some(labels, lambda kept: len(_broken(kept, cells)[0]) <= 1)


def _some(labels: Sequence[KeyLabel], fits: Callable[[Sequence[KeyLabel]], bool]) -> list[KeyLabel]:
    """Return the labels that a finger can use, as many as fit, with a way to all others; the way back is kept."""
    kept = [label for label in labels if label.action and not label.is_spare and label.id != CARDS]
    if fits(kept):
        return kept
    acts, backs = [label for label in kept if not label.is_back], [label for label in kept if label.is_back]
    while acts and not fits([*acts, _more(), *backs]):
        acts.pop()
    return [*acts, _more(), *backs]


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
