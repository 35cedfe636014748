"""The part of the forms of a new table that is 7 Wonders Duel's own: boxes, and how the Wonders are given out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.duel.catalog import Box, boxes_of
from sevenwonders_tui.engine.duel.rules import SEATS
from sevenwonders_tui.engine.duel.setup import Options
from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.draft import Draft
from sevenwonders_tui.tui.widgets.cells import Cell, FormRow

USUAL = Options()
WONDERS_ROW = "wonders"


class DuelForm:
    """Which boxes are played with. Each method is described in `GameForm`.

    A seat has no choice of its own; that of the table is its `Options`, None for the base game with a draft.
    """

    seats = range(len(SEATS), len(SEATS) + 1)

    def __init__(self, roster: AnyRoster) -> None:
        self.roster = roster

    # What is shown

    def help(self) -> tuple[str, ...]:
        """Say who begins."""
        return (_("Two people play. The one in seat 1 begins, and sits on the left."),)

    def heads(self) -> tuple[tuple[str, int], ...]:
        """Return no column beside the common ones."""
        return ()

    def seat_cells(self, draft: Draft, seat: int) -> tuple[Cell, ...]:  # noqa: ARG002 - the game asks no more of a seat
        """Return nothing."""
        return ()

    def rows(self, draft: Draft) -> tuple[FormRow, ...]:  # noqa: ARG002 - the game has no third seat
        """Return nothing."""
        return ()

    def options(self, draft: Draft) -> tuple[tuple[str, str, str], ...]:
        """Return the lines of the boxes and of the Wonders."""
        options = options_of(draft)
        words = {True: _("yes"), False: _("no")}
        drafted = _("the rule book's first game") if options.is_first_game else _("drafted")
        return (
            (Box.PANTHEON, _("Pantheon"), words[Box.PANTHEON in options.boxes]),
            (Box.AGORA, _("Agora"), words[Box.AGORA in options.boxes]),
            (WONDERS_ROW, _("Wonders"), drafted),
        )

    def hint(self, cell: str) -> str | None:
        """Return what can be done in a cell."""
        return {
            Box.PANTHEON.value: _("Space: with the Pantheon box, its divinities and Grand Temples, or without."),
            Box.AGORA.value: _("Space: with the Agora box, its Senate and conspiracies, or without."),
            WONDERS_ROW: _("Space: the players draft their Wonders, or have those that the rule book gives."),
        }.get(cell)

    # What is changed

    def seat_choice(self, draft: Draft) -> None:
        """Return nothing."""

    def changed(self, draft: Draft, row: str, cell: str, step: int) -> Draft | None:  # noqa: ARG002 - each has two values
        """Return the draft with another value in a cell; None for a cell that is not the game's."""
        options = options_of(draft)
        if row in set(Box):
            changed = {Box(row)}.symmetric_difference(options.boxes)
            # The rule book gives Wonders for the base game alone.
            return replace(draft, choice=_kept(Options(boxes_of(changed))))
        if row == WONDERS_ROW:
            return replace(draft, choice=_kept(Options(is_first_game=not options.is_first_game)))
        return None

    def plan(self, draft: Draft) -> Options:
        """Return what to ask the dealer for."""
        return options_of(draft)

    # What the settings keep

    def dump_seat(self, choice: None) -> dict[str, Any]:  # noqa: ARG002 - there is none
        """Return nothing."""
        return {}

    def dump_table(self, choice: Options | None) -> dict[str, Any]:
        """Return boxes and Wonders as plain data."""
        options = choice or USUAL
        return {"boxes": [box.value for box in options.boxes], "first_game": options.is_first_game}

    def seat_choices(self, found: Sequence[Mapping[str, Any]]) -> tuple[None, ...]:
        """Return nothing for each seat."""
        return (None,) * len(found)

    def table_choice(self, data: Mapping[str, Any]) -> Options | None:
        """Return the boxes and Wonders of a kept table."""
        found = data.get("boxes")
        boxes = boxes_of(box for box in found if box in set(Box)) if isinstance(found, list) else ()
        return _kept(Options(boxes, is_first_game=data.get("first_game") is True and not boxes))


def options_of(draft: Draft) -> Options:
    """Return what the table is played with."""
    return draft.choice or USUAL


def _kept(options: Options) -> Options | None:
    return None if options == USUAL else options
