"""The picture of a finished game, to share: what everybody may know at the end, on one page of a fixed size."""

from __future__ import annotations

from datetime import date

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import on_ground, padded
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, spread
from sevenwonders_tui.present.seven.end import EndPage
from sevenwonders_tui.present.seven.scores import ScoreSheet
from sevenwonders_tui.present.symbols import UNICODE

CELLS, ROWS = 120, 38


def share_lines(sheet: ScoreSheet, notes: tuple[str, ...], day: date | None) -> list[Line]:
    """Return the page in `ROWS` lines of `CELLS` cells, whatever the terminal is; `day` is when the game ended."""
    page = EndPage(sheet, CELLS, UNICODE, notes)
    when = line(Span(day.isoformat(), Role.MUTED), " ") if day is not None else line()
    title = spread(line(" ", Span(_("7 Wonders"), Role.TITLE)), when, CELLS)
    lines = page.lines(page.fitting(ROWS - 1))
    above = (ROWS - 1 - len(lines)) // 2
    return [*on_ground([title], Ground.RAISED, CELLS), *padded([*[line()] * above, *lines], CELLS, ROWS - 1)]
