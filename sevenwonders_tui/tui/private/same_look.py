"""Neighbouring pieces of a line with the same look are sent as one, whatever their meta data."""

from __future__ import annotations

from rich.color import ColorSystem
from rich.console import Console
from textual.strip import Strip

_RESET = "\x1b[0m"
_render_with_links = Strip.render


def send_same_look_once() -> None:
    """Let a painted line send a look once for all neighbouring cells that have it.

    The explanation of a piece of text, or the action of a click on it, separates it from its neighbours in memory. The
    terminal gets neither, so it needs no separate pieces.
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
