"""Painted rows in as few styles as can be: each change of style costs a terminal forty bytes."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


def lean(strip: Strip) -> Strip:
    """Return a row that looks the same with fewer runs: blanks take the style of what stands beside them."""
    runs: list[tuple[str, Style]] = []
    for text, style, _control in strip:
        bare = (style or Style()).clear_meta_and_links()
        if runs:
            before, last = runs[-1]
            if last == bare or (_is_open(text, bare) and _has_same_ground(last, bare)):
                runs[-1] = before + text, last
                continue
            if _is_open(before, last) and _has_same_ground(last, bare):
                runs[-1] = before + text, bare
                continue
        runs.append((text, bare))
    return Strip([Segment(text, style) for text, style in runs], strip.cell_length)


def _is_open(text: str, style: Style) -> bool:
    """Return whether nothing but the ground is seen of a run."""
    return not text.strip(" ") and not (style.underline or style.reverse or style.strike)


def _has_same_ground(one: Style, other: Style) -> bool:
    """Return whether blanks look alike in both styles."""
    return one.bgcolor == other.bgcolor and not any(
        style.underline or style.reverse or style.strike for style in (one, other)
    )
