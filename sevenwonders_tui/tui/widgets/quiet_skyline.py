"""A dark picture at the foot of a screen with room to spare; it is dark so that it attracts no attention."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.fronts import curtain_picture
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.sheet import Sheet


class QuietSkyline(Sheet):
    """As wide as the screen, shown on high screens; with the class `-always` it is shown on all."""

    DEFAULT_CSS = """
    QuietSkyline { display: none; }
    .-tall QuietSkyline, QuietSkyline.-always { display: block; }
    """

    def __init__(self, *, classes: str = "") -> None:
        super().__init__(self._draw)
        self.set_classes(classes)

    def _draw(self, cells: int) -> Sequence[Line]:
        return curtain_picture(cells, signs_of(self))
