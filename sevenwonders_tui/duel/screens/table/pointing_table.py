"""The table of Duel while a choice is made on it: the cursor goes only to the things offered."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from dataclasses import replace

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Skip
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.seen_table import DuelSeenTable, sentence_lines
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.pointing import Pointing
from sevenwonders_tui.duel.words.questions.questions import MadeOn, Offered
from sevenwonders_tui.duel.words.spot import Target
from sevenwonders_tui.duel.words.table.layout import Band
from sevenwonders_tui.duel.words.table.pages import TablePage
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role
from sevenwonders_tui.tui.commands import Command, KeyLabel
from sevenwonders_tui.tui.widgets.words import Words

NONE = Command("choice.none", "n,pagedown", N_("none"), N_("Choose none of what is offered."), "none")
LOOK = Command("table.look", "escape", N_("look"), N_("Look at the table before you choose."), "look")
SENATE_VIEWS = (Band.SENATE, TablePage.BOARDS)
"""The views in which a chamber shows its decree."""


class PointingTable(DuelSeenTable):
    """Lets the player point at one of several things on the table."""

    def __init__(self, desk: Desk, game: Duel) -> None:
        super().__init__(desk, game)
        self._pointing: Future[Offered | Skip | None] | None = None
        """The future that waits for a thing to be pointed at."""
        self._view_before: Band | TablePage | None = None
        """The page, or the view in the band below the structure, before it turned to the things offered."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done now."""
        match action:
            case "none":
                return self.pointing is not None and self.pointing.unplaced is not None
            case "look":
                return self.pointing is not None
            case _:
                return super().check_action(action, parameters)

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the texts of the key bar; an answer without a place on the table has a name of its own."""
        labels = super().key_labels()
        if self.pointing is None:
            return labels
        names = {"none": self.pointing.unplaced_name, "pick": _("choose")}
        return tuple(
            replace(label, name=name) if (name := names.get(label.action.partition("(")[0])) else label
            for label in labels
        )

    def may_go_to(self, target: Target) -> bool:
        """Return whether the cursor may be put on a thing: while a choice is made, on what is offered."""
        return self.pointing is None or target in self.pointing.targets

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Show a sentence below the table until the cursor moves; what is asked stays below it."""
        pointing, cursor = self.pointing, self.cursor
        if pointing is None:
            super().say(text, role)
            return

        def lines(cells: int, rows: int) -> list[Line]:
            said = sentence_lines([(text, role)], cells, rows)
            return [*said, *pointing.lines(cursor, self.signs, cells, rows - len(said))]

        self.query_one("#detail", Words).show(lines)

    async def point(self, pointing: Pointing) -> Offered | Skip | None:
        """Return the thing pointed at; None if the player goes back. Meanwhile the cursor goes nowhere else."""
        self._pointing = get_running_loop().create_future()
        self.pointing, before = pointing, self.cursor
        if self.cursor not in pointing.targets:
            self.cursor = pointing.first
        self._redraw()
        self.rest.begin()
        try:
            return await self._pointing
        finally:
            self._pointing, self.pointing, self.cursor = None, None, before
            if self._view_before is not None and self.is_open:
                self.show_view(self._view_before)
            self._view_before = None
            if self.is_open:
                self._keep_cursor(self.scene)
                self._redraw()

    def turn_to(self, pointing: Pointing) -> bool:
        """Turn to the page or the band with a question's targets. Return whether all of them are drawn then."""
        board = self.query_one(DuelBoard)
        shown = board.view
        is_senate = pointing.question.made_on is MadeOn.SENATE
        # The strip of the Senate shows the chambers, too, but not their contents.
        for view in sorted((shown, *board.views), key=lambda each: is_senate and each not in SENATE_VIEWS):
            if view is not board.view:
                self.show_view(view)
            if pointing.targets.keys() <= {spot.target for spot in board.spots}:
                self._view_before = shown if view is not shown else None
                return True
        if shown is not board.view:
            self.show_view(shown)
        return False

    def _redraw(self) -> None:
        self.refresh_bindings()
        self.lay_out()
        self._tell_detail()

    def take_pointed(self) -> None:
        """Choose the thing under the cursor."""
        if self.pointing is not None and self.cursor is not None:
            self._point_at(self.pointing.targets.get(self.cursor))

    def _point_at(self, chosen: Offered | Skip | None) -> None:
        if chosen is None or self._pointing is None or self._pointing.done():
            return
        if self.rest.is_over and self.game_app.presses.may_lock:
            self.game_app.presses.lock()
            self._pointing.set_result(chosen)

    def action_none(self) -> None:
        """Choose none of the things offered on the table, or the answer without a place on it."""
        if self.pointing is not None:
            self._point_at(self.pointing.unplaced)

    def action_look(self) -> None:
        """Go back without a choice."""
        if self._pointing is not None and not self._pointing.done():
            self._pointing.set_result(None)
