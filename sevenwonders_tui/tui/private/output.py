"""What an app sends to its terminal: less of it, and how much it was."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from rich.color import ColorSystem
from rich.console import Console
from rich.control import Control
from textual._border import BORDER_CHARS, BORDER_LOCATIONS
from textual._compositor import ChopsUpdate
from textual.app import App
from textual.strip import Strip

TITLE_BORDER: Final = "panel"
"""The name of the border in style sheets."""
_BLANKS, _FILLED, _PLAIN = (" ", " ", " "), (2, 2, 2), (0, 0, 0)
"""Textual's codes for colours: 0 is the border's colour on the inner ground, 2 is the outer ground on the border's."""
_RESET = "\x1b[0m"
_render_with_links = Strip.render


@runtime_checkable
class Counting(Protocol):
    """A driver that counts the bytes it sends, as those of remote terminals do."""

    written: int
    """The number of bytes since its start."""


def is_held(app: App[Any]) -> bool:
    """Return whether an app updates in a batch: a server holds it in one while its terminal does not read."""
    return app._batch_count > 0


def bytes_written(app: App[Any]) -> int:
    """Return the bytes that an app has sent to its terminal; 0 if the driver does not count."""
    return app._driver.written if isinstance(app._driver, Counting) else 0


def fill_title_lines() -> None:
    """Draw the title lines of panels with blanks on their colour.

    Textual draws them with blocks, between which many fonts leave seams.
    """
    BORDER_CHARS[TITLE_BORDER] = (_BLANKS, _BLANKS, _BLANKS)
    BORDER_LOCATIONS[TITLE_BORDER] = (_FILLED, _PLAIN, _PLAIN)


def send_changed_cells_only() -> None:
    """Let an update of the screen begin each run of cells at its own first cell.

    Textual cuts a run only at its end: for one number at the right edge of a sheet it sends the whole line. With this a
    motion that changes a few cells in each of many lines costs a third.
    """
    ChopsUpdate.render_segments = _render_segments  # type: ignore[method-assign, assignment]


def _render_segments(update: ChopsUpdate, console: Console) -> str:
    sequences: list[str] = []
    last_y = update.spans[-1][0]
    for y, begin, stop in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x >= stop or end <= begin:
                continue
            first, last = max(x, begin), min(end, stop)
            sequences.append(Control.move_to(first, y).segment.text)
            sequences.append((strip if (first, last) == (x, end) else strip.crop(first - x, last - x)).render(console))
        if y != last_y:
            sequences.append("\n")
    return "".join(sequences)


def send_same_look_once() -> None:
    """Let a painted line send a look once for all neighbouring cells that have it.

    The explanation of a piece of text, or the action of a click on it, separates it from its neighbours in memory. The
    terminal gets neither, so it needs no separate pieces.
    """
    Strip.render = _render_strip  # type: ignore[method-assign, assignment]


def _render_strip(strip: Strip, console: Console) -> str:
    if strip._render_cache is not None:
        return strip._render_cache
    system = console._color_system or ColorSystem.TRUECOLOR
    parts: list[str] = []
    look = ""
    for text, style, _control in strip._segments:
        codes: str | None = ""
        if style is not None:
            if style._link:
                return _render_with_links(strip, console)
            codes = style._ansi
            if codes is None:
                codes = strip.render_ansi(style, system)
        if codes != look:
            if look:
                parts.append(_RESET)
            if codes:
                parts.append(f"\x1b[{codes}m")
            look = codes or ""
        parts.append(text)
    if look:
        parts.append(_RESET)
    strip._render_cache = "".join(parts)
    return strip._render_cache
