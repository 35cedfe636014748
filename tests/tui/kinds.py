"""The kinds of screens that there are."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from sevenwonders_tui.tui.screens.base import BaseScreen


def screens(kind: type[Screen[Any]] = BaseScreen) -> set[type[Screen[Any]]]:
    """Return all kinds of screens that the app has."""
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("sevenwonders_tui.")}
    return found.union(*map(screens, found)) if found else set()
