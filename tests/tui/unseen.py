"""Leave out what an app would paint for a terminal that is not there: a test paints what it looks at.

Without a terminal Textual paints each frame all the same, and throws it away.
"""

from __future__ import annotations

from typing import Any

import pytest
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.app import App
from textual.geometry import Size
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip

_refresh = Screen._compositor_refresh
_strips = Compositor.render_strips


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint no frame that goes nowhere."""
    monkeypatch.setattr(Screen, "_compositor_refresh", _unless_unseen)
    monkeypatch.setattr(Compositor, "render_strips", _as_its_app_paints)


def _unless_unseen(screen: Screen[Any]) -> None:
    app = screen.app
    if screen is not app.screen or _is_shown(app):
        _refresh(screen)
        return
    # What `_compositor_refresh` does besides.
    screen._compositor._dirty_regions.clear()
    screen._dirty_widgets.clear()
    app._update_mouse_over(screen)


def _as_its_app_paints(compositor: Compositor, size: Size | None = None) -> list[Strip]:
    """Paint what is looked at as its app does: a test may have several, and a dialog shows what lies behind it."""
    node: MessagePump | None = compositor.root
    while node is not None and not isinstance(node, App):
        node = node._parent
    if node is None:
        return _strips(compositor, size)
    with node._context():
        visible_screen_stack.set(node._background_screens)
        return _strips(compositor, size)


def _is_shown(app: App[Any]) -> bool:
    """Whether there is a terminal, or a test looks at every frame."""
    kind = type(app)
    is_watched = kind._display is not App._display or kind.post_display_hook is not App.post_display_hook
    return is_watched or not app.is_headless or "_display" in vars(app)
