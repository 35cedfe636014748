"""The conversion of general views to views of 7 Wonders."""

from __future__ import annotations

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.seven.engine.view import View


def wonders_view(view: AnyView) -> View:
    """Return the view, which must be one of 7 Wonders."""
    assert isinstance(view, View), view
    return view
