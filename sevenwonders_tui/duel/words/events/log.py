"""The log of Duel as a sheet: a heading for each age, one turn below the other, the last turn first."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.words.events.story import DuelDeed, DuelTurn, turns_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip_line, flow, line, measure, rjust, wrap_line
from sevenwonders_tui.present.review.review_terms import DEED, TURN_NUMBER

NUMBER_CELLS = 5
"""The cells of the number of a turn and the gap after it."""


class DuelLogSheet:
    """The turns of a table, the last one first, for a width."""

    def __init__(self, scene: DuelScene, cells: int) -> None:
        self._scene, self._cells = scene, cells

    def head(self) -> Line:
        """Return nothing: each sentence names its player."""
        return ()

    def lines(self) -> list[Line]:
        """Return all turns with their headings."""
        scene = self._scene
        turns = turns_of_duel(scene.snapshot.log, scene.book, scene.names, scene.signs)
        if not turns:
            return [line(_("Nothing yet: this is the first turn."))]
        rows: list[Line] = []
        heading = ""
        for turn in reversed(turns):
            if (text := _heading(turn)) != heading:
                heading = text
                rows += [
                    *([()] if rows else []),
                    *on_ground([line(Span(f" {text}", Role.TITLE))], Ground.RAISED, self._cells),
                ]
            rows += self._turn_rows(turn)
        return rows

    def _turn_rows(self, turn: DuelTurn) -> list[Line]:
        """Return the end of the game, then the turn; the start of an age has its own heading."""
        room = self._cells - NUMBER_CELLS
        blank = Span(" " * NUMBER_CELLS)
        rows = [(blank, *clip_line(turn.ending, room, self._scene.signs.ellipsis))] if turn.is_last else []
        body = [row for deed in turn.deeds for row in self._deed_rows(deed, room)]
        # A choice to begin an age is not a turn of that age.
        number = Span(rjust(str(turn.turn or ""), NUMBER_CELLS - 2) + "  ", Role.MUTED)
        number = TURN_NUMBER.span(number) if turn.turn else number
        return [*rows, *((blank if at else number, *row) for at, row in enumerate(body))]

    def _deed_rows(self, deed: DuelDeed, cells: int) -> list[Line]:
        dot = f" {self._scene.signs.dot} "
        rows = flow(deed.parts, cells, dot, indent=2, keeps_long=True)
        return DEED.block(part for row in rows for part in ([row] if measure(row) <= cells else wrap_line(row, cells)))


def _heading(turn: DuelTurn) -> str:
    return _("Draft of the Wonders") if turn.is_draft else _("Age {age}").format(age=AGES[turn.age])
