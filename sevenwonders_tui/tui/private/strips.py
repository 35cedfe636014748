"""A painted line has seven caches, and most of them are never used: here they are made on first use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.segment import Segment
from textual.strip import Strip

CACHES = {
    "_crop_cache": 16,
    "_crop_extend_cache": 4,
    "_divide_cache": 4,
    "_filter_cache": 4,
    "_line_length_cache": 4,
    "_offsets_cache": 4,
    "_style_cache": 16,
}
"""The caches of a painted line, with their sizes."""
SLOTS = {"_segments", "_cell_length", "_render_cache", "_link_ids", "_cell_count", *CACHES}


def make_strip_caches_late() -> None:
    """Make the caches of each painted line on first use: they take five times the memory of the line itself.

    If a Textual version has other painted lines, they are not changed.
    """
    if set(Strip.__slots__) != SLOTS:
        return

    def begin(strip: Strip, segments: Iterable[Segment], cell_length: int | None = None) -> None:
        strip._segments = list(segments)
        strip._cell_length = cell_length
        strip._render_cache = strip._link_ids = strip._cell_count = None

    for name, room in CACHES.items():
        setattr(Strip, name, _MadeLate(name, room))
    Strip.__init__ = begin  # type: ignore[method-assign, assignment]


class _Few(dict[Any, Any]):
    """A cache of a few entries; the oldest one makes room."""

    __slots__ = ("_room",)

    def __init__(self, room: int) -> None:
        self._room = room

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(self) >= self._room:
            del self[next(iter(self))]
        super().__setitem__(key, value)


class _FewDivisions(_Few):
    """A cache of the parts of a line, except a line that is one part: it would refer to itself."""

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(value) > 1:
            super().__setitem__(key, value)


class _MadeLate:
    """A cache of a painted line that is made on first use."""

    def __init__(self, name: str, room: int) -> None:
        self._slot = Strip.__dict__[name]
        self._room = room
        self._kind = _FewDivisions if name == "_divide_cache" else _Few

    def __get__(self, strip: Strip, owner: type[Strip]) -> _Few:
        try:
            made: _Few = self._slot.__get__(strip)
        except AttributeError:
            made = self._kind(self._room)
            self._slot.__set__(strip, made)
        return made
