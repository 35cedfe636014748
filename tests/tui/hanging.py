"""How a screen is hung into the gallery: opened as people meet it, at any size and for any number of players."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.conftest import ScreenApp

Size: TypeAlias = tuple[int, int]
Opened: TypeAlias = AbstractAsyncContextManager[Pilot[None]]
Open: TypeAlias = Callable[[Size, int], Opened]

ONE = (3,)
ALL = tuple(range(2, 8))


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen at a moment: how it is opened for a size and a number of players."""

    kind: type[Screen[Any]]
    open: Open
    players: tuple[int, ...]
    """The numbers of players that make a difference to it."""

    @property
    def name(self) -> str:
        """What the moment is called."""
        return self.open.__name__.replace("_", "-")


PICTURES: list[Picture] = []
"""All of them; `test_languages.py` holds that no screen is missing."""


def shows(
    kind: type[Screen[Any]], players: tuple[int, ...] = ONE
) -> Callable[[Callable[[Size, int], AsyncIterator[Pilot[None]]]], Open]:
    """Put a way to open a screen into the gallery."""

    def hang(opening: Callable[[Size, int], AsyncIterator[Pilot[None]]]) -> Open:
        opened = asynccontextmanager(opening)
        PICTURES.append(Picture(kind, opened, players))
        return opened

    return hang


def alone(
    kind: type[Screen[Any]], name: str, make: Callable[[int], Screen[Any]], players: tuple[int, ...] = ONE
) -> None:
    """Put a screen into the gallery that needs nothing around it; `make` is given the number of players."""

    async def opening(size: Size, count: int) -> AsyncIterator[Pilot[None]]:
        async with ScreenApp(make(count)).run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot

    opening.__name__ = name
    shows(kind, players)(opening)
