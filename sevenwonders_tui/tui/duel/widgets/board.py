"""Everything on the table between its top line and its keys."""

from __future__ import annotations

from textual.app import ComposeResult

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.duel.plain_structure import plain_city, plain_structure
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import Focus, Spot
from sevenwonders_tui.tui.duel.widgets.part import TablePart
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.words import Words

CITY_ROWS = 6
DETAIL_ROWS = 3


class DuelBoard(Placed):
    """Shows the table, each part where the planner puts it."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.scene: DuelScene | None = None
        self.room = (0, 0)

    def compose(self) -> ComposeResult:
        """Have a widget for each part."""
        yield TablePart(id="structure")
        yield TablePart(id="left")
        yield TablePart(id="right")
        yield Words(id="detail")
        yield Words(id="story")

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where everything is drawn."""
        return tuple(
            spot
            for part in self.query(TablePart)
            if part.id in self.boxes
            for spot in part.drawn.moved(self.boxes[part.id].x, self.boxes[part.id].y)
        )

    def show(self, scene: DuelScene, focus: Focus) -> None:
        """Show another moment, or the cursor elsewhere."""
        self.scene = scene
        self.draw(focus)

    def lay_out(self, cells: int, rows: int, focus: Focus) -> None:
        """Share the room among the parts."""
        if self.scene is None:
            return
        self.room = cells, rows
        middle = rows - CITY_ROWS - DETAIL_ROWS - 1
        half = cells // 2
        self.place(
            {
                "structure": Area(0, 0, cells, middle),
                "left": Area(0, middle, half, CITY_ROWS),
                "right": Area(half, middle, cells - half, CITY_ROWS),
                "detail": Area(0, middle + CITY_ROWS, cells, DETAIL_ROWS),
                "story": Area(0, middle + CITY_ROWS + DETAIL_ROWS, cells, 1),
            }
        )
        self.draw(focus)

    def draw(self, focus: Focus) -> None:
        """Draw all parts with the cursor where it is now."""
        if self.scene is None or not self.boxes:
            return
        for part in self.query(TablePart):
            box = self.boxes[part.id or ""]
            match part.id:
                case "structure":
                    part.draw(plain_structure(self.scene, focus, box.cells, box.rows))
                case "left":
                    part.draw(plain_city(self.scene, 0, box.cells, box.rows))
                case "right":
                    part.draw(plain_city(self.scene, 1, box.cells, box.rows))
                case _:
                    pass
