"""Painted rows in as few styles as possible: each change of style sends a terminal forty bytes."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sevenwonders_tui.tui.widgets.paint import AT_CURSOR, TERM

_NOTHING = Style()


def lean(strip: Strip) -> Strip:
    """Return a row with the same look and fewer runs: blanks take the style of their neighbours.

    The term of a piece stays with it, and does not spread to blanks beside it.
    """
    runs: list[tuple[str, Style, Style]] = []
    for text, style, _control in strip:
        bare, about = (style or _NOTHING).clear_meta_and_links(), _about(style)
        if runs:
            before, last, before_about = runs[-1]
            if last == bare or (_is_open(text, bare) and _has_same_ground(last, bare)):
                runs[-1:] = _joined(before, before_about, text, about, last)
                continue
            if _is_open(before, last) and _has_same_ground(last, bare):
                runs[-1:] = _joined(before, before_about, text, about, bare)
                continue
        runs.append((text, bare, about))
    return Strip([Segment(text, style + about) for text, style, about in runs], strip.cell_length)


def _joined(before: str, before_about: Style, text: str, about: Style, look: Style) -> list[tuple[str, Style, Style]]:
    """Return two pieces of one look, as one run if they have the same term."""
    if about == before_about:
        return [(before + text, look, about)]
    return [(before, look, before_about), (text, look, about)]


@lru_cache(4096)
def _about(style: Style | None) -> Style:
    """Return the part of a style's meta data with the term; an empty style if there is none."""
    known = {} if style is None else style.meta
    kept = {name: known[name] for name in (TERM, AT_CURSOR) if name in known}
    return Style(meta=kept) if TERM in kept else _NOTHING


def _is_open(text: str, style: Style) -> bool:
    """Return whether only the ground of a run is visible."""
    return not text.strip(" ") and not (style.underline or style.reverse or style.strike)


def _has_same_ground(one: Style, other: Style) -> bool:
    """Return whether blanks look alike in both styles."""
    return one.bgcolor == other.bgcolor and not any(
        style.underline or style.reverse or style.strike for style in (one, other)
    )
