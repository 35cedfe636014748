"""What an app tells the page of ours on which a finger plays, beside what it draws.

It goes the way of everything that is for a terminal and not for the eye, as one control code with a line of JSON, so it
comes in order with the picture, also from another process. `server/web/static/page.js` reads it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from textual.screen import Screen

TOLD = 7707
"""The number of the code among those that begin with OSC; no terminal is known to use it."""


def told_codes(told: dict[str, Any]) -> str:
    r"""Return the code that tells the page something.

    >>> told_codes({"turn": True})
    '\x1b]7707;{"turn": true}\x1b\\'
    """
    # JSON as ASCII has no control characters, so nothing that people typed can end the code.
    return f"\x1b]{TOLD};{json.dumps(told)}\x1b\\"


@runtime_checkable
class TypedInto(Protocol):
    """A widget into which people type text."""

    @property
    def typing(self) -> dict[str, Any] | None:
        """Return what a page with a field of its own must know of it: plain values; None while it asks nothing."""


class Telling(Protocol):
    """An app that can tell something."""

    @property
    def screen_stack(self) -> list[Screen[Any]]:
        """Return its screens."""

    def tell_terminal(self, codes: str) -> None:
        """Send the terminal codes that draw nothing."""


class TouchPage:
    """The page of one app; where there is none, nothing is told."""

    def __init__(self, app: Telling, is_there: bool, shown: str = "") -> None:
        """`shown` is what an app before this one told last by `tell_shown`, as the page gives it back."""
        self._app = app
        self.is_there = is_there
        self._shown = shown
        self._typing: dict[str, Any] | None = None
        self._is_turn = False
        self._rooms: Sequence[tuple[int, int]] = ()

    def tell_rooms(self, rooms: Sequence[tuple[int, int]]) -> None:
        """Tell the sizes that the screen needs, one of which is enough: the page chooses its letters by them."""
        if self.is_there and rooms != self._rooms:
            self._rooms = rooms
            self._tell({"rooms": rooms})

    def tell_typing(self, *, is_wanted: bool = False) -> None:
        """Tell for which field the person is asked to type now, if that has changed, or if they want it."""
        if not self.is_there:
            return
        focused = self._app.screen_stack[-1].focused if self._app.screen_stack else None
        typing = focused.typing if isinstance(focused, TypedInto) else None
        if typing != self._typing or is_wanted:
            self._typing = typing
            self._tell({"typing": typing, "wanted": is_wanted})

    def tell_shown(self, where: str, page: str) -> None:
        """Tell which page of a narrow table is shown, if that has changed: after a cut the next app begins with it.

        `where` names the table, and the turn if a page holds for one turn.
        """
        shown = f"{where}:{page}"
        if self.is_there and shown != self._shown:
            self._shown = shown
            self._tell({"shown": shown})

    def shown_at(self, where: str) -> str:
        """Return the page that was shown last; empty if it was none of this table or turn."""
        told, _colon, page = self._shown.rpartition(":")
        return page if told == where else ""

    def tell_turn(self, is_turn: bool) -> None:
        """Tell whether it is the person's turn, if that has changed."""
        if self.is_there and is_turn != self._is_turn:
            self._is_turn = is_turn
            self._tell({"turn": is_turn})

    def _tell(self, told: dict[str, Any]) -> None:
        self._app.tell_terminal(told_codes(told))
