"""A container that puts its children elsewhere: Textual keeps an arrangement until one of the children changes."""

from __future__ import annotations

from textual.widget import Widget


def arrange_anew(widget: Widget) -> None:
    """Forget where the children of a widget stood, and lay it out again."""
    widget._clear_arrangement_cache()
    widget.refresh(layout=True)
