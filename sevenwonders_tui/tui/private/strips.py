"""A painted line has seven caches, and most of them are never used: they are made when somebody asks for them."""

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
"""What a painted line keeps of itself, and how much of each."""
SLOTS = {"_segments", "_cell_length", "_render_cache", "_link_ids", "_cell_count", *CACHES}


def make_strip_caches_late() -> None:
    """Make the caches of each painted line only when they are used: they take five times what the line itself does.

    A Textual with other painted lines keeps its own.
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
    """A cache of a few entries; the first one makes room."""

    __slots__ = ("_room",)

    def __init__(self, room: int) -> None:
        self._room = room

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(self) >= self._room:
            del self[next(iter(self))]
        super().__setitem__(key, value)


class _FewDivisions(_Few):
    """A cache of the parts of a line, but not of a line that is all in one part: it would keep itself."""

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(value) > 1:
            super().__setitem__(key, value)


class _MadeLate:
    """A cache of a painted line that is made when somebody asks for it; most never are."""

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
