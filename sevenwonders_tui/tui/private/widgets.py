"""What screens ask of Textual's widgets beside its public interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList


def arrange_anew(widget: Widget) -> None:
    """Forget where the children of a widget stood, and lay it out again.

    For a container that moves its children itself: Textual keeps an arrangement until one of the children changes.
    """
    widget._clear_arrangement_cache()
    widget.refresh(layout=True)


def drawn_lines(screen: Screen[Any]) -> list[Strip]:
    """Return the painted lines of a screen, also of one below another, with the meta data of their parts.

    Nothing is sent.
    """
    return screen._compositor.render_strips()


def option_beginning_at(options: OptionList, y: int) -> int | None:
    """Return the option whose first line is `y` lines below the top; None if none begins there."""
    line = options.scroll_offset.y + y
    if not 0 <= line < len(options._lines):
        return None
    option, line_of_option = options._lines[line]
    return option if line_of_option == 0 and option >= 0 else None


def every_style(_cls: type[DOMNode], base: type[DOMNode]) -> Sequence[type[DOMNode]]:
    """Return the classes whose styles apply to a class, itself first; use it as `_css_bases`.

    For a screen with two base classes: Textual follows the first base only.
    """
    return [each for each in base.__mro__ if issubclass(each, DOMNode)]
