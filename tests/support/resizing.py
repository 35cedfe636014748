"""Changes of a terminal's size."""

from __future__ import annotations

from textual.pilot import Pilot

from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from tests.tui.tables import table_screen, until


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Give the terminal another size, and wait until the table is laid out for it."""
    screen = table_screen(pilot)
    board = screen.query_one(TableBoard)
    await pilot.resize_terminal(*size)

    def is_laid_out() -> bool:
        layout = board.layout_now
        rows = size[1] - screen.bar_rows()
        if layout is None or layout.width + layout.story_cells != size[0] or board.boxes != layout.boxes(rows):
            return False
        return board.size == (size[0], rows) and board.own.size.width <= board.boxes["own"].cells

    await until(pilot, is_laid_out)
