"""What a person at the table of 7 Wonders does and sees, for tests of that screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.offers import Offers, offers
from sevenwonders_tui.table.table import Table
from tests.tui.tables import snapshot_of, until


def found(view: View) -> Offers:
    """Return what the seat may do; nothing where it is not asked."""
    return offers(view) or Offers(CityId(0), ())


def place(view: View, wanted: Callable[[Offers, Any], bool]) -> int:
    """Return the first place in the hand whose card is as wanted, counted from 1."""
    return next(number for number, card in enumerate(view.hand, start=1) if wanted(found(view), card))


async def press(pilot: Pilot[None], *keys: str | int) -> None:
    """Press keys one after the other, as fast as a program can."""
    await pilot.press(*(str(key) for key in keys))


async def locked(pilot: Pilot[None], table: Table) -> Any:
    """Wait until the seat has locked, and return the orders."""
    await until(pilot, lambda: snapshot_of(table).locked is not None)
    return snapshot_of(table).locked
