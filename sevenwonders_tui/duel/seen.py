"""Narrowing of views that game-independent code passes on."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import AnyView


def duel_view(view: AnyView) -> View:
    """Return the view, which must be one of 7 Wonders Duel."""
    assert isinstance(view, View), view
    return view
