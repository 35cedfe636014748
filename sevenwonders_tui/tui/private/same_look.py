"""Pieces of a line that look alike are sent as one, whatever else is known about them."""

from __future__ import annotations

from rich.color import ColorSystem
from rich.console import Console
from textual.strip import Strip

_RESET = "\x1b[0m"
_render_with_links = Strip.render


def send_same_look_once() -> None:
    """Let a painted line tell the terminal a look once for all cells in a row that have it.

    What a piece of text means to whoever asks, or what a click on it does, parts it from its neighbours in memory.
    The terminal is told neither, so it need not be told of the parts.
    """
    Strip.render = _render  # type: ignore[method-assign, assignment]


def _render(strip: Strip, console: Console) -> str:
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
