"""The text in an area of a drawn table."""

from __future__ import annotations

from sevenwonders_tui.duel.words.spot import Drawn
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import plain


def cut_out(drawn: Drawn, area: Area) -> str:
    """Return the text in an area, and in the column before it."""
    rows = [plain(row) for row in drawn.lines[area.y : area.y + area.rows]]
    return " ".join(row[max(area.x - 1, 0) : area.x + area.cells] for row in rows)
