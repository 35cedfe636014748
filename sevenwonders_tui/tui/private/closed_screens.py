"""Closed screens and ended workers leave nothing in memory, and nothing that needs the garbage collector."""

from __future__ import annotations

import weakref
from asyncio import CancelledError
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
from textual.worker import Worker
from textual.worker_manager import WorkerManager


def let_closed_screens_go() -> None:
    """Keep Textual from holding closed screens, in all apps of the process."""
    _cache_grounds_by_color()
    _hold_widgets_weakly()
    _untie_caches()
    _untie_layouts()


def untie(screen: Screen[Any]) -> None:
    """Cut the reference cycles of a closed screen.

    Four things refer back to it: its paint timer calls it, its picture begins with it, its layout may be marked as due,
    and its callbacks may wait for a paint that never comes.

    Everything is then freed at once, without the garbage collector.
    """
    timer: Timer | None = screen.__dict__["_Screen__update_timer"]
    if timer is not None:
        timer._callback = None
    screen._compositor.root = None
    screen._layout_widgets.clear()
    screen._callbacks.clear()


def _cache_grounds_by_color() -> None:
    """Compute backgrounds without Textual's cache, which also keeps the painted lines of 1,024 widgets.

    Textual caches a method, and with it the method's object.
    """

    @lru_cache(1024)
    def grounds(base: Color, background: Color) -> tuple[Style, Style]:
        return Style(background=base + background), Style(background=base)

    StylesCache.get_inner_outer = staticmethod(grounds)  # type: ignore[method-assign, assignment]


def _hold_widgets_weakly() -> None:
    """Make the styles of a widget refer to it weakly, as the widget refers to them.

    Nothing else refers to a node that stands for a part of a widget.
    """

    def node(styles: Styles) -> DOMNode | None:
        held: Callable[[], DOMNode | None] | None = styles.__dict__.get("_node")
        return None if held is None else held()

    def hold(styles: Styles, node: DOMNode | None) -> None:
        styles.__dict__["_node"] = weakref.ref(node) if isinstance(node, Widget) else lambda: node

    Styles.node = property(node, hold)  # type: ignore[assignment]


def _untie_caches() -> None:
    """Cut the reference cycle of a cache's entries when the cache is emptied or deleted."""
    clear = LRUCache.clear

    def untied(cache: LRUCache[Any, Any]) -> None:
        for link in cache._cache.values():
            link.clear()
        clear(cache)

    LRUCache.clear = untied  # type: ignore[method-assign, assignment]
    LRUCache.__del__ = untied  # type: ignore[attr-defined]


def _untie_layouts() -> None:
    """Remove the widgets from the closure of the layout function: it calls itself, so only the collector finds it."""
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


def let_ended_workers_go() -> None:
    """Cut the reference cycle of a worker after its end, in all apps of the process.

    Its task refers to the context in which it ran, the context to the worker, and the worker to its task. A cancelled
    one also refers to the frames of its cancellation. The screen would stay in memory with them.
    """
    remove = WorkerManager._remove_worker

    def untied(manager: WorkerManager, worker: Worker[Any]) -> None:
        remove(manager, worker)
        worker._task = worker._work = None  # type: ignore[assignment]
        if isinstance(worker._error, CancelledError):
            worker._error.__traceback__ = None

    WorkerManager._remove_worker = untied  # type: ignore[method-assign, assignment]
