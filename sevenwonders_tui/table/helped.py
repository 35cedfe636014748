"""Whether a seat was helped, as the log of its table tells it."""

from __future__ import annotations

from enum import IntFlag

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table.client import HUMAN
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup


class Helped(IntFlag):
    """The help that a seat had. The numbers are stored."""

    NOT = 0
    ADVICE = 1
    """Its person was advised."""
    TAKEN_BACK = 2
    """Its person took a turn back."""
    STOOD_IN = 4
    """A bot picked for its person, who was away or out of time."""
    AGAIN = 8
    """Its person had played this deal before. No log of one table tells it."""
    UNKNOWN = 16
    """Its person may have been advised: the release that dealt the table kept no trace of advice."""


def helped(setup: TableSetup, play: Play, seat: Seat) -> Helped:
    """Return the help that a seat has had at its table so far; turns that were taken back count too."""
    if setup.seats[seat].player != HUMAN:
        return Helped.NOT
    found = Helped.NOT
    if any(advised == seat for _decision, advised in play.advised):
        found |= Helped.ADVICE
    elif not setup.release and setup.held_rules.advice:
        found |= Helped.UNKNOWN
    if play.is_practice:
        found |= Helped.TAKEN_BACK
    if seat in play.stood_in:
        found |= Helped.STOOD_IN
    return found
