"""Who may take whole turns back, and when: a person alone against bots, who lock before the person can reconsider."""

from __future__ import annotations

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup


def step_back_blocked(setup: TableSetup, play: Play, seat: Seat) -> Said | None:
    """Return why the seat cannot take its last turn back now, as a sentence; None if it can."""
    if not setup.held_rules.take_back:
        return setup.origin.why_no_help or Said(N_("At this table no turn is taken back: its rules forbid it."))
    if setup.only_person != seat:
        return Said(N_("Turns are taken back only where one person plays against bots."))
    if play.is_over:
        return Said(N_("A game that is over stays as it is."))
    if seat in play.locked:
        return Said(N_("A pick is locked: take that back first."))
    if play.last_of(seat) is None:
        return Said(N_("There is no turn to take back yet."))
    return None
