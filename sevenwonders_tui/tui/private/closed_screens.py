"""Nothing that a screen has painted stays once it is closed, and nothing waits for the garbage collector."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from textual._compositor import Compositor, CompositorMap
from textual._styles_cache import StylesCache
from textual.cache import LRUCache
from textual.color import Color
from textual.css.styles import Styles
from textual.dom import DOMNode
from textual.geometry import Size
from textual.screen import Screen
from textual.style import Style
from textual.timer import Timer
from textual.widget import Widget


def let_closed_screens_go() -> None:
    """Keep Textual from holding on to screens that are closed, in all apps of the process."""
    _cache_grounds_by_color()
    _hold_widgets_weakly()
    _untie_caches()
    _untie_layouts()


def untie(screen: Screen[Any]) -> None:
    """Cut what ties a closed screen to itself: its timer of paints calls it, its picture begins with it,
    it may have noted that it has to be laid out, and what it waits to do after a paint that never comes.

    What is left goes at once, without waiting for the garbage collector to find it.
    """
    timer: Timer | None = screen.__dict__["_Screen__update_timer"]
    if timer is not None:
        timer._callback = None
    screen._compositor.root = None
    screen._layout_widgets.clear()
    screen._callbacks.clear()


def _cache_grounds_by_color() -> None:
    """Work out backgrounds without a cache that also keeps 1,024 widgets' painted lines.

    Textual caches a method, and thereby the object that it is called on.
    """

    @lru_cache(1024)
    def grounds(base: Color, background: Color) -> tuple[Style, Style]:
        return Style(background=base + background), Style(background=base)

    StylesCache.get_inner_outer = staticmethod(grounds)  # type: ignore[method-assign, assignment]


def _hold_widgets_weakly() -> None:
    """Let the styles of a widget not keep the widget, which keeps them.

    A node that stands for a part of a widget is kept by nothing else.
    """

    def node(styles: Styles) -> DOMNode | None:
        held: Callable[[], DOMNode | None] | None = styles.__dict__.get("_node")
        return None if held is None else held()

    def hold(styles: Styles, node: DOMNode | None) -> None:
        styles.__dict__["_node"] = weakref.ref(node) if isinstance(node, Widget) else lambda: node

    Styles.node = property(node, hold)  # type: ignore[assignment]


def _untie_caches() -> None:
    """Cut the ring that a cache's entries form, when it is emptied or goes."""
    clear = LRUCache.clear

    def untied(cache: LRUCache[Any, Any]) -> None:
        for link in cache._cache.values():
            link.clear()
        clear(cache)

    LRUCache.clear = untied  # type: ignore[method-assign, assignment]
    LRUCache.__del__ = untied  # type: ignore[attr-defined]


def _untie_layouts() -> None:
    """Leave no widgets in the function that arranged them: it calls itself, so only the collector finds it."""
    arrange = Compositor._arrange_root

    def untied(
        compositor: Compositor, root: Widget, size: Size, visible_only: bool = True
    ) -> tuple[CompositorMap, set[Widget]]:
        places, widgets = arrange(compositor, root, size, visible_only)
        found = dict(places), set(widgets)
        places.clear()
        widgets.clear()
        return found

    Compositor._arrange_root = untied  # type: ignore[method-assign, assignment]
